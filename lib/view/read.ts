import { readToolKey } from "@/lib/catalog/address";
import type { Treatments } from "@/lib/report/model";
import { COLUMN_IDS, type ColumnId } from "./columns";
import type { Prepared } from "./prepare";
import { CLOSED_VALUES, EMPTY_VIEW, FACETS, type FacetName, type ListedFacet, splitValues, type View, type ViewWord } from "./words";

/** A word of the query that could not be used, and what was done instead. */
export type ViewProblem = { word: string; message: string };

export type ReadView = { view: View; problems: ViewProblem[] };

/** A query as it comes from URLSearchParams, from Next's searchParams or from nuqs. Of a repeated word the first one counts. */
export type Query = Partial<Record<ViewWord, string | string[] | null | undefined>>;

const one = (value: string | string[] | null | undefined): string => (Array.isArray(value) ? value[0] : value) ?? "";

const quote = (value: string) => `“${value.length > 40 ? `${value.slice(0, 40)}…` : value}”`;

/** The known values of a word, and a sentence for each unknown one. */
function known(word: ViewWord, text: string, problems: ViewProblem[]): string[] {
  const allowed = CLOSED_VALUES[word];
  const values = [...new Set(splitValues(text))];
  if (!allowed) return values;
  const unknown = values.filter((value) => !allowed.includes(value));
  if (unknown.length > 0) {
    const message = `${word} does not know ${unknown.map(quote).join(", ")}, so that is ignored. It takes ${allowed.join(", ")}.`;
    problems.push({ word, message });
  }
  return values.filter((value) => allowed.includes(value));
}

function readSort(text: string, problems: ViewProblem[]): View["sort"] {
  if (text === "") return EMPTY_VIEW.sort;
  const descending = text.startsWith("-");
  const column = descending ? text.slice(1) : text;
  if (!COLUMN_IDS.includes(column as ColumnId)) {
    problems.push({ word: "sort", message: `sort does not know the column ${quote(column)}, so tools are sorted by title.` });
    return EMPTY_VIEW.sort;
  }
  return { column: column as ColumnId, descending };
}

/** A snapshot's place in history. */
function readPlace(word: "at" | "since", text: string, problems: ViewProblem[]): number | null {
  if (text === "") return null;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  problems.push({ word, message: `${word} should be the number of a snapshot, is ${quote(text)}; it is ignored.` });
  return null;
}

function readColumns(text: string, problems: ViewProblem[]): ColumnId[] {
  const values = known("cols", text, problems) as ColumnId[];
  if (values.length === 0) return EMPTY_VIEW.cols;
  return ["tool", ...values.filter((id) => id !== "tool")];
}

/** The view that a query asks for. Never throws: what cannot be used falls to its default and is named in `problems`. */
export function readView(query: Query): ReadView {
  const problems: ViewProblem[] = [];
  const facets = Object.fromEntries(FACETS.map((word) => [word, known(word, one(query[word]), problems)])) as Pick<View, FacetName>;
  const tool = one(query.tool);
  const isKey = tool === "" || readToolKey(tool) !== null;
  if (!isKey) problems.push({ word: "tool", message: `tool should be server/name, is ${quote(tool)}; nothing is opened.` });
  if (facets.outcome.length > 0 && one(query.host) === "") {
    problems.push({ word: "outcome", message: "outcome says what a host does, so it needs host beside it; it is ignored." });
    facets.outcome = [];
  }
  const at = readPlace("at", one(query.at), problems);
  const since = readPlace("since", one(query.since), problems);
  if (facets.changed.length > 0 && since === null) {
    problems.push({
      word: "changed",
      message: "changed says what differs from an earlier snapshot, so it needs since beside it; it is ignored.",
    });
    facets.changed = [];
  }
  const [density] = known("density", one(query.density), problems);
  const view: View = {
    ...EMPTY_VIEW,
    ...facets,
    q: one(query.q),
    host: one(query.host) || null,
    at,
    since,
    profile: known("profile", one(query.profile), problems),
    sort: readSort(one(query.sort), problems),
    cols: readColumns(one(query.cols), problems),
    inferred: known("inferred", one(query.inferred), problems).length > 0,
    density: density === "compact" ? "compact" : "comfortable",
    tool: isKey && tool !== "" ? tool : null,
  };
  return { view, problems };
}

/** What a catalog holds, for the words whose values are not known beforehand. */
export type Known = { server: Iterable<string>; category: Iterable<string>; rule: Iterable<string>; host: Iterable<string> };

/** Names values that this catalog does not hold. They stay in the view: the server may come back, and hiding a filter would widen the list. */
export function findStrangers(view: View, catalog: Known): ViewProblem[] {
  const lists = (["server", "category", "rule"] as const).flatMap((word) => {
    const held = new Set(catalog[word]);
    const strangers = view[word].filter((value) => !held.has(value));
    if (strangers.length === 0) return [];
    const noun = word === "rule" ? "finding of the rule" : word;
    return [{ word, message: `This catalog has no ${noun} ${strangers.map(quote).join(", ")}.` }];
  });
  const hosts = [...catalog.host];
  const isKnown = view.host === null || hosts.includes(view.host);
  const message = `Placard knows no host ${quote(view.host ?? "")}. It knows ${hosts.join(", ")}.`;
  return isKnown ? lists : [...lists, { word: "host", message }];
}

/** The same for a list at hand. Page and API both ask this, so that they name the same. */
export function strangersIn(view: View, prepared: Prepared, hosts: Treatments["hosts"]): ViewProblem[] {
  const held = (facet: ListedFacet) => prepared.facet(facet, null).values;
  return findStrangers(view, { server: held("server"), category: held("category"), rule: held("rule"), host: hosts.map(({ id }) => id) });
}
