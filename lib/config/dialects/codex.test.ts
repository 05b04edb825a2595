import { expect, test } from "vitest";
import { loadFixture, loadText, serverOf } from "@/test/fixtures/config/load";

const ENVIRONMENT = { LANG_OF_USER: "de", REGION: "eu", FIGMA_TOKEN: "tok", FIGMA_ACCOUNT: "acc" };

test("reads Codex's config.toml: env_vars hands on what is set", async () => {
  const { source, timeoutMs } = serverOf(await loadFixture("codex.toml", ENVIRONMENT), "context7");
  expect(source).toMatchObject({ command: "npx", env: { MODE: "stdio", LANG_OF_USER: "de", REGION: "eu" } });
  expect(source).not.toHaveProperty("env.NOT_THERE");
  expect(timeoutMs).toBe(300_000);
});

test("a bearer token and headers come from the variables that are named", async () => {
  const { source, labels, timeoutMs } = serverOf(await loadFixture("codex.toml", ENVIRONMENT), "figma");
  expect(source).toEqual({
    kind: "remote",
    url: "https://mcp.figma.com/mcp",
    transport: "auto",
    headers: { "X-Figma-Region": "us-east-1", "X-Account": "acc", Authorization: "Bearer tok" },
  });
  expect(labels).toEqual({ transport: "http", target: "https://mcp.figma.com/mcp", owner: "Design" });
  // A start-up limit of the host does not shorten the deadline for the whole listing.
  expect(timeoutMs).toBe(60_000);
});

test("unset variables of headers and tokens are named with their keys", async () => {
  expect(serverOf(await loadFixture("codex.toml"), "figma").problem).toEqual({
    reason: "unset-variable",
    detail:
      "FIGMA_ACCOUNT is not set (mcp_servers.figma.env_http_headers.X-Account); FIGMA_TOKEN is not set (mcp_servers.figma.bearer_token_env_var)",
  });
});

test("enabled = false disables, and the placard table is read", async () => {
  const config = await loadFixture("codex.toml");
  expect(serverOf(config, "old").problem).toEqual({ reason: "disabled", detail: "mcp_servers.old.enabled is false" });
  expect(config.refreshEveryMs).toBe(15 * 60_000);
});

test("headers that name variables have to be a table", async () => {
  const config = await loadText('[mcp_servers.x]\nurl = "https://example.com"\nenv_http_headers = ["A"]\n');
  expect(serverOf(config, "x").problem).toEqual({
    reason: "invalid-entry",
    detail: "mcp_servers.x.env_http_headers should be an object of variable names, is an array",
  });
});
