import { expect, it } from "vitest";
import { buildReport } from "@/lib/report/build";
import { RULES } from "@/lib/rules/index";
import { NO_POLICY, type Policy } from "@/lib/rules/policy";
import { EMPTY_VIEW } from "@/lib/view/words";
import { aServer, aSnapshot } from "@/test/builders";
import { keyUnder, policyUnder, pseudonymsOf, viewUnder } from "./pseudonyms";
import { stripSnapshot } from "./strip";

const snapshot = aSnapshot([
  aServer("acme-one", [{ name: "delete_repo", annotations: { readOnlyHint: true } }, { name: "get_repo" }]),
  aServer("acme-two", [{ name: "delete_repo", annotations: { readOnlyHint: true } }]),
]);
const pseudonyms = pseudonymsOf(snapshot.servers);

const policy: Policy = {
  settings: [{ rule: "missing-title", server: "acme-two", enabled: false }],
  waivers: [
    { at: "placard.waivers[0]", rule: "mutating-name-declared-read-only", server: "acme-one", tool: "delete_repo", reason: "Known." },
  ],
  assertions: [
    { mode: "forbid", hints: { readOnly: ["true"] }, servers: ["acme*"], tools: [], severity: "error", reason: "None reads." },
    { mode: "forbid", hints: { readOnly: ["true"] }, servers: ["nobody"], tools: [], severity: "error", reason: "Never said." },
  ],
};

it("gives the same judgement under pseudonyms as under names", () => {
  const under = { policy, today: "2026-11-20" };
  const named = buildReport(snapshot, RULES, [], under);
  const unnamed = buildReport(stripSnapshot(snapshot, pseudonyms), RULES, [], { ...under, policy: policyUnder(pseudonyms, policy) });
  const told = (findings: typeof named.findings) =>
    findings.map(({ rule, severity, tools, waived }) => ({ rule, severity, tools, waived }));
  expect(told(unnamed.findings)).toEqual(
    told(named.findings).map((finding) => ({ ...finding, tools: finding.tools.map((key) => keyUnder(pseudonyms, key)) })),
  );
  expect(named.findings.filter(({ rule }) => rule === "policy")).toHaveLength(2);
  expect(JSON.stringify(unnamed).match(/acme[^"]*/g)).toBeNull();
});

it("exchanges the servers that a view names", () => {
  const view = viewUnder(pseudonyms, { ...EMPTY_VIEW, server: ["acme-two", "gone"], tool: "acme-two/delete_repo" });
  expect(view.server).toEqual(["server-2", "server-0"]);
  expect(view.tool).toBe("server-2/delete_repo");
});

it("leaves a policy without servers as it is", () => {
  expect(policyUnder(pseudonyms, NO_POLICY)).toEqual(NO_POLICY);
});
