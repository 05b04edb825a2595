import { followProgress } from "@/lib/services/follow-progress";

export const dynamic = "force-dynamic";

/** Often enough that no proxy takes a quiet stream for a dead one, in milliseconds. */
const HEARTBEAT = 15_000;

/** Server-sent events: the whole state first, then each change. */
export function GET(request: Request): Response {
  const encoder = new TextEncoder();
  let end = () => {};
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      let isOver = false;
      // A reader may leave at any moment, and writing to a stream that is over throws, in a timer even past every catch.
      const send = (text: string) => {
        if (!isOver) controller.enqueue(encoder.encode(text));
      };
      const heartbeat = setInterval(() => send(": still here\n\n"), HEARTBEAT);
      let unfollow = () => {};
      end = () => {
        isOver = true;
        clearInterval(heartbeat);
        unfollow();
      };
      const close = () => {
        if (!isOver) controller.close();
        end();
      };
      request.signal.addEventListener("abort", close);
      unfollow = await followProgress((event) => send(`data: ${JSON.stringify(event)}\n\n`));
      // The reader may have left meanwhile.
      if (request.signal.aborted) close();
      if (isOver) end();
    },
    cancel: () => end(),
  });
  return new Response(stream, { headers: { "Content-Type": "text/event-stream", "Cache-Control": "no-store, no-transform" } });
}
