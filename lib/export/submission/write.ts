import type { Server } from "@/lib/report/model";
import { hintKey, JUSTIFICATION_KEYS, SUBMITTED_HINTS, type SubmittedHint } from "./hints";
import { draftJustification, justificationsOf, type KeptByDigest, type SubmittedTool } from "./justification";
import { FILE_NAME, SCHEMA, type Submission } from "./model";

/** Why the file would not be accepted as it is, or does not say all. `tool` and `hint` where it concerns one. */
export type SubmissionGap = { tool?: string; hint?: SubmittedHint; message: string };

type Texts = ReturnType<typeof justificationsOf>;

export type WrittenSubmission = { name: string; mediaType: string; body: string; gaps: SubmissionGap[] };

/** The member of the file for one tool: of its justifications what was kept for this definition, else a draft; never what went stale. */
function entryOf(tool: SubmittedTool, texts: Texts) {
  const stated = SUBMITTED_HINTS.flatMap((hint) => {
    const text = texts[hint]?.origin === "kept" ? texts[hint].text : draftJustification(tool, hint);
    return text === null ? [] : [{ hint, text }];
  });
  return {
    annotations: Object.fromEntries(stated.map(({ hint }) => [hintKey(hint), tool.hints[hint].declared === "true"])),
    justifications: Object.fromEntries(stated.map(({ hint, text }) => [JUSTIFICATION_KEYS[hint], text])),
  };
}

function gapsOf(tool: SubmittedTool, texts: Texts): SubmissionGap[] {
  return SUBMITTED_HINTS.flatMap((hint): SubmissionGap[] => {
    const about = { tool: tool.name, hint };
    const origin = texts[hint]?.origin;
    if (origin === undefined) return [{ ...about, message: `Does not declare ${hintKey(hint)} as true or false; the file needs it.` }];
    if (origin === "stale")
      return [{ ...about, message: "The justification was written for an earlier definition, so a draft stands in the file." }];
    return origin === "draft" ? [{ ...about, message: "The justification is a draft that nobody has confirmed." }] : [];
  });
}

/**
 * The submission file of one server: for each tool the hints that it declares, and why. A hint that is not declared is left out and
 * named among the gaps, never guessed. `imported` is an earlier file whose other members (app information, test cases) are kept.
 */
export function writeSubmission(
  server: Pick<Server, "id" | "status">,
  tools: readonly SubmittedTool[],
  kept: KeptByDigest,
  imported?: Submission,
): WrittenSubmission {
  const gaps: SubmissionGap[] = [];
  if (server.status !== "ok") gaps.push({ message: `The list of ${server.id} is not whole, so tools may be missing in the file.` });
  const written = new Map<string, unknown>();
  for (const tool of tools) {
    if (tool.name === "") gaps.push({ message: "A tool without a name cannot stand in the file." });
    else if (written.has(tool.name))
      gaps.push({ tool: tool.name, message: "Is listed more than once, and the file has one place for a name: the first stands in it." });
    else {
      const texts = justificationsOf(tool, kept);
      written.set(tool.name, entryOf(tool, texts));
      gaps.push(...gapsOf(tool, texts));
    }
  }
  const { $schema: _schema, schema_version: _version, ...rest } = imported?.rest ?? {};
  const file = { $schema: SCHEMA, schema_version: 1, ...rest, tools: Object.fromEntries(written) };
  return { name: FILE_NAME, mediaType: "application/json", body: `${JSON.stringify(file, null, 2)}\n`, gaps };
}
