import path from "node:path";
import { expect, test } from "vitest";
import { FIXTURES, loadFixture, loadText, serverOf } from "@/test/fixtures/config/load";

const MCP_JSON = "vscode/.vscode/mcp.json";
const WORKSPACE = path.join(FIXTURES, "vscode");

test("reads VS Code's mcp.json with its comments and trailing commas", async () => {
  const config = await loadFixture(MCP_JSON);
  expect(config.servers.map(({ id }) => id)).toEqual(["github", "playwright", "perplexity", "own"]);
  expect(serverOf(config, "github").source).toMatchObject({ kind: "remote", transport: "http" });
});

test("an input without a default is the reason of the server that uses it", async () => {
  const { problem, source } = serverOf(await loadFixture(MCP_JSON), "perplexity");
  expect(source).toBeUndefined();
  expect(problem).toEqual({
    reason: "unset-variable",
    detail: 'the input "perplexity-key" has no default (servers.perplexity.env.PERPLEXITY_API_KEY)',
  });
});

test("what only VS Code can look up is that server's reason", async () => {
  expect(serverOf(await loadFixture(MCP_JSON), "own").problem).toEqual({
    reason: "unset-variable",
    detail: "${config:…} can be filled in only by its host (servers.own.env.LEVEL)",
  });
});

test("programs run in the workspace: the folder around .vscode", async () => {
  expect(serverOf(await loadFixture(MCP_JSON), "playwright").source).toMatchObject({ cwd: WORKSPACE });
});

test("inputs with a default, numbers and nulls in env, and the workspace's places are filled in", async () => {
  const config = await loadText({
    inputs: [{ id: "region", type: "pickString", default: "eu" }],
    servers: {
      own: { command: "node", args: ["${workspaceFolderBasename}", "${input:region}", "a${/}b"], env: { PORT: 8080, NOTHING: null } },
    },
  });
  const folder = path.basename(path.dirname(config.path));
  expect(serverOf(config, "own").source).toMatchObject({ args: [folder, "eu", `a${path.sep}b`], env: { PORT: "8080" } });
  expect(serverOf(config, "own").source).not.toHaveProperty("env.NOTHING");
});

test("reads mcp.servers of VS Code's settings.json", async () => {
  const config = await loadFixture("vscode-settings.json");
  expect(serverOf(config, "tasks").source).toEqual({
    kind: "remote",
    url: "http://localhost:4000/sse",
    transport: "sse",
    headers: { "X-Token": "from-default" },
  });
});

test("warns about an envFile, which is not read", async () => {
  const { warnings } = await loadFixture(MCP_JSON);
  expect(warnings).toEqual(["servers.own.envFile (line 21) is not read; put what the server needs into `env`."]);
});
