import type { Verdict } from "@/lib/review/model";
import { post } from "../post";

/** What is decided on: tools with the digests that were looked at, or all that the list of this id shows under the view. */
export type Subject = { tools: { key: string; digest: string }[] } | { rows: string };

export type Saying = { by: string; verdict: Verdict; reason: string; rule?: string };

export type Done = { batch: string; count: number; verdict: Verdict; by: string };

/** What a place needs where decisions can be made. */
export type Deciding = {
  /** Where they are sent. */
  path: string;
  /** The query under which tools are looked at. */
  view: string;
  onDone: (done: Done) => void;
  /** Something else is listed by now. */
  onStale: () => void;
};

/** Sends a decision to be kept. Throws a Refusal with the server's own words. */
export async function decide({ path, view }: Deciding, subject: Subject, saying: Saying): Promise<Done> {
  const answer = await post(path, JSON.stringify({ ...saying, ...subject, view }));
  const { batch, count }: { batch: string; count: number } = await answer.json();
  return { batch, count, verdict: saying.verdict, by: saying.by };
}

/** Takes one act of decisions back. */
export async function undo(path: string, batch: string): Promise<void> {
  await post(path, JSON.stringify({ undo: batch }));
}
