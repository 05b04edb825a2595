import { canonicalJson } from "@/lib/catalog/canonical-json";
import { SEVERITIES } from "@/lib/rules/rule";
import type { Change, Lane } from "./model";
import type { DriftRule } from "./rules/drift-rule";

type Fields = Pick<Change, "message" | "pointer"> & Partial<Change>;

/** A change as its rule has it: neutral, certain, of the rule's severity, but for what `fields` says. */
export function changeOf<L extends Lane>(rule: DriftRule, lane: L, fields: Omit<Fields, "lane" | "rule">): Change<L> {
  return { lane, rule: rule.id, direction: "neutral", severity: rule.severity, ground: "certain", ...fields };
}

/** The change with at least this severity. What it rests on is what makes it that severe. */
export function raised<L extends Lane>(change: Change<L>, { severity, ground }: Pick<Change, "severity" | "ground">): Change<L> {
  return SEVERITIES.indexOf(severity) < SEVERITIES.indexOf(change.severity) ? { ...change, severity, ground } : change;
}

/** Longer JSON is cut: a change shows where it lies, the raw definition all of it. In characters. */
const MAX_JSON = 2_000;
/** How much is shown before the first difference. */
const LEAD = 200;

const spell = (value: unknown) =>
  value === undefined ? undefined : typeof value === "string" ? value : canonicalJson(JSON.stringify(value));

function firstDifference(one: string, other: string): number {
  const end = Math.min(one.length, other.length);
  let at = 0;
  while (at < end && one.charCodeAt(at) === other.charCodeAt(at)) at++;
  return at;
}

function cut(text: string, start: number): string {
  const shown = text.slice(start, start + MAX_JSON).toWellFormed();
  return `${start > 0 ? "…" : ""}${shown}${start + MAX_JSON < text.length ? "…" : ""}`;
}

/** Two texts where they begin to differ, none longer than a screen. */
export function cutTexts(before: string | undefined, after: string | undefined): Pick<Change, "before" | "after"> {
  const longest = Math.max(before?.length ?? 0, after?.length ?? 0);
  const start = longest <= MAX_JSON ? 0 : Math.max(0, firstDifference(before ?? "", after ?? "") - LEAD);
  return {
    ...(before === undefined ? {} : { before: cut(before, start) }),
    ...(after === undefined ? {} : { after: cut(after, start) }),
  };
}

/** Two values as text, strings as they are and other values as JSON, cut where they are long; one that is undefined stood nowhere. */
export function cutValues(before: unknown, after: unknown): Pick<Change, "before" | "after"> {
  return cutTexts(spell(before), spell(after));
}

/** "was added", "was removed" or "changed". */
export function happened(before: unknown, after: unknown): string {
  if (before === undefined) return "was added";
  return after === undefined ? "was removed" : "changed";
}
