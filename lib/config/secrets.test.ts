// No secret of a configuration may reach what is shown: labels, details, warnings, messages. Each secret here holds the word CANARY.
import { expect, test } from "vitest";
import { loadFixture, loadText } from "@/test/fixtures/config/load";
import type { Config } from "./model";

const ENVIRONMENT = {
  TOKEN: "CANARY-TOKEN",
  URL: "https://u:CANARY-PW@h.example.com/s/CANARY-PATH?k=CANARY-QUERY",
  NAME: "CANARY-NAME",
};

/** Everything of a configuration that may be shown to somebody. */
const shown = ({ servers, warnings }: Config) =>
  JSON.stringify([servers.map(({ id, labels, problem }) => ({ id, labels, problem })), warnings]);

const ENTRIES: Record<string, unknown> = {
  args: { command: "server", args: ["--token", "CANARY", "--key=CANARY"] },
  "command line": { command: "server --token CANARY/CANARY" },
  package: { command: "npx", args: ["-y", "name", "--key", "CANARY"] },
  "package from a variable": { command: "npx", args: ["-y", "${NAME}"] },
  image: { command: "docker", args: ["run", "-e", "K=CANARY", "-e", "TOKEN=${TOKEN}", "org/name", "CANARY"] },
  env: { command: "server", env: { TOKEN: "CANARY", OTHER: "${TOKEN}" } },
  url: { url: "https://u:CANARY@example.com/mcp?k=CANARY#CANARY" },
  "url from a variable": { url: "${URL}" },
  "path from a variable": { url: "https://example.com/${TOKEN}/mcp" },
  "default value": { url: "${MISSING:-https://u:CANARY@example.com/CANARY}", headers: { A: "${ALSO_MISSING}" } },
  headers: { url: "https://example.com/mcp", headers: { Authorization: "Bearer CANARY", "X-Key": "${TOKEN}" } },
  "bad header": { url: "https://example.com/mcp", headers: { A: "CANARY\nCANARY", "B C": "CANARY" } },
  "bad url": { url: "htp://u:CANARY@example.com/CANARY" },
  "bad url from a variable": { url: "x${URL}" },
  "bad types": { command: ["CANARY"], args: "CANARY", env: "CANARY", cwd: ["CANARY"] },
  "both shapes": { command: "server", url: "https://u:CANARY@example.com/", args: ["CANARY"] },
  "unset variable": { command: "server", args: ["CANARY ${GONE}"], env: { A: "CANARY ${GONE}" }, cwd: "/CANARY/${GONE}" },
  "disabled server": { disabled: true, command: "server", args: ["CANARY"], env: { A: "CANARY" } },
  file: { file: "/CANARY/tools.json" },
  "wrong type": { type: "CANARY", url: "https://u:CANARY@example.com/" },
  text: "CANARY",
  settings: { command: "server", placard: { watch: "CANARY", timeout: "CANARY", tags: [["CANARY"]], declare: ["CANARY"] } },
};

test.each(Object.entries(ENTRIES))("shows no secret of an entry: %s", async (id, entry) => {
  const config = await loadText({ mcpServers: { [id]: entry }, placard: { refreshEvery: "CANARY" } }, ENVIRONMENT);
  expect(config.servers).toHaveLength(1);
  expect(shown(config)).not.toContain("CANARY");
});

test("the secrets themselves do arrive where they are needed", async () => {
  const config = await loadText({ mcpServers: { a: ENTRIES.headers, b: ENTRIES.env } }, ENVIRONMENT);
  expect(config.servers.map(({ source }) => source)).toEqual([
    expect.objectContaining({ headers: { Authorization: "Bearer CANARY", "X-Key": "CANARY-TOKEN" } }),
    expect.objectContaining({ env: { TOKEN: "CANARY", OTHER: "CANARY-TOKEN" } }),
  ]);
});

test.each(["windsurf.json", "zed-settings.json", "codex.toml", "goose.yaml", "opencode.json"])("shows no secret of %s", async (name) => {
  const canaries = {
    FIGMA_TOKEN: "CANARY",
    FIGMA_ACCOUNT: "CANARY",
    GITHUB_TOKEN: "CANARY",
    MODE_OF_SERVER: "CANARY",
    AUTH_TOKEN: "CANARY",
  };
  expect(shown(await loadFixture(name, canaries))).not.toContain("CANARY");
});

test.each([
  '{"mcpServers": {"a": {"env": {"K": "CANARY" "CANARY"}}}}',
  '{"mcpServers": {"a": {"env": {"K": "CANARY}}}}',
  '[mcp_servers.a]\nkey = "CANARY" CANARY\n',
  "[mcp_servers.a]\nkey = CANARY\n",
  "extensions:\n  a: 'CANARY\n",
  "extensions:\n  a: *CANARY\n",
  "extensions:\n  a: @CANARY\n",
  'extensions:\n  a: "\\CANARY"\n',
  "CANARY",
])("a file that cannot be parsed is not quoted: %j", async (text) => {
  const error = await loadText(text).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(String(error)).not.toContain("CANARY");
});
