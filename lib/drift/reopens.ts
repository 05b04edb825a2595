import { type Change, type Lane, TOOL_LANES } from "./model";

/** Lanes that a definition's digest covers, so that a change in one of them is another definition than the one that was approved. */
const IN_DEFINITION: ReadonlySet<Lane> = new Set(TOOL_LANES.filter((lane) => lane !== "added" && lane !== "removed"));

/**
 * Whether a change takes an approval back, given the lanes that the configuration calls cosmetic. Every lane is named by itself, so hints and
 * schemas count unless they are named. Text that newly gives orders or hides characters, and a definition whose parts could not be compared,
 * are cosmetic in no lane. What is added has no approval, what is removed needs none, and a server's words are not the tool's.
 */
export function reopens({ lane, pointer, newFindings = [] }: Change, cosmetic: readonly Lane[]): boolean {
  if (!IN_DEFINITION.has(lane)) return false;
  return !cosmetic.includes(lane) || newFindings.length > 0 || pointer === "";
}
