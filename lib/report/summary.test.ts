import { describe, expect, it } from "vitest";
import type { ServerRecord } from "@/lib/catalog/model";
import { type Basis, defineRule, GROUNDS, SEVERITIES, type Severity } from "@/lib/rules/rule";
import { aServer, aSnapshot, type Definition } from "@/test/builders";
import { buildReport } from "./build";

/** A rule that says once of every tool what its name and basis are. */
const ruleOn = (id: string, basis: Basis, severity: Severity, assumes = false) =>
  defineRule({
    id,
    severity,
    basis,
    assumes,
    confidence: "high",
    scope: "tool",
    title: id,
    why: "",
    fix: "",
    mayBeWrong: "",
    sources: [],
    bad: {},
    good: {},
    check: () => [{ message: id, evidence: [] }],
  });

function summaryOf(servers: ServerRecord[], rules: Parameters<typeof buildReport>[1] = []) {
  return buildReport(aSnapshot(servers), rules).summary;
}

const ofTools = (...definitions: Definition[]) => summaryOf([aServer("a", definitions)]);
const hints = (annotations: object): Definition => ({ name: "a", annotations });

describe("findings", () => {
  it("are counted apart by what they rest on, each lane by severity", () => {
    const rules = [
      ruleOn("decidable", "declared", "error"),
      ruleOn("set", "set", "warning"),
      ruleOn("words", "lexical", "warning"),
      ruleOn("schema", "schema", "info"),
      ruleOn("default", "declared", "warning", true),
      ruleOn("default-by-words", "lexical", "info", true),
      ruleOn("directory", "profile", "error"),
    ];
    expect(summaryOf([aServer("a", [{ name: "x" }])], rules).findings).toEqual({
      certain: { error: 1, warning: 1, info: 0 },
      words: { error: 0, warning: 1, info: 1 },
      defaults: { error: 0, warning: 1, info: 1 },
      asked: { error: 1, warning: 0, info: 0 },
    });
  });

  it("have every lane and severity at zero where there is none", () => {
    const none = Object.fromEntries(SEVERITIES.map((severity) => [severity, 0]));
    expect(summaryOf([]).findings).toEqual(Object.fromEntries(GROUNDS.map((ground) => [ground, none])));
  });
});

describe("classes", () => {
  it("keep declared and assumed destructiveness apart, and no class is the sum of others", () => {
    const { classes, tools } = ofTools(
      hints({ readOnlyHint: true }),
      hints({ destructiveHint: false }),
      hints({ destructiveHint: true }),
      hints({ destructiveHint: true, readOnlyHint: false }),
      hints({ readOnlyHint: false }),
      { name: "a" },
      hints({ destructiveHint: "true" }),
      hints({ readOnlyHint: true, destructiveHint: true }),
    );
    expect(classes).toEqual({
      "read-only": 1,
      additive: 1,
      destructive: 2,
      "assumed destructive": 1,
      undeclared: 2,
      contradictory: 1,
    });
    expect(Object.values(classes).reduce((sum, count) => sum + count, 0)).toBe(tools.received);
  });
});

describe("tools", () => {
  it("count as declaring where one hint is a boolean, and as complete where all that matter are", () => {
    const all = { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false };
    const { tools } = ofTools(
      hints(all),
      hints({ ...all, idempotentHint: null }),
      hints({ readOnlyHint: true, openWorldHint: false }),
      hints({ readOnlyHint: true }),
      hints({ title: "Only a title" }),
      { name: "a" },
    );
    expect(tools).toEqual({ received: 6, malformed: 1, declaring: 4, complete: 2 });
  });

  it("are all counted as received, the malformed ones too", () => {
    expect(ofTools({ name: "a" }, "null", "7", '{"name":1}').tools).toMatchObject({ received: 4, malformed: 3 });
  });
});

describe("servers", () => {
  it("are counted by how they ended, and disabled ones are not failed", () => {
    const failed = (reason: "disabled" | "timed-out") => ({ status: "failed", failure: { reason, phase: "connecting" } }) as const;
    const { servers } = summaryOf([
      aServer("a"),
      aServer("b", [], { status: "partial" }),
      aServer("c", [], failed("timed-out")),
      aServer("d", [], failed("disabled")),
      aServer("e", [], failed("disabled")),
    ]);
    expect(servers).toEqual({ ok: 1, partial: 1, failed: 1, disabled: 2 });
  });
});
