import { findNodeAtLocation, getNodeValue, type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import type { KeyPath } from "./key-path";
import type { Parsed, SyntaxFault } from "./parsed";

const FAULTS: Record<string, string> = {
  InvalidSymbol: "a word stands here that JSON does not know; texts need double quotes",
  InvalidNumberFormat: "a number is malformed",
  PropertyNameExpected: "a key in double quotes is missing",
  ValueExpected: "a value is missing",
  ColonExpected: "a colon is missing",
  CommaExpected: "a comma is missing",
  CloseBraceExpected: "a closing brace is missing",
  CloseBracketExpected: "a closing bracket is missing",
  EndOfFileExpected: "something follows after the end of the object",
  InvalidCommentToken: "a comment is malformed",
  UnexpectedEndOfComment: "a comment is not closed",
  UnexpectedEndOfString: "a text is not closed by a double quote",
  UnexpectedEndOfNumber: "a number is not complete",
  InvalidUnicode: "a \\u escape needs four hexadecimal digits",
  InvalidEscapeCharacter: "a backslash in a text has to be doubled",
  InvalidCharacter: "a text holds a control character; write it as an escape",
};

function placeAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split("\n");
  return { line: before.length, column: (before.at(-1) ?? "").length + 1 };
}

function* repeatedKeys(node: Node, path: KeyPath): Generator<{ path: KeyPath; offset: number }> {
  const seen = new Set<string>();
  for (const [index, child] of (node.children ?? []).entries()) {
    if (node.type === "array") yield* repeatedKeys(child, [...path, index]);
    if (child.type !== "property") continue;
    const [key, value] = child.children ?? [];
    if (typeof key?.value !== "string") continue;
    if (seen.has(key.value)) yield { path: [...path, key.value], offset: child.offset };
    seen.add(key.value);
    if (value !== undefined) yield* repeatedKeys(value, [...path, key.value]);
  }
}

/** Parses JSON with comments and trailing commas. */
export function parseJson(text: string): Parsed | SyntaxFault {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { allowTrailingComma: true });
  const [error] = errors;
  if (error !== undefined) return { fault: FAULTS[printParseErrorCode(error.error)] ?? "it is malformed", ...placeAt(text, error.offset) };
  if (tree === undefined) return { fault: "a value is missing", line: 1, column: 1 };
  return {
    value: getNodeValue(tree),
    lineOf: (path) => {
      const node = findNodeAtLocation(tree, [...path]);
      if (node === undefined) return undefined;
      return placeAt(text, node.parent?.type === "property" ? node.parent.offset : node.offset).line;
    },
    repeated: [...repeatedKeys(tree, [])].map(({ path, offset }) => ({ path, line: placeAt(text, offset).line })),
  };
}
