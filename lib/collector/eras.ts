// Which protocol era and transport a server was found to speak, so that the next connect asks no question it knows the answer to: the probe
// costs a round trip, and some servers die of it or never answer it.
import { z } from "zod";
import { hashText } from "@/lib/catalog/digest";
import type { RemoteSource, StdioSource } from "@/lib/config/model";

const verdictSchema = z.object({
  era: z.enum(["legacy", "modern"]),
  via: z.enum(["stdio", "http", "sse"]),
  /** When it was found, ISO 8601. */
  at: z.string(),
});

export type EraVerdict = z.infer<typeof verdictSchema>;

/** A server may be updated unnoticed (npx …@latest), so a verdict is believed for a week. */
const BELIEVED_MS = 7 * 24 * 60 * 60 * 1000;

/** What can be connected to. */
export type LiveSource = StdioSource | RemoteSource;

/** What decides which server it is: the command with its arguments and the names of its variables, or the URL. No value of a variable. */
function keyOf(source: LiveSource): string {
  const parts = source.kind === "stdio" ? [source.command, source.args, Object.keys(source.env).toSorted()] : [source.url];
  return hashText(JSON.stringify(parts));
}

export type EraVerdicts = {
  /** The verdict on this definition, where there is one that is still believed at `now`. */
  get(source: LiveSource, now: Date): EraVerdict | undefined;
  set(source: LiveSource, verdict: EraVerdict): void;
  /** Plain JSON to keep; hand it to createEraVerdicts again. */
  toJSON(): Record<string, EraVerdict>;
};

/** Verdicts, empty or from what `toJSON` gave; entries that are not verdicts are left out. Never throws. */
export function createEraVerdicts(saved?: unknown): EraVerdicts {
  const verdicts = new Map<string, EraVerdict>();
  const entries = typeof saved === "object" && saved !== null ? Object.entries(saved) : [];
  for (const [key, value] of entries) {
    const verdict = verdictSchema.safeParse(value);
    if (verdict.success) verdicts.set(key, verdict.data);
  }
  return {
    get(source, now) {
      const verdict = verdicts.get(keyOf(source));
      return verdict && now.getTime() - Date.parse(verdict.at) < BELIEVED_MS ? verdict : undefined;
    },
    set: (source, verdict) => void verdicts.set(keyOf(source), verdict),
    toJSON: () => Object.fromEntries(verdicts),
  };
}
