import { actOf, splitName } from "@/lib/annotations/verbs";
import { openingOf } from "./opening";
import type { GivenOptions } from "./options";
import { outputFiles, parametersIn } from "./parameters";
import { nameToRead } from "./passed-over";
import type { ToolSubject } from "./rule";

/** In git's sense fetching writes: what is brought from a remote is stored, and the refs that follow it move. */
const OF_A_REPOSITORY = /\b(?:git|repos?|repository|repositories|branch|branches|refs)\b|\bremotes?$/i;

const fetchesIntoRepository = (name: string, clause: string) =>
  [splitName(name).join(" "), clause].some((text) => OF_A_REPOSITORY.test(text));

/** A query in a language that can write is no reading; statement-parameter looks at it where it is declared read-only. */
export const takesStatement = (tool: ToolSubject): boolean =>
  /sql/i.test(tool.name) ||
  parametersIn(tool).some(({ name, description }) => /sql/i.test(name) || /\b(?:SQL|mutation)\b/.test(description));

/**
 * The verb of a tool that reads by name and by nothing else says otherwise: no second kind of verb in the name, no description that begins
 * with something else, no file to write, and no repository to fetch into. Null for every other tool.
 */
export function readingVerb(tool: ToolSubject, given?: GivenOptions): string | null {
  const name = nameToRead(tool.name, given);
  const { verb, classes } = actOf(name);
  if (verb?.class !== "READ" || classes.size > 1) return null;
  const opening = openingOf(tool.definition.description);
  if (opening.class !== null && opening.class !== "READ") return null;
  if (verb.verb === "fetch" && fetchesIntoRepository(name, opening.clause)) return null;
  return outputFiles(tool).length > 0 ? null : verb.verb;
}
