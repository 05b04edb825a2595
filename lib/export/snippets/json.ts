import { byUnits, literal } from "./literal";
import type { Snippet } from "./snippet";

/** A JSON text in which only visible characters stand as themselves. It parses to the same value. */
function visible(json: string): string {
  return json.replace(/[\p{C}\p{Zl}\p{Zp}\p{DI}]/gu, (character) =>
    character === "\n" ? character : literal(character, byUnits).slice(1, -1),
  );
}

export const json: Snippet = {
  id: "json",
  label: "JSON",
  language: "json",
  source: "MCP specification 2026-07-28, Tool.annotations",
  write: ({ annotations }) => visible(JSON.stringify({ annotations }, null, 2)),
};
