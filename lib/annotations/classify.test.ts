import { describe, expect, it } from "vitest";
import { CLASS_WORDS, CLASSES, classify, declaresAny } from "./classify";
import type { DeclaredState } from "./hints";
import { resolveHints } from "./resolve";

const hints = (
  readOnly: DeclaredState,
  destructive: DeclaredState,
  idempotent: DeclaredState = "unset",
  openWorld: DeclaredState = "unset",
) => resolveHints({ readOnly, destructive, idempotent, openWorld });

describe("classify", () => {
  it("follows what is declared", () => {
    expect(classify(hints("true", "unset"))).toBe("read-only");
    expect(classify(hints("true", "false"))).toBe("read-only");
    expect(classify(hints("false", "false"))).toBe("additive");
    expect(classify(hints("unset", "false"))).toBe("additive");
    expect(classify(hints("false", "true"))).toBe("destructive");
    expect(classify(hints("unset", "true"))).toBe("destructive");
    expect(classify(hints("true", "true"))).toBe("contradictory");
  });

  it("never takes an assumed default for a declaration", () => {
    expect(classify(hints("false", "unset"))).toBe("assumed destructive");
    expect(classify(hints("unset", "unset", "unset", "true"))).toBe("assumed destructive");
    expect(classify(hints("false", "malformed"))).toBe("assumed destructive");
    expect(classify(hints("unset", "unset"))).toBe("undeclared");
  });

  it("counts a malformed hint as no declaration", () => {
    expect(classify(hints("malformed", "malformed", "malformed", "malformed"))).toBe("undeclared");
    expect(declaresAny(hints("malformed", "unset"))).toBe(false);
    expect(declaresAny(hints("malformed", "unset", "unset", "false"))).toBe(true);
  });

  it("has a sentence for every class", () => {
    expect(Object.keys(CLASS_WORDS)).toEqual([...CLASSES]);
  });
});
