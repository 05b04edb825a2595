/** Cyrillic and Greek letters, and in the same order the Latin ones that they are easily taken for. */
const FOREIGN =
  "\u0430\u0441\u0501\u0435\u04bb\u0456\u0458\u04cf\u043e\u0440\u051b\u0455\u051d\u0445\u0443\u03c5\u03bd\u03bf\u03b9\u03b1\u03c1";
const LATIN = "acdehijlopqswxyuvoiap";
const LOOKALIKES = new Map([...FOREIGN].map((letter, index) => [letter, LATIN.charAt(index)]));

/** A text as it looks: compatibility forms, case, invisible characters and look-alike letters made one. Source: Unicode Technical Standard 39. */
export function appearance(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase();
  const folded = text
    .normalize("NFKC")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .toLowerCase();
  return [...folded].map((letter) => LOOKALIKES.get(letter) ?? letter).join("");
}
