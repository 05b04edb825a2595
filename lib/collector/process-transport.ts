// A server that is a child process. Ours and not the SDK's, because each line has to be kept as it came, and because the SDK's own ends
// only the direct child.
import type { ChildProcessWithoutNullStreams } from "node:child_process";
import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import {
  type JSONRPCMessage,
  parseJSONRPCMessage,
  SdkError,
  SdkErrorCode,
  serializeMessage,
  type Transport,
} from "@modelcontextprotocol/client";
import type { StdioSource } from "@/lib/config/model";
import { createByteBudget } from "./byte-budget";
import { CollectError } from "./collect-error";
import { createMark, endEscaped } from "./escapees";
import type { Circumstances } from "./failure";
import { LEAST_COST, MAX_BYTES, MAX_MESSAGE_BYTES, STDERR_BYTES } from "./limits";
import { createLineSplitter } from "./line-splitter";
import { endGroup, trackGroup } from "./process-group";
import { type RawMessage, readMessages } from "./raw-message";
import { ECHO, type RawTap } from "./raw-tap";
import { requireDirectory, spawnServer } from "./spawn-server";

/** How long a process may take to end by itself once its stdin is closed, and then to obey SIGTERM. */
const GRACE = { graceMs: 500, termMs: 1_500 };

/** How long a process that let go of a pipe may take to end, and so to say why. */
export const PARTING_MS = 5_000;

/** How long last words may come after the process ended, or its exit code after it closed its output. */
const AFTERMATH_MS = 1_000;

export class ProcessTransport implements Transport {
  onmessage?: NonNullable<Transport["onmessage"]>;
  onerror?: (error: Error) => void;
  onclose?: () => void;

  /** Why the transport gave up by itself. */
  trouble: CollectError | undefined;
  /** Lines on stdout that are not JSON-RPC. */
  strayLines = 0;
  leftRunning = false;
  readonly #mark = createMark();
  readonly #said: Required<Pick<Circumstances, "stderr" | "strayOutput">> = { stderr: "", strayOutput: "" };
  readonly #lines = createLineSplitter(MAX_MESSAGE_BYTES);
  /** What all lines together may cost. */
  readonly budget = createByteBudget(MAX_BYTES);
  /** Nothing more will be read. */
  readonly #ended = new AbortController();
  /** The process has ended and said its last words, or was ended. */
  readonly #gone = new AbortController();
  readonly #hurry = new AbortController();
  #letGo: Circumstances["letGo"];
  #isBeingEnded = false;
  #exit: Circumstances["exit"];
  #child: ChildProcessWithoutNullStreams | undefined;
  #closing: Promise<void> | undefined;

  constructor(
    private readonly source: StdioSource,
    private readonly tap: RawTap,
  ) {}

  // The SDK takes a transport with `stderr` and `pid` for stdio, and then falls back to the older handshake where the probe finds no answer.
  get stderr(): Readable | null {
    return this.#child?.stderr ?? null;
  }

  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  /** What the process left behind so far; how it ended only where that was not our doing. */
  get circumstances(): Circumstances {
    return { ...this.#said, exit: this.#exit, letGo: this.#letGo };
  }

  async start(): Promise<void> {
    await requireDirectory(this.source);
    if (this.#closing) throw new CollectError("stopped", "");
    const child = spawnServer(this.source, this.#mark);
    this.#child = child;
    if (child.pid !== undefined) trackGroup(child.pid);
    this.#listen(child);
    await new Promise<void>((resolve, reject) => {
      child.once("error", reject);
      child.once("spawn", resolve);
    });
  }

  #listen(child: ChildProcessWithoutNullStreams): void {
    const soon = (then: () => void) => void sleep(AFTERMATH_MS, undefined, { ref: false }).then(then);
    const depart = () => {
      this.#finish();
      this.#gone.abort();
    };
    child.on("error", (error) => this.onerror?.(error));
    child.stdin.on("error", (error) => this.onerror?.(error));
    child.stdout.on("data", (chunk: Buffer) => this.#read(chunk));
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      this.#said.stderr = (this.#said.stderr + text).slice(-STDERR_BYTES);
    });
    // "close" comes when the process has ended and all its output is read. A grandchild that holds the pipe keeps it away.
    child.on("close", depart);
    child.on("exit", (code, signal) => {
      if (!this.#isBeingEnded) this.#exit = { code, signal };
      soon(depart);
    });
    child.stdout.on("end", () => {
      this.#lose("output");
      soon(() => this.#finish());
    });
  }

  #read(chunk: Buffer): void {
    if (this.#ended.signal.aborted) return;
    try {
      for (const line of this.#lines.push(chunk)) {
        this.budget.spend(line.length, LEAST_COST);
        this.#receive(line);
      }
    } catch (error) {
      const mib = MAX_MESSAGE_BYTES / 1024 / 1024;
      const tooLong = () => new CollectError("too-large", `a line of more than ${mib} MiB on stdout`, { cause: error });
      this.#giveUp(error instanceof CollectError ? error : tooLong());
    }
  }

  #giveUp(trouble: CollectError): void {
    this.trouble ??= trouble;
    this.#finish();
    void this.close();
  }

  #lose(pipe: "input" | "output"): void {
    if (!this.#closing) this.#letGo ??= pipe;
  }

  #receive(line: string): void {
    const text = line.replace(/^\uFEFF/, "");
    if (text.trim() === "") return;
    const messages = readMessages(text);
    if (!messages) this.#stray(text);
    for (const message of messages ?? []) this.#deliver(message);
  }

  #deliver(raw: RawMessage): void {
    if (this.tap.isEcho(raw.value)) {
      this.#giveUp(new CollectError("not-mcp", ECHO));
      return;
    }
    const isAwaited = this.tap.received(raw);
    let message: JSONRPCMessage | undefined;
    try {
      message = parseJSONRPCMessage(raw.value);
    } catch {
      if (!isAwaited) this.#stray(raw.text);
    }
    try {
      if (message) this.onmessage?.(message);
    } catch (error) {
      this.onerror?.(error instanceof Error ? error : new Error(String(error)));
    }
  }

  #stray(text: string): void {
    this.strayLines++;
    const output = `${this.#said.strayOutput}${text.slice(0, 2_000)}\n`;
    // Cut now and then and not at each line, which would copy all of it each time.
    this.#said.strayOutput = output.length < 2 * STDERR_BYTES ? output : output.slice(-STDERR_BYTES);
  }

  #finish(): void {
    if (this.#ended.signal.aborted) return;
    this.#ended.abort();
    for (const line of this.#lines.end()) this.#receive(line);
    this.onclose?.();
  }

  /** Resolves when the process has ended and said its last words, when `stop` is aborted, or after `ms`. */
  async settled(ms: number, stop?: AbortSignal): Promise<void> {
    const signal = AbortSignal.any([this.#gone.signal, ...(stop ? [stop] : [])]);
    await sleep(ms, undefined, { signal }).catch(() => {});
  }

  async send(message: JSONRPCMessage): Promise<void> {
    const stdin = this.#child?.stdin;
    if (!stdin?.writable) {
      this.#lose("input");
      throw new SdkError(SdkErrorCode.NotConnected, "The process takes no more input.");
    }
    this.tap.sent(message);
    await new Promise<void>((resolve, reject) => {
      stdin.write(serializeMessage(message), (error) => {
        if (!error) return resolve();
        this.#lose("input");
        reject(error);
      });
    });
  }

  /**
   * Ends the process and everything it started; `leftRunning` then says whether something escaped. The SDK calls this as soon as a pipe
   * breaks, so a process that let go of one first gets time to end by itself: only then its exit code says something.
   */
  close(): Promise<void> {
    this.#closing ??= this.#end();
    return this.#closing;
  }

  /** As `close`, without that time. */
  closeNow(): Promise<void> {
    this.#hurry.abort();
    return this.close();
  }

  async #end(): Promise<void> {
    const child = this.#child;
    child?.stdin.end();
    if (this.#letGo && child?.pid !== undefined) await this.settled(PARTING_MS, this.#hurry.signal);
    this.#isBeingEnded = true;
    if (child?.pid !== undefined) {
      const ended = [await endGroup(child.pid, GRACE), await endEscaped(this.#mark)];
      this.leftRunning = ended.includes(false);
    }
    child?.stdout.destroy();
    child?.stderr.destroy();
    this.#finish();
    this.#gone.abort();
  }
}
