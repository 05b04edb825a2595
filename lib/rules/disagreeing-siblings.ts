import { actOf, type Verb } from "@/lib/annotations/verbs";
import { evidenceIn } from "./evidence";
import { groupBy } from "./group";
import { type Draft, defineRule, type ToolSubject } from "./rule";
import { isReadable } from "./subject";
import { count, quoted } from "./wording";

/** The hint that tools of a verb can be expected to agree on: reading ones on readOnlyHint, destroying ones on destructiveHint. */
const EXPECTED = { READ: "readOnly", DESTROY: "destructive" } as const;

type Sibling = { tool: ToolSubject; verb: Verb & { class: keyof typeof EXPECTED } };

function siblingOf(tool: ToolSubject): Sibling | null {
  const { verb, classes } = actOf(tool.name);
  if (!verb || (verb.class !== "READ" && verb.class !== "DESTROY") || classes.size > 1) return null;
  return { tool, verb: { verb: verb.verb, class: verb.class } };
}

/** The tools of one verb, some of which declare its hint as true and some of which declare nothing of it. */
function disagreement(siblings: Sibling[]): Draft[] {
  const [first] = siblings;
  if (!first) return [];
  const hint = EXPECTED[first.verb.class];
  const declares = (state: string) => siblings.filter(({ tool }) => tool.annotations.hints[hint].declared === state);
  const [example] = declares("true");
  const silent = declares("unset").map(({ tool }) => tool);
  const [one] = silent;
  // Where most leave it out, the one that declares it is the exception, and uneven-coverage shows it.
  if (!example || !one || silent.length > siblings.length / 2) return [];
  const rest = silent.length > 1 ? ` and ${count(silent.length - 1, "more tool")} of that verb` : "";
  return [
    {
      message: `${quoted(one.name)}${rest} ${silent.length > 1 ? "do" : "does"} not declare ${hint}Hint, which ${quoted(example.tool.name)} declares as true.`,
      tools: [...silent, example.tool],
      evidence: evidenceIn([...silent.slice(0, 20), example.tool], "/annotations"),
    },
  ];
}

export const disagreeingSiblings = defineRule({
  id: "disagreeing-siblings",
  scope: "server",
  severity: "info",
  confidence: "medium",
  basis: "lexical",
  assumes: false,
  title: "Alike names, unlike declarations",
  why: "Where get_issue declares that it reads and get_label beside it declares nothing, hosts treat two alike tools unlike, most often because one was added later.",
  fix: "Declare the same hint on the tools named, or rename those that do something else.",
  mayBeWrong: "Tools of one verb may differ, and only one of them may write, log or cost something.",
  sources: [
    "MCP specification 2026-07-28, ToolAnnotations",
    "https://github.com/get-engram/engram/issues/411",
    "github/github-mcp-server at ada4bc05, delete_file and delete_project_item",
  ],
  bad: [
    { name: "get_issue", annotations: { readOnlyHint: true } },
    { name: "get_user", annotations: { readOnlyHint: true } },
    { name: "get_label" },
  ],
  good: [
    { name: "get_issue", annotations: { readOnlyHint: true } },
    { name: "get_user", annotations: { readOnlyHint: true } },
    { name: "get_or_create_label" },
  ],
  check: ({ tools }) => {
    const siblings = tools.filter(isReadable).flatMap((tool) => siblingOf(tool) ?? []);
    return groupBy(siblings, ({ verb }) => verb.verb).flatMap(disagreement);
  },
});
