import "server-only";
import { groupGaps } from "@/lib/export/submission/group-gaps";
import { SUBMITTED_HINTS } from "@/lib/export/submission/hints";
import { draftJustification, justificationsOf } from "@/lib/export/submission/justification";
import { writeSubmission } from "@/lib/export/submission/write";
import { submissionSource } from "./submission-source";

/**
 * One server's submission for its page: each tool with its justifications, drafted, kept or stale, and what the file would lack. Throws
 * AppError unknown-server.
 */
export async function getSubmission(id: string) {
  const { server, tools, kept } = await submissionSource(id);
  const { name: fileName, gaps } = writeSubmission(server, tools, kept);
  return {
    server,
    fileName,
    gaps: groupGaps(gaps),
    tools: tools.map((tool) => {
      const justifications = justificationsOf(tool, kept);
      const { key, name, title, digest, hints } = tool;
      const texts = SUBMITTED_HINTS.map((hint) => ({
        hint,
        justification: justifications[hint] ?? null,
        draft: draftJustification(tool, hint) ?? "",
      }));
      return { key, name, title, digest, hints, texts };
    }),
  };
}
