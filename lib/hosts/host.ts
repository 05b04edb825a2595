// The shape every host has: what one client application does with a tool's hints, as of a date and by a source.
import { type DeclaredState, HINT_NAMES, type HintName } from "@/lib/annotations/hints";

/** What becomes of a call, in the words that the page uses. */
export const OUTCOMES = ["runs", "asks", "judges", "refuses", "hides", "settings"] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const OUTCOME_WORDS: Record<Outcome, string> = {
  runs: "runs without asking",
  asks: "asks before each call",
  judges: "lets a model judge",
  refuses: "refuses the call",
  hides: "does not offer the tool",
  settings: "goes by its settings, not by hints",
};

/** What a server wrote, a state for each hint. Hosts compare these in their own ways, so they are not resolved. */
export type RawHints = Record<HintName, DeclaredState> & {
  /** The JSON text of each malformed value, for hosts that take some of them for true. */
  malformedValues?: Partial<Record<HintName, string>>;
};

export type Treatment = {
  outcome: Outcome;
  /** The hint whose value, or whose absence, decided it; null where no hint did. */
  decidedBy: HintName | null;
  /** What else the hints change, each a short sentence: a group, parallel calls, a retry, a check of results. */
  also: string[];
};

/** How well a fact is known. */
export const CERTAINTIES = ["code", "documented", "second-hand", "contradictory"] as const;
export type Certainty = (typeof CERTAINTIES)[number];

/** What is known about a host: all of it but the function, so that it can be sent to the browser. */
export type HostFacts = {
  /** The file's name, and the value of `host` in the query string. */
  id: string;
  name: string;
  /** The setting that this describes, where a host has several. */
  mode?: string;
  /** Version, or the revision that was read. */
  version: string;
  /** When that was, ISO date. */
  asOf: string;
  certainty: Certainty;
  /** How it decides, in a sentence or two, including how it reads a hint that is absent. */
  rule: string;
  /** What makes it act otherwise, whatever the hints say: the user's rules, other modes, older versions. */
  exceptions?: string;
  /** How it reads a hint that is neither true nor false. */
  malformed: string;
  /** What is doubtful about it, where something is. */
  doubt?: string;
  /** Addresses: code at a revision, the vendor's pages, reports. */
  sources: string[];
};

export type Host = HostFacts & { treat: (hints: RawHints) => Treatment };

/** The sentence for hosts where nobody has looked. */
export const MALFORMED_UNKNOWN = "What it makes of a malformed hint is not known. It is shown as if the hint were not declared.";

/** The sentence for hosts whose SDK parses lists strictly. */
export const REJECTS_MALFORMED = "Its SDK rejects the server's whole list over one malformed hint, so none of its tools are offered.";

/** What becomes of a tool at such a host, decided by the first malformed hint; undefined where the list can be read. */
export function treatUnreadable(hints: RawHints): Treatment | undefined {
  const decidedBy = HINT_NAMES.find((name) => hints[name] === "malformed");
  return decidedBy && { outcome: "hides", decidedBy, also: ["No other tool of this server is offered either."] };
}

/** Defines a host. `treat` is pure; a malformed hint is what the host would make of it, mostly the same as absent. */
export function defineHost(host: Host): Host {
  return host;
}
