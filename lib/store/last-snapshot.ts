// The last collection, kept in a plain file so that it is on the page at once after a restart.
import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { type Snapshot, snapshotSchema } from "@/lib/catalog/model";

const FILE = "last-snapshot.json";
const FORMAT = 1;

const fileSchema = z.object({ format: z.literal(FORMAT), snapshot: snapshotSchema, eras: z.unknown().optional() });

/** What is kept between two runs. `eras` is the collector's own memory of which protocol era each server speaks. */
export type Kept = { snapshot: Snapshot; eras?: unknown };

/** What the last run kept in this directory, or null where there is nothing or it cannot be read. */
export async function loadKept(directory: string): Promise<Kept | null> {
  let text: string;
  try {
    text = await readFile(path.join(directory, FILE), "utf8");
  } catch {
    return null;
  }
  try {
    const { snapshot, eras } = fileSchema.parse(JSON.parse(text));
    return { snapshot, eras };
  } catch {
    // Written by another version, or damaged: the next collection writes it anew.
    return null;
  }
}

/** Keeps a snapshot, whole or not at all: it is written beside the file, under a name of its own, and then moved over it. */
export async function keep(directory: string, { snapshot, eras }: Kept): Promise<void> {
  await mkdir(directory, { recursive: true });
  const target = path.join(directory, FILE);
  const draft = `${target}.${randomUUID()}.tmp`;
  try {
    await writeFile(draft, JSON.stringify({ format: FORMAT, snapshot, eras }));
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
