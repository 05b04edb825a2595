import { readAnnotations } from "@/lib/annotations/resolve";
import type { JsonObject } from "@/lib/catalog/definition";
import { readDefinition } from "@/lib/catalog/definition";
import type { Snapshot } from "@/lib/catalog/model";
import type { ToolChange } from "@/lib/drift/model";
import { type HostView, lensOf, rawHintsOf } from "@/lib/hosts/lens";
import type { Review } from "@/lib/review/model";
import type { Finding, RuleTexts } from "@/lib/rules/rule";
import type { Report, Server, Tool } from "./model";

/** The corrected annotations as code for one SDK. */
export type FixSnippet = { id: string; label: string; code: string; note?: string };

/** Everything about one tool: fetched when it is opened, never sent with the list. */
export type ToolDetail = {
  tool: Tool;
  server: Pick<Server, "id" | "labels" | "status" | "protocol" | "collectedAt" | "toolsFrom" | "declared">;
  /** The definition, byte for byte as received. */
  raw: string;
  inputSchema: JsonObject | null;
  outputSchema: unknown;
  /** Annotation keys that the protocol does not define. */
  unknownAnnotations: JsonObject;
  findings: { finding: Finding; rule: RuleTexts; snippets?: FixSnippet[] }[];
  /** What each host does with its hints. */
  hosts: HostView[];
  review: Review;
  /** In what it differs from the definition that a reviewer spoke of, where it does; null where that one is kept no longer. */
  sinceReview?: ToolChange[] | null;
  /** In what it differs from the snapshot that the view compares with, where that one holds it. */
  sinceSnapshot?: ToolChange[];
};

/** What a report and its snapshot know of a tool. */
export type Described = Omit<ToolDetail, "review" | "sinceReview" | "sinceSnapshot">;

/** The detail of the tool with this key, or null where the report has none. */
export function detailOf(report: Report, snapshot: Snapshot, key: string): Described | null {
  const tool = report.tools.find((candidate) => candidate.key === key);
  if (!tool) return null;
  const record = snapshot.servers.find((server) => server.id === tool.server);
  const raw = record?.tools.filter((candidate) => candidate.name === tool.name)[tool.occurrence - 1]?.raw;
  if (!record || raw === undefined) return null;
  const definition = readDefinition(raw, record.protocol?.era);
  const { id, labels, status, protocol, collectedAt, toolsFrom, declared } = record;
  return {
    tool,
    server: { id, labels, status, collectedAt, declared, ...(protocol ? { protocol } : {}), ...(toolsFrom ? { toolsFrom } : {}) },
    raw,
    inputSchema: definition.inputSchema ?? null,
    outputSchema: definition.outputSchema ?? null,
    unknownAnnotations: readAnnotations(definition).unknown,
    hosts: lensOf(rawHintsOf(tool.hints)),
    findings: tool.findings.flatMap((index) => {
      const finding = report.findings[index];
      const rule = finding && report.rules[finding.rule];
      return finding && rule ? [{ finding, rule }] : [];
    }),
  };
}
