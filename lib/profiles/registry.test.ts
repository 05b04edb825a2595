import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { RULES } from "@/lib/rules";
import { runRules } from "@/lib/rules/run";
import { catalogSubject } from "@/test/builders";
import { profileFindings, profileTexts } from "./findings";
import { PROFILES, profileOf } from "./index";
import { findingId } from "./profile";

const SENTENCES = /^[A-Z0-9“].*\.$/s;
const FORBIDDEN = /\b(un)?safe|\bl(ying|iar)|malicious|vulnerab|decepti|dangerous|attack/i;

const folder = new URL(".", import.meta.url);
const profileFiles = readdirSync(folder).filter(
  (file) => !file.endsWith(".test.ts") && readFileSync(new URL(file, folder), "utf8").includes("= defineProfile({"),
);

const CASES = PROFILES.flatMap((profile) =>
  profile.requirements.map((requirement) => [findingId(profile, requirement), profile, requirement] as const),
);

describe("the register", () => {
  it("holds every profile file exactly once, under the name of its file", () => {
    expect(PROFILES.map(({ id }) => `${id}.ts`).toSorted()).toEqual(profileFiles.toSorted());
    for (const profile of PROFILES) expect(profileOf(profile.id)).toBe(profile);
    expect(profileOf("none")).toBeUndefined();
  });

  it("gives every requirement an id of its own", () => {
    expect(new Set(CASES.map(([id]) => id)).size).toBe(CASES.length);
  });
});

describe("profiles are opt-in", () => {
  const catalog = catalogSubject(Object.fromEntries(CASES.map(([id, , { bad, good }]) => [id, [bad, good]])));

  it("leaves the default findings without a trace of them", () => {
    const findings = runRules(RULES, catalog);
    expect(findings.length).toBeGreaterThan(0);
    expect(findings.filter((finding) => finding.basis === "profile" || finding.rule.includes("/"))).toEqual([]);
    expect(RULES.filter((rule) => rule.basis === "profile")).toEqual([]);
  });

  it.each(PROFILES.map((profile) => [profile.id, profile] as const))(
    "speaks with basis profile and under its own ids only: %s",
    (id, profile) => {
      for (const finding of profileFindings(profile, catalog)) {
        expect(finding.basis).toBe("profile");
        expect(finding.assumes).toBe(false);
        expect(finding.rule.startsWith(`${id}/`)).toBe(true);
        expect(Object.keys(profileTexts(profile))).toContain(finding.rule);
      }
    },
  );
});

describe.each(PROFILES.map((profile) => [profile.id, profile] as const))("%s", (_, profile) => {
  it("says when and where it was read", () => {
    expect(profile.asOf).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(profile.sources.length).toBeGreaterThan(0);
    expect(profile.notChecked.length).toBeGreaterThan(0);
    for (const texts of Object.values(profileTexts(profile))) expect(texts.sources.join()).toContain(`as of ${profile.asOf}`);
  });

  it("shows contradictory sources beside each other", () => {
    expect(profile.contradictions.length).toBeGreaterThan(0);
    for (const { says } of profile.contradictions) {
      expect(new Set(says.map(({ text }) => text)).size).toBeGreaterThan(1);
      for (const { text, source } of says) {
        expect(text).toMatch(SENTENCES);
        expect(source).not.toBe("");
      }
    }
  });
});

describe.each(CASES)("%s", (id, profile, requirement) => {
  const found = (example: "bad" | "good") =>
    profileFindings(profile, catalogSubject({ server: [requirement[example]] })).filter((finding) => finding.rule === id);

  it("finds its bad example, with evidence that lies in the definition", () => {
    const [finding, ...others] = found("bad");
    expect(others).toEqual([]);
    expect(finding?.message).toMatch(SENTENCES);
    expect(finding?.message).not.toMatch(/failed to run/);
    expect(finding?.severity).toBe(requirement.level === "required" ? "error" : "warning");
    expect(finding?.evidence.length).toBeGreaterThan(0);
    expect(finding?.tools).toEqual([...new Set(finding?.evidence.map(({ tool }) => tool))]);
  });

  it("is silent on its good example", () => {
    expect(found("good")).toEqual([]);
  });

  it("explains itself in sentences", () => {
    const { title, why, fix, mayBeWrong, source } = requirement;
    for (const text of [why, fix, mayBeWrong]) expect(text).toMatch(SENTENCES);
    expect(title).toMatch(/^[A-Z].*[^.]$/);
    expect([title, why, fix, mayBeWrong].join(" ")).not.toMatch(FORBIDDEN);
    expect(source).not.toBe("");
  });
});
