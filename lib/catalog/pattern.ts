/**
 * True where a name matches a pattern, in which * stands for any text; case does not count. Without recursion or regular expressions, so a
 * hostile pattern costs no more than a long one.
 */
export function matchesPattern(name: string, pattern: string): boolean {
  const parts = pattern.toLowerCase().split("*");
  const text = name.toLowerCase();
  const [first = "", ...rest] = parts;
  const last = rest.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first)) return false;
  let at = first.length;
  for (const part of rest) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return text.length - last.length >= at && text.endsWith(last);
}
