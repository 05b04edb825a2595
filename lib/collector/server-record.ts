// The record of one server, from what was found. Pure.
import type { ServerFailure, ServerRecord } from "@/lib/catalog/model";
import type { ServerConfig } from "@/lib/config/model";
import type { Connection } from "./connect";
import type { Listing } from "./list-tools";
import { type Redact, toOneLine } from "./redact";
import { toToolRecord } from "./to-record";

/** What is in every record. */
function baseRecord({ id, labels }: ServerConfig, now: Date): Omit<ServerRecord, "status"> {
  return { id, labels, marks: [], declared: [], collectedAt: now.toISOString(), notices: [], tools: [] };
}

/** The record of a server that gave no list. `about` is what is known of it all the same. */
export function failedRecord(config: ServerConfig, failure: ServerFailure, now: Date, about: Partial<ServerRecord> = {}): ServerRecord {
  return { ...baseRecord(config, now), ...about, status: "failed", failure };
}

/** The record of a server, or of a file, that gave a list, whole or not. */
export function listedRecord(
  config: ServerConfig,
  listing: Pick<Listing, "tools" | "marks">,
  { now, redact }: { now: Date; redact: Redact },
  about: Partial<ServerRecord> = {},
): ServerRecord {
  const marks = listing.marks.map(({ kind, detail }) => (detail ? { kind, detail: toOneLine(redact(detail)) } : { kind }));
  const status = marks.length > 0 ? "partial" : "ok";
  return { ...baseRecord(config, now), ...about, status, marks, tools: listing.tools.map(toToolRecord) };
}

/** A copy of an object without the members that are undefined. */
function defined<T extends object>(value: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

/** What a connected server says about itself, as far as it may be kept. */
export function describeServer(config: ServerConfig, { client, link, observed, via }: Connection, redact: Redact): Partial<ServerRecord> {
  const era = client.getProtocolEra();
  const version = client.getNegotiatedProtocolVersion();
  const said = client.getServerVersion();
  const tools = client.getServerCapabilities()?.tools;
  const told = (text: string | undefined) => (text === undefined ? undefined : redact(text));
  const optional = said && defined({ title: told(said.title), version: told(said.version), websiteUrl: told(said.websiteUrl) });
  const identity = said && { name: redact(said.name), ...optional };
  const instructions = client.getInstructions();
  const refused = [...observed.refused].map((method) => `It asked for ${method}, which Placard does not serve.`);
  return {
    labels: { ...config.labels, transport: via },
    declared: [...config.declare],
    offersTools: tools !== undefined,
    announcesChanges: tools?.listChanged === true,
    notices: [...link.notices(), ...refused].map((notice) => toOneLine(redact(notice))),
    ...(era && version ? { protocol: { era, version } } : {}),
    ...(identity ? { identity } : {}),
    ...(instructions ? { instructions: redact(instructions) } : {}),
  };
}
