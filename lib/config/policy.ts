import { isObject, type JsonObject } from "@/lib/catalog/definition";
import { readAssertions } from "./assertions";
import type { KeyPath } from "./key-path";
import { type Names, readProfiles } from "./known";
import type { Config, RuleSetting } from "./model";
import { readRuleSettings } from "./rule-settings";
import type { Warn } from "./settings";
import { readWaivers } from "./waivers";

type PolicyContext = {
  names: Names;
  entries: JsonObject;
  warn: Warn;
  /** A place in the file, for a person. */
  whereIs: (at: KeyPath) => string;
};

/** `rules` of each server: inside its entry they win over those of `placard.servers.<id>`, so they come later. */
function readServerRules(settings: unknown, { names, entries, warn }: PolicyContext): RuleSetting[] {
  return Object.entries(entries).flatMap(([id, entry]) => {
    const outside = isObject(settings) && Object.hasOwn(settings, id) ? settings[id] : undefined;
    const inside = isObject(entry) ? entry.placard : undefined;
    return [
      ...readRuleSettings(isObject(outside) ? outside.rules : undefined, ["placard", "servers", id, "rules"], names, warn, id),
      ...readRuleSettings(isObject(inside) ? inside.rules : undefined, [...names.serversAt, id, "placard", "rules"], names, warn, id),
    ];
  });
}

/** Reads the policy from the top-level `placard` object and from the entries. Never throws: what is wrong is warned about and left out. */
export function readPolicy(placard: unknown, context: PolicyContext): Pick<Config, "policy" | "profiles"> {
  const { names, warn, whereIs } = context;
  const given = isObject(placard) ? placard : {};
  const settings = [...readRuleSettings(given.rules, ["placard", "rules"], names, warn), ...readServerRules(given.servers, context)];
  return {
    policy: {
      settings,
      waivers: readWaivers(given.waivers, ["placard", "waivers"], names, warn, whereIs),
      assertions: readAssertions(given.policy, ["placard", "policy"], names, warn),
    },
    profiles: readProfiles(given.profiles, ["placard", "profiles"], names, warn),
  };
}
