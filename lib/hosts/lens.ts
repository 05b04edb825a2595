// What every host does with one set of hints, and what would change that.
import { HINT_NAMES, type HintName } from "@/lib/annotations/hints";
import type { ResolvedHints } from "@/lib/annotations/resolve";
import type { Host, HostFacts, Outcome, RawHints, Treatment } from "./host";
import { HOSTS } from "./index";

const WRITABLE_STATES = ["true", "false", "unset"] as const;

/** One hint declared otherwise, or left out, and what the host would then do. */
export type Change = { hint: HintName; to: (typeof WRITABLE_STATES)[number]; outcome: Outcome };

export type HostView = {
  host: HostFacts;
  treatment: Treatment;
  /** Every change of a single hint that leads to another outcome; empty where none does. */
  wouldChange: Change[];
};

/** What a server declared, as hosts see it: nothing resolved, malformed values as their JSON text. */
export function rawHintsOf(resolved: ResolvedHints): RawHints {
  const malformed = HINT_NAMES.flatMap((name) => {
    const { malformedValue } = resolved[name];
    return malformedValue === undefined ? [] : [[name, malformedValue] as const];
  });
  return {
    readOnly: resolved.readOnly.declared,
    destructive: resolved.destructive.declared,
    idempotent: resolved.idempotent.declared,
    openWorld: resolved.openWorld.declared,
    ...(malformed.length > 0 ? { malformedValues: Object.fromEntries(malformed) } : {}),
  };
}

function changesOf(host: Host, hints: RawHints, now: Outcome): Change[] {
  return HINT_NAMES.flatMap((hint) =>
    WRITABLE_STATES.flatMap((to) => {
      const { outcome } = host.treat({ ...hints, [hint]: to });
      return outcome === now ? [] : [{ hint, to, outcome }];
    }),
  );
}

/** What each host does with these hints, in the register's order. */
export function lensOf(hints: RawHints): HostView[] {
  return HOSTS.map((host) => {
    const { treat, ...facts } = host;
    const treatment = treat(hints);
    return { host: facts, treatment, wouldChange: changesOf(host, hints, treatment.outcome) };
  });
}
