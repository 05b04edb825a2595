// The top-level `placard` object: settings for the whole, and for servers by their id.
import { z } from "zod";
import { isObject, type JsonObject, kindOf } from "@/lib/catalog/definition";
import type { KeyPath } from "./key-path";
import { type Config, TOOL_LANES } from "./model";
import { readValue, type Warn, warnUnknown } from "./settings";

const KEYS = ["servers", "categories", "concurrency", "refreshEvery", "rules", "waivers", "policy", "profiles", "snapshots", "cosmetic"];
const LANES = ["remote", "processes"] as const;
const DEFAULT_REMOTE = 64;
const MAX_AT_ONCE = 1024;
const KEPT_SNAPSHOTS = 500;
const MAX_SNAPSHOTS = 100_000;

const SECONDS: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86_400 };
const MIN_REFRESH_SECONDS = 10;
/** A week: Node's timers overflow at 24.8 days and would then fire at once. */
const MAX_REFRESH_SECONDS = 7 * 86_400;

const atOnce = z.int().min(1).max(MAX_AT_ONCE);
const kept = z.int().min(1).max(MAX_SNAPSHOTS);
const lanes = z.array(z.enum(TOOL_LANES));
const text = z.string().trim().min(1);

/** Seconds as a number, or a text such as "90s", "15m", "1h" or "1d". */
const seconds = z
  .union([z.number(), z.string().regex(/^\s*\d+(\.\d+)?\s*[smhd]\s*$/)])
  .transform((value) => (typeof value === "number" ? value : Number.parseFloat(value) * (SECONDS[value.trim().at(-1) ?? ""] ?? 0)))
  .pipe(z.number().min(MIN_REFRESH_SECONDS).max(MAX_REFRESH_SECONDS));

type Overall = Pick<Config, "categories" | "concurrency" | "refreshEveryMs" | "keepSnapshots" | "cosmetic"> & {
  /** Settings by server id, not yet read. */
  servers: JsonObject;
};

/** Reads the top-level `placard` object but for the policy. `cpus` is the default number of processes at once. */
export function readOverall(value: unknown, cpus: number, warn: Warn): Overall {
  const at: KeyPath = ["placard"];
  const concurrency = { remote: DEFAULT_REMOTE, processes: Math.max(1, cpus) };
  const overall: Overall = {
    servers: {},
    categories: [],
    concurrency,
    refreshEveryMs: undefined,
    keepSnapshots: KEPT_SNAPSHOTS,
    cosmetic: [],
  };
  if (value === undefined) return overall;
  if (!isObject(value)) {
    warn(at, `should be an object, is ${kindOf(value)}`);
    return overall;
  }
  warnUnknown(value, KEYS, at, warn);
  const objectAt = (key: string): JsonObject => {
    const found = value[key];
    if (found !== undefined && !isObject(found)) warn([...at, key], `should be an object, is ${kindOf(found)}`);
    return isObject(found) ? found : {};
  };
  overall.servers = objectAt("servers");

  for (const [pattern, category] of Object.entries(objectAt("categories"))) {
    const found = readValue(text, "a text", category, [...at, "categories", pattern], warn);
    if (found !== undefined) overall.categories.push({ pattern, category: found });
  }

  const given = objectAt("concurrency");
  warnUnknown(given, LANES, [...at, "concurrency"], warn);
  for (const lane of LANES) {
    const right = `a whole number from 1 to ${MAX_AT_ONCE}`;
    concurrency[lane] = readValue(atOnce, right, given[lane], [...at, "concurrency", lane], warn) ?? concurrency[lane];
  }

  const right = 'a number of seconds, or a text such as "15m" or "1h", from 10 seconds to 7 days';
  const every = readValue(seconds, right, value.refreshEvery, [...at, "refreshEvery"], warn);
  overall.refreshEveryMs = every === undefined ? undefined : Math.round(every * 1000);

  const number = `a whole number from 1 to ${MAX_SNAPSHOTS.toLocaleString("en")}`;
  overall.keepSnapshots = readValue(kept, number, value.snapshots, [...at, "snapshots"], warn) ?? KEPT_SNAPSHOTS;
  overall.cosmetic = readValue(lanes, `a list of ${TOOL_LANES.join(", ")}`, value.cosmetic, [...at, "cosmetic"], warn) ?? [];
  return overall;
}
