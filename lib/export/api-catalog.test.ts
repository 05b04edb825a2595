import { describe, expect, it } from "vitest";
import { buildReport } from "@/lib/report/build";
import { rowsOf } from "@/lib/report/row";
import { RULES } from "@/lib/rules";
import type { Policy } from "@/lib/rules/policy";
import { apply } from "@/lib/view/apply";
import { prepare } from "@/lib/view/prepare";
import { type Query, readView } from "@/lib/view/read";
import { aServer, aSnapshot } from "@/test/builders";
import { toApiCatalog } from "./api-catalog";

const whole = aServer(
  "whole",
  [
    { name: "get", title: "Get", description: "Gets.", annotations: { readOnlyHint: true, destructiveHint: null } },
    { name: "drop", annotations: { readOnlyHint: true, destructiveHint: true }, _meta: { category: "Rows", tags: ["t"] } },
    { name: "find", inputSchema: { type: "object", properties: { path: {} } } },
    "null",
  ],
  {
    labels: { transport: "stdio", target: "node", trust: "reference", owner: "Example", tags: ["live"] },
    identity: { name: "whole", version: "1" },
    marks: [{ kind: "page-limit" }],
    status: "partial",
  },
);
const failing = aServer("failing", [], {
  status: "failed",
  failure: { reason: "exited-early", detail: "code 1", phase: "starting" },
});

function answer(query: Query = {}) {
  const report = buildReport(aSnapshot([whole, failing]), RULES);
  const { view, problems } = readView(query);
  return JSON.parse(JSON.stringify(toApiCatalog(report, apply(prepare(rowsOf(report)), view), { problems, notices: report.notices })));
}

/** The keys of a value, at every level, as one sorted list of paths. */
function keysOf(value: unknown, at = ""): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((item) => keysOf(item, `${at}[]`)))].sort();
  if (typeof value !== "object" || value === null) return [at];
  return Object.entries(value).flatMap(([key, inner]) => keysOf(inner, at === "" ? key : `${at}.${key}`));
}

describe("the shape that machines rely on", () => {
  it("has these keys; more may be added, none may go", () => {
    const { servers, tools, summary: _, ...rest } = answer();
    expect(keysOf(rest)).toEqual(
      expect.arrayContaining(["schemaVersion", "snapshot.id", "snapshot.takenAt", "snapshot.complete", "view.shown", "view.total"]),
    );
    expect(keysOf(servers)).toEqual(
      expect.arrayContaining([
        "[].collectedAt",
        "[].coverage.destructive.false",
        "[].coverage.destructive.malformed",
        "[].coverage.destructive.moot",
        "[].coverage.destructive.true",
        "[].coverage.destructive.unset",
        "[].coverage.idempotent.false",
        "[].coverage.idempotent.malformed",
        "[].coverage.idempotent.moot",
        "[].coverage.idempotent.true",
        "[].coverage.idempotent.unset",
        "[].coverage.openWorld.false",
        "[].coverage.openWorld.malformed",
        "[].coverage.openWorld.moot",
        "[].coverage.openWorld.true",
        "[].coverage.openWorld.unset",
        "[].coverage.readOnly.false",
        "[].coverage.readOnly.malformed",
        "[].coverage.readOnly.moot",
        "[].coverage.readOnly.true",
        "[].coverage.readOnly.unset",
        "[].declaringCount",
        "[].detail",
        "[].era",
        "[].id",
        "[].identity",
        "[].identity.name",
        "[].identity.version",
        "[].incomplete[].kind",
        "[].incomplete[].message",
        "[].malformedCount",
        "[].nextStep",
        "[].owner",
        "[].protocolVersion",
        "[].reason",
        "[].receivedCount",
        "[].sentence",
        "[].status",
        "[].tags[]",
        "[].target",
        "[].timing.connectMs",
        "[].timing.listMs",
        "[].timing.pages",
        "[].toolCount",
        "[].toolsFrom",
        "[].transport",
        "[].trust",
      ]),
    );
    expect(keysOf(tools)).toEqual(
      expect.arrayContaining([
        "[].category.name",
        "[].category.source",
        "[].class",
        "[].description",
        "[].digest",
        "[].findings[].assumes",
        "[].findings[].basis",
        "[].findings[].confidence",
        "[].findings[].evidence[].pointer",
        "[].findings[].evidence[].text",
        "[].findings[].evidence[].tool",
        "[].findings[].message",
        "[].findings[].rule",
        "[].findings[].severity",
        "[].hints.destructive.declared",
        "[].hints.destructive.effective",
        "[].hints.destructive.malformedValue",
        "[].hints.destructive.source",
        "[].hints.idempotent.declared",
        "[].hints.idempotent.effective",
        "[].hints.idempotent.source",
        "[].hints.openWorld.declared",
        "[].hints.openWorld.effective",
        "[].hints.openWorld.source",
        "[].hints.readOnly.declared",
        "[].hints.readOnly.effective",
        "[].hints.readOnly.source",
        "[].malformed[].message",
        "[].malformed[].pointer",
        "[].name",
        "[].occurrence",
        "[].parameters[]",
        "[].server",
        "[].tags[]",
        "[].title",
        "[].titleSource",
      ]),
    );
  });
});

describe("tools", () => {
  it("tell declared, effective and source of each hint, and the text of a malformed one", () => {
    const { tools } = answer({ q: "gets" });
    expect(tools[0].hints).toEqual({
      readOnly: { declared: "true", effective: true, source: "declared" },
      destructive: { declared: "malformed", effective: true, source: "moot", malformedValue: "null" },
      idempotent: { declared: "unset", effective: false, source: "moot" },
      openWorld: { declared: "unset", effective: true, source: "default" },
    });
  });

  it("carry their findings with evidence", () => {
    const [tool] = answer({ rule: "read-only-and-destructive" }).tools;
    expect(tool).toMatchObject({ server: "whole", name: "drop", class: "contradictory", category: { name: "Rows", source: "declared" } });
    expect(tool.findings).toContainEqual(
      expect.objectContaining({ rule: "read-only-and-destructive", severity: "error", evidence: expect.any(Array) }),
    );
  });

  it("carry the severity that the policy gives, the waiver of a waived finding, and what of the policy no longer applies", () => {
    const waiver = { at: "placard.waivers[0]", rule: "read-only-and-destructive", reason: "Known" };
    const policy: Policy = {
      settings: [{ rule: "read-only-and-destructive", severity: "warning" }],
      waivers: [
        { ...waiver, until: "2026-12-31" },
        { ...waiver, until: "2026-01-01" },
      ],
      assertions: [],
    };
    const report = buildReport(aSnapshot([whole]), RULES, [], { policy, today: "2026-11-20" });
    const { tools, summary, notices } = toApiCatalog(report, apply(prepare(rowsOf(report)), readView({ q: "drop" }).view), {
      problems: [],
      notices: report.notices,
    });
    expect(tools[0]?.findings).toContainEqual(
      expect.objectContaining({ rule: waiver.rule, severity: "warning", waived: { reason: "Known", until: "2026-12-31" } }),
    );
    expect([summary.waived, notices]).toEqual([1, [expect.stringContaining("ended on 2026-01-01")]]);
  });

  it("are those of the view, in its order; servers and summary stay whole", () => {
    const names = (query: Query) => answer(query).tools.map((tool: { name: string }) => tool.name);
    expect(names({})).toEqual(["", "drop", "find", "get"]);
    expect(names({ sort: "-tool" })).toEqual(["get", "find", "drop", ""]);
    expect(names({ destructive: "true,malformed", sort: "-tool" })).toEqual(["get", "drop"]);
    const none = answer({ server: "failing" });
    expect([none.tools.length, none.servers.length, none.summary.tools.received]).toEqual([0, 2, 4]);
  });
});

describe("servers", () => {
  it("that failed say why and what to do next", () => {
    const [, server] = answer().servers;
    expect(server).toMatchObject({ id: "failing", status: "failed", reason: "exited-early", detail: "code 1", toolCount: 0 });
    expect([server.sentence, server.nextStep]).not.toContain("");
  });

  it("that are not whole say what is missing", () => {
    const [server] = answer().servers;
    expect(server).toMatchObject({ receivedCount: 4, toolCount: 2, malformedCount: 2, protocolVersion: "2025-11-25", transport: "stdio" });
    expect(server.incomplete).toEqual([{ kind: "page-limit", message: "The list goes on after 200 pages; the rest was not read." }]);
  });
});

describe("the view", () => {
  it("counts what is shown and what is hidden because it declares nothing, and names what it did not understand", () => {
    expect(answer({ openWorld: "true", severity: "fatal" }).view).toEqual({
      shown: 0,
      total: 4,
      hiddenAsUndeclared: { openWorld: 4 },
      problems: [{ word: "severity", message: expect.stringContaining("“fatal”") }],
    });
  });
});
