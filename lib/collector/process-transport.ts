// A server that is a child process. Ours and not the SDK's, because each line has to be kept as it came, and because the SDK's own ends
// only the direct child.
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { stat } from "node:fs/promises";
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
import { getDefaultEnvironment } from "@modelcontextprotocol/client/stdio";
import type { StdioSource } from "@/lib/config/model";
import { CollectError } from "./collect-error";
import type { Circumstances } from "./failure";
import { MAX_BYTES, STDERR_BYTES } from "./limits";
import { createLineSplitter } from "./line-splitter";
import { endGroup, trackGroup } from "./process-group";
import { type RawMessage, readMessages } from "./raw-message";
import { ECHO, type RawTap } from "./raw-tap";

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
  readonly #said: Required<Pick<Circumstances, "stderr" | "strayOutput">> = { stderr: "", strayOutput: "" };
  readonly #lines = createLineSplitter(MAX_BYTES);
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
    const { command, args, env, cwd } = this.source;
    if (cwd !== undefined) await requireDirectory(cwd);
    if (this.#closing) throw new CollectError("stopped", "");
    const child = spawn(command, args, {
      ...(cwd === undefined ? {} : { cwd }),
      env: childEnvironment(env),
      detached: true,
      shell: false,
      windowsHide: true,
      stdio: "pipe",
    });
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
      for (const line of this.#lines.push(chunk)) this.#receive(line);
    } catch (error) {
      this.#giveUp(new CollectError("too-large", `a line of more than ${MAX_BYTES / 1024 / 1024} MiB on stdout`, { cause: error }));
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
    this.#said.strayOutput = `${this.#said.strayOutput}${text.slice(0, 2_000)}\n`.slice(-STDERR_BYTES);
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
    if (child?.pid !== undefined) this.leftRunning = !(await endGroup(child.pid, GRACE));
    child?.stdout.destroy();
    child?.stderr.destroy();
    this.#finish();
    this.#gone.abort();
  }
}

/** What the child sees: HOME, PATH and a few more, and the entry's own. Next's types ask every environment for NODE_ENV; this has none. */
function childEnvironment(own: Record<string, string>): NodeJS.ProcessEnv {
  return { ...getDefaultEnvironment(), ...own } as NodeJS.ProcessEnv;
}

async function requireDirectory(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isDirectory()) throw new CollectError("not-executable", "its working directory does not exist");
}
