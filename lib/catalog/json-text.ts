// Reads JSON as text, so that what a server sent can be kept byte for byte: JSON.parse loses duplicate keys, the spelling of numbers
// and overflows on deep input. Everything here is linear and free of recursion. Input is expected to be valid JSON.

const isSpace = (code: number) => code === 32 || code === 10 || code === 13 || code === 9;

/** The index of the first character at or behind `at` that is no white space. */
export function skipSpace(text: string, at: number): number {
  let i = at;
  while (i < text.length && isSpace(text.charCodeAt(i))) i++;
  return i;
}

/** The index just behind the string literal that starts at `at`. */
function endOfString(text: string, at: number): number {
  let i = at + 1;
  for (;;) {
    const quote = text.indexOf('"', i);
    if (quote < 0) return text.length;
    let slashes = 0;
    while (text.charCodeAt(quote - 1 - slashes) === 92) slashes++;
    if (slashes % 2 === 0) return quote + 1;
    i = quote + 1;
  }
}

/** The index just behind the number or word that starts at `at`. */
function endOfScalar(text: string, at: number): number {
  let i = at;
  while (i < text.length) {
    const code = text.charCodeAt(i);
    if (code === 44 || code === 93 || code === 125 || isSpace(code)) break;
    i++;
  }
  return i;
}

/** The index just behind the value that starts at `at`, whatever it is. */
export function endOfValue(text: string, at: number): number {
  const first = text[at];
  if (first === '"') return endOfString(text, at);
  if (first !== "{" && first !== "[") return endOfScalar(text, at);
  let depth = 0;
  let i = at;
  while (i < text.length) {
    const code = text.charCodeAt(i);
    if (code === 34) {
      i = endOfString(text, i);
      continue;
    }
    if (code === 123 || code === 91) depth++;
    else if (code === 125 || code === 93) {
      depth--;
      if (depth === 0) return i + 1;
    }
    i++;
  }
  return text.length;
}

/**
 * The text of the member `key` of the object that starts at `at`, as [start, end), or null. Of a repeated key the last one counts, as it
 * does for JSON.parse.
 */
export function memberOf(text: string, at: number, key: string): [number, number] | null {
  let i = skipSpace(text, at);
  if (text[i] !== "{") return null;
  i = skipSpace(text, i + 1);
  let found: [number, number] | null = null;
  while (i < text.length && text[i] === '"') {
    const keyEnd = endOfString(text, i);
    const name: unknown = JSON.parse(text.slice(i, keyEnd));
    const start = skipSpace(text, skipSpace(text, keyEnd) + 1);
    const end = endOfValue(text, start);
    if (name === key) found = [start, end];
    i = skipSpace(text, end);
    if (text[i] !== ",") break;
    i = skipSpace(text, i + 1);
  }
  return found;
}

/** The texts of the elements of the array that starts at `at`, or null where no array starts there. */
export function elementsOf(text: string, at: number): string[] | null {
  let i = skipSpace(text, at);
  if (text[i] !== "[") return null;
  const elements: string[] = [];
  i = skipSpace(text, i + 1);
  while (i < text.length && text[i] !== "]") {
    const end = endOfValue(text, i);
    elements.push(text.slice(i, end));
    i = skipSpace(text, end);
    if (text[i] !== ",") break;
    i = skipSpace(text, i + 1);
  }
  return elements;
}

/** How deep the value nests: 0 for a scalar, 1 for `{}`. */
export function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let i = 0;
  while (i < text.length) {
    const code = text.charCodeAt(i);
    if (code === 34) {
      i = endOfString(text, i);
      continue;
    }
    if (code === 123 || code === 91) deepest = Math.max(deepest, ++depth);
    else if (code === 125 || code === 93) depth--;
    i++;
  }
  return deepest;
}
