import { expect, test } from "vitest";
import { loadFixture, loadText, serverOf } from "@/test/fixtures/config/load";

test("reads Goose's config.yaml: cmd, envs and env_keys", async () => {
  const { source, labels, timeoutMs } = serverOf(await loadFixture("goose.yaml", { GITHUB_TOKEN: "t" }), "github");
  expect(source).toMatchObject({
    kind: "stdio",
    command: "npx",
    args: ["-y", "@modelcontextprotocol/server-github"],
    env: { LOG: "1", GITHUB_TOKEN: "t" },
  });
  expect(labels).toEqual({ transport: "stdio", target: "npx @modelcontextprotocol/server-github", trust: "vetted" });
  expect(timeoutMs).toBe(300_000);
});

test("an env key that is not set is that extension's reason", async () => {
  expect(serverOf(await loadFixture("goose.yaml"), "github").problem).toEqual({
    reason: "unset-variable",
    detail: "GITHUB_TOKEN is not set (extensions.github.env_keys)",
  });
});

test("headers may use what the extension's envs set", async () => {
  expect(serverOf(await loadFixture("goose.yaml"), "docs").source).toEqual({
    kind: "remote",
    url: "https://docs.example.com/mcp",
    transport: "http",
    headers: { Authorization: "Bearer CANARY-ENV-1" },
  });
});

test("extensions that run inside Goose say so; disabled ones are disabled", async () => {
  const config = await loadFixture("goose.yaml");
  expect(serverOf(config, "developer").problem).toEqual({
    reason: "invalid-entry",
    detail: "extensions.developer is of type builtin: it runs inside Goose and cannot be listed from outside",
  });
  expect(serverOf(config, "events").problem).toEqual({ reason: "disabled", detail: "extensions.events.enabled is false" });
  expect(serverOf(config, "events").labels.transport).toBe("sse");
  expect(config.concurrency).toEqual({ remote: 8, processes: 2 });
});

test("an argument that YAML reads as a number is named", async () => {
  const config = await loadText("extensions:\n  x:\n    type: stdio\n    cmd: x\n    args: [--port, 3000]\n");
  expect(serverOf(config, "x").problem).toEqual({
    reason: "invalid-entry",
    detail: "extensions.x.args[1] should be a string (put it in quotes), is a number",
  });
});

test("other programs' extensions are not taken for servers", async () => {
  await expect(loadText({ extensions: { theme: { version: "1" } } })).rejects.toThrow("lists no MCP servers");
});
