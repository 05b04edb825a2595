const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** Finds these names in a sentence, whatever their case and spacing, where each stands as a word of its own; null where there is none to find. */
export function namesIn(names: Iterable<string>): RegExp | null {
  const spelt = [...new Set(names)]
    .filter((name) => name.trim() !== "")
    // The longest first: one name may begin as another does.
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.split(/\s+/).map(literally).join("\\s+"));
  return spelt.length === 0 ? null : new RegExp(`(?<![\\p{L}\\p{N}])(?:${spelt.join("|")})(?![\\p{L}\\p{N}])`, "iu");
}
