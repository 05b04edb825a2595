// `placard.rules`: which rules run, and how much their findings weigh.
import { z } from "zod";
import { isObject } from "@/lib/catalog/definition";
import type { KeyPath } from "./key-path";
import { isRule, isServer, type Names } from "./known";
import { type RuleSetting, SEVERITIES } from "./model";
import { readObject, readValue, type Warn, warnUnknown } from "./settings";

const WORDS = ["off", "on", ...SEVERITIES] as const;
const word = z.enum(WORDS);
const RIGHT_WORD = WORDS.map((name) => JSON.stringify(name)).join(", ");
const severity = z.enum(SEVERITIES);
const RIGHT_SEVERITY = SEVERITIES.map((name) => JSON.stringify(name)).join(", ");

type Ruling = Pick<RuleSetting, "enabled" | "severity">;

/** A severity turns a rule on as well. */
function rulingOf(given: (typeof WORDS)[number]): Ruling {
  if (given === "off") return { enabled: false };
  return given === "on" ? { enabled: true } : { enabled: true, severity: given };
}

/** A word, or an object of `severity` and `enabled`; `more` are the keys that it may also have. */
function readRuling(value: unknown, more: readonly string[], at: KeyPath, warn: Warn): Ruling | undefined {
  if (!isObject(value)) {
    const right = `one of ${RIGHT_WORD}, or an object of ${["severity", "enabled", ...more].join(", ")}`;
    const found = readValue(word, right, value, at, warn);
    return found && rulingOf(found);
  }
  warnUnknown(value, ["severity", "enabled", ...more], at, warn);
  const level = readValue(severity, `one of ${RIGHT_SEVERITY}`, value.severity, [...at, "severity"], warn);
  const enabled = readValue(z.boolean(), "true or false", value.enabled, [...at, "enabled"], warn);
  return { ...(level === undefined ? {} : { enabled: true, severity: level }), ...(enabled === undefined ? {} : { enabled }) };
}

function readServers(rule: string, value: unknown, at: KeyPath, names: Names, warn: Warn): RuleSetting[] {
  return Object.entries(readObject(value, at, warn) ?? {}).flatMap(([server, given]) => {
    if (!isServer(server, [...at, server], names, warn)) return [];
    const ruling = readRuling(given, [], [...at, server], warn);
    return ruling === undefined ? [] : [{ rule, server, ...ruling }];
  });
}

/** The settings of an object by rule id, for all servers or for the one that it stands with. Wrong parts are warned about and left out. */
export function readRuleSettings(value: unknown, at: KeyPath, names: Names, warn: Warn, server?: string): RuleSetting[] {
  return Object.entries(readObject(value, at, warn) ?? {}).flatMap(([rule, given]): RuleSetting[] => {
    const place = [...at, rule];
    if (!isRule(rule, place, names, warn)) return [];
    const ruling = readRuling(given, server === undefined ? ["servers"] : [], place, warn);
    if (ruling === undefined) return [];
    if (server !== undefined) return [{ rule, server, ...ruling }];
    const own = isObject(given) ? readServers(rule, given.servers, [...place, "servers"], names, warn) : [];
    return [{ rule, ...ruling }, ...own];
  });
}
