import "server-only";
import { AppError } from "@/lib/errors";
import { PROFILES } from "@/lib/profiles/index";
import { readiness } from "@/lib/profiles/readiness";
import { readServer } from "@/lib/rules/subject";
import { getCatalog } from "./get-catalog";

/** What one server has and lacks of each directory's profile. Throws AppError unknown-server. */
export async function getReadiness(id: string) {
  const { report, snapshot } = await getCatalog();
  const server = report.servers.find((candidate) => candidate.id === id);
  const record = snapshot.servers.find((candidate) => candidate.id === id);
  if (!server || !record) throw new AppError("unknown-server", `This catalog has no server “${id}”. The servers page lists those it has.`);
  const subject = readServer(record);
  return { server, profiles: PROFILES.map((profile) => ({ profile, result: readiness(profile, subject) })) };
}
