// The difference of two snapshots, lane by lane. Plain data: it can be serialised, and says of whom, what, where and how much it matters.
import type { ResolvedHint } from "@/lib/annotations/resolve";
import type { Snapshot } from "@/lib/catalog/model";
import type { Ground, RuleTexts, Severity } from "@/lib/rules/rule";
import type { DriftRuleId } from "./rules/drift-rule";

/** What can differ in one tool, in the order in which it is shown. */
export const TOOL_LANES = [
  "added",
  "removed",
  "renamed",
  "readOnly",
  "destructive",
  "idempotent",
  "openWorld",
  "title",
  "description",
  "inputSchema",
  "outputSchema",
  "other",
] as const;
export type ToolLane = (typeof TOOL_LANES)[number];

/** What can differ in one server. */
export const SERVER_LANES = ["configuration", "listing", "identity", "instructions", "protocol"] as const;
export type ServerLane = (typeof SERVER_LANES)[number];

export const LANES = [...TOOL_LANES, ...SERVER_LANES] as const;
export type Lane = ToolLane | ServerLane;

/** What each lane is called. */
export const LANE_LABELS: Record<Lane, string> = {
  added: "Added",
  removed: "Removed",
  renamed: "Renamed",
  readOnly: "Read-only",
  destructive: "Destructive",
  idempotent: "Idempotent",
  openWorld: "Open world",
  title: "Title",
  description: "Description",
  inputSchema: "Input schema",
  outputSchema: "Output schema",
  other: "Other parts",
  configuration: "Configuration",
  listing: "Listing",
  identity: "Identity",
  instructions: "Instructions",
  protocol: "Protocol",
};

/** `relaxed`: hosts may ask less often, or the tool takes more than before. `tightened`: the reverse. */
export const DIRECTIONS = ["relaxed", "tightened", "neutral"] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** What a severity rests on, kept apart as for findings; nothing here is asked for by a directory or a policy. */
export const DRIFT_GROUNDS = ["certain", "words", "defaults"] as const satisfies readonly Ground[];
export type DriftGround = (typeof DRIFT_GROUNDS)[number];

/** What can differ between two schemas, in the order in which it is shown. */
export const SCHEMA_CHANGE_KINDS = [
  "property-added",
  "property-removed",
  "required-added",
  "required-removed",
  "values-added",
  "values-removed",
  "type",
  "limit",
  "default",
  "description",
  "other",
] as const;
export type SchemaChangeKind = (typeof SCHEMA_CHANGE_KINDS)[number];

/** One difference between two schemas. `before` and `after` are text as it stood, or JSON text, cut where it is long. */
export type SchemaChange = {
  kind: SchemaChangeKind;
  /** `relaxed` takes more values than before, `tightened` fewer; `neutral` where that is not known. */
  direction: Direction;
  /** JSON pointer into the schema. */
  pointer: string;
  message: string;
  before?: string;
  after?: string;
};

/** The differences of two schemas, the first of very many. */
export type SchemaChanges = { changes: SchemaChange[]; omitted: number };

/** A finding about texts that the definition after has and the one before had not, or not as grave. */
export type NewFinding = { rule: RuleTexts["id"]; severity: Severity; message: string };

/** One difference. */
export type Change<L extends Lane = Lane> = {
  lane: L;
  rule: DriftRuleId;
  direction: Direction;
  severity: Severity;
  ground: DriftGround;
  /** A sentence or two in plain words. */
  message: string;
  /** JSON pointer into the tool's definition, or into the server's record; "" is the whole of it. */
  pointer: string;
  /** What stood there, as text, or JSON text where it was none; left out where nothing stood there. */
  before?: string;
  after?: string;
  /** On the four lanes of hints: what was declared, and what the protocol makes of it. */
  hint?: { before: ResolvedHint; after: ResolvedHint };
  /** On the two lanes of schemas. */
  schema?: SchemaChanges;
  newFindings?: NewFinding[];
};

export type ToolChange = Change<ToolLane>;
export type ServerChange = Change<ServerLane>;

/** One tool that differs. Without `before` it is new, without `after` it is gone. */
export type ToolDrift = {
  /** The key of the later side where there is one. */
  key: string;
  name: string;
  title: string;
  before?: { key: string; digest: string };
  after?: { key: string; digest: string };
  changes: ToolChange[];
};

/** Tools of the earlier list that a later list, which is not whole, does not show: they are not known to be gone. */
export type NotSeen = { keys: string[]; message: string };

export type ServerDrift = {
  /** The server's key in the configuration. */
  id: string;
  /** Whether it stands in both snapshots, or in one of them. */
  presence: "both" | "added" | "removed";
  changes: ServerChange[];
  tools: ToolDrift[];
  /** Tools that say the same in both. */
  unchanged: number;
  notSeen?: NotSeen;
};

export type DriftCounts = {
  /** `changed` are servers of both snapshots of which something differs. */
  servers: { added: number; removed: number; changed: number };
  /** Each tool counts once; a renamed one is renamed, whatever else is said of it. */
  tools: { added: number; removed: number; renamed: number; changed: number; notSeen: number };
  lanes: Record<Lane, Record<Direction, number>>;
  /** Changes by what their severity rests on; the three are never added up. */
  severities: Record<DriftGround, Record<Severity, number>>;
};

export type Drift = {
  before: Pick<Snapshot, "id" | "takenAt" | "complete">;
  after: Pick<Snapshot, "id" | "takenAt" | "complete">;
  /** Servers of which something differs, in the order of the later snapshot, then those that are gone. */
  servers: ServerDrift[];
  counts: DriftCounts;
};

/** What comparing definitions cannot show, to be said wherever drift is shown. */
export const DRIFT_LIMIT =
  "This compares what servers say about their tools. A server whose behaviour changes behind the same definitions shows no difference here: " +
  "postmark-mcp 1.0.16 began to add a hidden recipient to each mail, and its tool definition stayed as it was.";
