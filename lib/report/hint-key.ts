import type { Row } from "./model";

/** The hints of a row as one text: equal for rows that every host treats alike. */
export function hintKey({ hints, malformedHints }: Pick<Row, "hints" | "malformedHints">): string {
  return malformedHints ? `${hints} ${JSON.stringify(malformedHints)}` : hints;
}
