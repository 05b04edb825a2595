import type { KeyPath } from "./key-path";

/** One parsed configuration file, whatever it was written in. */
export type Parsed = {
  value: unknown;
  /** The line, from 1, on which the key at this path stands, where the parser tells. */
  lineOf: (path: KeyPath) => number | undefined;
  /** Keys that stand again in the same object; the last one counts. `line` is where it stands again. */
  repeated: { path: KeyPath; line: number }[];
};

/** Why a text could not be parsed. The words quote nothing from the text: it may hold secrets. */
export type SyntaxFault = { fault: string; line: number; column: number };
