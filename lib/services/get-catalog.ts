import "server-only";
import { hashText } from "@/lib/catalog/digest";
import type { Snapshot } from "@/lib/catalog/model";
import type { Config } from "@/lib/config/model";
import { PROFILES } from "@/lib/profiles/index";
import { buildReport } from "@/lib/report/build";
import type { Report, RowsPayload } from "@/lib/report/model";
import type { Progress } from "@/lib/report/progress";
import { rowsOf } from "@/lib/report/row";
import { treatmentsOf } from "@/lib/report/treatments";
import { RULES } from "@/lib/rules/index";
import { NO_POLICY } from "@/lib/rules/policy";
import { type Prepared, prepare } from "@/lib/view/prepare";
import { inTitleOrder } from "@/lib/view/sorting";
import { type Runtime, runtime } from "./runtime";

/** What the list route sends, as `text`: named by its own content, so that a browser may keep it for good. */
type Payload = Pick<RowsPayload, "id" | "ruleTitles" | "treatments"> & { text: string };

/** A snapshot with all that is derived from it. */
type Derived = { snapshot: Snapshot; report: Report; prepared: Prepared; payload: Payload };

export type Catalog = Derived & { progress: Progress; configuration: string[] };

/** What of a configuration, and of a view, has a say in a report. */
function settingsOf(config: Config | undefined, profiles: readonly string[]) {
  const wanted = new Set([...(config?.profiles ?? []), ...profiles]);
  return {
    categories: config?.categories ?? [],
    policy: config?.policy ?? NO_POLICY,
    // Waivers end by the day, so a page that stays open past midnight UTC is judged anew.
    today: new Date().toISOString().slice(0, 10),
    profiles: PROFILES.filter(({ id }) => wanted.has(id)),
  };
}

type Settings = ReturnType<typeof settingsOf>;

const judge = (snapshot: Snapshot, { categories, ...judging }: Settings) => buildReport(snapshot, RULES, categories, judging);

/** A snapshot judged as the catalog is. */
export async function judgeSnapshot(snapshot: Snapshot, profiles: readonly string[]): Promise<Report> {
  return judge(snapshot, settingsOf((await runtime()).config, profiles));
}

function derive(snapshot: Snapshot, settings: Settings): Derived {
  const report = judge(snapshot, settings);
  const rows = inTitleOrder(rowsOf(report));
  const ruleTitles = Object.fromEntries(Object.values(report.rules).map((rule) => [rule.id, rule.title]));
  const treatments = treatmentsOf(rows);
  const content: Omit<RowsPayload, "id"> = { rows, summary: report.summary, ruleTitles, treatments };
  const body = JSON.stringify(content);
  const id = hashText(body).slice(0, 32);
  const payload = { id, ruleTitles, treatments, text: `{"id":"${id}",${body.slice(1)}` };
  return { snapshot, report, prepared: prepare(rows, treatments), payload };
}

/** Views differ in what they are judged by; more ways than this at a time are computed again when asked for. */
const KEPT = 6;

type Kept = { snapshot: Snapshot; bySettings: Map<string, Derived> };

/** What was derived from the newest snapshot, by its settings, the most recently asked for last. Like the runtime, for all bundles. */
const KEY = Symbol.for("placard.derived");
const holder: object & { [KEY]?: Kept } = globalThis as object;

function derived({ snapshot, config }: Runtime, profiles: readonly string[]): Derived {
  if (holder[KEY]?.snapshot !== snapshot) holder[KEY] = { snapshot, bySettings: new Map() };
  const { bySettings } = holder[KEY];
  const settings = settingsOf(config, profiles);
  // Equal settings read anew are other objects, so they are compared by what they say.
  const name = JSON.stringify([settings.categories, settings.policy, settings.today, settings.profiles.map(({ id }) => id)]);
  const found = bySettings.get(name) ?? derive(snapshot, settings);
  bySettings.delete(name);
  bySettings.set(name, found);
  const [oldest] = bySettings.keys();
  if (bySettings.size > KEPT && oldest !== undefined) bySettings.delete(oldest);
  return found;
}

/** The newest catalog, with the findings of these directory profiles beside those that the configuration asks for. */
export async function getCatalog(profiles: readonly string[] = []): Promise<Catalog> {
  const state = await runtime();
  const now = derived(state, profiles);
  const problems = state.configProblem === "" ? [] : [state.configProblem];
  const configuration = [...problems, ...(state.config?.warnings ?? []), ...now.report.notices];
  return { ...now, progress: state.progress, configuration };
}

/** The list of this id where it is still at hand, else the newest one under these profiles; `isExact` says which. */
export async function getRows(id: string, profiles: readonly string[]): Promise<{ text: string; isExact: boolean }> {
  const { payload } = await getCatalog(profiles);
  const exact = [...(holder[KEY]?.bySettings.values() ?? [])].find((candidate) => candidate.payload.id === id);
  return { text: (exact?.payload ?? payload).text, isExact: exact !== undefined };
}
