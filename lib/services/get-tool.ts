import "server-only";
import { type ToolAddress, toolKey } from "@/lib/catalog/address";
import type { Snapshot, ToolRecord } from "@/lib/catalog/model";
import { definitionChanges } from "@/lib/drift/definition-changes";
import { AppError } from "@/lib/errors";
import { SNIPPETS } from "@/lib/export/snippets/index";
import type { Snippet } from "@/lib/export/snippets/snippet";
import { detailOf, type ToolDetail } from "@/lib/report/detail";
import type { Tool } from "@/lib/report/model";
import { type HintChanges, snapshotWith } from "@/lib/report/what-if";
import type { Review } from "@/lib/review/model";
import { type Derived, judge } from "./derive";
import { type Asked, getCatalog, loadPast } from "./get-catalog";
import { runtime } from "./runtime";

/** Puts the code to paste beside each finding that says what would be right. */
function withSnippets(findings: ToolDetail["findings"], name: string): ToolDetail["findings"] {
  return findings.map((entry) => {
    const { suggestion: annotations } = entry.finding;
    if (!annotations) return entry;
    const write = ({ id, label, note, write }: Snippet) => ({ id, label, code: write({ name, annotations }), ...(note ? { note } : {}) });
    return { ...entry, snippets: SNIPPETS.map(write) };
  });
}

/** The definition that a snapshot holds of a tool. */
function recordOf({ servers }: Snapshot, { server, name, occurrence }: ToolAddress): ToolRecord | undefined {
  const tools = servers.find(({ id }) => id === server)?.tools.filter((tool) => tool.name === name);
  return tools?.[occurrence - 1];
}

/** In what a tool differs from the definition that a reviewer spoke of; null where that one is kept no longer. */
async function changesSinceReview({ word }: Review, now: ToolRecord) {
  if (!word) return null;
  const { store } = await runtime();
  const raw = (await store.loadDefinitions([word.digest])).get(word.digest);
  return raw === undefined ? null : definitionChanges({ raw, digest: word.digest }, now);
}

/** Everything about one tool of a catalog, under its id there. Throws AppError unknown-server or unknown-tool, which say what there is instead. */
export async function toolIn({ report, snapshot, reviews }: Derived, address: ToolAddress, since: number | null): Promise<ToolDetail> {
  if (!report.servers.some((server) => server.id === address.server))
    throw new AppError("unknown-server", `This catalog has no server “${address.server}”. The servers page lists those it has.`);
  const detail = detailOf(report, snapshot, toolKey(address));
  const record = recordOf(snapshot, address);
  if (!detail || !record) {
    const again = address.occurrence > 1 ? ` (number ${address.occurrence} of that name)` : "";
    throw new AppError(
      "unknown-tool",
      `The server “${address.server}” lists no tool “${address.name}”${again} now. It may have been renamed or removed; search the catalog for it.`,
    );
  }
  const review = reviews.get(detail.tool.key) ?? { state: "unreviewed" };
  const before = since === null ? undefined : recordOf(await loadPast(since), address);
  return {
    ...detail,
    findings: withSnippets(detail.findings, detail.tool.name),
    review,
    ...(review.state === "changed" ? { sinceReview: await changesSinceReview(review, record) } : {}),
    ...(before ? { sinceSnapshot: definitionChanges(before, record) } : {}),
  };
}

/** Everything about one tool of the catalog that a view looks at. Throws what getCatalog and toolIn throw. */
export async function getTool(address: ToolAddress, asked: Asked = {}): Promise<ToolDetail> {
  return toolIn(await getCatalog(asked), address, asked.since ?? null);
}

function withoutHints(tool: Tool): boolean {
  return tool.problems.some(({ pointer }) => pointer === "");
}

/**
 * The tool as it would be, were its hints declared so. What concerns several servers does not depend on hints, so those findings stay as
 * they are. Throws what getTool throws, and bad-request where the definition has no hints to change.
 */
export async function getToolWith(address: ToolAddress, changes: HintChanges, asked: Asked): Promise<ToolDetail> {
  const catalog = await getCatalog(asked);
  const detail = await toolIn(catalog, address, asked.since ?? null);
  if (withoutHints(detail.tool)) throw new AppError("bad-request", "This definition could not be read, so it has no hints to change.");
  const changed = snapshotWith(catalog.snapshot, detail.tool, changes);
  const other = changed && detailOf(judge(changed, catalog.settings), changed, detail.tool.key);
  if (!other) return detail;
  const acrossServers = detail.findings.filter(({ finding }) => finding.server === "");
  return { ...detail, ...other, findings: [...withSnippets(other.findings, detail.tool.name), ...acrossServers] };
}
