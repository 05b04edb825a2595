import { declaresAny } from "@/lib/annotations/classify";
import { HINT_NAMES, HINTS } from "@/lib/annotations/hints";
import { verbOf } from "@/lib/annotations/verbs";
import { evidenceIn } from "./evidence";
import { groupBy } from "./group";
import { type Draft, defineRule, type ToolSubject } from "./rule";
import { isReadable } from "./subject";
import { listed, quoted } from "./wording";

/** In fewer tools, and with a smaller share, alike hints are no pattern. */
const MIN_TOOLS = 5;
const MIN_SHARE = 0.9;

const stamp = ({ annotations: { hints } }: ToolSubject) =>
  declaresAny(hints) ? HINT_NAMES.map((name) => hints[name].declared).join() : null;

/** "readOnlyHint true and openWorldHint false": what the tools of a group all declare. */
const declarations = ({ annotations: { hints } }: ToolSubject) =>
  listed(HINT_NAMES.filter((name) => hints[name].declared !== "unset").map((name) => `${HINTS[name].key} ${hints[name].declared}`));

export const identicalHints = defineRule({
  id: "identical-hints",
  scope: "server",
  severity: "warning",
  confidence: "medium",
  basis: "set",
  assumes: false,
  title: "The same hints on every tool",
  why: "Hints that are alike on every tool tell a host nothing about any one of them. Where some names read and others destroy, they are often a library's or a gateway's defaults, and a host that trusts them treats both alike.",
  fix: "Declare the hints tool by tool, and set them explicitly where a library fills in its own.",
  mayBeWrong:
    "The tools may indeed all be of one kind, as those of a server that only draws charts. Names are only a sign of what a tool does.",
  sources: [
    "MCP specification 2026-07-28, ToolAnnotations",
    "https://github.com/TeraSky-OSS/backstage-plugins/issues/193",
    "https://github.com/DeusData/codebase-memory-mcp/issues/2118",
    "https://github.com/SigNoz/signoz-mcp-server/issues/102",
  ],
  bad: ["search_graph", "get_schema", "list_projects", "index_status", "delete_project"].map((name) => ({
    name,
    annotations: { readOnlyHint: false, destructiveHint: true },
  })),
  good: [
    ...["search_graph", "get_schema", "list_projects", "index_status"].map((name) => ({ name, annotations: { readOnlyHint: true } })),
    { name: "delete_project", annotations: { readOnlyHint: false, destructiveHint: true } },
  ],
  check: ({ tools }): Draft[] => {
    const readable = tools.filter(isReadable);
    if (readable.length < MIN_TOOLS) return [];
    const [alike = []] = groupBy(readable, stamp).toSorted((a, b) => b.length - a.length);
    const [first] = alike;
    if (!first || alike.length < readable.length * MIN_SHARE) return [];
    const [reading, destroying] = (["READ", "DESTROY"] as const).map((verbClass) =>
      alike.find((tool) => verbOf(tool.name)?.class === verbClass),
    );
    const all = alike.length === readable.length;
    const subject = `${all ? `All ${alike.length}` : `${alike.length} of ${readable.length}`} tools declare the same, ${declarations(first)}`;
    const shared = { tools: alike, evidence: evidenceIn(alike, "/annotations") };
    if (reading && destroying) {
      const names = `although ${quoted(reading.name)} and ${quoted(destroying.name)} sound unlike`;
      return [{ ...shared, basis: "lexical", message: `${subject}, ${names}; this may be a library's or a gateway's default.` }];
    }
    if (!all) return [];
    return [{ ...shared, severity: "info", confidence: "high", message: `${subject}, so the hints tell none of them from another.` }];
  },
});
