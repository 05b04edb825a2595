import { pointerOf } from "@/lib/catalog/definition";
import { AppError } from "@/lib/errors";
import type { Tool } from "@/lib/report/model";
import { type Lock, type LockEntry, lockSchema } from "./model";

/** Reads a lock file. Throws AppError bad-request, which names the first place that does not fit. */
export function readLock(text: string): Lock {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new AppError("bad-request", `This is no lock file: it is not JSON (${cause instanceof Error ? cause.message : "broken"}).`);
  }
  const read = lockSchema.safeParse(json);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const place = pointerOf(...(issue?.path ?? []).map(String)) || "the whole of it";
  throw new AppError("bad-request", `This is no lock file that Placard can read: ${place}: ${issue?.message}.`);
}

/** What a lock file says, beside what is listed now. */
export type Comparison = {
  /** Listed now as it was approved. */
  same: LockEntry[];
  /** Approved, and listed now with another definition. */
  changed: LockEntry[];
  /** Approved, and not listed now. */
  missing: LockEntry[];
  /** How many listed tools the file does not name. */
  unnamed: number;
};

const nameOf = (server: string, tool: string) => JSON.stringify([server, tool]);

/** Holds a lock file against the tools that are listed now. */
export function compareLock({ tools: entries }: Lock, tools: readonly Pick<Tool, "server" | "name" | "digest">[]): Comparison {
  const listed = new Map<string, Set<string>>();
  for (const { server, name, digest } of tools) {
    const key = nameOf(server, name);
    listed.set(key, (listed.get(key) ?? new Set()).add(digest));
  }
  const comparison: Comparison = { same: [], changed: [], missing: [], unnamed: 0 };
  for (const entry of entries) {
    const digests = listed.get(nameOf(entry.server, entry.tool));
    if (!digests) comparison.missing.push(entry);
    else comparison[digests.has(entry.digest) ? "same" : "changed"].push(entry);
  }
  const named = new Set(entries.map(({ server, tool }) => nameOf(server, tool)));
  comparison.unnamed = tools.filter(({ server, name }) => !named.has(nameOf(server, name))).length;
  return comparison;
}
