import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { aServer, catalogSubject } from "@/test/builders";
import { RULES } from "./index";
import type { CatalogSubject, Finding, Rule } from "./rule";
import { runRules } from "./run";
import { readServer } from "./subject";

const folder = new URL(".", import.meta.url);
const ruleFiles = readdirSync(folder)
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
  .map((file) => ({ name: file.replace(/\.ts$/, ""), source: readFileSync(new URL(file, folder), "utf8") }))
  .filter(({ source }) => /= defineRule\(/.test(source));

const FIELDS = "id scope severity confidence basis assumes title why fix mayBeWrong sources bad good check";

const camelCase = (id: string) => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const SENTENCES = /^[A-Z0-9“].*\.$/s;
const FORBIDDEN = /\b(un)?safe|\bl(ying|iar)|malicious|vulnerab|decepti|dangerous|attack/i;

/** A rule's example as a catalog, whatever its scope. */
function catalogOf(rule: Rule, which: "bad" | "good"): CatalogSubject {
  if (rule.scope === "tool") return catalogSubject({ server: [rule[which]] });
  if (rule.scope === "catalog") return catalogSubject(rule[which]);
  const example = rule[which];
  if (Array.isArray(example)) return catalogSubject({ server: example });
  return { servers: [readServer({ ...aServer("server", example.tools), ...example.listing })] };
}

const findingsOn = (rule: Rule, example: "bad" | "good"): Finding[] => runRules([rule], catalogOf(rule, example));

describe("the register", () => {
  it("holds every rule file exactly once", () => {
    expect(RULES.map((rule) => rule.id).toSorted()).toEqual(ruleFiles.map(({ name }) => name).toSorted());
  });

  it("has in each rule file the rule that the file is named after, exported under that name", () => {
    for (const { name, source } of ruleFiles)
      expect(source).toContain(`export const ${camelCase(name)} = defineRule({\n  id: "${name}",\n`);
  });
});

describe.each(RULES.map((rule) => [rule.id, rule] as const))("%s", (id, rule) => {
  it("is named by a noun and says its fields in the agreed order", () => {
    expect(id).toMatch(/^(?!no-)[a-z]+(-[a-z]+)*$/);
    const fields = Object.keys(rule).filter((field) => field !== "offByDefault" && field !== "options");
    expect(fields.join(" ")).toBe(FIELDS);
  });

  it("explains itself in sentences", () => {
    for (const text of [rule.why, rule.fix, rule.mayBeWrong]) expect(text).toMatch(SENTENCES);
    expect(rule.title).toMatch(/^[A-Z].*[^.]$/);
    expect(rule.sources.length).toBeGreaterThan(0);
    expect([rule.title, rule.why, rule.fix, rule.mayBeWrong].join(" ")).not.toMatch(FORBIDDEN);
  });

  it("is never more than a warning where it reads words", () => {
    if (rule.basis === "lexical" || rule.basis === "schema") expect(rule.severity).not.toBe("error");
  });

  it("finds its bad example and says so in a sentence, with evidence from the tools that it names", () => {
    const findings = findingsOn(rule, "bad");
    expect(findings.length).toBeGreaterThan(0);
    for (const finding of findings) {
      expect(finding.rule).toBe(id);
      expect(finding.severity).toBe(rule.severity);
      expect(finding.message).toMatch(SENTENCES);
      expect(finding.message).not.toMatch(FORBIDDEN);
      expect(finding.message).not.toMatch(/failed to run/);
      expect(finding.evidence.length > 0).toBe(finding.tools.length > 0);
      expect(finding.tools).toEqual(expect.arrayContaining(finding.evidence.map((evidence) => evidence.tool)));
    }
  });

  it("says what each of its options means, and takes the defaults where none is given", () => {
    const options = rule.options ?? [];
    expect(new Set(options.map(({ key }) => key)).size).toBe(options.length);
    for (const { key, meaning } of options) {
      expect(key).toMatch(/^[a-z][A-Za-z]*$/);
      expect(meaning).toMatch(SENTENCES);
      expect(meaning).not.toMatch(FORBIDDEN);
    }
    if (rule.scope === "catalog") expect(options).toEqual([]);
    const defaults = Object.fromEntries(options.map((option) => [option.key, option.default]));
    for (const example of ["bad", "good"] as const)
      expect(runRules([rule], catalogOf(rule, example), () => defaults)).toEqual(findingsOn(rule, example));
  });

  it("is silent on its good example", () => {
    expect(findingsOn(rule, "good")).toEqual([]);
  });
});
