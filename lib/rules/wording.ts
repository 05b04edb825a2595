// Small turns of phrase that the messages of findings share.

/** "1 tool", "7 tools". */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

/** "a", "a and b", "a, b and c"; beyond `most`, "a, b and 5 more". */
export function listed(items: readonly string[], most = 6): string {
  const shown = items.length > most ? [...items.slice(0, most - 1), `${items.length - most + 1} more`] : items;
  return shown.length < 2 ? shown.join("") : `${shown.slice(0, -1).join(", ")} and ${shown.at(-1)}`;
}

/** A piece of foreign text in a sentence: quoted, on one line and of bearable length. */
export function quoted(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return `“${line.length > 80 ? `${line.slice(0, 80).toWellFormed()}…` : line}”`;
}
