import { expect, test } from "vitest";
import { loadText, serverOf } from "@/test/fixtures/config/load";

const ALL = {
  trust: "vetted",
  owner: "Platform team",
  category: "Files",
  tags: ["a", "b"],
  timeout: 90,
  watch: true,
  declare: ["roots", "sampling"],
};

test("the placard object of an entry sets labels, deadline, watch and declared capabilities", async () => {
  const config = await loadText({ mcpServers: { x: { command: "a", placard: ALL } } });
  expect(serverOf(config, "x")).toMatchObject({
    labels: { transport: "stdio", target: "a", trust: "vetted", owner: "Platform team", category: "Files", tags: ["a", "b"], watch: true },
    timeoutMs: 90_000,
    watch: true,
    declare: ["roots", "sampling"],
  });
  expect(config.warnings).toEqual([]);
});

test("placard.servers sets the same, and the entry's own object wins key by key", async () => {
  const config = await loadText({
    mcpServers: { x: { command: "a", placard: { owner: "inside" } } },
    placard: { servers: { x: { owner: "outside", trust: "outside" } } },
  });
  expect(serverOf(config, "x").labels).toMatchObject({ owner: "inside", trust: "outside" });
});

test("disabled is named where it stands, and false wins over the host's own switch", async () => {
  const config = await loadText({
    mcpServers: {
      inside: { command: "a", placard: { disabled: true } },
      outside: { command: "a" },
      on: { command: "a", disabled: true, placard: { disabled: false } },
    },
    placard: { servers: { outside: { disabled: true } } },
  });
  expect(config.servers.map(({ problem }) => problem)).toEqual([
    { reason: "disabled", detail: "mcpServers.inside.placard.disabled is true" },
    { reason: "disabled", detail: "placard.servers.outside.disabled is true" },
    undefined,
  ]);
  expect(serverOf(config, "on").source?.kind).toBe("stdio");
});

test("mistakes are warned about with key, line and what would be right, and are left out", async () => {
  const config = await loadText(`{
  "mcpServers": {
    "x": {
      "command": "a",
      "placard": {
        "trust": 3,
        "owner": "",
        "tags": ["a", 7],
        "timeout": 0,
        "watch": "yes",
        "declare": ["roots", "tools"],
        "disabled": 1,
        "tiemout": 9
      }
    },
    "y": { "command": "a", "placard": [] }
  },
  "placard": { "servers": { "z": {} } }
}`);
  expect(config.warnings).toEqual([
    "placard.servers.z (line 18) names no server; mcpServers has no entry of that name.",
    "mcpServers.x.placard.tiemout (line 13) is not known; the keys here are trust, owner, category, tags, timeout, watch, declare, disabled, rules.",
    "mcpServers.x.placard.trust (line 6) should be a text, is 3.",
    "mcpServers.x.placard.owner (line 7) should be a text, is empty.",
    "mcpServers.x.placard.tags (line 8) should be an array of texts; mcpServers.x.placard.tags[1] does not fit.",
    "mcpServers.x.placard.timeout (line 9) should be a number of seconds from 1 to 3600, is 0.",
    "mcpServers.x.placard.watch (line 10) should be true or false, is a string.",
    'mcpServers.x.placard.declare (line 11) should be an array of "roots", "sampling", "elicitation"; mcpServers.x.placard.declare[1] does not fit.',
    "mcpServers.x.placard.disabled (line 12) should be true or false, is 1.",
    "mcpServers.y.placard (line 16) should be an object, is an array.",
  ]);
  expect(serverOf(config, "x")).toMatchObject({
    labels: { transport: "stdio", target: "a" },
    timeoutMs: 60_000,
    watch: false,
    declare: [],
  });
});

test("unknown keys of an entry are the host's own and not warned about", async () => {
  const config = await loadText({ mcpServers: { x: { command: "a", alwaysAllow: [], iconPath: "x", gallery: true } } });
  expect(config.warnings).toEqual([]);
});
