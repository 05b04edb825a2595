// A recorded tool list: a tools/list result, a JSON-RPC response to it, a bare array, or any object with `tools`.
import { readFile, stat } from "node:fs/promises";
import { isObject } from "@/lib/catalog/definition";
import { elementsOf, memberOf } from "@/lib/catalog/json-text";
import type { FileSource } from "@/lib/config/model";
import { CollectError } from "./collect-error";
import { MAX_BYTES, MAX_TOOLS } from "./limits";
import type { Listing, Mark } from "./list-tools";
import { toolTexts } from "./read-page";

const ACCEPTED = "a tools/list result, a JSON-RPC response to tools/list, or an array of tools";

/** The tools in a file's text, byte for byte. Throws a CollectError ("file-invalid") that says what is wrong. */
export function readRecording(content: string): Listing {
  const text = content.replace(/^\uFEFF/, "");
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new CollectError("file-invalid", `not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const inResponse = isObject(value) && isObject(value.result) ? memberOf(text, 0, "result") : null;
  const tools = Array.isArray(value) ? elementsOf(text, 0) : toolTexts(text, inResponse?.[0] ?? 0);
  if (!tools) throw new CollectError("file-invalid", `no array of tools where there should be ${ACCEPTED}`);
  const result = isObject(value) && isObject(value.result) ? value.result : value;
  const goesOn = isObject(result) && typeof result.nextCursor === "string";
  const marks: Mark[] = [];
  if (tools.length > MAX_TOOLS) marks.push({ kind: "tool-limit" });
  if (goesOn) marks.push({ kind: "ended-early", detail: "the recording names a next page" });
  return { tools: tools.slice(0, MAX_TOOLS), marks, pages: 1 };
}

/** Reads a recorded list. Rejects with a CollectError. */
export async function readRecordedFile({ path }: FileSource): Promise<Listing> {
  let content: string;
  try {
    const { size } = await stat(path);
    if (size > MAX_BYTES) throw new CollectError("too-large", `${Math.round(size / 1024 / 1024)} MiB`);
    content = await readFile(path, "utf8");
  } catch (error) {
    if (error instanceof CollectError) throw error;
    const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
    throw new CollectError("file-unreadable", code === "ENOENT" ? "there is no such file" : code, { cause: error });
  }
  return readRecording(content);
}
