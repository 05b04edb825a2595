// Tools that came, went, or bear another name.
import { CLASS_WORDS, type ToolClass } from "@/lib/annotations/classify";
import { verbClasses } from "@/lib/annotations/verbs";
import type { ToolSubject } from "@/lib/rules/rule";
import { quoted } from "@/lib/rules/wording";
import { changeOf, raised } from "./change";
import type { Change } from "./model";
import { newFindings, withFindings } from "./new-findings";
import { toolSetChanged } from "./rules/tool-set-changed";

const DECLARED: readonly ToolClass[] = ["destructive", "contradictory"];
const ASSUMED: readonly ToolClass[] = ["assumed destructive", "undeclared"];

const runsSomething = (name: string) => verbClasses(name).has("EXEC");
const RUNS = " Its name says that it runs something.";

/** What is known of the list before: whether the server was known at all, and whether its list was whole. */
export type Earlier = { isKnown: boolean; isWhole: boolean };

/** A tool that was not listed before. How severe that is, a declaration decides first, then the name, then what is assumed. */
export function additionChange(tool: ToolSubject, { isKnown, isWhole }: Earlier): Change<"added"> {
  const runs = runsSomething(tool.name);
  const doubt = isWhole ? "" : " The earlier list was not whole, so it may have been there.";
  const message = `Listed now and not before. ${CLASS_WORDS[tool.class]}.${runs ? RUNS : ""}${doubt}`;
  const change = changeOf(toolSetChanged, "added", { pointer: "", message });
  // On a new server everything is new; its findings say what there is to say.
  if (!isKnown) return { ...change, message: `Listed with its server for the first time. ${CLASS_WORDS[tool.class]}.` };
  const ground = DECLARED.includes(tool.class) ? "certain" : runs ? "words" : ASSUMED.includes(tool.class) ? "defaults" : null;
  const weighed = ground ? raised(change, { severity: "warning", ground }) : change;
  return withFindings([weighed], newFindings(null, tool))[0] ?? weighed;
}

/** A tool that a whole list does not hold any more, or whose server is gone. */
export function removalChange(isServerGone: boolean): Change<"removed"> {
  return changeOf(toolSetChanged, "removed", { pointer: "", message: isServerGone ? "Went with its server." : "Not listed any more." });
}

/** The same definition under another name. */
export function renameChange(before: string, after: string): Change<"renamed"> {
  const runs = runsSomething(after) && !runsSomething(before);
  const message = `Listed as ${quoted(after)} in place of ${quoted(before)}: a new name for the same tool, or another tool.${runs ? RUNS : ""}`;
  const change = changeOf(toolSetChanged, "renamed", { pointer: "/name", message, before, after });
  return runs ? raised(change, { severity: "warning", ground: "words" }) : change;
}
