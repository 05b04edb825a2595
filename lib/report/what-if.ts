// What would be, were a hint declared otherwise. Nothing is stored, and no server hears of it.
import { HINT_NAMES, HINTS, type HintName } from "@/lib/annotations/hints";
import { isObject } from "@/lib/catalog/definition";
import { digestOf } from "@/lib/catalog/digest";
import type { Snapshot } from "@/lib/catalog/model";
import type { Tool } from "./model";

/** The hints to change, and to what. */
export type HintChanges = Partial<Record<HintName, "true" | "false" | "unset">>;

/** The changes that a query asks for; other words and values are left alone. */
export function readChanges(params: URLSearchParams): HintChanges {
  const entries = HINT_NAMES.flatMap((name) => {
    const value = params.get(name);
    return value === "true" || value === "false" || value === "unset" ? [[name, value] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** A raw definition with its hints changed. Annotations that are no object are replaced by one. Throws where the definition is no object. */
export function changeHints(raw: string, changes: HintChanges): string {
  const value: unknown = JSON.parse(raw);
  if (!isObject(value)) throw new TypeError("A definition that is no object has no hints to change.");
  const annotations = isObject(value.annotations) ? { ...value.annotations } : {};
  for (const name of HINT_NAMES) {
    const change = changes[name];
    if (change === "unset") delete annotations[HINTS[name].key];
    else if (change !== undefined) annotations[HINTS[name].key] = change === "true";
  }
  return JSON.stringify({ ...value, annotations });
}

/** The snapshot of the tool's server alone, with this one tool changed; null where the snapshot does not hold it. */
export function snapshotWith(
  snapshot: Snapshot,
  tool: Pick<Tool, "server" | "name" | "occurrence">,
  changes: HintChanges,
): Snapshot | null {
  const record = snapshot.servers.find((server) => server.id === tool.server);
  const target = record?.tools.filter((candidate) => candidate.name === tool.name)[tool.occurrence - 1];
  if (!record || !target) return null;
  const raw = changeHints(target.raw, changes);
  const tools = record.tools.map((candidate) => (candidate === target ? { ...candidate, raw, digest: digestOf(raw) } : candidate));
  return { ...snapshot, servers: [{ ...record, tools }] };
}
