import { decodeHints } from "@/lib/annotations/code";
import { HINT_NAMES } from "@/lib/annotations/hints";
import type { Outcome } from "@/lib/hosts/host";
import { HOSTS } from "@/lib/hosts/index";
import { rawHintsOf } from "@/lib/hosts/lens";
import { hintKey } from "./hint-key";
import type { Treatments } from "./model";

type Hinted = Parameters<typeof hintKey>[0];

function outcomesOf(row: Hinted): Outcome[] {
  const hints = decodeHints(row.hints);
  for (const name of HINT_NAMES) {
    const text = row.malformedHints?.[name];
    if (text !== undefined) hints[name].malformedValue = text;
  }
  const raw = rawHintsOf(hints);
  return HOSTS.map((host) => host.treat(raw).outcome);
}

/** The treatments of all sets of hints that these rows have. */
export function treatmentsOf(rows: readonly Hinted[]): Treatments {
  const outcomes: Record<string, Outcome[]> = {};
  for (const row of rows) outcomes[hintKey(row)] ??= outcomesOf(row);
  const hosts = HOSTS.map(({ id, name, mode }) => ({ id, label: mode === undefined ? name : `${name}, ${mode}` }));
  return { hosts, outcomes };
}
