// Builds what tests work with: definitions as raw text, and from them records, snapshots and the subjects of rules.
import { type JsonObject, readDefinition } from "@/lib/catalog/definition";
import { digestOf } from "@/lib/catalog/digest";
import type { ServerRecord, Snapshot, ToolRecord } from "@/lib/catalog/model";
import type { CatalogSubject, Draft, Finding, Rule, ServerSubject, ToolSubject } from "@/lib/rules/rule";
import { runRules } from "@/lib/rules/run";
import { readServer } from "@/lib/rules/subject";

/** A tool's definition; the raw text where it has to be exact. An object without an input schema gets the plainest one. */
export type Definition = JsonObject | string;

const TAKEN_AT = "2026-11-20T12:00:00.000Z";

function rawOf(definition: Definition): string {
  if (typeof definition === "string") return definition;
  return JSON.stringify("inputSchema" in definition ? definition : { ...definition, inputSchema: { type: "object" } });
}

function aTool(definition: Definition): ToolRecord {
  const raw = rawOf(definition);
  return { name: readDefinition(raw).name, raw, digest: digestOf(raw) };
}

/** A server that was listed without trouble, with these tools. */
export function aServer(id: string, definitions: Definition[] = [], overrides: Partial<ServerRecord> = {}): ServerRecord {
  return {
    id,
    labels: { transport: "stdio", target: id },
    status: "ok",
    marks: [],
    protocol: { era: "legacy", version: "2025-11-25" },
    declared: [],
    offersTools: true,
    timing: { connectMs: 1, listMs: 1, pages: 1 },
    collectedAt: TAKEN_AT,
    notices: [],
    tools: definitions.map(aTool),
    ...overrides,
  };
}

export function aSnapshot(servers: ServerRecord[], overrides: Partial<Snapshot> = {}): Snapshot {
  return { id: "snapshot-1", takenAt: TAKEN_AT, complete: servers.every((server) => server.status === "ok"), servers, ...overrides };
}

export function serverSubject(id: string, definitions: Definition[]): ServerSubject {
  return readServer(aServer(id, definitions));
}

export function toolSubject(definition: Definition): ToolSubject {
  const [tool] = serverSubject("server", [definition]).tools;
  if (!tool) throw new Error("a server that listed one tool has one");
  return tool;
}

export function catalogSubject(servers: Record<string, Definition[]>): CatalogSubject {
  return { servers: Object.entries(servers).map(([id, definitions]) => serverSubject(id, definitions)) };
}

type RuleFor<S extends Rule["scope"]> = Extract<Rule, { scope: S }>;

/** What a tool rule says of one definition. */
export function judge(rule: RuleFor<"tool">, definition: Definition): Draft[] {
  return rule.check(toolSubject(definition));
}

/** What a server rule says of one server. */
export function judgeServer(rule: RuleFor<"server">, definitions: Definition[]): Draft[] {
  return rule.check(serverSubject("server", definitions));
}

/** The findings of one rule, of whatever scope, on a catalog. */
export function findingsOf(rule: Rule, servers: Record<string, Definition[]>): Finding[] {
  return runRules([rule], catalogSubject(servers));
}
