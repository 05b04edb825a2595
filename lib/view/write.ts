import { DEFAULT_COLUMNS } from "./columns";
import { DEFAULT_SORT, FACETS, joinValues, VIEW_WORDS, type View, type ViewWord } from "./words";

/** One word of a view as the query holds it, or null where it has its default and so stays out of the query. */
export function writeWord<W extends ViewWord>(word: W, value: View[W]): string | null {
  if (word === "sort") {
    const { column, descending } = value as View["sort"];
    const isDefault = column === DEFAULT_SORT.column && descending === DEFAULT_SORT.descending;
    return isDefault ? null : `${descending ? "-" : ""}${column}`;
  }
  if (word === "cols") {
    const text = joinValues(value as View["cols"]);
    return text === joinValues(DEFAULT_COLUMNS) ? null : text;
  }
  if (word === "inferred") return value === true ? "1" : null;
  if (word === "density") return value === "compact" ? "compact" : null;
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) return value.length > 0 ? joinValues(value as string[]) : null;
  return typeof value === "string" && value !== "" ? value : null;
}

/** The query string of a view, words in a fixed order, without "?"; empty for the default view. */
export function writeView(view: View): string {
  const params = new URLSearchParams();
  for (const word of VIEW_WORDS) {
    const text = writeWord(word, view[word]);
    if (text !== null) params.set(word, text);
  }
  // Commas and slashes are legal in a query and read better as themselves.
  return params.toString().replaceAll("%2C", ",").replaceAll("%2F", "/");
}

/** The address of the catalog under a view. */
export function catalogPath(view: View): string {
  const query = writeView(view);
  return query === "" ? "/" : `/?${query}`;
}

/** True where the view narrows the list. */
export function isNarrowed(view: View): boolean {
  return view.q.trim() !== "" || FACETS.some((facet) => view[facet].length > 0);
}
