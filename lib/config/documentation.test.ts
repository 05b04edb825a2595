// docs/configuration.md promises that each of its samples works and that errors look as shown.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { FIXTURES, loadText } from "@/test/fixtures/config/load";

const PAGE = path.resolve(FIXTURES, "../../../docs/configuration.md");
const ENVIRONMENT = { API_KEY: "k", FIGMA_TOKEN: "t", FIGMA_ACCOUNT: "a", GITHUB_TOKEN: "g", DOCS_TOKEN: "d", TOKEN: "t" };

test("every sample of the documentation loads without a problem or a warning", async () => {
  const page = await readFile(PAGE, "utf8");
  const samples = [...page.matchAll(/```(?:json|toml|yaml)\n([\s\S]*?)```/g)].map(([, text = ""]) => text);
  expect(samples).toHaveLength(9);
  for (const sample of samples) {
    const config = await loadText(sample, ENVIRONMENT);
    expect(config.servers.length).toBeGreaterThan(0);
    expect([config.warnings, config.servers.map(({ problem }) => problem).filter(Boolean)]).toEqual([[], []]);
  }
});

test("errors look as the documentation shows them", async () => {
  const page = await readFile(PAGE, "utf8");
  const args = ["run", "-i", 3];
  const env = { GITHUB_PERSONAL_ACCESS_TOKEN: "${GITHUB_TOKEN}" };
  const entries = [
    { command: "a", args },
    { command: "a", env },
    { command: "a", disabled: true },
  ];
  for (const github of entries) {
    const { servers } = await loadText({ mcpServers: { github } });
    expect(page).toContain(`\n${servers[0]?.problem?.detail}\n`);
  }
});

test("the policy of the documentation says what the page says of it", async () => {
  const page = await readFile(PAGE, "utf8");
  const [, sample = ""] = page.match(/## Policy\n[\s\S]*?```json\n([\s\S]*?)```/) ?? [];
  const { policy } = await loadText(sample);
  expect(policy.settings).toEqual([
    { rule: "missing-annotations", enabled: true, severity: "error" },
    { rule: "missing-title", enabled: true, severity: "info" },
    { rule: "missing-title", server: "files", enabled: false },
    { rule: "oversize-definition", options: { description: 4000 } },
    { rule: "mutating-name-declared-read-only" },
    { rule: "mutating-name-declared-read-only", server: "shop", options: { passOver: ["order"] } },
    { rule: "undeclared-destructive", server: "shop", enabled: false },
  ]);
  expect(policy.waivers).toMatchObject([{ rule: "missing-annotations", server: "shop", tool: "legacy_*", until: "2027-03-31" }]);
  expect(policy.assertions.map(({ mode, hints }) => [mode, hints])).toEqual([
    ["forbid", { destructive: ["true"] }],
    ["require", { readOnly: ["true", "false"], openWorld: ["true", "false"] }],
  ]);
});

test("the narrow reading of destructive on the page is the fixture that lib/rules/policy-assertions.test.ts tries", async () => {
  const page = await readFile(PAGE, "utf8");
  const [, sample = ""] = page.match(/reads `destructiveHint` narrowly[\s\S]*?```json\n([\s\S]*?)```/) ?? [];
  expect(JSON.parse(sample)).toEqual(JSON.parse(await readFile(path.join(FIXTURES, "narrow-reading.json"), "utf8")));
});

test("a mistake in a waiver is answered as the documentation shows it", async () => {
  const page = await readFile(PAGE, "utf8");
  const lines = [
    "{",
    '"mcpServers": { "a": { "command": "a" } },',
    ...Array(17).fill(""),
    '"placard": { "waivers": [{',
    '"until": "soon",',
  ];
  const { warnings } = await loadText([...lines, '"rule": "missing-title", "reason": "r" }] }', "}"].join("\n"));
  expect(page).toContain(`\n${warnings[0]}\n`);
});
