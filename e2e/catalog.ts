// What /api/catalog promises, as far as the journeys use it. Written out here: a change of the promise has to fail a test.
import type { APIRequestContext } from "@playwright/test";
import { toolPath } from "@/components/tool-path";
import { toolKey } from "@/lib/catalog/address";
import type { Basis, Severity } from "@/lib/rules/rule";

export type HintName = "readOnly" | "destructive" | "idempotent" | "openWorld";
type Hint = { declared: "true" | "false" | "unset" | "malformed"; effective: boolean; source: string };

export type CatalogTool = {
  server: string;
  name: string;
  occurrence: number;
  title: string;
  description: string;
  hints: Record<HintName, Hint>;
  class: string;
  parameters: string[];
  malformed: { pointer: string; message: string }[];
  findings: { rule: string; severity: Severity; basis: Basis; assumes: boolean; message: string; waived?: object }[];
};

export type CatalogServer = {
  id: string;
  status: "ok" | "partial" | "failed";
  reason?: string;
  detail?: string;
  sentence?: string;
  nextStep?: string;
  receivedCount: number;
  toolCount: number;
  malformedCount: number;
  incomplete: { kind: string; message: string }[];
};

export type Catalog = {
  snapshot: { id: string; takenAt: string; complete: boolean };
  servers: CatalogServer[];
  tools: CatalogTool[];
  summary: {
    servers: { ok: number; partial: number; failed: number; disabled: number };
    tools: { received: number; malformed: number; declaring: number; complete: number };
    classes: Record<string, number>;
  };
  view: {
    shown: number;
    total: number;
    hiddenAsUndeclared: Partial<Record<HintName, number>>;
    problems: { word: string; message: string }[];
  };
};

/** The catalog under a query ("?q=…", or nothing for all of it). `origin` is needed where Placard is not the one of the configuration. */
export async function fetchCatalog(request: APIRequestContext, query = "", origin = ""): Promise<Catalog> {
  const answer = await request.get(`${origin}/api/catalog${query}`);
  if (!answer.ok()) throw new Error(`/api/catalog${query} answered with ${answer.status()}`);
  return answer.json();
}

/** The permalink of each tool: what tells two tools apart on the page and in the API alike. */
export function pathsOf(tools: CatalogTool[]): string[] {
  return tools.map((tool) => toolPath(toolKey(tool)));
}
