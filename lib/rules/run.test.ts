import { describe, expect, it } from "vitest";
import { catalogSubject } from "@/test/builders";
import { defineRule, groundOf } from "./rule";
import { runRules } from "./run";

const texts = {
  severity: "warning",
  confidence: "medium",
  basis: "declared",
  assumes: true,
  title: "T",
  why: "W.",
  fix: "F.",
  mayBeWrong: "M.",
  sources: ["S"],
} as const;

const perTool = defineRule({
  ...texts,
  id: "per-tool",
  scope: "tool",
  sources: ["S"],
  bad: {},
  good: {},
  check: (tool) => (tool.name === "throws" ? broken() : [{ message: `About ${tool.name}.`, evidence: [] }]),
});
const perServer = defineRule({
  ...texts,
  id: "per-server",
  scope: "server",
  sources: ["S"],
  bad: [],
  good: [],
  check: ({ id, tools }) =>
    id === "two" ? broken() : [{ message: "About it.", evidence: [], tools: tools.slice(0, 1), severity: "info", basis: "lexical" }],
});
const perCatalog = defineRule({
  ...texts,
  id: "per-catalog",
  scope: "catalog",
  sources: ["S"],
  bad: {},
  good: {},
  check: ({ servers }) => [
    { message: "About all.", evidence: [], tools: servers.flatMap((server) => server.tools) },
    { message: "About one.", evidence: [], tools: servers[0]?.tools ?? [] },
  ],
});

function broken(): never {
  throw new Error("no luck");
}

const catalog = catalogSubject({ one: [{ name: "a" }, { name: "throws" }], two: [{ name: "b" }] });

describe("runRules", () => {
  it("gives findings in the order of rules, then of servers and tools", () => {
    const findings = runRules([perCatalog, perTool], catalog);
    expect(findings.map(({ rule, tools }) => `${rule} ${tools.join()}`)).toEqual([
      "per-catalog one/a,one/throws,two/b",
      "per-catalog one/a,one/throws",
      "per-tool one/a",
      "per-tool one/throws",
      "per-tool two/b",
    ]);
  });

  it("turns a rule that throws into a finding about itself and runs the others on", () => {
    const [, crash, after] = runRules([perTool], catalog);
    expect(crash).toMatchObject({ rule: "per-tool", severity: "warning", assumes: false, tools: ["one/throws"] });
    expect(crash?.message).toMatch(/failed to run here \(no luck\)/);
    expect(after?.message).toBe("About b.");
    expect(runRules([perServer], catalog).map(({ server, message }) => `${server}: ${message.slice(0, 9)}`)).toEqual([
      "one: About it.",
      "two: This rule",
    ]);
  });

  it("takes severity, confidence and basis from the rule unless the check says otherwise", () => {
    expect(runRules([perTool], catalog)[0]).toMatchObject({ severity: "warning", confidence: "medium", basis: "declared", assumes: true });
    expect(runRules([perServer], catalog)[0]).toMatchObject({ severity: "info", confidence: "medium", basis: "lexical", tools: ["one/a"] });
  });

  it("names the server of a catalog rule's finding only where there is one", () => {
    expect(runRules([perCatalog], catalog).map(({ server }) => server)).toEqual(["", "one"]);
  });
});

describe("runRules on chosen servers", () => {
  const aboutServers = defineRule({
    ...perCatalog,
    id: "about-servers",
    check: ({ servers }) => [{ message: servers.map(({ id }) => id).join(), evidence: [] }],
  });
  const run = (server: string) => runRules([perTool, perServer, aboutServers], catalog, (_, id) => (id === server ? {} : null));

  it("shows each rule only those, also a rule over all servers", () => {
    expect(run("one").map(({ rule, message }) => `${rule} ${message}`.slice(0, 24))).toEqual([
      "per-tool About a.",
      "per-tool This rule faile",
      "per-server About it.",
      "about-servers one",
    ]);
    expect(run("two").at(-1)?.message).toBe("two");
  });

  it("runs no rule that looks at none", () => {
    expect(run("three")).toEqual([]);
  });
});

describe("groundOf", () => {
  it("keeps what rests on defaults, on words and on certainty apart", () => {
    expect(groundOf({ basis: "lexical", assumes: true })).toBe("defaults");
    expect(groundOf({ basis: "lexical", assumes: false })).toBe("words");
    expect(groundOf({ basis: "schema", assumes: false })).toBe("words");
    expect(groundOf({ basis: "set", assumes: false })).toBe("certain");
  });
});
