import { onOneLine, shortened } from "../plain-text";

/**
 * Foreign text as a code span, in which nothing is a link, an image, HTML, a mention or an emphasis, however it is rendered. The fence is
 * longer than any run of backticks in it; a line break would end it, so there is none.
 */
export function inert(text: string, longest = 300): string {
  const line = shortened(onOneLine(text), longest).trim();
  if (line === "") return "(empty)";
  const runs = [...line.matchAll(/`+/g)].map(([run]) => run.length);
  const fence = "`".repeat(Math.max(0, ...runs) + 1);
  const padding = line.startsWith("`") || line.endsWith("`") ? " " : "";
  return `${fence}${padding}${line}${padding}${fence}`;
}

/**
 * The same inside a table, whose cells are cut before code spans are seen. A pipe is escaped; parsers differ on one behind a backslash, so a
 * space parts the two.
 */
export function inertCell(text: string, longest = 120): string {
  return inert(text, longest)
    .replace(/\\(?=\|)/g, "\\ ")
    .replaceAll("|", "\\|");
}

/** As many lines as fit into so many characters, from the first on. */
export function fitting(lines: Iterable<string>, room: number): { lines: string[]; length: number } {
  const kept: string[] = [];
  let length = 0;
  for (const line of lines) {
    if (length + line.length + 1 > room) break;
    kept.push(line);
    length += line.length + 1;
  }
  return { lines: kept, length };
}
