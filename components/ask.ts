/** fetch(), with a sentence for a person where nothing answers. An abort stays an abort. */
export async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new Error("Placard does not answer. Check that it is still running, then try again.", { cause });
  }
}

/** The sentence for an answer that says nothing itself. */
export function statusInWords(path: string, status: number): string {
  if (path.startsWith("/s/") && status === 404) return "This link shows nothing any more. Ask whoever sent it for a new one.";
  if (status === 429) return "That was too much in a short time. Try again in a minute.";
  return `Placard answered with ${status}. Reload the page, or check that it is still running.`;
}
