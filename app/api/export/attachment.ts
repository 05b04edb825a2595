import type { Exported } from "@/lib/export/model";

/** Pieces are gathered up to about this many characters: a chunk of its own for every tool would be slow. */
const CHUNK = 65_536;

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Pieces as a stream that makes them only as fast as they are read, and stops where the reader leaves. Others get a turn before each chunk:
 * a fast reader would otherwise keep this process to itself.
 */
function streamOf(pieces: Iterable<string>): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.iterator]();
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      await turn();
      let text = "";
      while (text.length < CHUNK) {
        const { done, value } = iterator.next();
        if (done) {
          if (text !== "") controller.enqueue(encoder.encode(text));
          controller.close();
          return;
        }
        text += value;
      }
      controller.enqueue(encoder.encode(text));
    },
    cancel: () => void iterator.return?.(),
  });
}

/** An export as an answer that a browser saves and never shows, under a name that holds no foreign text. */
export function attachment({ name, mediaType, body }: Exported): Response {
  const headers = {
    "Content-Type": mediaType,
    "Content-Disposition": `attachment; filename="${name}"`,
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
  };
  return new Response(streamOf(body), { headers });
}
