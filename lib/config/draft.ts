import type { Field } from "./fields";

/** How an entry says that its server is reached. `remote` leaves Streamable HTTP or SSE open. */
export type Kind = "stdio" | "http" | "sse" | "remote";

/** An entry in common words: where each thing stands in it, whatever the dialect calls it. Values are as written. */
export type Draft = {
  /** The field that names the transport, and what its values mean. */
  type: Field;
  kinds: Readonly<Record<string, Kind>>;
  /** What the entry is where it does not say so itself. */
  assumed?: Kind;
  command: Field;
  args: Field;
  env: Field;
  /** Names of variables that are handed on from the environment. A required one that is not set is the entry's problem. */
  passed?: { field: Field; required: boolean };
  cwd: Field;
  url: Field;
  headers: Field;
  /** Headers whose values are names of variables. */
  headerVariables?: Field;
  /** The name of a variable that holds a bearer token. */
  bearerVariable?: Field;
  /** Why the entry cannot be collected from outside its host. */
  hostOnly?: string;
  /** The host's own deadline, in milliseconds. */
  hostTimeoutMs?: number;
};

/** Spellings of the transport that most hosts share. */
export const COMMON_KINDS: Readonly<Record<string, Kind>> = {
  stdio: "stdio",
  http: "http",
  "streamable-http": "http",
  streamable_http: "http",
  streamableHttp: "http",
  sse: "sse",
};

/** A positive number of `unit` milliseconds, or nothing where the field holds none. */
export function hostTimeout({ value }: Field, unit: number): { hostTimeoutMs?: number } {
  return typeof value === "number" && value > 0 ? { hostTimeoutMs: value * unit } : {};
}
