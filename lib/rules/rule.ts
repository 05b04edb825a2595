// The shape every rule has, and what a rule is given. A rule is one file, and the file is its page.
import type { ToolClass } from "@/lib/annotations/classify";
import type { Annotations, TitleSource } from "@/lib/annotations/resolve";
import type { JsonObject, ToolDefinition } from "@/lib/catalog/definition";
import type { ServerRecord } from "@/lib/catalog/model";
import type { GivenOptions, RuleOption } from "./options";

export const SEVERITIES = ["error", "warning", "info"] as const;
export type Severity = (typeof SEVERITIES)[number];
export type Confidence = "high" | "medium" | "low";

/** What a judgement is read from. `declared` and `set` are decidable from the JSON alone; `lexical` and `schema` read words. */
export type Basis = "declared" | "lexical" | "schema" | "set" | "history" | "profile";

/** A place in a tool definition and the text that stands there. `tool` is the tool's key. */
export type Evidence = { tool: string; pointer: string; text: string };

/** One tool, as a rule sees it. */
export type ToolSubject = {
  key: string;
  server: string;
  name: string;
  title: string;
  titleSource: TitleSource;
  /** The definition's JSON text, as received. */
  raw: string;
  definition: ToolDefinition;
  annotations: Annotations;
  class: ToolClass;
};

/** What is known of a listing besides its tools; a recorded file tells little of it. */
export type Listing = Pick<ServerRecord, "status"> &
  Partial<Pick<ServerRecord, "labels" | "marks" | "protocol" | "offersTools" | "timing" | "toolsFrom">>;

export type ServerSubject = { id: string; record: Listing; tools: ToolSubject[] };
export type CatalogSubject = { servers: ServerSubject[] };

/**
 * What a check says. `tools` names the tools concerned: a tool rule may leave it out, and what is about the listing itself names none.
 * Severity, confidence, basis and `assumes` override the rule's.
 */
export type Draft = {
  message: string;
  evidence: Evidence[];
  tools?: ToolSubject[];
  severity?: Severity;
  confidence?: Confidence;
  basis?: Basis;
  assumes?: boolean;
  /** The annotations as they would be right, where that can be said. */
  suggestion?: JsonObject;
};

/** What a rule says about itself; the report carries it once, and `Finding.rule` refers to it. */
export type RuleTexts = {
  /** The file's name: a noun for what it shows. */
  id: string;
  severity: Severity;
  confidence: Confidence;
  basis: Basis;
  /** True where the finding rests on a default that the protocol assumes, not on something a server declared. */
  assumes: boolean;
  /** What the finding says, in a few words. */
  title: string;
  why: string;
  fix: string;
  mayBeWrong: string;
  sources: string[];
  /** Set where reasonable people read the protocol differently: the rule runs only where the configuration turns it on. */
  offByDefault?: true;
  options?: readonly RuleOption[];
};

/** A server's tools, and where it matters what else its listing was. */
export type ListingExample = { listing: Partial<Listing>; tools: JsonObject[] };

type Scopes = {
  tool: { subject: ToolSubject; example: JsonObject };
  server: { subject: ServerSubject; example: JsonObject[] | ListingExample };
  catalog: { subject: CatalogSubject; example: Record<string, JsonObject[]> };
};

type RuleOf<S extends keyof Scopes> = RuleTexts & {
  scope: S;
  /** Tool definitions that yield this finding, and that do not. An input schema is added where they have none. */
  bad: Scopes[S]["example"];
  good: Scopes[S]["example"];
  /** `given` is what the configuration sets of the rule's options on this server; a rule over all servers has none. */
  check: (subject: Scopes[S]["subject"], given?: GivenOptions) => Draft[];
};

export type Rule = RuleOf<"tool"> | RuleOf<"server"> | RuleOf<"catalog">;

/** Defines a rule. `check` is pure and synchronous and says nothing but what its subject shows. */
export function defineRule<S extends keyof Scopes>(rule: RuleOf<S>): RuleOf<S> {
  return rule;
}

/** The word of the configuration's owner, or of a reviewer, that a finding is accepted. `until` is the last day on which it is, as YYYY-MM-DD. */
export type Waived = { reason: string; until?: string };

/** One judgement. `server` is empty where it concerns several. */
export type Finding = {
  rule: string;
  severity: Severity;
  confidence: Confidence;
  basis: Basis;
  assumes: boolean;
  server: string;
  tools: string[];
  message: string;
  evidence: Evidence[];
  suggestion?: JsonObject;
  /** Set where a waiver accepts it. It is shown as waived and counted apart, never left out. */
  waived?: Waived;
  /** Set beside `waived` where a reviewer said so, who can take it back; what the configuration waives is changed there. */
  waivedByReviewer?: true;
};

/**
 * Counts are kept apart by what a finding rests on: something certain, a reading of words, an assumed default, or what a directory or the
 * team's own policy asks.
 */
export const GROUNDS = ["certain", "words", "defaults", "asked"] as const;
export type Ground = (typeof GROUNDS)[number];

/** The lane in which a finding is counted. */
export function groundOf(finding: Pick<Finding, "basis" | "assumes">): Ground {
  if (finding.basis === "profile") return "asked";
  if (finding.assumes) return "defaults";
  return finding.basis === "lexical" || finding.basis === "schema" ? "words" : "certain";
}
