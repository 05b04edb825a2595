import { HINT_NAMES, HINTS } from "@/lib/annotations/hints";
import { isObject, type JsonObject, pointerOf } from "@/lib/catalog/definition";
import { correctedAnnotations } from "./correction";
import { evidenceAt } from "./evidence";
import { hintKeysIn } from "./hint-keys";
import { defineRule, type ToolSubject } from "./rule";
import { listed } from "./wording";

type Place = { path: string[]; holder: unknown; words: string };

/** The places beside `annotations` where hints have been seen or are likely to end up. */
function placesOf({ definition, annotations }: ToolSubject): Place[] {
  const { value, meta, inputSchema } = definition;
  return [
    {
      path: ["annotations", "annotations"],
      holder: annotations.unknown.annotations,
      words: "one level too deep, in annotations.annotations",
    },
    { path: [], holder: value, words: "beside annotations, at the top of the tool" },
    { path: ["_meta"], holder: meta, words: "in _meta" },
    { path: ["_meta", "annotations"], holder: meta?.annotations, words: "in _meta.annotations" },
    { path: ["inputSchema"], holder: inputSchema, words: "in the input schema" },
    { path: ["inputSchema", "annotations"], holder: inputSchema?.annotations, words: "in the input schema" },
  ];
}

/** The misplaced hints that could be moved: booleans whose hint is not declared in its place. */
function movable(tool: ToolSubject, holder: unknown): JsonObject {
  const moved: JsonObject = {};
  for (const name of HINT_NAMES) {
    const { key } = HINTS[name];
    const value = isObject(holder) && Object.hasOwn(holder, key) ? holder[key] : undefined;
    if (typeof value === "boolean" && tool.annotations.hints[name].declared === "unset") moved[key] = value;
  }
  return moved;
}

export const misplacedHint = defineRule({
  id: "misplaced-hint",
  scope: "tool",
  severity: "warning",
  confidence: "high",
  basis: "declared",
  assumes: false,
  title: "Hint in the wrong place",
  why: "Hosts look for hints in the tool's annotations and nowhere else, so a hint in another place is not declared, and the protocol's defaults apply.",
  fix: "Move the hints into the tool's annotations object.",
  mayBeWrong: "The same words may be meant for something else there, such as a host of one's own.",
  sources: [
    "MCP specification 2026-07-28, Tool",
    "https://github.com/cloudflare/mcp-server-cloudflare/issues/364",
    "@modelcontextprotocol/sdk 1.32.2, registerTool() drops hints outside annotations",
  ],
  bad: { name: "workers_list", annotations: { title: "List Workers", annotations: { readOnlyHint: true } } },
  good: { name: "workers_list", annotations: { title: "List Workers", readOnlyHint: true } },
  check: (tool) =>
    placesOf(tool).flatMap(({ path, holder, words }) => {
      const keys = hintKeysIn(holder);
      if (keys.length === 0) return [];
      const moved = movable(tool, holder);
      return [
        {
          message: `Has ${listed(keys)} ${words}, where hosts do not look for ${keys.length === 1 ? "it" : "them"}.`,
          evidence: keys.map((key) => evidenceAt(tool, pointerOf(...path, key))),
          ...(Object.keys(moved).length > 0 ? { suggestion: correctedAnnotations(tool, moved, ["annotations"]) } : {}),
        },
      ];
    }),
});
