// `placard.rules`: which rules run, how much their findings weigh, and what their options are.
import { z } from "zod";
import { isObject } from "@/lib/catalog/definition";
import type { KeyPath } from "./key-path";
import { isRule, isServer, type KnownOption, type Names } from "./known";
import { type RuleSetting, SEVERITIES } from "./model";
import { readObject, readValue, type Warn, warnUnknown } from "./settings";

const WORDS = ["off", "on", ...SEVERITIES] as const;
const word = z.enum(WORDS);
const RIGHT_WORD = WORDS.map((name) => JSON.stringify(name)).join(", ");
const severity = z.enum(SEVERITIES);
const RIGHT_SEVERITY = SEVERITIES.map((name) => JSON.stringify(name)).join(", ");

type Ruling = Pick<RuleSetting, "enabled" | "severity" | "options">;
type Options = NonNullable<RuleSetting["options"]>;

/** A severity turns a rule on as well. */
function rulingOf(given: (typeof WORDS)[number]): Ruling {
  if (given === "off") return { enabled: false };
  return given === "on" ? { enabled: true } : { enabled: true, severity: given };
}

const KINDS = {
  count: { schema: z.int().min(1), right: "a whole number that is at least 1" },
  words: { schema: z.array(z.string().regex(/^[\p{L}\p{N}]+$/u)), right: "a list of single words" },
} as const;

/** The options of a rule. Each that is wrong or unknown is warned about and left out. */
function readOptions(value: unknown, known: readonly KnownOption[] | undefined, at: KeyPath, warn: Warn): Options | undefined {
  if (value === undefined) return undefined;
  if (known === undefined) {
    warn(at, "should be left out, because this rule has no options");
    return undefined;
  }
  const given = readObject(value, at, warn);
  if (given === undefined) return undefined;
  const keys = known.map(({ key }) => key);
  warnUnknown(given, keys, at, warn);
  const options: Options = {};
  for (const { key, kind } of known) {
    const { schema, right } = KINDS[kind];
    const found = readValue<Options[string]>(schema, right, given[key], [...at, key], warn);
    if (found !== undefined) options[key] = found;
  }
  return options;
}

type RulingContext = {
  /** The rule's options; undefined where it has none. */
  known: readonly KnownOption[] | undefined;
  /** Keys that an object may have as well. */
  more: readonly string[];
  warn: Warn;
};

/** A word, or an object of `severity`, `enabled` and `options`. */
function readRuling(value: unknown, at: KeyPath, { known, more, warn }: RulingContext): Ruling | undefined {
  const keys = ["severity", "enabled", "options", ...more];
  if (!isObject(value)) {
    const found = readValue(word, `one of ${RIGHT_WORD}, or an object of ${keys.join(", ")}`, value, at, warn);
    return found && rulingOf(found);
  }
  warnUnknown(value, keys, at, warn);
  const level = readValue(severity, `one of ${RIGHT_SEVERITY}`, value.severity, [...at, "severity"], warn);
  const enabled = readValue(z.boolean(), "true or false", value.enabled, [...at, "enabled"], warn);
  const options = readOptions(value.options, known, [...at, "options"], warn);
  return {
    ...(level === undefined ? {} : { enabled: true, severity: level }),
    ...(enabled === undefined ? {} : { enabled }),
    ...(options === undefined ? {} : { options }),
  };
}

function readServers(rule: string, value: unknown, at: KeyPath, names: Names, warn: Warn): RuleSetting[] {
  return Object.entries(readObject(value, at, warn) ?? {}).flatMap(([server, given]) => {
    if (!isServer(server, [...at, server], names, warn)) return [];
    const ruling = readRuling(given, [...at, server], { known: names.options?.get(rule), more: [], warn });
    return ruling === undefined ? [] : [{ rule, server, ...ruling }];
  });
}

/** The settings of an object by rule id, for all servers or for the one that it stands with. Wrong parts are warned about and left out. */
export function readRuleSettings(value: unknown, at: KeyPath, names: Names, warn: Warn, server?: string): RuleSetting[] {
  return Object.entries(readObject(value, at, warn) ?? {}).flatMap(([rule, given]): RuleSetting[] => {
    const place = [...at, rule];
    if (!isRule(rule, place, names, warn)) return [];
    const more = server === undefined ? ["servers"] : [];
    const ruling = readRuling(given, place, { known: names.options?.get(rule), more, warn });
    if (ruling === undefined) return [];
    if (server !== undefined) return [{ rule, server, ...ruling }];
    const own = isObject(given) ? readServers(rule, given.servers, [...place, "servers"], names, warn) : [];
    return [{ rule, ...ruling }, ...own];
  });
}
