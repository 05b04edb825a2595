import { ProtocolError, SdkError, SdkErrorCode, SdkHttpError, SseError } from "@modelcontextprotocol/client";
import { expect, test } from "vitest";
import { CollectError } from "./collect-error";
import { toCollectError, toServerFailure } from "./failure";

const coded = (code: string, message = code, more: object = {}) => Object.assign(new Error(message), { code, ...more });
const http = (status: number, text?: string) =>
  new SdkHttpError(SdkErrorCode.ClientHttpNotImplemented, "Error POSTing to endpoint", { status, statusText: "", text });
const openSsl = (reason: string) =>
  `803C65BBFD7E0000:error:0A00010B:SSL routines:ssl3_get_record:${reason}:../deps/openssl/openssl/ssl/record/ssl3_record.c:350:\n`;
const duringProbe = (cause: Error) => new SdkError(SdkErrorCode.EraNegotiationFailed, "probe", {}, { cause });

test.each<[unknown, string, string]>([
  [coded("ENOENT", "spawn x ENOENT", { syscall: "spawn x" }), "command-not-found", "no program of that name on the PATH"],
  [coded("EACCES", "spawn x EACCES", { syscall: "spawn x" }), "not-executable", "EACCES"],
  [http(401, ""), "needs-authorization", "HTTP 401"],
  [http(403, "only at localhost\nmore"), "refused", "HTTP 403: only at localhost"],
  [http(429, "slow down"), "rate-limited", "HTTP 429: slow down"],
  [http(404, "<html>"), "not-mcp", "HTTP 404"],
  [http(500, "boom"), "server-error", "HTTP 500: boom"],
  [http(503), "unreachable", "HTTP 503"],
  [new SseError(401, "Non-200 status code", undefined as never), "needs-authorization", "HTTP 401"],
  [duringProbe(coded("ECONNREFUSED", "connect ECONNREFUSED 127.0.0.1:1")), "unreachable", "connect ECONNREFUSED 127.0.0.1:1"],
  [duringProbe(coded("ENOTFOUND", "getaddrinfo ENOTFOUND nowhere.invalid")), "unreachable", "getaddrinfo ENOTFOUND nowhere.invalid"],
  [
    duringProbe(new AggregateError([coded("ECONNREFUSED", "connect ECONNREFUSED ::1:1")], "every address")),
    "unreachable",
    "connect ECONNREFUSED ::1:1",
  ],
  [duringProbe(coded("HPE_INVALID_CONSTANT", "Parse Error")), "not-mcp", "the answer is not valid HTTP: Parse Error"],
  [duringProbe(coded("Z_DATA_ERROR", "incorrect header check")), "not-mcp", "the answer is not valid HTTP: incorrect header check"],
  [
    duringProbe(coded("DEPTH_ZERO_SELF_SIGNED_CERT", "self-signed certificate")),
    "tls",
    "DEPTH_ZERO_SELF_SIGNED_CERT: self-signed certificate",
  ],
  [duringProbe(coded("CERT_HAS_EXPIRED", "certificate has expired")), "tls", "CERT_HAS_EXPIRED: certificate has expired"],
  [duringProbe(coded("ERR_TLS_CERT_ALTNAME_INVALID", "other name")), "tls", "ERR_TLS_CERT_ALTNAME_INVALID: other name"],
  [duringProbe(coded("ERR_SSL_WRONG_VERSION_NUMBER", openSsl("wrong version number"))), "tls", "The port does not speak TLS; try http://"],
  [
    duringProbe(coded("ERR_SSL_PACKET_LENGTH_TOO_LONG", openSsl("packet length too long"))),
    "tls",
    "The port does not speak TLS; try http://",
  ],
  [duringProbe(coded("EPROTO", `write EPROTO ${openSsl("wrong version number")}`)), "tls", "The port does not speak TLS; try http://"],
  [duringProbe(coded("EPROTO", `write EPROTO ${openSsl("no protocols available")}`)), "tls", "EPROTO: no protocols available"],
  [new ProtocolError(-32022, "Unsupported protocol version"), "wrong-protocol", "-32022: Unsupported protocol version"],
  [new ProtocolError(-32603, "no upstream"), "server-error", "-32603: no upstream"],
  [
    new Error("Server's protocol version is not supported: 2099-01-01"),
    "wrong-protocol",
    "Server's protocol version is not supported: 2099-01-01",
  ],
  [
    new Error("Endpoint origin does not match connection origin: http://a.test"),
    "refused",
    "Endpoint origin does not match connection origin: http://a.test",
  ],
  [new SyntaxError("Unexpected token"), "not-mcp", "the answer is not JSON"],
  [
    new SdkError(SdkErrorCode.ClientHttpUnexpectedContent, "Unexpected content type: text/html"),
    "not-mcp",
    "Unexpected content type: text/html",
  ],
  [new SdkError(SdkErrorCode.ConnectionClosed, "Connection closed"), "unreachable", "the server closed the connection before it answered"],
  ["a thrown text", "unexpected", "a thrown text"],
])("case %#: %s is %s", (error, reason, detail) => {
  expect(toCollectError(error)).toMatchObject({ reason, message: detail });
});

test("a process that ended explains a lost connection, by its last words or those on stdout", () => {
  const lost = new SdkError(SdkErrorCode.ConnectionClosed, "Connection closed");
  const ended = { code: 1, signal: null };
  expect(toCollectError(lost, { exit: ended, stderr: "Error: no key\n" }).message).toBe("exit code 1: Error: no key");
  expect(toCollectError(lost, { exit: ended, strayOutput: "set an account\n" }).message).toBe("exit code 1: set an account");
  expect(toCollectError(lost, { exit: { code: null, signal: "SIGSEGV" } })).toMatchObject({
    reason: "exited-early",
    message: "signal SIGSEGV, without a word",
  });
});

test.each([
  coded("EPIPE", "write EPIPE"),
  new SdkError(SdkErrorCode.ConnectionClosed, "Connection closed"),
  new SdkError(SdkErrorCode.EraNegotiationFailed, "the connection closed during the server/discover probe"),
])("a process that let go of its input and still runs is not unreachable (%s)", (error) => {
  expect(toCollectError(error, { letGo: "input", stderr: "no key\n" })).toMatchObject({
    reason: "exited-early",
    message: "closed its input before it answered: no key",
  });
});

test("an error that a server answered counts more than the pipe that it closed", () => {
  expect(toCollectError(new ProtocolError(-32603, "no upstream"), { letGo: "input" }).reason).toBe("server-error");
});

test("a reason that is known already passes through causes", () => {
  const known = new CollectError("too-large", "more than 64 MiB");
  expect(toCollectError(new Error("stream", { cause: known }))).toBe(known);
});

test("causes that form a circle end", () => {
  const error = new Error("round");
  error.cause = error;
  expect(toCollectError(error).reason).toBe("unexpected");
});

test("the failure that is kept holds one line without secrets, and a program that never ran failed at starting", () => {
  const redact = (text: string) => text.replaceAll("canary", "[redacted]");
  expect(toServerFailure(new CollectError("server-error", "canary\nsaid no"), "listing", redact)).toEqual({
    reason: "server-error",
    detail: "[redacted] said no",
    phase: "listing",
  });
  expect(toServerFailure(new CollectError("command-not-found", ""), "connecting", redact)).toEqual({
    reason: "command-not-found",
    phase: "starting",
  });
});
