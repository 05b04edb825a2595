import "server-only";
import { AppError } from "@/lib/errors";
import type { Server, Tool } from "@/lib/report/model";
import { getCatalog } from "./get-catalog";

/** One server and its tools, in the order received. Throws AppError unknown-server. */
export async function getServer(id: string): Promise<{ server: Server; tools: Tool[] }> {
  const { report } = await getCatalog();
  const server = report.servers.find((candidate) => candidate.id === id);
  if (!server) throw new AppError("unknown-server", `This catalog has no server “${id}”. The servers page lists those it has.`);
  return { server, tools: report.tools.filter((tool) => tool.server === id) };
}

/** True while a server that the catalog does not hold yet is being listed for the first time. */
export async function isBeingListed(id: string): Promise<boolean> {
  const { progress } = await getCatalog();
  return progress.running && progress.servers.some((server) => server.id === id);
}
