import { toolKey } from "@/lib/catalog/address";
import type { ServerRecord } from "@/lib/catalog/model";
import type { ToolSubject } from "@/lib/rules/rule";
import { count } from "@/lib/rules/wording";
import { changeOf } from "./change";
import { changesBetween, readAlone } from "./definition-changes";
import { type Listed, matchTools, type Pair, pairRenamed } from "./match-tools";
import type { NotSeen, ServerChange, ServerDrift, ToolDrift } from "./model";
import { toolSetChanged } from "./rules/tool-set-changed";
import { serverChanges } from "./server-changes";
import { additionChange, type Earlier, removalChange } from "./set-changes";

/** What names one side of a tool. */
function sideOf(server: string, { tool: { name, digest }, occurrence }: Listed) {
  return { key: toolKey({ server, name, occurrence }), digest };
}

const shownAs = ({ name, title }: ToolSubject) => ({ name, title });

function pairDrift(server: string, pair: Pair): ToolDrift {
  const [one, other] = [readAlone(pair.before.tool), readAlone(pair.after.tool)];
  const [before, after] = [sideOf(server, pair.before), sideOf(server, pair.after)];
  return { key: after.key, ...shownAs(other.subject), before, after, changes: changesBetween(one, other) };
}

function addition(server: string, listed: Listed, earlier: Earlier): ToolDrift {
  const { subject } = readAlone(listed.tool);
  const after = sideOf(server, listed);
  return { key: after.key, ...shownAs(subject), after, changes: [additionChange(subject, earlier)] };
}

function removal(server: string, listed: Listed, isServerGone: boolean): ToolDrift {
  const before = sideOf(server, listed);
  return { key: before.key, ...shownAs(readAlone(listed.tool).subject), before, changes: [removalChange(isServerGone)] };
}

/** Why a list cannot say that a tool is gone; null where it can. An earlier list that is still shown is no word on what is there now. */
function partOf({ status, failure, toolsFrom }: ServerRecord): string | null {
  if (status === "ok") return null;
  if (failure?.reason === "disabled") return "the configuration disables the server";
  if (status === "partial") return "the later list is not whole";
  return toolsFrom === undefined ? "the server was not listed" : "the server was not listed again";
}

function notSeen(server: string, missing: Listed[], because: string): NotSeen {
  const keys = missing.map((one) => sideOf(server, one).key);
  return {
    keys,
    message: `${count(keys.length, "tool")} not seen: ${because}, so nothing is known of ${keys.length === 1 ? "it" : "them"}.`,
  };
}

/** What differs between two records of one server. */
export function serverDrift(before: ServerRecord, after: ServerRecord): ServerDrift {
  const { id } = after;
  const because = partOf(after);
  const met = matchTools(before.tools, after.tools);
  const missing = because === null ? [] : met.removed;
  const { renamed, matches } = because === null ? pairRenamed(met) : { renamed: [], matches: { ...met, removed: [] } };
  // A list that is carried on was whole as far as anybody knows; a server that was never listed shows everything for the first time.
  const earlier: Earlier = { isKnown: before.status !== "failed" || before.toolsFrom !== undefined, isWhole: before.status !== "partial" };
  return {
    id,
    presence: "both",
    changes: serverChanges(before, after),
    tools: [
      ...matches.changed.map((pair) => pairDrift(id, pair)),
      ...renamed.map((pair) => pairDrift(id, pair)),
      ...matches.added.map((one) => addition(id, one, earlier)),
      ...matches.removed.map((one) => removal(id, one, false)),
    ],
    unchanged: matches.unchanged,
    ...(missing.length > 0 && because !== null ? { notSeen: notSeen(id, missing, because) } : {}),
  };
}

const listedIn = ({ tools }: ServerRecord) => matchTools([], tools).added;

const presenceChange = (message: string): ServerChange => changeOf(toolSetChanged, "configuration", { pointer: "", message });

/** A server that the earlier snapshot does not have. */
export function serverAdded(record: ServerRecord): ServerDrift {
  const tools = listedIn(record).map((one) => addition(record.id, one, { isKnown: false, isWhole: true }));
  const message = `Is new in the configuration, with ${count(tools.length, "tool")}.`;
  return { id: record.id, presence: "added", changes: [presenceChange(message)], tools, unchanged: 0 };
}

/** A server that the later snapshot does not have. */
export function serverRemoved(record: ServerRecord): ServerDrift {
  const tools = listedIn(record).map((one) => removal(record.id, one, true));
  const message = `Is not in the configuration any more, and with it went ${count(tools.length, "tool")}.`;
  return { id: record.id, presence: "removed", changes: [presenceChange(message)], tools, unchanged: 0 };
}

/** A server that a collection had not reached when its snapshot was taken: nothing can be said of it. */
export function serverNotReached(record: ServerRecord): ServerDrift {
  const missing = listedIn(record);
  return {
    id: record.id,
    presence: "both",
    changes: [],
    tools: [],
    unchanged: 0,
    notSeen: notSeen(record.id, missing, "the later collection had not reached the server"),
  };
}
