import "server-only";
import { type ToolAddress, toolKey } from "@/lib/catalog/address";
import { AppError } from "@/lib/errors";
import { SNIPPETS } from "@/lib/export/snippets/index";
import type { Snippet } from "@/lib/export/snippets/snippet";
import { detailOf, type ToolDetail } from "@/lib/report/detail";
import { type HintChanges, snapshotWith } from "@/lib/report/what-if";
import { getCatalog, judgeSnapshot } from "./get-catalog";

/** Puts the code to paste beside each finding that says what would be right. */
function withSnippets(detail: ToolDetail): ToolDetail {
  const findings = detail.findings.map((entry) => {
    const { suggestion: annotations } = entry.finding;
    if (!annotations) return entry;
    const write = ({ id, label, note, write }: Snippet) => ({
      id,
      label,
      code: write({ name: detail.tool.name, annotations }),
      ...(note ? { note } : {}),
    });
    return { ...entry, snippets: SNIPPETS.map(write) };
  });
  return { ...detail, findings };
}

/** Everything about one tool. Throws AppError unknown-server or unknown-tool, which say what there is instead. */
export async function getTool(address: ToolAddress, profiles: readonly string[] = []): Promise<ToolDetail> {
  const { report, snapshot } = await getCatalog(profiles);
  if (!report.servers.some((server) => server.id === address.server))
    throw new AppError("unknown-server", `This catalog has no server “${address.server}”. The servers page lists those it has.`);
  const detail = detailOf(report, snapshot, toolKey(address));
  if (detail) return withSnippets(detail);
  const again = address.occurrence > 1 ? ` (number ${address.occurrence} of that name)` : "";
  throw new AppError(
    "unknown-tool",
    `The server “${address.server}” lists no tool “${address.name}”${again} now. It may have been renamed or removed; search the catalog for it.`,
  );
}

/**
 * The tool as it would be, were its hints declared so. What concerns several servers does not depend on hints, so those findings stay as
 * they are. Throws what getTool throws, and bad-request where the definition has no hints to change.
 */
export async function getToolWith(address: ToolAddress, changes: HintChanges, profiles: readonly string[]): Promise<ToolDetail> {
  const detail = await getTool(address, profiles);
  const { snapshot } = await getCatalog();
  if (detail.tool.problems.some(({ pointer }) => pointer === ""))
    throw new AppError("bad-request", "This definition could not be read, so it has no hints to change.");
  const changed = snapshotWith(snapshot, detail.tool, changes);
  const other = changed && detailOf(await judgeSnapshot(changed, profiles), changed, detail.tool.key);
  if (!other) return detail;
  const acrossServers = detail.findings.filter(({ finding }) => finding.server === "");
  return { ...other, findings: [...withSnippets(other).findings, ...acrossServers] };
}
