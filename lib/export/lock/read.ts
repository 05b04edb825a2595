import { pointerOf } from "@/lib/catalog/definition";
import { AppError } from "@/lib/errors";
import type { Tool } from "@/lib/report/model";
import { type Lock, type LockEntry, lockSchema, statesOf } from "./model";

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

/** An approved definition, and what the tool declares now instead. */
export type ChangedEntry = LockEntry & { now: LockEntry["hints"] };

/** What a lock file says, beside what is listed now. */
export type Comparison = {
  /** Listed now as it was approved. */
  same: LockEntry[];
  /** Approved, and listed now with another definition. */
  changed: ChangedEntry[];
  /** Approved, and not listed now. */
  missing: LockEntry[];
  /** How many listed tools the file does not name. */
  unnamed: number;
};

type Listed = Pick<Tool, "server" | "name" | "digest" | "hints">;

const nameOf = (server: string, tool: string) => JSON.stringify([server, tool]);

/** Holds a lock file against the tools that are listed now. What it says twice counts once. */
export function compareLock({ tools: entries }: Lock, tools: readonly Listed[]): Comparison {
  const listed = new Map<string, Listed[]>();
  for (const tool of tools) {
    const name = nameOf(tool.server, tool.name);
    const others = listed.get(name);
    if (others) others.push(tool);
    else listed.set(name, [tool]);
  }
  const comparison: Comparison = { same: [], changed: [], missing: [], unnamed: 0 };
  const once = new Map(entries.map((entry) => [nameOf(entry.server, entry.tool) + entry.digest, entry]));
  for (const entry of once.values()) {
    const [now, ...others] = listed.get(nameOf(entry.server, entry.tool)) ?? [];
    if (!now) comparison.missing.push(entry);
    else if ([now, ...others].some(({ digest }) => digest === entry.digest)) comparison.same.push(entry);
    else comparison.changed.push({ ...entry, now: statesOf(now.hints) });
  }
  const named = new Set(entries.map(({ server, tool }) => nameOf(server, tool)));
  comparison.unnamed = tools.filter(({ server, name }) => !named.has(nameOf(server, name))).length;
  return comparison;
}
