// What stands at the head of every export: what it shows, of when, how whole it is, and what nobody checked.
import { CLASSES } from "@/lib/annotations/classify";
import { HINT_NAMES, HINTS } from "@/lib/annotations/hints";
import { FAILURE_WORDS, MARK_WORDS } from "@/lib/catalog/reasons";
import type { Report, Server } from "@/lib/report/model";
import type { ExportInput } from "./model";
import { counted, moment, named } from "./plain-text";
import { viewInWords } from "./view-in-words";

export const NOT_CHECKED =
  "Tools are never called. This is what servers declare about their tools and what looks inconsistent with it, not what the tools do.";

/** A server whose list is not whole, and why, in our own words: what the server said of it stays with its owner. */
export type Gap = { server: string; why: string };

function gapOf({ id, status, failure, marks, toolsFrom }: Server): Gap[] {
  if (failure?.reason === "disabled" || (status === "ok" && toolsFrom === undefined)) return [];
  const reasons = [
    ...(failure ? [FAILURE_WORDS[failure.reason].sentence] : []),
    ...marks.map(({ kind }) => MARK_WORDS[kind]),
    ...(toolsFrom === undefined ? [] : [`Its tools are those of ${moment(toolsFrom)}.`]),
  ];
  return [{ server: named(id), why: reasons.join(" ") }];
}

/** How whole the snapshot is, in a sentence that begins with "Complete" or "Partial". */
function completeness({ snapshot, servers }: Report): string {
  if (snapshot.takenAt === "") return "Partial: nothing has been collected yet.";
  const disabled = servers.filter(({ failure }) => failure?.reason === "disabled").length;
  const asked = servers.length - disabled;
  if (snapshot.complete)
    return `Complete: nothing is missing from the lists of ${counted(asked, "server")}${disabled > 0 ? `; ${disabled} disabled` : ""}.`;
  const earlier = servers.filter(({ toolsFrom }) => toolsFrom !== undefined);
  const fresh = servers.filter(({ toolsFrom, failure }) => toolsFrom === undefined && failure?.reason !== "disabled");
  const lanes: [number, string, string][] = [
    [fresh.filter(({ status }) => status === "failed").length, "gave no list", "gave no list"],
    [fresh.filter(({ status }) => status === "partial").length, "gave a part of one", "gave a part of one"],
    [earlier.length, "shows an earlier list", "show an earlier list"],
  ];
  const said = lanes.filter(([number]) => number > 0).map(([number, one, several]) => `${number} ${number === 1 ? one : several}`);
  if (said.length === 0) return "Partial: not every server was listed whole.";
  return `Partial: of ${counted(asked, "server")}, ${said.join(", ")}. Tools may be missing here.`;
}

/** "34 hidden because they do not declare read-only". */
function hiddenInWords(undeclared: ExportInput["applied"]["undeclared"]): string[] {
  return HINT_NAMES.flatMap((name) => {
    const count = undeclared[name] ?? 0;
    if (count === 0) return [];
    return [
      `${count.toLocaleString("en")} hidden because ${count === 1 ? "it does" : "they do"} not declare ${HINTS[name].label.toLowerCase()}`,
    ];
  });
}

export type About = ReturnType<typeof aboutOf>;

/** The head of an export. `view`, `path`, `gaps` and `problems` hold foreign text. */
export function aboutOf({ report, applied, view, within, host, path, problems }: ExportInput) {
  const { id, takenAt, complete } = report.snapshot;
  const shown = applied.rows.length;
  return {
    tools: shown === applied.total ? counted(shown, "tool") : `${shown.toLocaleString("en")} of ${counted(applied.total, "tool")}`,
    snapshot: id,
    takenAt,
    complete,
    completeness: completeness(report),
    gaps: report.servers.flatMap(gapOf),
    view: within === undefined ? viewInWords(view, host) : `A link to: ${within}. Of that: ${viewInWords(view, host)}`,
    path,
    /** Classes that a tool of the view has. */
    classes: CLASSES.map((name) => ({ name, count: applied.rows.filter((row) => row.class === name).length })).filter(
      ({ count }) => count > 0,
    ),
    hidden: hiddenInWords(applied.undeclared),
    problems: problems.map(({ message }) => message),
    notices: report.notices,
  };
}
