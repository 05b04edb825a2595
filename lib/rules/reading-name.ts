import { actOf } from "@/lib/annotations/verbs";
import { openingOf } from "./opening";
import type { GivenOptions } from "./options";
import { outputFiles } from "./parameters";
import { nameToRead } from "./passed-over";
import type { ToolSubject } from "./rule";

/**
 * The verb of a tool that reads by name and by nothing else says otherwise: no second kind of verb in the name, no description that begins
 * with something else, and no file to write. Null for every other tool.
 */
export function readingVerb(tool: ToolSubject, given?: GivenOptions): string | null {
  const { verb, classes } = actOf(nameToRead(tool.name, given));
  if (verb?.class !== "READ" || classes.size > 1) return null;
  const opening = openingOf(tool.definition.description);
  if (opening.class !== null && opening.class !== "READ") return null;
  return outputFiles(tool).length > 0 ? null : verb.verb;
}
