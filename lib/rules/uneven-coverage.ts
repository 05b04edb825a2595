import { declaresAny } from "@/lib/annotations/classify";
import { HINT_NAMES, HINTS, type HintName } from "@/lib/annotations/hints";
import { evidenceIn } from "./evidence";
import { type Draft, defineRule, type ToolSubject } from "./rule";
import { isReadable } from "./subject";
import { count } from "./wording";

/** In fewer tools a single odd one is no pattern. */
const MIN_TOOLS = 10;

/** The one tool that declares a hint which no other declares, or leaves out one that all others declare. */
function oddOneOut(tools: ToolSubject[], name: HintName): Draft[] {
  const relevant = tools.filter((tool) => tool.annotations.hints[name].source !== "moot");
  if (relevant.length < MIN_TOOLS) return [];
  const isSilent = (tool: ToolSubject) => tool.annotations.hints[name].declared === "unset";
  const silent = relevant.filter(isSilent);
  const odd = silent.length === 1 ? silent : relevant.filter((tool) => !isSilent(tool));
  if (odd.length !== 1) return [];
  const { key } = HINTS[name];
  const others = `the ${relevant.length - 1} others that it matters on`;
  const message =
    odd === silent ? `One tool leaves out ${key}, which ${others} declare.` : `One tool alone declares ${key}; ${others} leave it out.`;
  return [{ message, tools: odd, evidence: evidenceIn(odd, "/annotations") }];
}

export const unevenCoverage = defineRule({
  id: "uneven-coverage",
  scope: "server",
  severity: "info",
  confidence: "high",
  basis: "set",
  assumes: false,
  title: "Hints on some tools only",
  why: "Where most tools of a server declare hints, one that does not has often been added later and forgotten; hosts then treat it unlike its neighbours.",
  fix: "Declare the same hints on every tool of the server, and check new tools for them before a release.",
  mayBeWrong: "A server may declare hints only where the protocol's defaults would be wrong.",
  sources: [
    "MCP specification 2026-07-28, ToolAnnotations",
    "https://github.com/get-engram/engram/issues/411",
    "https://github.com/homeassistant-ai/ha-mcp/issues/1871",
  ],
  bad: [{ name: "get_note", annotations: { readOnlyHint: true } }, { name: "add_note" }],
  good: [
    { name: "get_note", annotations: { readOnlyHint: true } },
    { name: "add_note", annotations: { readOnlyHint: false } },
  ],
  check: ({ tools }) => {
    const readable = tools.filter(isReadable);
    const declaring = readable.filter((tool) => declaresAny(tool.annotations.hints));
    const silent = readable.filter((tool) => !declaresAny(tool.annotations.hints));
    const odd = HINT_NAMES.flatMap((name) => oddOneOut(declaring, name));
    if (declaring.length === 0 || silent.length === 0) return odd;
    const message = `${declaring.length} of ${count(readable.length, "tool")} declare hints, the other ${silent.length === 1 ? "one does" : `${silent.length} do`} not.`;
    return [{ message, tools: silent, evidence: evidenceIn(silent, "/annotations") }, ...odd];
  },
});
