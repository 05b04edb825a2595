// What a configuration says, whatever dialect it was written in.
import type { ServerLabels } from "@/lib/catalog/model";

/** Client capabilities that a server's entry may ask Placard to declare while listing. */
export const DECLARABLE = ["roots", "sampling", "elicitation"] as const;
export type Declarable = (typeof DECLARABLE)[number];

export type StdioSource = {
  kind: "stdio";
  command: string;
  args: string[];
  /** What the entry sets, with variables expanded; the process gets nothing else but a short list of harmless variables. */
  env: Record<string, string>;
  cwd?: string;
};

export type RemoteSource = {
  kind: "remote";
  url: string;
  /** "auto" where the entry does not say: Streamable HTTP first, then SSE. */
  transport: "http" | "sse" | "auto";
  headers: Record<string, string>;
};

/** A recorded tool list: `path` is absolute. */
export type FileSource = { kind: "file"; path: string };

export type ServerSource = StdioSource | RemoteSource | FileSource;

/** Why an entry cannot be collected, known before anything is started. */
export type EntryProblem = {
  reason: "disabled" | "invalid-entry" | "unset-variable";
  detail?: string;
};

export type ServerConfig = {
  /** The entry's key. */
  id: string;
  labels: ServerLabels;
  /** Undefined where the entry is not usable; `problem` then says why. */
  source: ServerSource | undefined;
  problem: EntryProblem | undefined;
  /** Milliseconds for the whole collection of this server. */
  timeoutMs: number;
  watch: boolean;
  declare: Declarable[];
};

/** A category given to tools whose name matches `pattern`, in which * stands for any text. */
export type CategoryPattern = { pattern: string; category: string };

/** The words of a policy. They are the rules' and the annotations' own; the service that hands the policy on is where types hold them together. */
export const SEVERITIES = ["error", "warning", "info"] as const;
export const HINTS = ["readOnly", "destructive", "idempotent", "openWorld"] as const;
export const STATES = ["true", "false", "unset", "malformed"] as const;
export type Severity = (typeof SEVERITIES)[number];

/** What of a tool's definition can change; the words are those of lib/drift. */
export const TOOL_LANES = [
  "title",
  "readOnly",
  "destructive",
  "idempotent",
  "openWorld",
  "description",
  "inputSchema",
  "outputSchema",
  "other",
] as const;
export type ToolLane = (typeof TOOL_LANES)[number];

/** Turns a rule on or off, changes its severity, or sets its options; on one server, or without `server` on all. Later settings win. */
export type RuleSetting = {
  rule: string;
  server?: string;
  enabled?: boolean;
  severity?: Severity;
  options?: Record<string, number | string[]>;
};

/** Accepts findings of a rule. `at` says where it stands in the file, `until` is YYYY-MM-DD, `digest` the beginning of a tool's digest. */
export type Waiver = { at: string; rule: string; server?: string; tool?: string; reason: string; until?: string; digest?: string };

/** What no tool may declare, or every tool has to. Servers and tools are patterns, none means all; tools that `except` names are left out. */
export type Assertion = {
  mode: "forbid" | "require";
  hints: { [Hint in (typeof HINTS)[number]]?: (typeof STATES)[number][] };
  servers: string[];
  tools: string[];
  except: string[];
  severity: Severity;
  reason: string;
};

export type Policy = { settings: RuleSetting[]; waivers: Waiver[]; assertions: Assertion[] };

export type Config = {
  /** Where it was read from: shown to the owner only. */
  path: string;
  servers: ServerConfig[];
  categories: CategoryPattern[];
  policy: Policy;
  /** Ids of the directory profiles that are asked for. */
  profiles: string[];
  /** How many remote servers and how many processes are collected at once. */
  concurrency: { remote: number; processes: number };
  /** Milliseconds between collections, or undefined for none. */
  refreshEveryMs: number | undefined;
  /** How many snapshots are kept, besides those that a share or a decision points at. */
  keepSnapshots: number;
  /** Changes of a definition that do not open a review again. */
  cosmetic: ToolLane[];
  /** What is wrong with the file without making it unusable, each with key or line and what would be right. */
  warnings: string[];
};
