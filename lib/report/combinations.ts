// Private data, untrusted content, and a way out: harmless apart, and a risk in one session. Which tools form each leg is read from words
// and hints, so the page that shows it speaks of a possibility. Source: the protocol's blog of 2026-03-16 on what hints can and cannot do.
import { splitName, verbClasses, verbOf } from "@/lib/annotations/verbs";
import type { Tool } from "./model";

export const LEGS = ["private", "untrusted", "out"] as const;
export type Leg = (typeof LEGS)[number];

const words = (text: string) => new Set(text.split(" "));

/** Things that hold what its owner would not publish. */
const PRIVATE = words(
  "account accounts calendar contact contacts credential credentials crm customer customers database databases db directory document documents " +
    "drive email emails event file files inbox issue issues mail mails memory message messages note notes password passwords repository row rows " +
    "secret secrets sql table tables user users env configuration config log logs graph",
);

/** Things that strangers can write into. */
const UNTRUSTED = words(
  "browse browser comment comments crawl discussion discussions email emails feed inbox internet issue issues mail mails message messages news page " +
    "pages post posts pull review reviews rss scrape search site thread tweet tweets url web website websites",
);

/** Parameters through which an address can be named. */
const ADDRESS = words("url uri endpoint webhook host recipient recipients to channel");

/** A tool in a leg. `assumed` is true where it stands there only by a default that the protocol assumes. */
export type LegTool = { tool: Tool; assumed: boolean; because: string };

export type Combination = {
  legs: Record<Leg, LegTool[]>;
  /** True where every leg has a tool. */
  isPossible: boolean;
  /** Keys of tools, and ids of servers, each of which alone takes a whole leg away. */
  breakingTools: string[];
  breakingServers: string[];
};

/** A tool reads where it declares read-only, or where its name holds no verb but reading ones. */
function reads(tool: Tool): boolean {
  if (tool.hints.readOnly.declared === "true") return true;
  const classes = verbClasses(tool.name);
  return classes.size === 1 && classes.has("READ");
}

const wordIn = (tool: Tool, list: Set<string>): string | undefined => splitName(tool.name).find((word) => list.has(word));

/** Reads something that sounds private. Rests on words, not on a default. */
function privateLeg(tool: Tool): LegTool | null {
  const word = wordIn(tool, PRIVATE);
  return word !== undefined && reads(tool) ? { tool, assumed: false, because: `reads, and names “${word}”` } : null;
}

/** Reads something that strangers can write, in a world that is open by declaration or by default. */
function untrustedLeg(tool: Tool): LegTool | null {
  const word = wordIn(tool, UNTRUSTED);
  const { effective, source } = tool.hints.openWorld;
  if (word === undefined || !effective || !reads(tool)) return null;
  const assumed = source === "default";
  return { tool, assumed, because: `reads “${word}”, open world ${assumed ? "by default" : "declared"}` };
}

/** Carries something outside: sends, runs, or writes into an open world. */
function outLeg(tool: Tool): LegTool | null {
  const { openWorld, readOnly } = tool.hints;
  if (!openWorld.effective) return null;
  const assumed = openWorld.source === "default" || readOnly.source === "default";
  const verb = verbOf(tool.name);
  if (verb && (verb.class === "SEND" || verb.class === "EXEC"))
    return { tool, assumed: openWorld.source === "default", because: `its name says “${verb.verb}”` };
  if (!readOnly.effective) return { tool, assumed, because: `not read-only in an open world${assumed ? ", by default" : ""}` };
  const parameter = tool.parameters.find((name) => splitName(name).some((word) => ADDRESS.has(word) && word !== "to"));
  return parameter === undefined ? null : { tool, assumed: openWorld.source === "default", because: `takes an address in “${parameter}”` };
}

const READERS: Record<Leg, (tool: Tool) => LegTool | null> = { private: privateLeg, untrusted: untrustedLeg, out: outLeg };

/** Those of `candidates` without which some leg would be empty. */
function breaking(legs: Record<Leg, LegTool[]>, idOf: (tool: Tool) => string): string[] {
  const alone = LEGS.flatMap((leg) => {
    const ids = new Set(legs[leg].map(({ tool }) => idOf(tool)));
    return ids.size === 1 ? [...ids] : [];
  });
  return [...new Set(alone)];
}

/**
 * The legs that these tools form together. Without `withAssumed`, tools that stand in a leg only by an assumed default are left out, so that
 * servers which declare nothing do not make every catalog look alike.
 */
export function combine(tools: readonly Tool[], withAssumed: boolean): Combination {
  const leg = (name: Leg) => tools.flatMap((tool) => READERS[name](tool) ?? []).filter((entry) => withAssumed || !entry.assumed);
  const legs: Record<Leg, LegTool[]> = { private: leg("private"), untrusted: leg("untrusted"), out: leg("out") };
  const isPossible = LEGS.every((name) => legs[name].length > 0);
  return {
    legs,
    isPossible,
    breakingTools: isPossible ? breaking(legs, (tool) => tool.key) : [],
    breakingServers: isPossible ? breaking(legs, (tool) => tool.server) : [],
  };
}
