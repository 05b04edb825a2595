// Reads /api/progress as a machine would: the stream of server-sent events, without a browser.
import type { ProgressEvent } from "@/lib/report/progress";

/** The events of one Placard from now on, the whole state first. Ends when the loop that reads it ends. */
export async function* readProgress(origin: string): AsyncGenerator<ProgressEvent> {
  const stop = new AbortController();
  try {
    const answer = await fetch(`${origin}/api/progress`, { signal: stop.signal });
    if (!answer.ok || !answer.body) throw new Error(`/api/progress answered with ${answer.status}`);
    let text = "";
    for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const blocks = text.split("\n\n");
      text = blocks.pop() ?? "";
      for (const block of blocks) if (block.startsWith("data: ")) yield JSON.parse(block.slice("data: ".length));
    }
  } finally {
    stop.abort();
  }
}

/** Waits until the first collection, or the one that runs, has ended. */
export async function untilListed(origin: string): Promise<void> {
  for await (const event of readProgress(origin)) {
    if (event.type === "finished" || (event.type === "state" && !event.progress.running && event.progress.takenAt !== "")) return;
  }
  throw new Error("/api/progress ended before the collection did");
}
