// What the rules find on the tool lists of real servers. Expected values are counted here from the raw JSON, or were read by hand.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { RULES } from "./index";
import { type Finding, groundOf } from "./rule";
import { runRules } from "./run";
import { readServer } from "./subject";

type Raw = { name: string; title?: string; annotations?: Record<string, unknown> };

const folder = new URL("../../test/fixtures/corpus/", import.meta.url);

const listings = new Map(
  readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .map((file): [string, Raw[]] => [file.replace(/\.json$/, ""), JSON.parse(readFileSync(new URL(file, folder), "utf8")).tools]),
);

const servers = [...listings].map(([id, tools]) =>
  readServer({
    id,
    status: "ok",
    protocol: { era: "legacy", version: "2025-11-25" },
    tools: tools.map((tool) => ({ raw: JSON.stringify(tool) })),
  }),
);

const findings = runRules(RULES, { servers });

const of = (rule: string, server?: string) =>
  findings.filter((finding) => finding.rule === rule && (server === undefined || finding.server === server));
const toolsOf = (found: Finding[]) => found.flatMap(({ tools }) => tools);

/** The keys of all tools that a condition on the raw JSON holds for. Names in the corpus are plain, so a key is server/name. */
const rawKeys = (condition: (tool: Raw, hints: Record<string, unknown>) => boolean) =>
  [...listings].flatMap(([id, tools]) =>
    tools.filter((tool) => condition(tool, tool.annotations ?? {})).map(({ name }) => `${id}/${name}`),
  );

const HINT_KEYS = ["readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"];
const declares = (hints: Record<string, unknown>) => HINT_KEYS.some((key) => typeof hints[key] === "boolean");

describe("on every recorded server", () => {
  it("no rule fails, and every tool of every file was read", () => {
    expect(findings.filter(({ message }) => message.includes("failed to run"))).toEqual([]);
    expect(servers.length).toBeGreaterThanOrEqual(30);
    for (const { id, tools } of servers) expect(tools.length).toBe(listings.get(id)?.length);
  });

  it("there is no error: none of them breaks the protocol's types or contradicts itself", () => {
    expect(findings.filter(({ severity }) => severity === "error")).toEqual([]);
  });

  it("evidence is what stands at its place", () => {
    const tools = new Map([...listings].flatMap(([id, list]) => list.map((tool): [string, unknown] => [`${id}/${tool.name}`, tool])));
    for (const { evidence } of findings.filter(({ rule }) => rule !== "hidden-characters"))
      for (const { tool, pointer, text } of evidence) {
        const path = pointer.split("/").slice(1);
        const value = path.reduce((found, key): unknown => Object(found)[key], tools.get(tool));
        const spelt = JSON.stringify(value) ?? "";
        expect(text.endsWith("…") ? spelt.startsWith(text.slice(0, -1)) : spelt === text).toBe(true);
      }
  });
});

describe("counts agree with the raw JSON", () => {
  it("of tools without annotations, one finding a server", () => {
    expect(toolsOf(of("missing-annotations"))).toEqual(rawKeys((tool) => tool.annotations === undefined));
    expect(new Set(of("missing-annotations").map(({ server }) => server)).size).toBe(of("missing-annotations").length);
  });

  it("of tools that leave destructiveHint to the default", () => {
    const expected = rawKeys((_, hints) => declares(hints) && hints.readOnlyHint !== true && hints.destructiveHint === undefined);
    expect(toolsOf(of("undeclared-destructive"))).toEqual(expected);
  });

  it("of tools with some hints", () => {
    const isPartial = (hints: Record<string, unknown>) =>
      [hints.readOnlyHint, hints.openWorldHint, hints.readOnlyHint === true ? true : hints.destructiveHint].includes(undefined);
    expect(toolsOf(of("partial-hints"))).toEqual(rawKeys((_, hints) => declares(hints) && isPartial(hints)));
  });

  it("of tools without a title", () => {
    expect(toolsOf(of("missing-title"))).toEqual(rawKeys((tool, hints) => tool.title === undefined && hints.title === undefined));
  });

  it("of annotation keys outside the protocol", () => {
    const known = new Set(["title", ...HINT_KEYS]);
    const expected = rawKeys((_, hints) => Object.keys(hints).some((key) => !known.has(key)));
    expect([...new Set(toolsOf(of("unknown-annotation-key")))]).toEqual(expected);
  });
});

describe("known facts", () => {
  it("the reference servers get no error, no warning and no reading of words", () => {
    const reference = new Set(["filesystem", "memory", "sequential-thinking", "everything"]);
    const off = new Set(RULES.filter((rule) => rule.offByDefault).map(({ id }) => id));
    const found = findings.filter(({ server, rule }) => reference.has(server) && !off.has(rule));
    expect(found.filter((finding) => finding.severity !== "info" || groundOf(finding) !== "certain")).toEqual([]);
    expect(found.map(({ server, rule, tools }) => `${server} ${rule} ${tools.length}`)).toEqual([
      "everything auto-run-pair 3",
      "filesystem auto-run-pair 1",
      "memory auto-run-pair 3",
      "sequential-thinking oversize-definition 1",
      "filesystem built-in-name 4",
    ]);
  });

  it("github-mcp-server: titles in the annotations of all 117 tools, 25 without destructiveHint, an info each", () => {
    expect(of("missing-title", "github-mcp-server")).toEqual([]);
    const assumed = of("undeclared-destructive", "github-mcp-server");
    expect([assumed.length, new Set(assumed.map(({ severity }) => severity))]).toEqual([25, new Set(["info"])]);
    expect(toolsOf(assumed)).toContain("github-mcp-server/pull_request_review_write");
  });

  it("lark: two zero-width spaces in one parameter of im_v1_message_list, and hidden characters nowhere else", () => {
    const [finding, ...more] = of("hidden-characters");
    expect(more).toEqual([]);
    expect(finding).toMatchObject({ tools: ["lark/im_v1_message_list"], severity: "warning" });
    expect(finding?.evidence).toHaveLength(1);
    expect(finding?.evidence[0]?.text).toContain("How ‹U+200B›‹U+200B›to obtain");
  });

  it("chrome-devtools and cloudbase: the keys category and conditions, which the protocol does not define", () => {
    const keys = of("unknown-annotation-key").map(
      ({ server, severity, evidence }) => `${server} ${evidence[0]?.pointer.split("/").at(-1)} ${severity}`,
    );
    const count = (text: string) => keys.filter((key) => key === text).length;
    expect(count("chrome-devtools category info")).toBe(32);
    expect(count("chrome-devtools conditions info")).toBe(1);
    expect(count("cloudbase category info")).toBe(40);
    expect(keys).toHaveLength(73);
  });

  it("antv-chart and brave-search: the same hints on every tool", () => {
    expect(of("identical-hints").map(({ server, severity, tools }) => [server, severity, tools.length])).toEqual([
      ["antv-chart", "info", 27],
      ["http-brave-search", "info", 8],
    ]);
  });

  it("brave-search: two titles that differ on all eight tools, the first of them the name", () => {
    expect(of("title-disagreement").map(({ server }) => server)).toEqual(Array(8).fill("http-brave-search"));
    const repeated = of("title-equal-to-name").map(({ server }) => server);
    expect([repeated.filter((id) => id === "http-brave-search").length, repeated.filter((id) => id === "mongodb").length]).toEqual([8, 27]);
    expect(repeated).toHaveLength(35);
  });

  it("brave-search: six searches that declare an open world and leave out that they read, and no server that declares nothing", () => {
    const assumed = of("reading-name-declared-not-read-only");
    expect(assumed.map(groundOf)).toEqual(Array(6).fill("defaults"));
    const expected = rawKeys((tool, hints) => hints.readOnlyHint === undefined && declares(hints) && /_search$/.test(tool.name));
    expect(toolsOf(assumed)).toEqual(expected);
  });

  it("playwright: the titles Click and Drag mouse on two tools each", () => {
    expect(toolsOf(of("duplicate-title"))).toEqual([
      "playwright-allcaps/browser_mouse_click_xy",
      "playwright-allcaps/browser_click",
      "playwright-allcaps/browser_mouse_drag_xy",
      "playwright-allcaps/browser_drag",
    ]);
  });

  it("one server recorded twice shares names without a warning, unlike two servers", () => {
    const shared = of("shared-name");
    const echo = shared.find(({ tools }) => tools.includes("everything/echo"));
    expect(echo).toMatchObject({ severity: "info", tools: ["everything-roots/echo", "everything/echo", "http-everything/echo"] });
    const readFile = shared.find(({ tools }) => tools.includes("filesystem/read_file"));
    expect(readFile).toMatchObject({ severity: "warning", tools: ["desktop-commander/read_file", "filesystem/read_file"] });
  });

  it("desktop-commander: one tool leaves out destructiveHint, which the others declare", () => {
    expect(of("uneven-coverage").map(({ tools }) => tools)).toEqual([["desktop-commander/give_feedback_to_desktop_commander"]]);
  });

  it("no name is outside the protocol's set, unportable, double or confusable", () => {
    for (const rule of ["nonstandard-name", "unportable-name", "duplicate-name", "confusable-names"]) expect(of(rule)).toEqual([]);
  });
});
