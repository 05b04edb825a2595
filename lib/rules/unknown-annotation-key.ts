import { HINT_NAMES, HINTS } from "@/lib/annotations/hints";
import { pointerOf } from "@/lib/catalog/definition";
import { kindOfKey } from "./annotation-keys";
import { correctedAnnotations } from "./correction";
import { evidenceAt } from "./evidence";
import { hintKeysIn } from "./hint-keys";
import { type Draft, defineRule, type ToolSubject } from "./rule";
import { quoted } from "./wording";

/** The annotations with a misspelt key put right, where its value is a boolean and the hint is not declared already. */
function renamed(tool: ToolSubject, key: string, meant: string): Pick<Draft, "suggestion"> {
  const value = tool.annotations.unknown[key];
  const hint = HINT_NAMES.find((name) => HINTS[name].key === meant);
  if (hint === undefined || typeof value !== "boolean" || tool.annotations.hints[hint].declared !== "unset") return {};
  return { suggestion: correctedAnnotations(tool, { [meant]: value }, [key]) };
}

/** What is said of one key; null where a host gives it a meaning of its own. */
function judge(tool: ToolSubject, key: string): Omit<Draft, "evidence"> | null {
  const found = kindOfKey(key);
  const name = quoted(key);
  switch (found.kind) {
    case "vendor":
      return null;
    case "proposed":
      return { message: `The key ${name} is proposed (${found.proposal}) but not part of the protocol.`, severity: "info" };
    case "webmcp":
      return { message: `The key ${name} belongs to WebMCP, the browser's interface, and not to this protocol.`, severity: "info" };
    case "unknown":
      return { message: `The protocol defines no annotation ${name}.`, severity: "info" };
    case "variant":
      return { message: `Hosts ignore the key ${name}: the protocol spells it ${found.meant}.`, ...renamed(tool, key, found.meant) };
    case "typo":
      return { message: `Hosts ignore the key ${name}, which looks like a misspelt ${found.meant}.`, ...renamed(tool, key, found.meant) };
  }
}

export const unknownAnnotationKey = defineRule({
  id: "unknown-annotation-key",
  scope: "tool",
  severity: "warning",
  confidence: "high",
  basis: "declared",
  assumes: false,
  title: "Annotation key outside the protocol",
  why: "Hosts ignore keys that they do not know, so a hint under a misspelt key is not declared at all; the SDKs drop such keys before a host can see them.",
  fix: "Spell hints as the protocol does (readOnlyHint, destructiveHint, idempotentHint, openWorldHint) and put keys of your own under _meta.",
  mayBeWrong: "The protocol allows keys of one's own, and a host may know one that Placard does not.",
  sources: [
    "MCP specification 2026-07-28, ToolAnnotations",
    "https://github.com/WordPress/mcp-adapter/issues/231",
    "https://github.com/nearai/ironclaw/issues/1571",
    "SEP index of 2026-08-22: no proposal that adds an annotation was accepted",
  ],
  bad: { name: "fetch_page", annotations: { readOnlyHint: true, open_world: true } },
  good: { name: "fetch_page", annotations: { readOnlyHint: true, openWorldHint: true } },
  check: (tool) =>
    Object.entries(tool.annotations.unknown).flatMap(([key, value]) => {
      // Hints one level too deep are the business of misplaced-hint.
      if (key === "annotations" && hintKeysIn(value).length > 0) return [];
      const said = judge(tool, key);
      return said === null ? [] : [{ ...said, evidence: [evidenceAt(tool, pointerOf("annotations", key))] }];
    }),
});
