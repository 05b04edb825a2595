// Where a finding can be seen: the place in the definition and what stands there.
import type { Evidence, ToolSubject } from "./rule";

/** Longer texts are cut, so that one schema cannot fill a page. */
const MAX_TEXT = 300;

/** A finding on very many places shows this many; `tools` still names every tool. */
export const MAX_PLACES = 50;

/** The value that a JSON pointer leads to, or undefined where it leads nowhere. */
function valueAt(value: unknown, pointer: string): unknown {
  let found = value;
  for (const part of pointer.split("/").slice(1)) {
    const key = part.replaceAll("~1", "/").replaceAll("~0", "~");
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, key)) return undefined;
    found = Reflect.get(found, key);
  }
  return found;
}

function spell(value: unknown): string {
  const text = JSON.stringify(value) ?? "";
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT).toWellFormed()}…` : text;
}

/** What stands at a JSON pointer of a tool's definition, in JSON spelling; an empty text where nothing does. */
export function evidenceAt(tool: ToolSubject, pointer: string): Evidence {
  return { tool: tool.key, pointer, text: spell(valueAt(tool.definition.value, pointer)) };
}

/** The same place in each of several tools, or the place that `pointer` gives for each. */
export function evidenceIn(tools: ToolSubject[], pointer: string | ((tool: ToolSubject) => string)): Evidence[] {
  return tools.slice(0, MAX_PLACES).map((tool) => evidenceAt(tool, typeof pointer === "string" ? pointer : pointer(tool)));
}

/** Where the title that a tool is shown by stands. */
export function titlePointer(tool: ToolSubject): string {
  return tool.titleSource === "annotations.title" ? "/annotations/title" : `/${tool.titleSource}`;
}
