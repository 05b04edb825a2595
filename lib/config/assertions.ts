// `placard.policy`: what a team states of its tools. A statement that is wrong in any part is left out, because the rest would say more.
import { z } from "zod";
import type { JsonObject } from "@/lib/catalog/definition";
import type { KeyPath } from "./key-path";
import { isServer, type Names } from "./known";
import { type Assertion, HINTS, SEVERITIES, STATES } from "./model";
import { readObject, readObjects, readValue, readWhole, type Warn, warnUnknown } from "./settings";

const MODES = ["forbid", "require"] as const;
const KEYS = [...HINTS, "server", "tool", "except", "severity", "reason"];

/** One value or a list of them, as a list. */
const someOf = <T>(schema: z.ZodType<T>) => z.union([schema.transform((value) => [value]), z.array(schema).min(1)]);

/** `true` and "true" are the same word: YAML and TOML write it bare. */
const state = z.union([z.boolean().transform((value) => (value ? "true" : "false")), z.enum(STATES)]);
const RIGHT_STATE = `${STATES.map((name) => JSON.stringify(name)).join(", ")}, or a list of these`;
const RIGHT_SEVERITY = `one of ${SEVERITIES.map((name) => JSON.stringify(name)).join(", ")}`;

function readHints(value: JsonObject, at: KeyPath, warn: Warn): Assertion["hints"] {
  const hints: Assertion["hints"] = {};
  for (const hint of HINTS) {
    const states = readValue(someOf(state), RIGHT_STATE, value[hint], [...at, hint], warn);
    if (states !== undefined) hints[hint] = states;
  }
  if (HINTS.every((hint) => value[hint] === undefined)) warn(at, `should have a hint: ${HINTS.join(", ")}`);
  return hints;
}

function readAssertion(mode: Assertion["mode"], value: JsonObject, at: KeyPath, names: Names, warn: Warn): Assertion {
  warnUnknown(value, KEYS, at, warn);
  const patterns = (key: string) =>
    readValue(someOf(z.string().min(1)), "a text in which * stands for any text, or a list of these", value[key], [...at, key], warn) ?? [];
  const reason = readValue(z.string().trim().min(1), "a sentence", value.reason, [...at, "reason"], warn);
  if (value.reason === undefined) warn(at, "should have a `reason`, the sentence that a finding then says");
  const servers = patterns("server");
  for (const server of servers) if (!server.includes("*")) isServer(server, [...at, "server"], names, warn);
  return {
    mode,
    hints: readHints(value, at, warn),
    servers,
    tools: patterns("tool"),
    except: patterns("except"),
    severity: readValue(z.enum(SEVERITIES), RIGHT_SEVERITY, value.severity, [...at, "severity"], warn) ?? "error",
    reason: reason ?? "",
  };
}

/** The statements of `forbid` and `require`, each a list. */
export function readAssertions(value: unknown, at: KeyPath, names: Names, warn: Warn): Assertion[] {
  const given = readObject(value, at, warn);
  if (given === undefined) return [];
  warnUnknown(given, MODES, at, warn);
  return MODES.flatMap((mode) =>
    readObjects(given[mode], [...at, mode], warn).flatMap(([item, place]) => {
      const assertion = readWhole(warn, "this statement is left out", (note) => readAssertion(mode, item, place, names, note));
      return assertion ?? [];
    }),
  );
}
