// Characters that a reader cannot see but a model reads: zero-width and bidirectional controls, tag characters, control codes.

/** One hidden character: its place in UTF-16 code units and its code point. */
export type HiddenCharacter = { index: number; code: number };

/** Text of these characters alone holds nothing hidden; most texts are of this kind, and this test is the cheap one. */
const BEYOND_ASCII = /[^\t\n\x20-\x7e]/;

/** What can be hidden, whatever stands around it. */
const CANDIDATE = /(?![\t\n])[\p{DI}\p{Cc}\ufff9-\ufffb]/u;

const mayHide = (text: string) => BEYOND_ASCII.test(text) && CANDIDATE.test(text);

/** In these scripts the two joiners are ordinary spelling. */
const JOINING = "Arab Syrc Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt"
  .replace(/\w+/g, "\\p{scx=$&}")
  .replaceAll(" ", "");

/** Hidden characters with a well-known honest use, each in the one place where it has that use. */
const ORDINARY = [
  "^\\ufeff",
  "\\r\\n",
  "[\\t\\n\\u00ad]",
  // The flags of England, Scotland and Wales: a black flag and a region in tag characters.
  "\\u{1f3f4}\\u{e0067}\\u{e0062}(?:\\u{e0065}\\u{e006e}\\u{e0067}|\\u{e0073}\\u{e0063}\\u{e0074}|\\u{e0077}\\u{e006c}\\u{e0073})\\u{e007f}",
  "(?<=[\\p{ExtPict}\\p{EMod}\\ufe0f])\\u200d(?=\\p{ExtPict})",
  "(?<=\\p{ExtPict})[\\ufe0e\\ufe0f]",
  "(?<=[0-9#*])\\ufe0f(?=\\u20e3)",
  "(?<=\\p{sc=Han})[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]",
  "(?<=\\p{sc=Mong})[\\u180b-\\u180e]",
  `(?<=[${JOINING}])[\\u200c\\u200d](?=[${JOINING}])`,
];

/** Ordinary uses first, so that what they cover is passed over; the group holds what is hidden. */
const HIDDEN = new RegExp(`${ORDINARY.join("|")}|([\\p{DI}\\p{Cc}\\ufff9-\\ufffb])`, "gu");

/** The hidden characters of a text, in order. Linear. */
export function hiddenIn(text: string): HiddenCharacter[] {
  if (!mayHide(text)) return [];
  const found: HiddenCharacter[] = [];
  for (const match of text.matchAll(HIDDEN)) {
    const code = match[1]?.codePointAt(0);
    if (code !== undefined) found.push({ index: match.index, code });
  }
  return found;
}

/** How a code point is written: "U+200B". */
export function codePointName(code: number): string {
  return `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
}

/** The text with its hidden characters made visible, each as ‹U+200B›. */
export function revealHidden(text: string): string {
  if (!mayHide(text)) return text;
  return text.replace(HIDDEN, (whole, hidden: string | undefined) => {
    const code = hidden?.codePointAt(0);
    return code === undefined ? whole : `‹${codePointName(code)}›`;
  });
}

/** True for tag characters, which can carry a whole message unseen. */
export function isTag(code: number): boolean {
  return code >= 0xe0000 && code <= 0xe007f;
}

/** True for embeddings, overrides and isolates, which make text read in another order than it is written. */
export function isBidiControl(code: number): boolean {
  return (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
}

/** What tag characters spell in ASCII. */
export function tagMessage(characters: readonly HiddenCharacter[]): string {
  return characters
    .filter(({ code }) => code >= 0xe0020 && code <= 0xe007e)
    .map(({ code }) => String.fromCharCode(code - 0xe0000))
    .join("");
}
