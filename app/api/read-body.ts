import { AppError } from "@/lib/errors";

/** A request's body as text, up to a number of bytes. Throws AppError too-large, without reading on, and bad-request where it is no UTF-8. */
export async function readBody(request: Request, limit: number): Promise<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  let bytes = 0;
  const tooLarge = () => new AppError("too-large", `What was sent is larger than ${limit / 1_000_000} MB, so it was not read.`);
  if (Number(request.headers.get("content-length")) > limit) throw tooLarge();
  try {
    for await (const chunk of request.body ?? []) {
      bytes += chunk.length;
      if (bytes > limit) throw tooLarge();
      text += decoder.decode(chunk, { stream: true });
    }
    return text + decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) throw new AppError("bad-request", "What was sent is not a text in UTF-8.");
    throw error;
  }
}
