// `placard.waivers`: findings that the owner accepts. One that is wrong in any part is left out, because the rest of it would accept more.
import { z } from "zod";
import type { JsonObject } from "@/lib/catalog/definition";
import type { KeyPath } from "./key-path";
import { isRule, isServer, type Names } from "./known";
import type { Waiver } from "./model";
import { readObjects, readValue, readWhole, type Warn, warnUnknown } from "./settings";

const KEYS = ["rule", "server", "tool", "reason", "until", "digest"];

/** A tool's page shows the first 16 characters of the digest, the API all 64. */
const digest = z.string().regex(/^[0-9a-f]{16,64}$/);
const text = z.string().trim().min(1);

/** Names are compared as they are: a tool's may begin or end with a space. */
const name = z.string().min(1);

function readWaiver(value: JsonObject, at: KeyPath, where: string, names: Names, warn: Warn): Waiver {
  warnUnknown(value, KEYS, at, warn);
  const read = (key: string, schema: z.ZodType<string>, right: string) => readValue(schema, right, value[key], [...at, key], warn);
  const rule = read("rule", name, "a rule's id");
  if (rule !== undefined) isRule(rule, [...at, "rule"], names, warn);
  else if (value.rule === undefined) warn(at, "should have a `rule`, the id of the rule that it waives");
  const reason = read("reason", text, "a text that says why");
  if (value.reason === undefined) warn(at, "should have a `reason`, a text that says why");

  const server = read("server", name, "a server's id");
  if (server !== undefined) isServer(server, [...at, "server"], names, warn);
  const tool = read("tool", name, "a tool's name, or a pattern with *");
  const until = read("until", z.iso.date(), 'a date such as "2026-12-31"');
  const bound = read("digest", digest, "the first 16 to 64 characters of a tool's digest, in 0-9 and a-f");
  if (bound !== undefined && (tool === undefined || tool.includes("*")))
    warn([...at, "digest"], "should stand beside a `tool` without *, because it is of one definition");

  return {
    at: where,
    rule: rule ?? "",
    reason: reason ?? "",
    ...(server === undefined ? {} : { server }),
    ...(tool === undefined ? {} : { tool }),
    ...(until === undefined ? {} : { until }),
    ...(bound === undefined ? {} : { digest: bound }),
  };
}

/** The waivers of a list. `whereIs` writes a place for a person. */
export function readWaivers(value: unknown, at: KeyPath, names: Names, warn: Warn, whereIs: (at: KeyPath) => string): Waiver[] {
  return readObjects(value, at, warn).flatMap(([item, place]) => {
    const waiver = readWhole(warn, "this waiver is left out", (note) => readWaiver(item, place, whereIs(place), names, note));
    return waiver ?? [];
  });
}
