import { hintKey, JUSTIFICATION_KEYS, SUBMITTED_HINTS, type SubmittedHint } from "./hints";
import { draftJustification, type Justifications, type KeptByDigest, type SubmittedTool } from "./justification";
import { MAX_JUSTIFICATION } from "./limits";
import type { Submission } from "./model";

/** Texts to keep for one tool as it is defined now. */
export type Adopted = { tool: string; digest: string; texts: Justifications };

/** Why a text of the file is not offered: it was written for another value or an earlier definition, or it is too long. */
export type LeftOut = { tool: string; hint: SubmittedHint; because: "other-value" | "earlier-definition" | "too-long" };

export type Adoptable = {
  /** Where nothing was written for the present definition yet. */
  fresh: Adopted[];
  /** Where something else was. */
  replacing: Adopted[];
  leftOut: LeftOut[];
};

type Verdict = "fresh" | "replacing" | LeftOut["because"] | null;

/** What becomes of one text. Null where it says nothing new: it is kept already, empty, or a draft that nobody wrote. */
function verdictOn(text: string, submitted: boolean | undefined, tool: SubmittedTool, hint: SubmittedHint, kept: KeptByDigest): Verdict {
  const own = kept.get(tool.digest)?.texts[hint];
  if (text.trim() === "" || text === own || text === draftJustification(tool, hint)) return null;
  if (String(submitted) !== tool.hints[hint].declared) return "other-value";
  const isEarlier = [...kept].some(
    ([digest, { tool: name, texts }]) => digest !== tool.digest && name === tool.name && texts[hint] === text,
  );
  if (isEarlier) return "earlier-definition";
  if (text.length > MAX_JUSTIFICATION) return "too-long";
  return own === undefined ? "fresh" : "replacing";
}

/**
 * The justifications of a file that can be kept for what the server declares now. A text goes with the value that it justifies, so it is
 * left out where the server declares another one. Of several tools of a name the first is meant, as in the file.
 */
export function adoptable(submission: Submission, tools: readonly SubmittedTool[], kept: KeptByDigest): Adoptable {
  const found: Adoptable = { fresh: [], replacing: [], leftOut: [] };
  const seen = new Set<string>();
  for (const tool of tools) {
    const submitted = submission.tools.get(tool.name);
    if (!submitted || seen.has(tool.name)) continue;
    seen.add(tool.name);
    const texts: Record<"fresh" | "replacing", Justifications> = { fresh: {}, replacing: {} };
    for (const hint of SUBMITTED_HINTS) {
      const text = submitted.justifications?.[JUSTIFICATION_KEYS[hint]] ?? "";
      const verdict = verdictOn(text, submitted.annotations[hintKey(hint)], tool, hint, kept);
      if (verdict === "fresh" || verdict === "replacing") texts[verdict][hint] = text;
      else if (verdict !== null) found.leftOut.push({ tool: tool.name, hint, because: verdict });
    }
    for (const kind of ["fresh", "replacing"] as const)
      if (Object.keys(texts[kind]).length > 0) found[kind].push({ tool: tool.name, digest: tool.digest, texts: texts[kind] });
  }
  return found;
}
