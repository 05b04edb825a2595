import type { Decision, Word } from "./model";

/** A tool that a reviewer spoke of and that no list holds now. */
export type GoneTool = { server: string; name: string; word: Word };

/** Such tools, the latest word on each; one whose word was taken back is forgotten. Decisions the oldest first. */
export function goneTools(decisions: readonly Decision[], tools: readonly { server: string; name: string }[]): GoneTool[] {
  const keyOf = (server: string, name: string) => JSON.stringify([server, name]);
  const listed = new Set(tools.map(({ server, name }) => keyOf(server, name)));
  const last = new Map<string, GoneTool>();
  for (const { server, tool: name, verdict, undoneAt, rule, ...word } of decisions) {
    if (undoneAt !== null || rule !== null || listed.has(keyOf(server, name))) continue;
    const { reason, by, at, digest, sequence, share } = word;
    last.set(keyOf(server, name), { server, name, word: { verdict, reason, by, at, digest, sequence, share } });
  }
  return [...last.values()].filter(({ word }) => word.verdict !== "unreviewed");
}
