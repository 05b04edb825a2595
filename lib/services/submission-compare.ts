import "server-only";
import { adoptable } from "@/lib/export/submission/adopt";
import { compareSubmission } from "@/lib/export/submission/compare";
import { readSubmission } from "@/lib/export/submission/read";
import { submissionSource } from "./submission-source";

/**
 * An existing submission file against what a server declares now, which of its justifications can be taken over, and which other members
 * it has. Where the file cannot be read, `problems` says all that is wrong with it. Throws AppError unknown-server.
 */
export async function compareFile(id: string, text: string) {
  const { server, tools, kept } = await submissionSource(id);
  const { submission, problems } = readSubmission(text);
  if (!submission) return { problems };
  return {
    problems,
    isWhole: server.status === "ok",
    tools: compareSubmission(submission, tools, kept),
    adoptable: adoptable(submission, tools, kept),
    otherMembers: Object.keys(submission.rest).filter((key) => key !== "$schema" && key !== "schema_version"),
  };
}
