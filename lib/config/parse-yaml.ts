import { isMap, isNode, isScalar, isSeq, LineCounter, type Pair, parseDocument } from "yaml";
import type { KeyPath } from "./key-path";
import type { Parsed, SyntaxFault } from "./parsed";

/** The parser's own messages may quote the file, so only its codes are used. */
const FAULTS: Record<string, string> = {
  BAD_ALIAS: "an alias names no anchor",
  BAD_DQ_ESCAPE: "a backslash in a double-quoted text has to be doubled",
  BAD_INDENT: "the indentation does not fit, or a bracket above is not closed",
  BAD_SCALAR_START: "a text that starts like this needs quotes",
  BLOCK_AS_IMPLICIT_KEY: "a second colon stands here; a text with a colon needs quotes",
  MISSING_CHAR: "a quote, colon, comma or bracket is missing",
  MULTILINE_IMPLICIT_KEY: "a key goes over several lines; a colon may be missing",
  MULTIPLE_DOCS: "a second document starts here; there should be one",
  TAB_AS_INDENT: "a tab indents this line; YAML wants spaces",
};

const keyOf = (pair: Pair): string | undefined => (isScalar(pair.key) ? String(pair.key.value) : undefined);
const startOf = (key: unknown): number | undefined => (isScalar(key) ? key.range?.[0] : undefined);

function* repeatedKeys(node: unknown, path: KeyPath): Generator<{ path: KeyPath; offset: number }> {
  if (isSeq(node)) for (const [index, item] of node.items.entries()) yield* repeatedKeys(item, [...path, index]);
  if (!isMap(node)) return;
  const seen = new Set<string>();
  for (const pair of node.items) {
    const key = keyOf(pair);
    if (key === undefined) continue;
    if (seen.has(key)) yield { path: [...path, key], offset: startOf(pair.key) ?? 0 };
    seen.add(key);
    yield* repeatedKeys(pair.value, [...path, key]);
  }
}

/** Parses YAML 1.2. */
export function parseYaml(text: string): Parsed | SyntaxFault {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: false });
  const [error] = document.errors;
  if (error !== undefined) {
    const { line, col } = lines.linePos(error.pos[0]);
    return { fault: FAULTS[error.code] ?? "it is malformed", line, column: col };
  }
  let value: unknown;
  try {
    value = document.toJS();
  } catch {
    return { fault: "its aliases expand to too much", line: 1, column: 1 };
  }
  return {
    value,
    lineOf: (path) => {
      const parent: unknown = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
      const last = path.at(-1);
      const pair = isMap(parent) ? parent.items.find((item) => keyOf(item) === last) : undefined;
      const item = isSeq(parent) && typeof last === "number" ? parent.items[last] : undefined;
      const start = isNode(item) ? item.range?.[0] : startOf(pair?.key);
      return start === undefined ? undefined : lines.linePos(start).line;
    },
    repeated: [...repeatedKeys(document.contents, [])].map(({ path, offset }) => ({ path, line: lines.linePos(offset).line })),
  };
}
