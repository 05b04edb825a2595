import type { DeclaredState } from "@/lib/annotations/hints";
import { hintKey, JUSTIFICATION_KEYS, SUBMITTED_HINTS, type SubmittedHint } from "./hints";
import { draftJustification, type KeptByDigest, type SubmittedTool } from "./justification";
import type { Submission, SubmissionTool } from "./model";

/** What the file says about one hint, and what the server declares now. */
export type ComparedHint = {
  hint: SubmittedHint;
  /** Undefined where the file does not say. */
  submitted: boolean | undefined;
  declared: DeclaredState;
  isSame: boolean;
  /** Stale: word for word what was kept for an earlier definition of this tool. Unknown: written elsewhere. */
  justification: "missing" | "current" | "stale" | "unknown";
};

export type ComparedTool = { name: string } /** The server lists it and the file does not. */ & (
  | { status: "missing" }
  /** The file names it and the server does not list it; on a partial list that proves nothing. */
  | { status: "extra" }
  | { status: "same" | "differs"; hints: ComparedHint[] }
);

function justificationState(
  text: string | undefined,
  tool: SubmittedTool,
  hint: SubmittedHint,
  kept: KeptByDigest,
): ComparedHint["justification"] {
  if (text === undefined || text.trim() === "") return "missing";
  if (text === kept.get(tool.digest)?.texts[hint] || text === draftJustification(tool, hint)) return "current";
  const isEarlier = [...kept].some(
    ([digest, { tool: name, texts }]) => digest !== tool.digest && name === tool.name && texts[hint] === text,
  );
  return isEarlier ? "stale" : "unknown";
}

function compareTool(submitted: SubmissionTool, tool: SubmittedTool, kept: KeptByDigest): ComparedTool {
  const hints = SUBMITTED_HINTS.map((hint): ComparedHint => {
    const value = submitted.annotations[hintKey(hint)];
    const { declared } = tool.hints[hint];
    const isSame = value === undefined ? declared === "unset" : String(value) === declared;
    const text = submitted.justifications?.[JUSTIFICATION_KEYS[hint]];
    return { hint, submitted: value, declared, isSame, justification: justificationState(text, tool, hint, kept) };
  });
  return { name: tool.name, status: hints.every(({ isSame }) => isSame) ? "same" : "differs", hints };
}

/**
 * A submission file against what a server declares now, tool by tool: first the tools of the server in their order, then those that only
 * the file names. `kept` tells which justifications were written for an earlier definition.
 */
export function compareSubmission(submission: Submission, tools: readonly SubmittedTool[], kept: KeptByDigest = new Map()): ComparedTool[] {
  const listed = new Set(tools.map(({ name }) => name));
  const compared = tools.map((tool): ComparedTool => {
    const submitted = submission.tools.get(tool.name);
    return submitted ? compareTool(submitted, tool, kept) : { name: tool.name, status: "missing" };
  });
  const extra = [...submission.tools.keys()].filter((name) => !listed.has(name)).map((name): ComparedTool => ({ name, status: "extra" }));
  return [...compared, ...extra];
}
