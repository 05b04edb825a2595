import type { Decision, Review, ReviewState, Verdict, Word } from "./model";

/** What a state is decided from: one tool as it is listed now. */
export type Reviewed = { key: string; server: string; name: string; digest: string };

/** Whether a definition differs from the one that was looked at in anything that opens a review again. */
export type Reopens = (lookedAt: string, now: Reviewed) => boolean;

const nameOf = (server: string, tool: string) => JSON.stringify([server, tool]);
const placeOf = (server: string, tool: string, digest: string) => JSON.stringify([server, tool, digest]);

function wordOf({ verdict, reason, by, at, digest, sequence, share }: Decision): Word {
  return { verdict, reason, by, at, digest, sequence, share };
}

const isOnTool = ({ verdict, undoneAt }: Decision) => undoneAt === null && verdict !== "waived" && verdict !== "unwaived";

const STANDING: { readonly [V in Verdict]?: ReviewState } = { approved: "approved", questioned: "questioned", rejected: "rejected" };

/** A word stands for the definition that it was said of, and for others that differ from it in nothing that opens a review again. */
function reviewOf(word: Word | undefined, tool: Reviewed, reopens: Reopens): Review {
  const state = word && STANDING[word.verdict];
  if (!state) return { state: "unreviewed" };
  return { state: word.digest === tool.digest || !reopens(word.digest, tool) ? state : "changed", word };
}

/**
 * Where each tool stands, by its key; decisions the oldest first. Of several words on the same definition the last one counts, and only where
 * there is none the last one on another definition does. Where a server lists several tools of one name, a word on one of them says nothing of
 * the others.
 */
export function reviewsOf(decisions: readonly Decision[], tools: readonly Reviewed[], reopens: Reopens): Map<string, Review> {
  const words = new Map<string, Map<string, Word>>();
  for (const decision of decisions.filter(isOnTool)) {
    const name = nameOf(decision.server, decision.tool);
    const ofTool = words.get(name) ?? new Map<string, Word>();
    // Set anew, so that the last word also stands last.
    ofTool.delete(decision.digest);
    ofTool.set(decision.digest, wordOf(decision));
    words.set(name, ofTool);
  }
  const listed = new Set(tools.map(({ server, name, digest }) => placeOf(server, name, digest)));
  return new Map(
    tools.map((tool): [string, Review] => {
      const { server, name, digest } = tool;
      const ofTool = words.get(nameOf(server, name));
      const former = () => [...(ofTool?.values() ?? [])].findLast((word) => !listed.has(placeOf(server, name, word.digest)));
      return [tool.key, reviewOf(ofTool?.get(digest) ?? former(), tool, reopens)];
    }),
  );
}
