// Looks for texts that may stand nowhere, in every spelling in which they could have got there.

const REVERSED = (text: string) => [...text].reverse().join("");
const inJson = (text: string) => JSON.stringify(text).slice(1, -1);
const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };
const inHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? "");

/** The characters of a base64 text that depend on these bytes alone, where they begin at the first, second or third byte of a group. */
function base64Of(text: string): string[] {
  const bytes = Buffer.from(text);
  return [0, 1, 2].flatMap((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), bytes]).toString("base64");
    const from = Math.ceil((before * 8) / 6);
    const to = Math.floor(((before + bytes.length) * 8) / 6);
    const sure = whole.slice(from, to);
    return [sure, sure.replaceAll("+", "-").replaceAll("/", "_")];
  });
}

function encoded(text: string): string[] {
  const uri = text.isWellFormed() ? encodeURIComponent(text) : text;
  const escaped = inJson(text);
  return [uri, uri.replaceAll("%20", "+"), escaped, inJson(escaped), inHtml(text), inHtml(escaped), inJson(inHtml(text))];
}

/** Every spelling of a text that is looked for, in lower case. */
function spellingsOf(text: string): Set<string> {
  const written = [text, ...encoded(text), REVERSED(text), Buffer.from(text).toString("hex"), ...base64Of(text)];
  return new Set(written.map((spelling) => spelling.toLowerCase()));
}

/** Which of the texts, all of some length, stand in a body in any spelling; each with the spelling and what is around it. */
export function found(canaries: readonly string[], body: string | Buffer): string[] {
  const text = (typeof body === "string" ? body : body.toString("latin1")).toLowerCase();
  return canaries.flatMap((canary) => {
    const spelling = [...spellingsOf(canary)].find((candidate) => text.includes(candidate));
    if (spelling === undefined) return [];
    const at = text.indexOf(spelling);
    return [`${canary} as ${spelling}: …${text.slice(Math.max(0, at - 60), at + spelling.length + 60)}…`];
  });
}
