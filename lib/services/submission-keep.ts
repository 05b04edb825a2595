import "server-only";
import { z } from "zod";
import { HINTS } from "@/lib/annotations/hints";
import { isObject, pointerOf } from "@/lib/catalog/definition";
import { AppError } from "@/lib/errors";
import { SUBMITTED_HINTS } from "@/lib/export/submission/hints";
import { MAX_JUSTIFICATION } from "@/lib/export/submission/limits";
import type { Tool } from "@/lib/report/model";
import { runtime } from "./runtime";
import { submissionSource } from "./submission-source";

const count = (value: number) => value.toLocaleString("en");

const textSchema = z
  .string()
  .check(({ value, issues }) => {
    if (value.length <= MAX_JUSTIFICATION) return;
    const message = `should have at most ${count(MAX_JUSTIFICATION)} characters, has ${count(value.length)}`;
    issues.push({ code: "custom", input: value, message });
  })
  // Nothing but white space says nothing, and takes back what was kept.
  .transform((text) => (text.trim() === "" ? "" : text))
  .exactOptional();

const entrySchema = z.strictObject({
  tool: z.string(),
  digest: z.string(),
  texts: z.strictObject({ readOnly: textSchema, openWorld: textSchema, destructive: textSchema }),
});
const entriesSchema = z.strictObject({ entries: z.array(entrySchema).min(1) });

type Entry = z.infer<typeof entrySchema>;

/** One `{ tool, digest, texts }`, or several as `{ entries }`. */
function readEntries(body: unknown): Entry[] {
  const read = isObject(body) && "entries" in body ? entriesSchema.safeParse(body) : entrySchema.safeParse(body);
  if (read.success) return "entries" in read.data ? read.data.entries : [read.data];
  const [issue] = read.error.issues;
  const place = pointerOf(...(issue?.path ?? []).map(String)) || "the whole of it";
  throw new AppError("bad-request", `What was sent cannot be kept: ${place}: ${issue?.message}.`);
}

/** Throws where the texts are about no tool, an earlier definition, or a hint that is not declared. */
function checkEntry(id: string, tools: Tool[], { tool: name, digest, texts }: Entry): void {
  const named = tools.filter((tool) => tool.name === name);
  if (named.length === 0)
    throw new AppError(
      "unknown-tool",
      `The server “${id}” lists no tool “${name}” now, so nothing was kept. It may have been renamed or removed.`,
    );
  const tool = named.find((candidate) => candidate.digest === digest);
  if (!tool)
    throw new AppError(
      "definition-changed",
      `The definition of “${name}” has changed since it was shown, so nothing was kept. Read the new one, then keep the text again.`,
    );
  for (const hint of SUBMITTED_HINTS) {
    const { declared } = tool.hints[hint];
    if (texts[hint] && declared !== "true" && declared !== "false")
      throw new AppError("bad-request", `“${name}” does not declare ${HINTS[hint].key} as true or false, so there is no value to justify.`);
  }
}

/**
 * Keeps justifications for tools as they are defined now, all of them or none; an empty text takes back what was kept. Throws AppError:
 * unknown-server, unknown-tool, definition-changed, bad-request, data-unavailable where the store fails.
 */
export async function keepTexts(id: string, body: unknown): Promise<{ kept: number }> {
  const entries = readEntries(body);
  const { tools } = await submissionSource(id);
  for (const entry of entries) checkEntry(id, tools, entry);
  const { store } = await runtime();
  await store.keepJustifications(entries.map((entry) => ({ server: id, ...entry })));
  return { kept: entries.length };
}
