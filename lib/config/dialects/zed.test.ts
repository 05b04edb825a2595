import { expect, test } from "vitest";
import { FIXTURES, loadFixture, loadText, serverOf } from "@/test/fixtures/config/load";

test("reads Zed's settings.json: command as text, and as an object in the older form", async () => {
  const config = await loadFixture("zed-settings.json");
  expect(serverOf(config, "hexdocs").source).toMatchObject({ command: "npx", args: ["-y", "hexdocs-mcp@0.5.0"] });
  expect(serverOf(config, "hexdocs").labels.target).toBe("npx hexdocs-mcp");
  expect(serverOf(config, "older").source).toEqual({
    kind: "stdio",
    command: "/opt/tools/server",
    args: ["run"],
    env: { MODE: "stdio" },
    cwd: FIXTURES,
  });
  expect(serverOf(config, "remote").source).toMatchObject({ url: "https://api.you.com/mcp?profile=free", transport: "auto" });
  expect(serverOf(config, "off").problem).toEqual({ reason: "disabled", detail: "context_servers.off.enabled is false" });
});

test("a server of an extension says that only Zed can start it", async () => {
  expect(serverOf(await loadFixture("zed-settings.json"), "postgres-context-server").problem).toEqual({
    reason: "invalid-entry",
    detail:
      "context_servers.postgres-context-server comes from a Zed extension, which only Zed can start; give `command` or `url` to list it",
  });
});

test("the older form names the key inside command", async () => {
  const config = await loadText({ context_servers: { x: { command: { args: "run" } } } });
  expect(serverOf(config, "x").problem?.detail).toBe(
    "context_servers.x.command.path should be a string, is missing; context_servers.x.command.args should be an array of strings, is a string",
  );
});
