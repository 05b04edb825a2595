import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readDefinition } from "@/lib/catalog/definition";
import { DECLARED_STATES, type DeclaredState, HINT_NAMES, HINTS, type HintName } from "./hints";
import { declaredState, readAnnotations, resolveHints, resolveTitle } from "./resolve";

const read = (annotations: unknown) =>
  readAnnotations(readDefinition(JSON.stringify({ name: "a", inputSchema: { type: "object" }, annotations })));

const states = (given: Partial<Record<HintName, DeclaredState>> = {}): Record<HintName, DeclaredState> => ({
  readOnly: "unset",
  destructive: "unset",
  idempotent: "unset",
  openWorld: "unset",
  ...given,
});

describe("declaredState", () => {
  it("keeps absent and false apart, and takes only booleans for declarations", () => {
    expect([undefined, true, false].map(declaredState)).toEqual(["unset", "true", "false"]);
    expect([null, "true", "false", 0, 1, "", [], {}].map(declaredState)).toEqual(Array(8).fill("malformed"));
  });
});

describe("resolveHints", () => {
  it("gives an undeclared tool the protocol's defaults, marked as such", () => {
    expect(resolveHints(states())).toEqual({
      readOnly: { declared: "unset", effective: false, source: "default" },
      destructive: { declared: "unset", effective: true, source: "default" },
      idempotent: { declared: "unset", effective: false, source: "default" },
      openWorld: { declared: "unset", effective: true, source: "default" },
    });
  });

  it("marks destructive and idempotent as moot on a read-only tool, declared or not, and never open world", () => {
    for (const destructive of DECLARED_STATES) {
      const hints = resolveHints(states({ readOnly: "true", destructive, openWorld: "false" }));
      expect([hints.destructive.source, hints.idempotent.source, hints.openWorld.source]).toEqual(["moot", "moot", "declared"]);
    }
    for (const readOnly of ["false", "unset", "malformed"] as const)
      expect(resolveHints(states({ readOnly, destructive: "false" })).destructive.source).toBe("declared");
  });

  it("takes a declared value as declared and any other from the default, for every combination", () => {
    const state = fc.constantFrom(...DECLARED_STATES);
    fc.assert(
      fc.property(fc.record({ readOnly: state, destructive: state, idempotent: state, openWorld: state }), (given) => {
        const hints = resolveHints(given);
        for (const name of HINT_NAMES) {
          const declared = given[name];
          const isBoolean = declared === "true" || declared === "false";
          expect(hints[name].declared).toBe(declared);
          expect(hints[name].effective).toBe(isBoolean ? declared === "true" : HINTS[name].default);
          if (hints[name].source !== "moot") expect(hints[name].source).toBe(isBoolean ? "declared" : "default");
        }
      }),
    );
  });
});

describe("readAnnotations", () => {
  it("reads what is declared", () => {
    const annotations = read({ title: "Search", readOnlyHint: true, openWorldHint: false });
    expect(HINT_NAMES.map((name) => annotations.hints[name].declared)).toEqual(["true", "unset", "unset", "false"]);
    expect([annotations.title, annotations.presence, annotations.problems]).toEqual(["Search", "object", []]);
  });

  it("tells absent, null and other malformed annotations apart", () => {
    expect([undefined, null, [], "x", {}].map((value) => read(value).presence)).toEqual([
      "absent",
      "null",
      "malformed",
      "malformed",
      "object",
    ]);
    expect(read(null).problems).toEqual([{ pointer: "/annotations", message: "should be an object, is null" }]);
    expect(read(undefined).problems).toEqual([]);
  });

  it("keeps the text of a malformed hint and says where it stands", () => {
    const { hints, problems } = read({ readOnlyHint: "True", destructiveHint: null, openWorldHint: { why: "web" } });
    expect(HINT_NAMES.map((name) => hints[name].malformedValue)).toEqual(['"True"', "null", undefined, '{"why":"web"}']);
    expect(problems.map((problem) => problem.pointer)).toEqual([
      "/annotations/readOnlyHint",
      "/annotations/destructiveHint",
      "/annotations/openWorldHint",
    ]);
  });

  it("keeps keys that the protocol does not define", () => {
    const { unknown } = read({ readOnlyHint: true, title: "T", category: "web", conditions: ["x"], __proto__: 1 });
    expect(unknown).toEqual({ category: "web", conditions: ["x"] });
  });

  it("keeps a key called __proto__ without letting it become a prototype", () => {
    const { unknown, hints } = readAnnotations(readDefinition('{"annotations":{"__proto__":{"readOnlyHint":true}}}'));
    expect(Object.keys(unknown)).toEqual(["__proto__"]);
    expect(hints.readOnly.declared).toBe("unset");
  });

  it("never throws, for any JSON value", () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => HINT_NAMES.every((name) => read(value).hints[name].declared === "unset")));
  });

  it("reports a title that is no string and does not use it", () => {
    const { title, problems } = read({ title: null });
    expect([title, problems]).toEqual([undefined, [{ pointer: "/annotations/title", message: "should be a string, is null" }]]);
  });
});

describe("resolveTitle", () => {
  const definition = { title: "Top", name: "the_name" };

  it("takes title, then annotations.title, then name", () => {
    expect(resolveTitle(definition, { title: "Inner" })).toEqual({ title: "Top", source: "title" });
    expect(resolveTitle({ ...definition, title: undefined }, { title: "Inner" })).toEqual({ title: "Inner", source: "annotations.title" });
    expect(resolveTitle({ ...definition, title: undefined }, { title: undefined })).toEqual({ title: "the_name", source: "name" });
  });

  it("passes over a title of nothing but white space", () => {
    expect(resolveTitle({ ...definition, title: " \n" }, { title: "" }).source).toBe("name");
  });
});
