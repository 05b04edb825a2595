/** fetch(), with a sentence for a person where nothing answers. An abort stays an abort. */
export async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new Error("Placard does not answer. Check that it is still running, then try again.", { cause });
  }
}
