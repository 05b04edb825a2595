// Places for stores of a test file's own, of both kinds.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect } from "vitest";
import { AppError } from "@/lib/errors";
import type { Place } from "@/lib/store/open-store";
import { type Postgres, startPostgres } from "./postgres";

export const KINDS = ["sqlite", "postgres"] as const;
export type Kind = (typeof KINDS)[number];

/** Gives new places. All of them go away after the tests of the file, and Postgres runs only where one of them needs it. */
export function storePlaces(): (kind: Kind) => Promise<Place> {
  const folders: string[] = [];
  let postgres: Promise<Postgres> | undefined;
  afterAll(async () => {
    await (await postgres)?.stop();
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  });
  return async (kind) => {
    const dataDir = await mkdtemp(path.join(tmpdir(), "placard-store-"));
    folders.push(dataDir);
    if (kind === "sqlite") return { dataDir };
    postgres ??= startPostgres();
    return { dataDir, databaseUrl: await (await postgres).createDatabase() };
  };
}

/** The code and the line with which something is refused. */
export async function refusal(act: Promise<unknown>): Promise<string> {
  const error = await act.then(
    () => new Error("it was not refused"),
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw error;
  // Nothing else may hold what the message leaves out.
  expect([error.message.includes("\n"), error.cause, Object.keys(error).sort()]).toEqual([false, undefined, ["code", "name"]]);
  return `${error.code}: ${error.message}`;
}
