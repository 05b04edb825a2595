import { expect, test } from "vitest";
import { FIXTURES, loadFixture, loadText, serverOf } from "@/test/fixtures/config/load";

test("reads opencode's opencode.json: the command is an array, the environment has another name", async () => {
  const config = await loadFixture("opencode.json", { MODE_OF_SERVER: "m" });
  expect(serverOf(config, "everything").source).toEqual({
    kind: "stdio",
    command: "npx",
    args: ["-y", "@modelcontextprotocol/server-everything"],
    env: { MODE: "m" },
    cwd: FIXTURES,
  });
  expect(serverOf(config, "everything").labels.target).toBe("npx @modelcontextprotocol/server-everything");
  expect(serverOf(config, "off").problem).toEqual({ reason: "disabled", detail: "mcp.off.enabled is false" });
  expect(serverOf(config, "slow").timeoutMs).toBe(90_000);
});

test("its own spelling of variables is understood; a file reference is not followed", async () => {
  const config = await loadFixture("opencode.json");
  expect(serverOf(config, "everything").problem).toEqual({
    reason: "unset-variable",
    detail: "MODE_OF_SERVER is not set (mcp.everything.environment.MODE)",
  });
  expect(serverOf(config, "sentry").problem).toEqual({
    reason: "unset-variable",
    detail: "${file:…} can be filled in only by its host (mcp.sentry.headers.X-Key)",
  });
});

test("reads version 2, which keeps its servers under mcp.servers and writes disabled", async () => {
  const config = await loadFixture("opencode-v2.json");
  expect(serverOf(config, "everything").source).toMatchObject({ command: "bunx", args: ["@modelcontextprotocol/server-everything"] });
  expect(serverOf(config, "off").problem).toEqual({ reason: "disabled", detail: "mcp.servers.off.disabled is true" });
});

test("a command that is no array of texts is named", async () => {
  const config = await loadText({
    mcp: {
      a: { type: "local", command: [] },
      b: { type: "local", command: ["x", 1] },
      c: { type: "remote" },
      d: { type: "http" },
      e: { type: "local", command: "x" },
    },
  });
  expect(config.servers.map(({ problem }) => problem?.detail)).toEqual([
    "mcp.a.command[0] should be a string, is missing",
    "mcp.b.command[1] should be a string (put it in quotes), is a number",
    "mcp.c.url should be a string, is missing",
    'mcp.d.type should be one of "local", "remote"',
    "mcp.e.command should be an array of strings, is a string",
  ]);
});
