/** A title as a reader takes it in: without regard to case, to white space at its ends and to how much of it stands between words. */
export function foldTitle(title: string): string {
  return title.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
}
