// Made-up servers with tools like real ones: lengths, schemas and shares of declared hints follow the recorded servers.
import type { JsonObject } from "@/lib/catalog/definition";
import { digestOf } from "@/lib/catalog/digest";
import type { ServerRecord, Snapshot } from "@/lib/catalog/model";

/** Numbers from 0 to 1, the same ones for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

type Random = ReturnType<typeof createRandom>;

const VERBS = "get list search find read create add update set edit delete remove send run export import move copy enable archive".split(
  " ",
);
const NOUNS = (
  "issue branch page row table invoice customer message channel file folder pod node cluster deployment secret token user team role event " +
  "calendar task project comment label release build job queue"
).split(" ");
const SERVICES = "atlas birch cedar delta ember fjord grove harbor inlet juniper".split(" ");
const SENTENCES = [
  "Returns at most 100 entries; use the cursor to read on.",
  "Requires a token with read access to the workspace.",
  "Fails with an error where the name is not known.",
  "Use this before any change, so that the current state is seen.",
  "Names are case-sensitive and may hold slashes.",
  "Times are in UTC and follow RFC 3339.",
  "The result is a list, newest first, each entry with id, name and owner.",
  "Changes take effect at once and are recorded in the audit log.",
];
const PARAMETERS = "id name query cursor limit owner project path since until format dry_run labels state body".split(" ");

const pick = <T>(random: Random, values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
const title = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function schemaOf(random: Random): JsonObject {
  const names = PARAMETERS.filter(() => random() < 0.3);
  const property = (name: string) => ({
    type: pick(random, ["string", "string", "integer", "boolean"]),
    description: `The ${name.replace("_", " ")} to use. ${pick(random, SENTENCES)}`,
  });
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    type: "object",
    properties: Object.fromEntries(names.map((name) => [name, property(name)])),
    required: names.slice(0, 2),
    additionalProperties: false,
  };
}

/** Declared as often as on the recorded servers: a third of all tools declare nothing, two fifths all four. */
function annotationsOf(random: Random, verb: string): JsonObject | undefined {
  const share = random();
  if (share < 0.32) return undefined;
  const reads = ["get", "list", "search", "find", "read", "export"].includes(verb);
  if (share < 0.5) return { readOnlyHint: reads };
  if (share < 0.58) return { readOnlyHint: reads, destructiveHint: random() < 0.25 };
  return { readOnlyHint: reads, destructiveHint: !reads && random() < 0.4, idempotentHint: random() < 0.7, openWorldHint: random() < 0.3 };
}

function toolOf(random: Random, service: string, index: number): JsonObject {
  const verb = pick(random, VERBS);
  const noun = pick(random, NOUNS);
  const sentences = Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(random, SENTENCES));
  const annotations = annotationsOf(random, verb);
  return {
    name: `${service}_${verb}_${noun}_${index}`,
    ...(random() < 0.5 ? { title: `${title(verb)} ${noun} ${index}` } : {}),
    description: `${title(verb)}s ${noun} entries of ${title(service)}. ${sentences.join(" ")}`,
    inputSchema: schemaOf(random),
    ...(annotations ? { annotations } : {}),
  };
}

export type SyntheticServer = { id: string; tools: JsonObject[] };

/** `count` tools on servers of 200 tools each; the same ones each time. */
export function syntheticServers(count: number, seed = 1): SyntheticServer[] {
  const random = createRandom(seed);
  return Array.from({ length: Math.ceil(count / 200) }, (_, i) => {
    const service = SERVICES[i % SERVICES.length] ?? "";
    const size = Math.min(200, count - i * 200);
    return { id: `${service}-${i + 1}`, tools: Array.from({ length: size }, (_, k) => toolOf(random, service, k + 1)) };
  });
}

const TAKEN_AT = "2026-11-20T12:00:00.000Z";

/** A snapshot of these tools. */
export function syntheticSnapshot(count: number): Snapshot {
  const servers = syntheticServers(count).map(({ id, tools }): ServerRecord => {
    const raws = tools.map((tool) => JSON.stringify(tool));
    return {
      id,
      labels: { transport: "file", target: id },
      status: "ok",
      marks: [],
      declared: [],
      collectedAt: TAKEN_AT,
      notices: [],
      tools: raws.map((raw, i) => ({ name: String(tools[i]?.name), raw, digest: digestOf(raw) })),
    };
  });
  return { id: "synthetic", takenAt: TAKEN_AT, complete: true, servers };
}
