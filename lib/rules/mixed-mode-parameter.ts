import { declaresAny } from "@/lib/annotations/classify";
import { words } from "@/lib/annotations/lexicon";
import { splitName, type VerbClass, verbOf } from "@/lib/annotations/verbs";
import { correctedAnnotations } from "./correction";
import { evidenceAt } from "./evidence";
import { meaningOf, type Parameter, parametersIn, pointerTo, valuesOf } from "./parameters";
import { type Draft, defineRule, type ToolSubject } from "./rule";
import { listed, quoted } from "./wording";

const MODES = words("action actions method operation operations mode command op verb");

/** `uploadPlan`, `delete_preview`: what would be done, not the doing. */
const PAPERS = words("plan preview url link template");

/** The class of a mode by its first word; “delete_pending” deletes; “added” and “build_failed” have happened. */
function classOf(value: string): VerbClass | null {
  const tokens = splitName(value);
  const verb = verbOf(value);
  const last = tokens.at(-1) ?? "";
  const isPast = tokens.length > 1 && last.endsWith("ed");
  return verb && verb.verb === tokens[0] && !PAPERS.has(last) && !isPast ? verb.class : null;
}

/**
 * A mode that is said to give a paper and to do nothing else, whatever its name: “createBucket=generates a plan”. In Chinese the noun that
 * counts is the last one.
 */
const GIVES_PAPER =
  /^(?:generates?|returns?|shows?|previews?|drafts?) (?:(?!(?:and|by|for|from|of|with) )[\w-]{1,20} ){0,3}(?:plan|preview|draft|instructions)\b(?!.{0,200}\b(?:after|and|then)\b)/i;
const GIVES_PAPER_IN_CHINESE = /^(?:生成|返回|预览)[^并再后]{0,40}(?:方案|计划|预览)$/;

const givesPaper = (meaning: string) => GIVES_PAPER.test(meaning) || GIVES_PAPER_IN_CHINESE.test(meaning);

/** The modes of a parameter that change something, and those that remove something. */
function modesOf(parameter: Parameter): { reading: string[]; changing: string[]; destroying: string[] } {
  const of = (fits: (found: VerbClass) => boolean) =>
    (valuesOf(parameter) ?? []).filter((value) => {
      const found = classOf(value);
      return found !== null && fits(found) && (found === "READ" || !givesPaper(meaningOf(parameter, value)));
    });
  return {
    reading: of((found) => found === "READ"),
    changing: of((found) => found !== "READ"),
    destroying: of((found) => found === "DESTROY"),
  };
}

function judge(tool: ToolSubject, parameter: Parameter): Draft[] {
  const { readOnly, destructive } = tool.annotations.hints;
  const { reading, changing, destroying } = modesOf(parameter);
  const about = (place: string, claim: string, modes: string[]) => ({
    message: `${claim}; ${quoted(parameter.name)} can be ${listed(modes.map(quoted))}, and a hint has to hold for each of its values.`,
    evidence: [evidenceAt(tool, pointerTo(parameter)), evidenceAt(tool, place)],
  });
  const worst = { readOnlyHint: false, ...(destroying.length > 0 ? { destructiveHint: true } : {}) };
  const suggestion = correctedAnnotations(tool, worst);
  if (readOnly.declared === "true" && changing.length > 0)
    return [{ ...about("/annotations/readOnlyHint", "Declares read-only", changing), severity: "warning", suggestion }];
  if (readOnly.declared === "true") return [];
  if (destructive.declared === "false" && destroying.length > 0)
    return [{ ...about("/annotations/destructiveHint", "Declares not destructive", destroying), severity: "warning", suggestion }];
  const isDeclared = declaresAny(tool.annotations.hints);
  if (isDeclared && destructive.declared !== "true" && destroying.length > 0)
    return [{ ...about("/annotations", "Does not declare destructiveHint", destroying), severity: "info", suggestion }];
  if (!isDeclared && reading.length > 0 && changing.length > 0)
    return [{ ...about("/annotations", "Declares no hint", [...reading, ...changing]), severity: "info" }];
  return [];
}

export const mixedModeParameter = defineRule({
  id: "mixed-mode-parameter",
  scope: "tool",
  severity: "warning",
  confidence: "medium",
  basis: "schema",
  assumes: false,
  title: "One tool, reading and writing modes",
  why: "Hints belong to a tool and not to a call, so they have to hold for the worst that its modes can do; a host that goes by a milder hint runs that one as well.",
  fix: "Declare the hints of the worst mode, or split the tool into one that reads and one that writes.",
  mayBeWrong:
    "The modes are read by their first word, which may mean something else here. A mode that the parameter's description says only gives a plan or a preview is left out.",
  sources: [
    "MCP specification 2026-07-28, ToolAnnotations",
    "https://github.com/activepieces/activepieces/issues/11701",
    "github/github-mcp-server at 64a49f34, pull_request_review_write",
    "@cloudbase/cloudbase-mcp 2.34.6, queryPgStorage (recorded 2026-11-20): a mode named createBucket that only gives a plan",
  ],
  bad: {
    name: "ap_manage_notes",
    inputSchema: { type: "object", properties: { operation: { type: "string", enum: ["ADD", "UPDATE", "DELETE"] } } },
    annotations: { readOnlyHint: false, destructiveHint: false },
  },
  good: {
    name: "pull_request_read",
    inputSchema: { type: "object", properties: { method: { type: "string", enum: ["get", "get_diff", "list_comments"] } } },
    annotations: { readOnlyHint: true },
  },
  check: (tool): Draft[] =>
    parametersIn(tool)
      .filter((parameter) => MODES.has(parameter.name.toLowerCase()) && (valuesOf(parameter)?.length ?? 0) > 1)
      .flatMap((parameter) => judge(tool, parameter)),
});
