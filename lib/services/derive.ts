// What follows from a snapshot: judged, reviewed and ready to be listed. Computed once for each way of asking, and kept for a while.
import "server-only";
import { hashText } from "@/lib/catalog/digest";
import type { Snapshot } from "@/lib/catalog/model";
import type { Config } from "@/lib/config/model";
import type { DriftCounts, ToolLane } from "@/lib/drift/model";
import { PROFILES } from "@/lib/profiles/index";
import type { Profile } from "@/lib/profiles/profile";
import { buildReport } from "@/lib/report/build";
import type { NamePattern } from "@/lib/report/category";
import type { Report, RowsPayload } from "@/lib/report/model";
import { rowsOf } from "@/lib/report/row";
import { treatmentsOf } from "@/lib/report/treatments";
import type { Decision, Review } from "@/lib/review/model";
import { waiversOf } from "@/lib/review/waivers";
import { RULES } from "@/lib/rules/index";
import { NO_POLICY, type Policy } from "@/lib/rules/policy";
import { type Prepared, prepare } from "@/lib/view/prepare";
import { inTitleOrder } from "@/lib/view/sorting";

/** What the list route sends, as `text`: named by its own content, so that a browser may keep it for good. */
export type Payload = Pick<RowsPayload, "id" | "ruleTitles" | "treatments"> & { text: string };

/** A snapshot with all that is derived from it. */
export type Derived = {
  snapshot: Snapshot;
  report: Report;
  /** Where each tool stands, by its key. */
  reviews: ReadonlyMap<string, Review>;
  prepared: Prepared;
  payload: Payload;
  /** How many tools came, went and changed since the snapshot that the view compares with; null where it compares with none. */
  differing: DriftCounts["tools"] | null;
};

/** What has a say in a report besides the snapshot. */
export type Settings = { categories: NamePattern[]; policy: Policy; today: string; profiles: Profile[] };

/** What a configuration, a view and reviewers' words say of how to judge. */
export function settingsOf(config: Config | undefined, profiles: readonly string[], decisions: readonly Decision[]): Settings {
  const wanted = new Set([...(config?.profiles ?? []), ...profiles]);
  const policy = config?.policy ?? NO_POLICY;
  return {
    categories: config?.categories ?? [],
    policy: { ...policy, waivers: [...policy.waivers, ...waiversOf(decisions)] },
    // Waivers end by the day, so a page that stays open past midnight UTC is judged anew.
    today: new Date().toISOString().slice(0, 10),
    profiles: PROFILES.filter(({ id }) => wanted.has(id)),
  };
}

/** A snapshot judged under these settings. */
export function judge(snapshot: Snapshot, { categories, ...judging }: Settings): Report {
  return buildReport(snapshot, RULES, categories, judging);
}

/** What a list is made from. */
export type Basis = {
  snapshot: Snapshot;
  settings: Settings;
  reviews: (report: Report) => ReadonlyMap<string, Review>;
  /** How tools differ from the snapshot that the view compares with, by their keys; null where it compares with none. */
  changes: ReadonlyMap<string, ToolLane[]> | null;
  /** Counts of the same comparison. */
  differing?: Derived["differing"];
  /** Leaves out what is not to be seen, after everything was judged. */
  narrow?: (report: Report) => Report;
};

/** Derives the whole of it. Pure but for nothing: the same basis gives the same. */
export function derive({ snapshot, settings, reviews: reviewsOf, changes, differing = null, narrow }: Basis): Derived {
  const judged = judge(snapshot, settings);
  const report = narrow ? narrow(judged) : judged;
  const reviews = reviewsOf(report);
  const rows = inTitleOrder(rowsOf(report, { reviews, changes }));
  const ruleTitles = Object.fromEntries(Object.values(report.rules).map((rule) => [rule.id, rule.title]));
  const treatments = treatmentsOf(rows);
  const content: Omit<RowsPayload, "id"> = { rows, summary: report.summary, ruleTitles, treatments };
  const body = JSON.stringify(content);
  const id = hashText(body).slice(0, 32);
  const payload = { id, ruleTitles, treatments, text: `{"id":"${id}",${body.slice(1)}` };
  return { snapshot, report, reviews, prepared: prepare(rows, treatments), payload, differing };
}

/** Views differ in what they are judged by and what they look at; more ways than this at a time are computed again when asked for. */
const KEPT = 8;

type Memory = { derived: Map<string, Derived>; numbers: WeakMap<Snapshot, number>; count: number };

/** Like the runtime, for all bundles. */
const KEY = Symbol.for("placard.derived");
const holder: object & { [KEY]?: Memory } = globalThis as object;

function memory(): Memory {
  holder[KEY] ??= { derived: new Map(), numbers: new WeakMap(), count: 0 };
  return holder[KEY];
}

/** A number for one snapshot object: two of the same content may still list their tools in another order. */
function numberOf(snapshot: Snapshot): number {
  const kept = memory();
  const number = kept.numbers.get(snapshot) ?? ++kept.count;
  kept.numbers.set(snapshot, number);
  return number;
}

/** What was derived from this snapshot in this way, computed where it is not at hand. Equal settings read anew are other objects, so `way` says them. */
export function derivedOnce(snapshot: Snapshot, way: readonly unknown[], make: () => Derived): Derived {
  const { derived } = memory();
  const name = JSON.stringify([numberOf(snapshot), ...way]);
  const found = derived.get(name) ?? make();
  // Set anew, so that the least recently asked for stands first.
  derived.delete(name);
  derived.set(name, found);
  const [oldest] = derived.keys();
  if (derived.size > KEPT && oldest !== undefined) derived.delete(oldest);
  return found;
}

/** The list of this id, where it is still at hand. */
export function payloadOf(id: string): Payload | undefined {
  return [...memory().derived.values()].find(({ payload }) => payload.id === id)?.payload;
}
