import { expect, test } from "vitest";
import type { ServerSource } from "@/lib/config/model";
import { createRedact, toOneLine } from "./redact";

const stdio: ServerSource = {
  kind: "stdio",
  command: "serve",
  args: ["--api-key=canary-args", "--token", "canary-next", "--root", "/data"],
  env: { TOKEN: "canary-env", LONGER: "canary-env-longer", SHORT: "abc" },
};

const remote: ServerSource = {
  kind: "remote",
  transport: "http",
  url: "https://user:canary%2Fpass@host.example/mcp?key=canary+query&mode=x",
  headers: { Authorization: "Bearer canary-bearer", "X-Key": "canary-key" },
};

test("values of environment and secret arguments are taken out, the longest first", () => {
  const redact = createRedact(stdio);
  expect(redact("canary-env canary-env-longer canary-args canary-next")).toBe("[redacted] [redacted] [redacted] [redacted]");
  expect(redact("abc /data serve")).toBe("abc /data serve");
});

test("credentials of a URL and headers are taken out in each spelling", () => {
  const redact = createRedact(remote);
  expect(redact("https://user:canary%2Fpass@host.example/mcp?key=canary+query&mode=x")).toBe(
    "https://[redacted]:[redacted]@host.example/mcp?key=[redacted]&mode=x",
  );
  expect(redact("canary/pass, canary query, canary%20query")).toBe("[redacted], [redacted], [redacted]");
  expect(redact("Bearer canary-bearer; canary-bearer; canary-key")).toBe("[redacted]; [redacted]; [redacted]");
});

test("a text becomes one plain line of at most 300 characters", () => {
  expect(toOneLine("\u001b[31mred\u001b[0m\n\ttext\u0007 \u001b]0;title\u0007end")).toBe("red text end");
  expect(toOneLine("x".repeat(400))).toBe(`${"x".repeat(299)}…`);
  expect(toOneLine(`${"x".repeat(298)}😀tail`).isWellFormed()).toBe(true);
});
