import "server-only";
import { AppError } from "@/lib/errors";
import { readSubmission } from "@/lib/export/submission/read";
import { type WrittenSubmission, writeSubmission } from "@/lib/export/submission/write";
import { submissionSource } from "./submission-source";

/**
 * The submission file of one server. `imported` is the text of an earlier file whose other members are kept. Throws AppError unknown-server,
 * unknown-tool where the server lists none, and bad-request where the earlier file cannot be read.
 */
export async function getSubmissionFile(id: string, imported?: string): Promise<WrittenSubmission> {
  const { server, tools, kept } = await submissionSource(id);
  if (tools.length === 0) throw new AppError("unknown-tool", `The server “${id}” lists no tools now, so there is nothing to submit.`);
  if (imported === undefined) return writeSubmission(server, tools, kept);
  const { submission, problems } = readSubmission(imported);
  if (submission) return writeSubmission(server, tools, kept, submission);
  const [first] = problems;
  throw new AppError("bad-request", `The file cannot be read: at ${first?.place || "its root"} it ${first?.message}.`);
}
