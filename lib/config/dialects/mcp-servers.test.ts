import { homedir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { FIXTURES, loadFixture, loadText, serverOf } from "@/test/fixtures/config/load";

test("reads Claude Desktop's file", async () => {
  const config = await loadFixture("claude-desktop.json", { GITHUB_TOKEN: "t" });
  expect(config.servers.map(({ id, labels }) => [id, labels.target])).toEqual([
    ["filesystem", "npx @modelcontextprotocol/server-filesystem"],
    ["github", "docker run ghcr.io/github/github-mcp-server"],
    ["git", "uvx mcp-server-git"],
  ]);
  expect(serverOf(config, "github").source).toMatchObject({ kind: "stdio", env: { GITHUB_PERSONAL_ACCESS_TOKEN: "t" } });
  expect(config.warnings).toEqual([]);
});

test("reads Claude Code's .mcp.json and says which servers of other projects it does not read", async () => {
  const config = await loadFixture("claude-code.json", { API_KEY: "k", AIRTABLE_API_KEY: "a" });
  expect(serverOf(config, "sentry").source).toMatchObject({ url: "https://mcp.sentry.dev/mcp", transport: "http" });
  expect(serverOf(config, "asana").source).toMatchObject({ url: "https://mcp.asana.com/sse", transport: "sse" });
  expect(serverOf(config, "asana").labels).toEqual({ transport: "sse", target: "https://mcp.asana.com/sse" });
  expect(serverOf(config, "api").source).toEqual({
    kind: "remote",
    url: "https://api.example.com/mcp",
    transport: "http",
    headers: { Authorization: "Bearer k" },
  });
  expect(serverOf(config, "airtable").source).toMatchObject({ command: "npx", env: { AIRTABLE_API_KEY: "a" } });
  expect(config.warnings).toEqual([
    'projects["/srv/site"].mcpServers (line 12) is not read; move its servers to the top-level mcpServers.',
  ]);
});

test("reads Cursor's mcp.json: a url without a type may be either transport", async () => {
  const config = await loadFixture("cursor.json", { LINEAR_KEY: "k" });
  expect(serverOf(config, "linear").source).toEqual({
    kind: "remote",
    url: "https://mcp.linear.app/mcp",
    transport: "auto",
    headers: { "X-Api-Key": "k" },
  });
  expect(serverOf(config, "local").source).toMatchObject({
    args: [path.join(FIXTURES, "tools/server.py")],
    env: { HOME_OF_USER: homedir() },
  });
  expect(config.warnings).toEqual(["mcpServers.local.envFile (line 8) is not read; put what the server needs into `env`."]);
});

test("reads Windsurf's serverUrl", async () => {
  const config = await loadFixture("windsurf.json", { AUTH_TOKEN: "t" });
  expect(serverOf(config, "remote").source).toEqual({
    kind: "remote",
    url: "https://example.com/mcp",
    transport: "auto",
    headers: { API_KEY: "Bearer t" },
  });
  expect(serverOf(config, "figma").labels.target).toBe("npx figma-developer-mcp");
});

test("reads Cline's disabled and its spelling of Streamable HTTP", async () => {
  const config = await loadFixture("cline.json");
  expect(serverOf(config, "weather").problem).toEqual({ reason: "disabled", detail: "mcpServers.weather.disabled is true" });
  expect(serverOf(config, "weather").source).toBeUndefined();
  expect(serverOf(config, "docs").source).toMatchObject({ transport: "http" });
});

test("reads Gemini CLI's httpUrl, url, $NAME and excluded servers, and takes its trust for no label", async () => {
  const config = await loadFixture("gemini-settings.json", { MY_API_TOKEN: "t" });
  expect(serverOf(config, "python").source).toEqual({
    kind: "stdio",
    command: "python",
    args: ["-m", "server"],
    env: { API_KEY: "t" },
    cwd: path.join(FIXTURES, "tools"),
  });
  expect(serverOf(config, "python").labels).toEqual({ transport: "stdio", target: "python" });
  expect(serverOf(config, "streaming").source).toMatchObject({ transport: "http", headers: { Authorization: "Bearer t" } });
  expect(serverOf(config, "events").source).toMatchObject({ url: "https://api.example.com/sse", transport: "auto" });
  expect(serverOf(config, "experiment").problem).toEqual({ reason: "disabled", detail: "mcp.excluded names it" });
});

test("leaves out what Gemini CLI's mcp.allowed does not name", async () => {
  const config = await loadText({ mcp: { allowed: ["a"] }, mcpServers: { a: { command: "a" }, b: { command: "b" } } });
  expect(serverOf(config, "a").problem).toBeUndefined();
  expect(serverOf(config, "b").problem).toEqual({ reason: "disabled", detail: "mcp.allowed does not name it" });
});

test("a dollar sign inside a value is no variable", async () => {
  const config = await loadText({ mcpServers: { x: { command: "x", args: ["pa$WORD", "a $B c"], env: { P: "$lower" } } } });
  expect(serverOf(config, "x").source).toMatchObject({ args: ["pa$WORD", "a $B c"], env: { P: "$lower" } });
});

test("the transport may also stand under transport or transportType", async () => {
  const url = "https://example.com/events";
  const config = await loadText({ mcpServers: { a: { url, transport: "sse" }, b: { url, transportType: "http" } } });
  expect(config.servers.map(({ source }) => source?.kind === "remote" && source.transport)).toEqual(["sse", "http"]);
});
