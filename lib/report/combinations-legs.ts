// What puts a tool into one of the three legs of a combination: hints, and words of its name and of its parameters. Each tool carries its
// reasons, so that a reader can see what is declared, what only a default assumes, and what is a reading of words.
import { words } from "@/lib/annotations/lexicon";
import { onlyReads, splitName, type Verb, verbClassOf, verbOf } from "@/lib/annotations/verbs";
import type { Tool } from "./model";

export const LEGS = ["private", "untrusted", "out"] as const;
export type Leg = (typeof LEGS)[number];

/** One thing that speaks for a leg: a declared hint, a default that the protocol assumes, or a word. */
export type Reason = { by: "hint" | "default" | "word"; text: string };

/** A tool in a leg. `assumed` is true where one of its reasons is a default. */
export type LegTool = { tool: Tool; reasons: Reason[]; assumed: boolean };

/** Things that hold what its owner would not publish. */
const PRIVATE = words(
  "account accounts calendar contact contacts credential credentials crm customer customers database databases db directory document documents " +
    "drive email emails event file files inbox issue issues mail mails memory message messages note notes password passwords repository row rows " +
    "secret secrets sql table tables user users env configuration config log logs graph",
);

/** Things that strangers can write into. */
const UNTRUSTED = words(
  "browse comment comments crawl discussion discussions email emails feed html inbox internet issue issues mail mails message messages news page " +
    "pages post posts pull review reviews rss scrape screenshot search site snapshot thread tweet tweets url web website websites",
);

/** Verbs that carry what they are given to somebody or somewhere else. Paying and ordering carry a sum, and removing carries nothing. */
const SENDING = words("send publish email message notify tweet broadcast submit post comment reply upload push");

/** A parameter of this name is an address that the caller chooses. `repo_url` or `image_url` more often name a record. */
const ADDRESS = words("url urls webhook webhook_url callback_url page_url site_url website_url");

/** A parameter of this name is run; one of CODE only where the tool's name runs something, since countries have codes, and films scripts. */
const COMMAND = words("command commands cmd shell javascript python");
const CODE = words("code script expression function");

/** Parameters that hold a text of any length, for others to read, but for a reaction, whose content is one of a few signs. */
const TEXT = words("body text content contents comment message description title summary markdown html note subject caption");
const WITHOUT_TEXT = words("reaction reactions");

/** Things that are texts for others, and the verbs that make one: `message_create` sends, whatever its parameters are called. */
const LETTERS = words("comment comments email emails mail message messages post posts reply replies tweet tweets");
const MAKING = words("add append create insert write");

const says = (word: string): Reason => ({ by: "word", text: `its name says “${word}”` });
const takes = (parameter: string): Reason => ({ by: "word", text: `takes “${parameter}”` });

const wordIn = (tool: Tool, list: ReadonlySet<string>): string | undefined => splitName(tool.name).find((word) => list.has(word));

/** All of these together; null where one of them is missing. */
function together(...parts: (Reason[] | null)[]): Reason[] | null {
  const found = parts.filter((part) => part !== null);
  return found.length < parts.length ? null : found.flat();
}

function named(tool: Tool, list: ReadonlySet<string>): Reason[] | null {
  const word = wordIn(tool, list);
  return word === undefined ? null : [{ by: "word", text: `names “${word}”` }];
}

/** What says that a tool reads: its declaration, or a name that holds no verb but reading ones. */
function reads(tool: Tool): Reason[] | null {
  if (tool.hints.readOnly.declared === "true") return [{ by: "hint", text: "declares read-only" }];
  const verb = verbOf(tool.name);
  return verb && onlyReads(tool.name) ? [says(verb.verb)] : null;
}

/** What says that a tool reaches outside; null where it declares a closed world. */
function reachesOut({ hints: { openWorld } }: Tool): Reason[] | null {
  if (!openWorld.effective) return null;
  return openWorld.source === "default"
    ? [{ by: "default", text: "open world by default" }]
    : [{ by: "hint", text: "declares an open world" }];
}

/** What says that a tool changes something; null where it declares that it only reads. */
function writes({ hints: { readOnly } }: Tool): Reason[] | null {
  if (readOnly.effective) return null;
  return readOnly.source === "default"
    ? [{ by: "default", text: "not read-only by default" }]
    : [{ by: "hint", text: "declares that it is not read-only" }];
}

/** True for a name whose verb sends, and that holds no word for reading: `message_list` and `post-search` send nothing. */
const sends = (tool: Tool, { verb }: Verb) => SENDING.has(verb) && !splitName(tool.name).some((word) => verbClassOf(word) === "READ");

const parameterIn = (tool: Tool, list: ReadonlySet<string>) => tool.parameters.find((name) => list.has(splitName(name).join("_")));

/** A text that is written where others may read it: a name that adds or changes, and a parameter that holds a text; or a letter that is made. */
function writesText(tool: Tool, { verb, class: kind }: Verb): Reason[] | null {
  if ((kind !== "ADD" && kind !== "MODIFY") || wordIn(tool, WITHOUT_TEXT)) return null;
  const text = parameterIn(tool, TEXT);
  const letter = MAKING.has(verb) ? named(tool, LETTERS) : null;
  return together([says(verb)], text === undefined ? letter : [takes(text)], writes(tool));
}

/** Through what a text could leave: a verb that sends, an address, a command, or a text that is written. */
function opening(tool: Tool): Reason[] | null {
  const verb = verbOf(tool.name);
  if (verb && sends(tool, verb)) return [says(verb.verb)];
  const runs = verb?.class === "EXEC" || splitName(tool.name).includes("evaluate");
  const taken = parameterIn(tool, ADDRESS) ?? parameterIn(tool, COMMAND) ?? (runs ? parameterIn(tool, CODE) : undefined);
  return taken === undefined ? verb && writesText(tool, verb) : [takes(taken)];
}

const READERS: Record<Leg, (tool: Tool) => Reason[] | null> = {
  private: (tool) => together(named(tool, PRIVATE), reads(tool)),
  untrusted: (tool) => together(named(tool, UNTRUSTED), reads(tool), reachesOut(tool)),
  out: (tool) => together(opening(tool), reachesOut(tool)),
};

/** The tool as it stands in a leg, or null where nothing puts it there. */
export function inLeg(leg: Leg, tool: Tool): LegTool | null {
  const reasons = READERS[leg](tool);
  return reasons && { tool, reasons, assumed: reasons.some(({ by }) => by === "default") };
}
