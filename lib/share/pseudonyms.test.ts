import { expect, it } from "vitest";
import { buildReport } from "@/lib/report/build";
import { RULES } from "@/lib/rules/index";
import { NO_POLICY, type Policy } from "@/lib/rules/policy";
import { EMPTY_VIEW } from "@/lib/view/words";
import { aServer, aSnapshot } from "@/test/builders";
import { keyUnder, policyUnder, pseudonymsOf, viewUnder, wordsUnder } from "./pseudonyms";
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

it("exchanges the servers that a view names, and a name that is searched for", () => {
  const view = viewUnder(pseudonyms, { ...EMPTY_VIEW, q: "Acme-One repo", server: ["acme-two", "gone"], tool: "acme-two/delete_repo" });
  expect(view.server).toEqual(["server-2", "server-0"]);
  expect(view.tool).toBe("server-2/delete_repo");
  expect(view.q).toBe("… repo");
  expect(viewUnder(pseudonyms, { ...EMPTY_VIEW, q: " acme  list" }).q).toBe(" …  list");
});

it("exchanges the names in what the owner and reviewers wrote", () => {
  const { waivers, assertions } = policyUnder(pseudonyms, {
    ...policy,
    waivers: policy.waivers.map((waiver) => ({ ...waiver, reason: "As ACME-ONE does, and acme-two." })),
  });
  expect(waivers.map(({ reason }) => reason)).toEqual(["As server-1 does, and server-2."]);
  expect(assertions.map(({ reason }) => reason)).toEqual(["None reads.", "Never said."]);
  expect(
    wordsUnder(pseudonyms, [
      { server: "acme-two", reason: "See (acme-one).", by: "Owner of acme-two" },
      { server: "gone", reason: "acme-onerous", by: "Ada" },
    ]),
  ).toEqual([
    { server: "server-2", reason: "See (server-1).", by: "Owner of server-2" },
    { server: "server-0", reason: "acme-onerous", by: "Ada" },
  ]);
});

it("turns the one rule off that measures names", () => {
  const long = [{ name: "list_all_of_the_archived_repositories_of_one_organisation" }];
  const under = (settings: Policy["settings"]) => policyUnder(pseudonyms, { ...NO_POLICY, settings });
  const rulesOf = (policy: Policy) =>
    buildReport(aSnapshot([aServer("server-1", long)]), RULES, [], { policy, today: "" }).findings.map(({ rule }) => rule);
  expect(rulesOf(NO_POLICY)).toContain("long-combined-name");
  expect(rulesOf(under([]))).not.toContain("long-combined-name");
  expect(rulesOf(under([{ rule: "long-combined-name", server: "acme-one", enabled: true }]))).not.toContain("long-combined-name");
});
