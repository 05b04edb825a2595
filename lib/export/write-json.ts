// JSON in pieces, as text that shows all it holds.

/** What a reader would not see, or what would change how the rest is read; in JSON it can only stand in strings. */
const UNSEEN = /[\u007f-\u009f\u2028\u2029\ufff9-\ufffb\p{DI}\p{Cf}]/gu;

const PLAIN = /^[\x20-\x7e]*$/;

const escaped = (character: string) =>
  [...Array(character.length).keys()].map((i) => `\\u${character.charCodeAt(i).toString(16).padStart(4, "0")}`);

/** A value as JSON on one line. Characters that cannot be seen are written as escapes, so the text is plain and loses nothing. */
function toJsonLine(value: unknown): string {
  const text = JSON.stringify(value);
  return PLAIN.test(text) ? text : text.replace(UNSEEN, (character) => escaped(character).join(""));
}

/** The members of an object as JSON without the closing brace, so that more can follow, each beginning with a comma. */
export function openObject(members: object): string {
  return toJsonLine(members).slice(0, -1);
}

/** One more member whose value is a list, an item a line, in pieces. */
export function* listMember(name: string, items: Iterable<unknown>): Generator<string> {
  yield `,\n${JSON.stringify(name)}:[`;
  let separator = "\n";
  for (const item of items) {
    yield separator + toJsonLine(item);
    separator = ",\n";
  }
  yield "\n]";
}
