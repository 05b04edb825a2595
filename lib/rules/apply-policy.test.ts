import { describe, expect, it } from "vitest";
import { applyPolicy } from "./apply-policy";
import type { Policy, RuleSetting, Waiver } from "./policy";
import type { Finding } from "./rule";

const TODAY = "2026-11-20";

function aFinding(overrides: Partial<Finding> = {}): Finding {
  const tools = overrides.tools ?? ["a/x"];
  return {
    rule: "noise",
    severity: "warning",
    confidence: "high",
    basis: "declared",
    assumes: false,
    server: "a",
    tools,
    message: "Something.",
    evidence: tools.map((tool) => ({ tool, pointer: "/name", text: "" })),
    ...overrides,
  };
}

const apply = (finding: Finding, policy: Partial<Policy>, digests: Record<string, string> = {}) =>
  applyPolicy([finding], { settings: [], waivers: [], assertions: [], ...policy }, { today: TODAY, digestOf: (key) => digests[key] });

const under = (settings: RuleSetting[], finding = aFinding()) => apply(finding, { settings }).findings;
const aWaiver = (more: Partial<Waiver> = {}): Waiver => ({ at: "placard.waivers[0]", rule: "noise", reason: "Known.", ...more });

describe("settings", () => {
  it("change the severity, and leave out what is off", () => {
    expect(under([{ rule: "noise", severity: "error" }])).toEqual([aFinding({ severity: "error" })]);
    expect(under([{ rule: "noise", enabled: false }])).toEqual([]);
    expect(under([{ rule: "other", enabled: false }])).toEqual([aFinding()]);
  });

  it("of one server win over those of all, key by key, and later ones over earlier ones", () => {
    const general: RuleSetting = { rule: "noise", enabled: false, severity: "info" };
    expect(under([general, { rule: "noise", server: "a", enabled: true }])).toEqual([aFinding({ severity: "info" })]);
    expect(under([{ rule: "noise", server: "a", enabled: true }, general])).toEqual([aFinding({ severity: "info" })]);
    expect(under([general, { rule: "noise", server: "b", enabled: true }])).toEqual([]);
    expect(under([general, { rule: "noise", severity: "error" }])).toEqual([aFinding({ severity: "error" })]);
  });

  it("judge a finding that concerns several servers for each of them", () => {
    const shared = aFinding({ server: "", tools: ["a/x", "b/x", "c/x"] });
    const settings: RuleSetting[] = [
      { rule: "noise", server: "b", severity: "error" },
      { rule: "noise", server: "c", enabled: false },
    ];
    expect(under(settings, shared).map(({ severity, tools }) => [severity, tools])).toEqual([
      ["warning", ["a/x"]],
      ["error", ["b/x"]],
    ]);
  });

  it("reach a finding that names no tool by its server", () => {
    expect(under([{ rule: "noise", server: "a", enabled: false }], aFinding({ tools: [] }))).toEqual([]);
  });

  it("take ids such as __proto__ for what they are", () => {
    const finding = aFinding({ server: "__proto__", tools: ["__proto__/x"] });
    expect(under([{ rule: "noise", server: "__proto__", severity: "info" }], finding)[0]?.severity).toBe("info");
    expect(under([{ rule: "noise", server: "constructor", severity: "info" }])[0]?.severity).toBe("warning");
  });
});

describe("waivers", () => {
  const waived = (waiver: Partial<Waiver>, finding = aFinding()) => apply(finding, { waivers: [aWaiver(waiver)] }).findings[0]?.waived;

  it("mark a finding with the reason and the last day, and change nothing else", () => {
    const { findings } = apply(aFinding(), { waivers: [aWaiver({ until: TODAY })] });
    expect(findings).toEqual([aFinding({ waived: { reason: "Known.", until: TODAY } })]);
    expect(waived({})).toEqual({ reason: "Known." });
  });

  it("apply to their rule, server and tool only", () => {
    expect([waived({ rule: "other" }), waived({ server: "b" }), waived({ tool: "y" }), waived({ tool: "X" })]).toEqual(
      Array(4).fill(undefined),
    );
    expect([waived({ server: "a" }), waived({ tool: "x" }), waived({ server: "a", tool: "x" })]).not.toContain(undefined);
  });

  it("take * in a tool's name for any text, and names with odd characters as they are", () => {
    expect(waived({ tool: "get_*" }, aFinding({ tools: ["a/get_row"] }))).toBeDefined();
    expect(waived({ tool: "get_*" }, aFinding({ tools: ["a/put_row"] }))).toBeUndefined();
    expect(waived({ tool: "odd/name", server: "b/ß" }, aFinding({ tools: ["b%2F%C3%9F/odd%2Fname/2"] }))).toBeDefined();
  });

  it("for some of a finding's tools make two of it, and both keep all evidence", () => {
    const finding = aFinding({ tools: ["a/x", "a/y", "a/z"] });
    const [waivedPart, openPart, ...rest] = apply(finding, { waivers: [aWaiver({ tool: "x" })] }).findings;
    expect(waivedPart).toEqual({ ...finding, tools: ["a/x"], waived: { reason: "Known." } });
    expect(openPart).toEqual({ ...finding, tools: ["a/y", "a/z"], message: "Something. Waived for 1 of 3 tools." });
    expect(rest).toEqual([]);
  });

  it("reach a finding that names no tool only where they name none", () => {
    const bare = aFinding({ tools: [] });
    expect([waived({}, bare), waived({ server: "a" }, bare)]).not.toContain(undefined);
    expect([waived({ server: "b" }, bare), waived({ tool: "*" }, bare)]).toEqual([undefined, undefined]);
  });

  it("stay with a finding whose severity is changed", () => {
    const { findings } = apply(aFinding(), { settings: [{ rule: "noise", severity: "error" }], waivers: [aWaiver()] });
    expect(findings).toEqual([aFinding({ severity: "error", waived: { reason: "Known." } })]);
  });

  it("that ended do not apply, and a later waiver for the same takes their place", () => {
    const ended = aWaiver({ until: "2026-11-19" });
    const { findings, notices } = apply(aFinding(), { waivers: [ended, aWaiver({ at: "placard.waivers[1]", reason: "Renewed." })] });
    expect(findings[0]?.waived).toEqual({ reason: "Renewed." });
    expect(notices).toEqual(["placard.waivers[0] ended on 2026-11-19, so what it waived counts again; give it a later date or remove it."]);
  });

  it("bound to a digest apply to that definition alone, and are outdated where none has it", () => {
    const bound = { waivers: [aWaiver({ tool: "x", digest: "aaaa" })] };
    const shared = aFinding({ server: "", tools: ["a/x", "b/x"] });
    const held = apply(shared, bound, { "a/x": "aaaa11", "b/x": "bbbb11" });
    expect(held.findings.map(({ tools, waived: word }) => [tools, word?.reason])).toEqual([
      [["a/x"], "Known."],
      [["b/x"], undefined],
    ]);
    expect(held.notices).toEqual([]);
    const changed = apply(shared, bound, { "a/x": "cccc11", "b/x": "bbbb11" });
    expect(changed.findings).toEqual([shared]);
    expect(changed.notices).toEqual([
      "placard.waivers[0] is outdated: the definition of x has changed since, so look at it again and give the new digest.",
    ]);
  });

  describe("by reviewers", () => {
    const said = (tool: string, digest: string, more: Partial<Waiver> = {}) =>
      aWaiver({ server: "a", tool, digest, reason: "Seen.", byReviewer: true, ...more });
    const DIGESTS = { "a/x": "1111", "a/y": "2222", "a/z": "3333" };

    it("hold for the one definition on the one server, and can be told from the configuration's", () => {
      const waivedBy = (waiver: Waiver) => apply(aFinding(), { waivers: [waiver] }, DIGESTS).findings;
      expect(waivedBy(said("x", "1111"))).toEqual([aFinding({ waived: { reason: "Seen." }, waivedByReviewer: true })]);
      for (const other of [said("x", "1"), said("x", "0000"), said("*", "1111"), said("x", "1111", { server: "b" })])
        expect(waivedBy(other)).toEqual([aFinding()]);
      expect(apply(aFinding(), { waivers: [said("x", "1111"), aWaiver()] }, DIGESTS).findings).toEqual([
        aFinding({ waived: { reason: "Known." } }),
      ]);
    });

    it("end with the definition, and nobody has to be told", () => {
      expect(apply(aFinding(), { waivers: [said("x", "0000")] }, DIGESTS)).toEqual({ findings: [aFinding()], notices: [] });
    });

    it("in the same words on several tools of a finding make one part of it", () => {
      const finding = aFinding({ tools: ["a/x", "a/y", "a/z"] });
      const waivers = [said("x", "1111"), said("y", "2222"), said("z", "3333", { reason: "Another." })];
      const parts = apply(finding, { waivers }, DIGESTS).findings.map(({ tools, waived: word }) => [tools, word?.reason]);
      expect(parts).toEqual([
        [["a/x", "a/y"], "Seen."],
        [["a/z"], "Another."],
      ]);
    });
  });
});
