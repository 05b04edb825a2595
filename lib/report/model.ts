// The report: facts, meaning and judgement in one serialisable object. Page, API, export and share are skins over it.
import type { ToolClass } from "@/lib/annotations/classify";
import type { HintName } from "@/lib/annotations/hints";
import type { ResolvedHints, TitleSource } from "@/lib/annotations/resolve";
import type { Problem } from "@/lib/catalog/definition";
import type { ServerRecord } from "@/lib/catalog/model";
import type { ToolLane } from "@/lib/drift/model";
import type { Outcome } from "@/lib/hosts/host";
import type { ReviewState } from "@/lib/review/model";
import type { Finding, Ground, RuleTexts, Severity } from "@/lib/rules/rule";

export const SCHEMA_VERSION = 1;

/** Where a category comes from: said by the tool or the configuration, or guessed from patterns and the name. */
export type CategorySource = "declared" | "configured" | "pattern" | "noun" | "verb" | "none";
export type Category = { name: string; source: CategorySource };

/** One finding on one tool, as short as a table needs it. */
export type Flag = { rule: string; severity: Severity; ground: Ground };

/** One tool. */
export type Tool = {
  key: string;
  server: string;
  name: string;
  /** 1, or the place among tools of the same name on the same server. */
  occurrence: number;
  title: string;
  titleSource: TitleSource;
  description: string;
  hints: ResolvedHints;
  class: ToolClass;
  category: Category;
  tags: string[];
  parameters: string[];
  /** Characters of the raw definition. */
  size: number;
  protocol: string;
  digest: string;
  /** What breaks the protocol's Tool type. A tool with a problem counts as malformed. */
  problems: Problem[];
  /** Indexes into the report's findings. */
  findings: number[];
};

/** One tool as the list carries it: no schemas, no raw definition, no digest; hints as four letters. */
export type Row = Pick<
  Tool,
  "key" | "server" | "name" | "title" | "titleSource" | "description" | "class" | "category" | "tags" | "parameters" | "size" | "protocol"
> & {
  hints: string;
  /** The JSON text of malformed hint values. */
  malformedHints?: Partial<Record<HintName, string>>;
  malformed: boolean;
  /** Set where the entry is no tool at all: what stands there instead. */
  notATool?: string;
  /** Where it stands in review; left out where nobody has said a word on it. */
  review?: ReviewState;
  /** In what it differs from the snapshot that the view compares with, where it does. */
  changed?: ToolLane[];
  /** Its findings without the waived ones. */
  flags: Flag[];
};

/** Tools of one server by the declared state of each hint; `moot` are those of `unset` on which the hint means nothing. */
export type Coverage = Record<HintName, { true: number; false: number; unset: number; malformed: number; moot: number }>;

/** One server: what was recorded but for its tools, and what can be counted from them. */
export type Server = Omit<ServerRecord, "tools"> & {
  receivedCount: number;
  /** Tools that are well-formed; with `malformedCount` they make up what was received. */
  toolCount: number;
  malformedCount: number;
  /** Tools that declare at least one hint. */
  declaringCount: number;
  coverage: Coverage;
};

export type Summary = {
  servers: { ok: number; partial: number; failed: number; disabled: number };
  tools: { received: number; malformed: number; declaring: number; complete: number };
  classes: Record<ToolClass, number>;
  /** Tools by what they say of being destructive, without those on which it is moot: declared yes, only assumed, and malformed. */
  destructive: { declared: number; assumed: number; malformed: number };
  /** Findings by what they rest on, without waived ones; the three are never added up. */
  findings: Record<Ground, Record<Severity, number>>;
  /** Findings that the configuration waives. They are in none of the counts above. */
  waived: number;
};

export type Report = {
  schemaVersion: typeof SCHEMA_VERSION;
  snapshot: { id: string; takenAt: string; complete: boolean };
  servers: Server[];
  tools: Tool[];
  findings: Finding[];
  /** The texts of each rule that has a finding, by id. */
  rules: Record<string, RuleTexts>;
  summary: Summary;
  /** Waivers that have ended or are bound to a former definition, a sentence each. */
  notices: string[];
};

/** What each host does, once for each distinct set of hints: 10,000 tools share a few dozen. */
export type Treatments = {
  hosts: { id: string; label: string }[];
  /** By hintKey: an outcome a host, in the order of `hosts`. */
  outcomes: Record<string, Outcome[]>;
};

/** The list as the browser gets it. `id` names the content. */
export type RowsPayload = { id: string; rows: Row[]; summary: Summary; ruleTitles: Record<string, string>; treatments: Treatments };
