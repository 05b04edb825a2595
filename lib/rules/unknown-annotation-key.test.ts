import { describe, expect, it } from "vitest";
import { judge } from "@/test/builders";
import { editDistance, kindOfKey } from "./annotation-keys";
import { unknownAnnotationKey } from "./unknown-annotation-key";

const said = (annotations: object) => judge(unknownAnnotationKey, { name: "thing", annotations });

describe("kindOfKey", () => {
  it("knows another spelling of a key of the protocol", () => {
    for (const key of ["read_only_hint", "readonlyHint", "ReadOnlyHint", "readOnly", "read-only", "READ_ONLY"])
      expect(kindOfKey(key)).toEqual({ kind: "variant", meant: "readOnlyHint" });
    expect(kindOfKey("open_world")).toEqual({ kind: "variant", meant: "openWorldHint" });
    expect(kindOfKey("destructive")).toEqual({ kind: "variant", meant: "destructiveHint" });
    expect(kindOfKey("Title")).toEqual({ kind: "variant", meant: "title" });
  });

  it("knows a slip of the pen by one or two letters (seen: destuctiveHint, idemptotentHint)", () => {
    expect(kindOfKey("destuctiveHint")).toEqual({ kind: "typo", meant: "destructiveHint" });
    expect(kindOfKey("idemptotentHint")).toEqual({ kind: "typo", meant: "idempotentHint" });
    expect(kindOfKey("readOnyHints")).toEqual({ kind: "typo", meant: "readOnlyHint" });
    for (const key of ["tile", "readHint", "hint", "openHint", "x".repeat(100_000)]) expect(kindOfKey(key)).toEqual({ kind: "unknown" });
  });

  it("knows proposals, WebMCP's keys and hosts' own", () => {
    expect(kindOfKey("sensitiveHint")).toEqual({ kind: "proposed", proposal: "SEP-1913" });
    expect(kindOfKey("untrustedContentHint")).toEqual({ kind: "webmcp" });
    for (const key of ["maxResultSizeChars", "cursor/requiresConfirmation"]) expect(kindOfKey(key)).toEqual({ kind: "vendor" });
  });

  it("takes keys of Object.prototype for unknown ones", () => {
    for (const key of ["__proto__", "constructor", "toString", ""]) expect(kindOfKey(key)).toEqual({ kind: "unknown" });
  });

  it("measures how far two words are apart", () => {
    expect(editDistance("", "abc")).toBe(3);
    expect(editDistance("kitten", "sitting")).toBe(3);
    expect(editDistance("same", "same")).toBe(0);
  });
});

describe("unknown-annotation-key", () => {
  it("warns of a misspelt hint and suggests it spelt right (WordPress/mcp-adapter: open_world)", () => {
    const [draft] = said({ title: "T", open_world: false });
    expect(draft?.message).toBe("Hosts ignore the key “open_world”: the protocol spells it openWorldHint.");
    expect(draft?.severity ?? unknownAnnotationKey.severity).toBe("warning");
    expect(draft?.evidence).toEqual([{ tool: "server/thing", pointer: "/annotations/open_world", text: "false" }]);
    expect(draft?.suggestion).toEqual({ title: "T", openWorldHint: false });
    expect(said({ destuctiveHint: true })[0]?.suggestion).toEqual({ destructiveHint: true });
  });

  it("suggests nothing where the hint is declared already or the value is no boolean", () => {
    expect(said({ readOnlyHint: true, readOnly: false })[0]?.suggestion).toBeUndefined();
    expect(said({ readOnly: "yes" })[0]?.suggestion).toBeUndefined();
    expect(said({ Title: "T" })[0]?.suggestion).toBeUndefined();
  });

  it("is an info on keys that mean no hint (chrome-devtools: category, conditions)", () => {
    const drafts = said({
      readOnlyHint: false,
      category: "debugging",
      conditions: ["javascriptEvaluation"],
      sensitiveHint: "low",
      debugging: true,
    });
    expect(drafts.map(({ severity }) => severity)).toEqual(["info", "info", "info", "info"]);
    expect(drafts.map(({ message }) => message)).toEqual([
      "The protocol defines no annotation “category”.",
      "The protocol defines no annotation “conditions”.",
      "The key “sensitiveHint” is proposed (SEP-1913) but not part of the protocol.",
      "The key “debugging” belongs to WebMCP, the browser's interface, and not to this protocol.",
    ]);
  });

  it("is silent on the protocol's keys, on hosts' own and on hints one level too deep", () => {
    const protocol = { title: "T", readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true };
    expect(said({ ...protocol, maxResultSizeChars: 5, annotations: { readOnlyHint: true } })).toEqual([]);
    expect(said({ annotations: { note: "x" } })).toHaveLength(1);
  });

  it("escapes the key in the pointer", () => {
    expect(said({ "a/b~": 1 })[0]?.evidence).toEqual([{ tool: "server/thing", pointer: "/annotations/a~1b~0", text: "1" }]);
  });
});
