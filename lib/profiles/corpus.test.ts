// Real servers against the profiles. What is expected is counted here from the raw JSON, without any of the product's code.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { elementsOf, memberOf } from "@/lib/catalog/json-text";
import type { ServerSubject } from "@/lib/rules/rule";
import { serverSubject } from "@/test/builders";
import { profileFindings } from "./findings";
import { PROFILES, profileOf } from "./index";
import { readiness } from "./readiness";

const FOLDER = path.resolve(import.meta.dirname, "../../test/fixtures/corpus");

type RawTool = { name: string; title?: string; description?: string; annotations?: Record<string, unknown> | null };

const servers = readdirSync(FOLDER)
  .filter((file) => file.endsWith(".json"))
  .map((file) => {
    const text = readFileSync(path.join(FOLDER, file), "utf8");
    const id = file.replace(/\.json$/, "");
    const raws = elementsOf(text, memberOf(text, 0, "tools")?.[0] ?? 0) ?? [];
    return { id, tools: JSON.parse(text).tools as RawTool[], subject: serverSubject(id, raws) };
  });

const isTitled = ({ title, annotations }: RawTool) =>
  [title, annotations?.title].some((text) => typeof text === "string" && text.trim() !== "");
const isBoolean = ({ annotations }: RawTool, ...keys: string[]) => keys.every((key) => typeof annotations?.[key] === "boolean");

/** What each profile requires of a tool of these recorded servers, none of which hides text in a description. */
const REQUIRED: Record<string, (tool: RawTool) => boolean> = {
  openai: (tool) => isBoolean(tool, "readOnlyHint", "destructiveHint", "openWorldHint") && /^[\w-]{1,64}$/.test(tool.name),
  anthropic: (tool) =>
    isTitled(tool) &&
    (tool.annotations?.readOnlyHint === true || isBoolean(tool, "destructiveHint")) &&
    tool.name.length <= 64 &&
    // The one recorded tool whose schema lists GET beside POST, PUT and DELETE.
    !(tool.name === "api_request" && JSON.stringify(tool).includes('["GET","POST","PUT","DELETE"]')),
  m365: (tool) => isTitled(tool) && isBoolean(tool, "readOnlyHint"),
  slack: (tool) => isTitled(tool) && isBoolean(tool, "readOnlyHint") && (tool.description ?? "").trim() !== "",
};

const subjects: ServerSubject[] = servers.map(({ subject }) => subject);

it("knows what every profile requires", () => {
  expect(Object.keys(REQUIRED).toSorted()).toEqual(PROFILES.map(({ id }) => id).toSorted());
  expect(servers.length).toBeGreaterThan(50);
});

describe.each(PROFILES.map((profile) => [profile.id, profile] as const))("%s", (id, profile) => {
  const isMet = REQUIRED[id] ?? (() => false);

  it("is met by exactly those recorded servers whose every tool has what it requires", () => {
    const expected = servers.filter(({ tools }) => tools.every(isMet)).map((server) => server.id);
    const met = subjects.filter((subject) => readiness(profile, subject).outcome === "met").map((subject) => subject.id);
    expect(met).toEqual(expected);
    expect(met.length).toBeGreaterThan(10);
    expect(met.length).toBeLessThan(servers.length - 10);
  });

  it("finds an error on exactly those tools that lack something required", () => {
    const expected = servers.map(({ id: server, tools }) => [server, tools.filter((tool) => !isMet(tool)).length]);
    const failing = new Map<string, Set<string>>(subjects.map((subject) => [subject.id, new Set()]));
    for (const finding of profileFindings(profile, { servers: subjects }))
      if (finding.severity === "error") for (const tool of finding.tools) failing.get(finding.server)?.add(tool);
    expect([...failing].map(([server, tools]) => [server, tools.size])).toEqual(expected);
  });
});

describe("what was read by hand", () => {
  const named = (id: string, rule: string) => {
    const profile = profileOf(id);
    const findings = profile ? profileFindings(profile, { servers: subjects }) : [];
    return findings.filter((finding) => finding.rule === `${id}/${rule}`).map((finding) => finding.tools[0]);
  };

  it("the two recorded descriptions that order a call, and no others", () => {
    expect(named("anthropic", "ordered-calls")).toEqual(["kazuph-taskmanager/request_planning", "square/get_type_info"]);
    for (const rule of ["interference", "fetched-instructions", "hidden-instructions", "obscured-text"])
      expect(named("anthropic", rule)).toEqual([]);
  });

  it("the one recorded tool that mixes reading and writing methods", () => {
    expect(named("anthropic", "split-methods")).toEqual(["dataforseo/api_request"]);
  });

  it("the reference servers memory and sequential-thinking, which meet every profile", () => {
    for (const profile of PROFILES)
      for (const id of ["memory", "sequential-thinking"]) {
        const subject = subjects.find((candidate) => candidate.id === id);
        expect(subject && readiness(profile, subject).outcome, `${id} and ${profile.id}`).toBe("met");
      }
  });
});
