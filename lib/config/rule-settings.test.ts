import { expect, test } from "vitest";
import { loadText } from "@/test/fixtures/config/load";

const servers = { a: { command: "a" }, "b/ß": { command: "b" } };
const settingsOf = async (rules: unknown) => (await loadText({ mcpServers: servers, placard: { rules } })).policy.settings;

test("a rule is turned off or on, or given a severity, which turns it on as well", async () => {
  expect(await settingsOf({ "partial-hints": "off", "missing-title": "on", "missing-annotations": "error" })).toEqual([
    { rule: "partial-hints", enabled: false },
    { rule: "missing-title", enabled: true },
    { rule: "missing-annotations", enabled: true, severity: "error" },
  ]);
});

test("an object says the same key by key, and more for single servers", async () => {
  const rules = {
    "partial-hints": { severity: "warning", enabled: false },
    "missing-title": { servers: { a: "off", "b/ß": { severity: "info" } } },
  };
  expect(await settingsOf(rules)).toEqual([
    { rule: "partial-hints", enabled: false, severity: "warning" },
    { rule: "missing-title" },
    { rule: "missing-title", server: "a", enabled: false },
    { rule: "missing-title", server: "b/ß", enabled: true, severity: "info" },
  ]);
});

test("a server's own settings come last, those inside its entry after those of placard.servers", async () => {
  const config = await loadText({
    mcpServers: { a: { command: "a", placard: { rules: { "missing-title": { severity: "error" } } } } },
    placard: { servers: { a: { rules: { "missing-title": "off" } } }, rules: { "missing-title": "info" } },
  });
  expect(config.warnings).toEqual([]);
  expect(config.policy.settings).toEqual([
    { rule: "missing-title", enabled: true, severity: "info" },
    { rule: "missing-title", server: "a", enabled: false },
    { rule: "missing-title", server: "a", enabled: true, severity: "error" },
  ]);
});

test("the rule of stated policies can be set like any other", async () => {
  expect(await settingsOf({ policy: "warning" })).toEqual([{ rule: "policy", enabled: true, severity: "warning" }]);
});

test("mistakes are warned about with key, line and what would be right, and the rest holds", async () => {
  const config = await loadText(`{
  "mcpServers": {
    "a": {
      "command": "a",
      "placard": { "rules": { "missing-title": { "servers": {} }, "partial-hints": "loud" } }
    }
  },
  "placard": {
    "rules": {
      "mising_annotations": "off",
      "xyzzy": "off",
      "null-hint": "fatal",
      "partial-hints": {
        "severity": "high",
        "enabled": "no",
        "level": 1,
        "servers": { "b": "off", "a": "info" }
      },
      "missing-title": 0
    }
  }
}`);
  const ruling = 'should be one of "off", "on", "error", "warning", "info", or an object of severity, enabled, options';
  expect(config.warnings).toEqual([
    expect.stringMatching(
      /^placard\.rules\.mising_annotations \(line 10\) should name a rule, and none has this id; near ones are ".*annotations.*"\.$/,
    ),
    "placard.rules.xyzzy (line 11) should name a rule, and none has this id; the page /rules lists them.",
    `placard.rules.null-hint (line 12) ${ruling}, servers, is a string.`,
    "placard.rules.partial-hints.level (line 16) is not known; the keys here are severity, enabled, options, servers.",
    'placard.rules.partial-hints.severity (line 14) should be one of "error", "warning", "info", is a string.',
    "placard.rules.partial-hints.enabled (line 15) should be true or false, is a string.",
    "placard.rules.partial-hints.servers.b (line 17) should name a server; mcpServers has no entry of that name.",
    `placard.rules.missing-title (line 19) ${ruling}, servers, is 0.`,
    "mcpServers.a.placard.rules.missing-title.servers (line 5) is not known; the keys here are severity, enabled, options.",
    `mcpServers.a.placard.rules.partial-hints (line 5) ${ruling}, is a string.`,
  ]);
  expect(config.policy.settings).toEqual([
    { rule: "partial-hints" },
    { rule: "partial-hints", server: "a", enabled: true, severity: "info" },
    { rule: "missing-title", server: "a" },
  ]);
});

test("options are set for all servers, or for one in any of the places for it, and turn nothing on", async () => {
  const config = await loadText({
    mcpServers: { ...servers, a: { command: "a", placard: { rules: { "oversize-definition": { options: { description: 500 } } } } } },
    placard: {
      rules: {
        "oversize-definition": { severity: "warning", options: { description: 1_000, definition: 8_000 } },
        "mutating-name-declared-read-only": { servers: { "b/ß": { options: { passOver: ["merge", "ordnen2", "Öffnen"] } } } },
      },
      servers: { "b/ß": { rules: { "long-combined-name": { enabled: false, options: {} } } } },
    },
  });
  expect(config.warnings).toEqual([]);
  expect(config.policy.settings).toEqual([
    { rule: "oversize-definition", enabled: true, severity: "warning", options: { description: 1_000, definition: 8_000 } },
    { rule: "mutating-name-declared-read-only" },
    { rule: "mutating-name-declared-read-only", server: "b/ß", options: { passOver: ["merge", "ordnen2", "Öffnen"] } },
    { rule: "oversize-definition", server: "a", options: { description: 500 } },
    { rule: "long-combined-name", server: "b/ß", enabled: false, options: {} },
  ]);
});

test("mistakes in options are warned about with key and line, and the rest holds", async () => {
  const config = await loadText(`{
  "mcpServers": { "a": { "command": "a" } },
  "placard": {
    "rules": {
      "null-hint": { "severity": "info", "options": { "length": 1 } },
      "policy": { "options": {} },
      "long-combined-name": { "options": 50 },
      "oversize-definition": {
        "options": {
          "title": 10,
          "description": "long",
          "definition": 9000
        },
        "servers": {
          "a": { "options": { "definition": 0.5 } }
        }
      },
      "open-name-declared-closed": { "options": { "passOver": "web" } },
      "closed-name-declared-open": { "options": { "passOver": ["memory", "get_config"] } }
    }
  }
}`);
  const none = "should be left out, because this rule has no options.";
  const count = "should be a whole number that is at least 1";
  expect(config.warnings).toEqual([
    `placard.rules.null-hint.options (line 5) ${none}`,
    `placard.rules.policy.options (line 6) ${none}`,
    "placard.rules.long-combined-name.options (line 7) should be an object, is a number.",
    "placard.rules.oversize-definition.options.title (line 10) is not known; the keys here are description, definition.",
    `placard.rules.oversize-definition.options.description (line 11) ${count}, is a string.`,
    `placard.rules.oversize-definition.servers.a.options.definition (line 15) ${count}, is 0.5.`,
    "placard.rules.open-name-declared-closed.options.passOver (line 18) should be a list of single words, is a string.",
    "placard.rules.closed-name-declared-open.options.passOver (line 19) should be a list of single words; " +
      "placard.rules.closed-name-declared-open.options.passOver[1] does not fit.",
  ]);
  expect(config.policy.settings).toEqual([
    { rule: "null-hint", enabled: true, severity: "info" },
    { rule: "policy" },
    { rule: "long-combined-name" },
    { rule: "oversize-definition", options: { definition: 9000 } },
    { rule: "oversize-definition", server: "a", options: {} },
    { rule: "open-name-declared-closed", options: {} },
    { rule: "closed-name-declared-open", options: {} },
  ]);
});

test.each([[[]], ["off"], [7]])("rules that are %j instead of an object are warned about", async (rules) => {
  const config = await loadText({ mcpServers: servers, placard: { rules } });
  expect(config.warnings).toEqual([expect.stringMatching(/^placard\.rules \(line \d+\) should be an object, is /)]);
});
