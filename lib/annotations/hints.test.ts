import { describe, expect, it } from "vitest";
import { HINT_NAMES, HINTS } from "./hints";

describe("HINTS", () => {
  it("has the protocol's four hints with the protocol's keys and defaults", () => {
    expect(HINT_NAMES.map((name) => [HINTS[name].key, HINTS[name].default])).toEqual([
      ["readOnlyHint", false],
      ["destructiveHint", true],
      ["idempotentHint", false],
      ["openWorldHint", true],
    ]);
  });

  it("says which hints mean something only on a tool that is not read-only", () => {
    expect(HINT_NAMES.filter((name) => HINTS[name].mootWhenReadOnly)).toEqual(["destructive", "idempotent"]);
  });

  it("says for an absent hint what the protocol assumes, and that it is assumed", () => {
    for (const name of HINT_NAMES) {
      const { default: assumed, whenAssumed } = HINTS[name];
      expect(whenAssumed).toMatch(assumed ? /^Not declared, so the protocol assumes yes:/ : /^Not declared, so the protocol assumes no:/);
    }
  });
});
