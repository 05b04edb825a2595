// What people wrote to justify the hints of a submission, kept in a plain file by the digest of the definition that it was written for.
import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";

const FILE = "justifications.json";
const SET_ASIDE = `${FILE}.damaged-`;
const FORMAT = 1;

const text = z.string().exactOptional();
const keptSchema = z.object({
  server: z.string(),
  /** The tool's name when it was written. */
  tool: z.string(),
  digest: z.string(),
  texts: z.object({ readOnly: text, openWorld: text, destructive: text }),
});
const fileSchema = z.object({ format: z.literal(FORMAT), kept: z.array(keptSchema) });

/** What was written for one definition of one tool. */
export type KeptTexts = z.infer<typeof keptSchema>;

/** The file is read, changed and written as a whole, so one change waits for the other: also of routes that are bundled apart. */
const KEY = Symbol.for("placard.justifications");
const holder: object & { [KEY]?: Promise<unknown> } = globalThis as object;

function inTurn<T>(act: () => Promise<T>): Promise<T> {
  const turn = (holder[KEY] ?? Promise.resolve()).then(act);
  holder[KEY] = turn.catch(() => {});
  return turn;
}

/** The list in the file: empty where there is no file, null where it is damaged. Rejects where the file is there and cannot be opened. */
async function read(directory: string): Promise<KeptTexts[] | null> {
  try {
    return fileSchema.parse(JSON.parse(await readFile(path.join(directory, FILE), "utf8"))).kept;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null;
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}

/** Reads in turn. A damaged file, or that of another version, is moved aside under a name of its own: somebody wrote what is in it. */
async function readOrSetAside(directory: string): Promise<KeptTexts[]> {
  const kept = await read(directory);
  if (kept === null) await rename(path.join(directory, FILE), path.join(directory, `${SET_ASIDE}${randomUUID()}`));
  return kept ?? [];
}

async function write(directory: string, kept: KeptTexts[]): Promise<void> {
  await mkdir(directory, { recursive: true });
  const target = path.join(directory, FILE);
  const draft = `${target}.${randomUUID()}.tmp`;
  try {
    await writeFile(draft, `${JSON.stringify({ format: FORMAT, kept }, null, 1)}\n`);
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

const isSame = (a: KeptTexts, b: KeptTexts) => a.server === b.server && a.digest === b.digest;

/** One change laid over what was kept for the same definition; it moves to the end, and goes where no text is left. */
function laidOver(kept: KeptTexts[], change: KeptTexts): KeptTexts[] {
  const before = kept.find((entry) => isSame(entry, change));
  const texts = Object.entries({ ...before?.texts, ...change.texts }).filter(([, written]) => written !== "");
  const others = kept.filter((entry) => !isSame(entry, change));
  return texts.length === 0 ? others : [...others, { ...change, texts: Object.fromEntries(texts) }];
}

/** All that is kept, the latest last. Rejects where the file is there and cannot be opened. */
export async function loadJustifications(directory: string): Promise<KeptTexts[]> {
  return (await read(directory)) ?? inTurn(() => readOrSetAside(directory));
}

/** Keeps these texts beside the others, all of them or none; an empty text takes back what was kept. Rejects where it cannot be written. */
export function keepJustifications(directory: string, changes: readonly KeptTexts[]): Promise<void> {
  return inTurn(async () => write(directory, changes.reduce(laidOver, await readOrSetAside(directory))));
}

/** The names of damaged files that were moved aside and that nobody has taken away since. */
export async function filesSetAside(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch(() => []);
  return names.filter((name) => name.startsWith(SET_ASIDE)).toSorted();
}
