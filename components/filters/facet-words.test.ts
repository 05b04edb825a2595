import { describe, expect, it } from "vitest";
import { CLASSES } from "@/lib/annotations/classify";
import { HINT_NAMES } from "@/lib/annotations/hints";
import { GROUNDS, SEVERITIES } from "@/lib/rules/rule";
import { valueLabel, valueTitle } from "./facet-words";

describe("valueLabel", () => {
  it("says declared and not declared, and behind an arrow what the protocol then assumes", () => {
    expect(["true", "false", "malformed"].map((value) => valueLabel("readOnly", value, {}))).toEqual([
      "Declared yes",
      "Declared no",
      "Malformed",
    ]);
    expect(HINT_NAMES.map((name) => valueLabel(name, "unset", {}))).toEqual([
      "Not declared → no",
      "Not declared → yes",
      "Not declared → no",
      "Not declared → yes",
    ]);
  });

  it("gives a rule its title, and its id where it has none in this catalog", () => {
    expect(valueLabel("rule", "null-hint", { "null-hint": "A hint is null" })).toBe("A hint is null");
    for (const value of ["gone", "constructor", "__proto__", "toString"]) expect(valueLabel("rule", value, {})).toBe(value);
  });

  it("names every ground and every severity", () => {
    expect(GROUNDS.map((ground) => valueLabel("ground", ground, {}))).toEqual(["Certain", "Words", "Defaults", "Asked"]);
    expect(SEVERITIES.map((severity) => valueLabel("severity", severity, {}))).toEqual(["Errors", "Warnings", "Notes"]);
  });

  it("leaves servers and categories as they are", () => {
    expect([valueLabel("server", "true", {}), valueLabel("category", "error", {})]).toEqual(["true", "error"]);
  });
});

describe("valueTitle", () => {
  it("explains each class in a sentence, and nothing else", () => {
    expect(CLASSES.map((name) => valueTitle("class", name)?.length ?? 0).every((length) => length > 10)).toBe(true);
    expect(valueTitle("server", "read-only")).toBeUndefined();
  });
});
