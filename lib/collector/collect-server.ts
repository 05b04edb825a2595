// Collects one server: connects, lists, closes. Whatever happens, the outcome is a record.
import type { ServerFailure, ServerRecord } from "@/lib/catalog/model";
import type { FileSource, ServerConfig } from "@/lib/config/model";
import { CollectError } from "./collect-error";
import { type Connection, connect } from "./connect";
import { createDeadline } from "./deadline";
import type { EraVerdicts, LiveSource } from "./eras";
import { toCollectError, toServerFailure } from "./failure";
import { listServer } from "./list-server";
import { readRecordedFile } from "./recorded-file";
import { createRedact } from "./redact";
import { failedRecord, listedRecord } from "./server-record";

export type CollectOptions = {
  verdicts: EraVerdicts;
  now: () => Date;
  /** Cancels the collection; the server's reason is then "stopped". */
  signal?: AbortSignal;
  onProgress?: (phase: "connecting" | "listing", toolCount: number) => void;
  /** The working directory of processes whose entry names none. */
  configDir?: string;
};

const failed = (config: ServerConfig, error: unknown, phase: ServerFailure["phase"], now: Date): ServerRecord =>
  failedRecord(config, toServerFailure(toCollectError(error), phase, createRedact(config.source)), now);

async function collectFile(config: ServerConfig, source: FileSource, { now }: CollectOptions): Promise<ServerRecord> {
  try {
    const listing = await readRecordedFile(source);
    return listedRecord(config, listing, { now: now(), redact: createRedact(source) });
  } catch (error) {
    return failed(config, error, "listing", now());
  }
}

/** A stdio entry without a working directory starts where the configuration lies. */
function placed(source: LiveSource, configDir: string | undefined): LiveSource {
  if (source.kind !== "stdio" || source.cwd !== undefined || configDir === undefined) return source;
  return { ...source, cwd: configDir };
}

/** A record, and the connection that it came over where the caller keeps it. */
export type Collected = { record: ServerRecord; connection?: Connection };

/** Collects a live server and leaves the connection open where that worked. Never rejects. */
export async function collectAndKeep(config: ServerConfig, source: LiveSource, options: CollectOptions): Promise<Collected> {
  const { verdicts, now, signal, onProgress } = options;
  const deadline = createDeadline(config.timeoutMs, signal);
  const started = performance.now();
  try {
    onProgress?.("connecting", 0);
    const place = placed(source, options.configDir);
    const connection = await connect({ config, source: place, verdicts, deadline, now });
    const onCount = (tools: number) => onProgress?.("listing", tools);
    onCount(0);
    const record = await listServer(connection, { config, deadline, now, onCount, connectMs: performance.now() - started });
    return { record, connection };
  } catch (error) {
    return { record: failed(config, error, "connecting", now()) };
  } finally {
    deadline.clear();
  }
}

/**
 * Collects one server within its deadline and closes it. Never rejects: a server that fails is a record with a reason. An entry that is
 * disabled or not usable starts nothing.
 */
export async function collectServer(config: ServerConfig, options: CollectOptions): Promise<ServerRecord> {
  const { source, problem } = config;
  const { now } = options;
  if (problem) return failed(config, new CollectError(problem.reason, problem.detail ?? ""), "configuration", now());
  if (!source)
    return failed(config, new CollectError("invalid-entry", "it names neither a command nor a URL nor a file"), "configuration", now());
  if (options.signal?.aborted) return failed(config, new CollectError("stopped", ""), "connecting", now());
  if (source.kind === "file") return collectFile(config, source, options);
  const { record, connection } = await collectAndKeep(config, source, options);
  const gone = (await connection?.link.close()) ?? true;
  return gone ? record : { ...record, notices: [...record.notices, "A process of this server could not be ended."] };
}
