// From whatever was thrown, and what is known of the process, to one reason of the closed list. Pure.
import { ProtocolError, SdkError, SdkErrorCode } from "@modelcontextprotocol/client";
import { isObject } from "@/lib/catalog/definition";
import type { ServerFailure } from "@/lib/catalog/model";
import type { FailureReason } from "@/lib/catalog/reasons";
import { CollectError } from "./collect-error";
import { lastWords } from "./last-words";
import { type Redact, toOneLine } from "./redact";

/** What is known beside the error itself. */
export type Circumstances = {
  /** How the process ended, where it has. */
  exit?: { code: number | null; signal: NodeJS.Signals | null } | undefined;
  /** Which of its pipes the process closed before anybody asked it to end. */
  letGo?: "input" | "output" | undefined;
  stderr?: string;
  /** What stood on stdout and was no JSON-RPC: some programs complain there. */
  strayOutput?: string;
};

const UNREACHABLE = /^(?:ECONN\w+|ENOTFOUND|EAI_\w+|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|EPIPE|EADDRNOTAVAIL)$/;
/** What Node's reader of HTTP and its decompression say of bytes that are neither. */
const NO_HTTP_THERE = /^(?:HPE_\w+|Z_\w+|ERR_BROTLI_\w+|ERR__ERROR_\w+|ERR_PADDING_\w+)$/;
const TLS = /^(?:CERT_\w+|\w*_CERT\w*|UNABLE_TO_\w+|ERR_TLS_\w+|ERR_SSL_\w+|EPROTO|HOSTNAME_MISMATCH)$/;
/** What OpenSSL says, in its several versions, where plain text answers the first message of TLS. */
const NO_TLS_THERE = /^ERR_SSL_(?:WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|UNKNOWN_PROTOCOL|HTTP_REQUEST)$/;
/** "write EPROTO 80…:error:0A00010B:SSL routines:ssl3_get_record:wrong version number:../deps/…c:350:"; the fourth part is for people. */
const OPENSSL_TEXT = /error:[\dA-F]{8}:[^:]*:[^:]*:([^:]+)/i;
const CANNOT_START = new Set(["EACCES", "EPERM", "ENOEXEC", "ENOTDIR", "EISDIR", "E2BIG", "ELOOP", "ENOMEM", "EAGAIN", "EMFILE"]);
const UNSUPPORTED_PROTOCOL_VERSION = -32022;

type Said = { reason: FailureReason; detail: string };

/** The error and its causes, outermost first. */
function* chain(error: unknown): Generator<Error> {
  let current = error;
  for (let depth = 0; current instanceof Error && depth < 8; depth++) {
    yield current;
    current = current.cause ?? (current instanceof AggregateError ? current.errors[0] : undefined);
  }
}

const codeOf = (error: Error): unknown => ("code" in error ? error.code : undefined);

/** How a process ended, with its last words. */
function exited(how: string, { stderr = "", strayOutput = "" }: Circumstances): Said {
  const words = lastWords(stderr) || lastWords(strayOutput);
  return { reason: "exited-early", detail: words ? `${how}: ${words}` : `${how}, without a word` };
}

function afterExit(circumstances: Circumstances): Said | undefined {
  const { exit } = circumstances;
  return exit && exited(exit.signal ? `signal ${exit.signal}` : `exit code ${exit.code}`, circumstances);
}

/** What a lost connection means where the other end is a process that still runs. */
function afterLetGo(circumstances: Circumstances): Said | undefined {
  const { letGo } = circumstances;
  return letGo && exited(`closed its ${letGo} before it answered`, circumstances);
}

function startFailure(error: Error): Said | undefined {
  const code = codeOf(error);
  if (!("syscall" in error) || typeof error.syscall !== "string" || !error.syscall.startsWith("spawn")) return undefined;
  if (code === "ENOENT") return { reason: "command-not-found", detail: "no program of that name on the PATH" };
  return typeof code === "string" && CANNOT_START.has(code) ? { reason: "not-executable", detail: code } : undefined;
}

/** What an HTTP answer says: its status and the first line of its body, unless that is a page. */
export function httpWords(status: number, body: unknown): string {
  if (typeof body !== "string" || /^\s*(?:<|$)/.test(body)) return `HTTP ${status}`;
  return `HTTP ${status}: ${body.trim().split("\n", 1)[0]}`;
}

function httpFailure(error: Error): Said | undefined {
  const status = "status" in error ? error.status : error.name === "UnauthorizedError" ? 401 : codeOf(error);
  if (typeof status !== "number" || status < 100 || status > 599) return undefined;
  const redirect = /Redirect .*?(?= \(redirectPolicy|$)/.exec(error.message)?.[0];
  const body = "data" in error && isObject(error.data) ? error.data.text : undefined;
  const detail = redirect ?? httpWords(status, body);
  if (status < 300) return { reason: "not-mcp", detail: error.message };
  if (status === 401) return { reason: "needs-authorization", detail };
  if (status === 403 || status === 407 || status < 400) return { reason: "refused", detail };
  if (status === 429) return { reason: "rate-limited", detail };
  if (status === 502 || status === 503 || status === 504) return { reason: "unreachable", detail };
  return { reason: status >= 500 ? "server-error" : "not-mcp", detail };
}

/** A TLS error without the text around it, which holds an address in memory and a path of the library's source. */
function tlsDetail(code: string, message: string): string {
  if (NO_TLS_THERE.test(code) || /:wrong version number:/.test(message)) return "The port does not speak TLS; try http://";
  const plain = OPENSSL_TEXT.exec(message)?.[1] ?? message;
  return plain ? `${code}: ${plain}` : code;
}

function networkFailure(error: Error): Said | undefined {
  const code = codeOf(error);
  if (typeof code !== "string") return undefined;
  if (TLS.test(code)) return { reason: "tls", detail: tlsDetail(code, error.message) };
  if (NO_HTTP_THERE.test(code)) return { reason: "not-mcp", detail: `the answer is not valid HTTP: ${error.message}` };
  return UNREACHABLE.test(code) ? { reason: "unreachable", detail: error.message || code } : undefined;
}

function protocolFailure(error: Error): Said | undefined {
  if (error instanceof ProtocolError) {
    const wrong = error.code === UNSUPPORTED_PROTOCOL_VERSION;
    return { reason: wrong ? "wrong-protocol" : "server-error", detail: `${error.code}: ${error.message}` };
  }
  if (/protocol version is not supported/.test(error.message)) return { reason: "wrong-protocol", detail: error.message };
  if (/Endpoint origin does not match/.test(error.message)) return { reason: "refused", detail: error.message };
  if (error instanceof SyntaxError) return { reason: "not-mcp", detail: "the answer is not JSON" };
  if (error.name === "ZodError") return { reason: "not-mcp", detail: "the answer is not a JSON-RPC message" };
  if (!(error instanceof SdkError)) return undefined;
  switch (error.code) {
    case SdkErrorCode.RequestTimeout:
      return { reason: "timed-out", detail: error.message };
    case SdkErrorCode.ClientHttpUnexpectedContent:
    case SdkErrorCode.InvalidResult:
      return { reason: "not-mcp", detail: error.message };
    case SdkErrorCode.ConnectionClosed:
    case SdkErrorCode.NotConnected:
      return { reason: "unreachable", detail: "the server closed the connection before it answered" };
    default:
      return undefined;
  }
}

/** The failure that an error stands for, innermost cause first; a CollectError passes as it is. */
export function toCollectError(error: unknown, circumstances: Circumstances = {}): CollectError {
  const errors = [...chain(error)];
  const known = errors.find((link) => link instanceof CollectError);
  if (known) return known;
  const inner = errors.toReversed();
  const first = (judge: (error: Error) => Said | undefined): Said | undefined => inner.map(judge).find((said) => said !== undefined);
  const judged = first(startFailure) ?? afterExit(circumstances) ?? first(httpFailure) ?? first(networkFailure) ?? first(protocolFailure);
  const isLost = judged === undefined || judged.reason === "unreachable";
  const said = (isLost ? afterLetGo(circumstances) : undefined) ?? judged;
  const message = error instanceof Error ? error.message : String(error);
  return new CollectError(said?.reason ?? "unexpected", said?.detail ?? message, { cause: error });
}

/** The failure as it is kept: one line, without secrets. */
export function toServerFailure(error: CollectError, phase: ServerFailure["phase"], redact: Redact): ServerFailure {
  const neverRan = error.reason === "command-not-found" || error.reason === "not-executable";
  const detail = toOneLine(redact(error.message));
  return { reason: error.reason, ...(detail ? { detail } : {}), phase: neverRan ? "starting" : phase };
}
