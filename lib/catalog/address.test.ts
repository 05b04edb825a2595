import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodePathSegment, decodeSegment, encodeSegment, readToolKey, toolKey } from "./address";

/** Any string of UTF-16 code units, lone surrogates and the marks of the encoding itself included. */
const anyName = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
      fc.integer({ min: 0xd800, max: 0xdfff }).map((unit) => String.fromCharCode(unit)),
      fc.constantFrom("~", "~u", "~e", "~p", ".", "..", "/", "%", "%2F", "d800", "😀", "?", "#", " ", ","),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(""));

describe("encodeSegment", () => {
  it("brings any name back unchanged", () => {
    fc.assert(
      fc.property(anyName, (name) => {
        expect(decodePathSegment(encodeSegment(name))).toBe(name);
        expect(decodeSegment(decodeURIComponent(encodeSegment(name)))).toBe(name);
        expect(decodePathSegment(decodeURIComponent(encodeSegment(name)))).toBe(name);
      }),
      { numRuns: 2000 },
    );
  });

  it("gives two names two segments", () => {
    fc.assert(fc.property(anyName, anyName, (one, other) => (encodeSegment(one) === encodeSegment(other)) === (one === other)));
  });

  it("survives the URL parser as exactly one segment", () => {
    fc.assert(
      fc.property(anyName, (name) => {
        const { pathname, search, hash } = new URL(`http://127.0.0.1/servers/${encodeSegment(name)}/tools`);
        const segments = pathname.split("/");
        expect([segments.length, search, hash]).toEqual([4, "", ""]);
        expect(decodePathSegment(segments[2] ?? "")).toBe(name);
      }),
    );
  });

  it("leaves ordinary names readable", () => {
    expect(encodeSegment("create_issue-2.v1")).toBe("create_issue-2.v1");
  });

  it("writes what a path cannot carry with a tilde", () => {
    const cases = {
      "": "~e",
      ".": "~.",
      "..": "~..",
      "~": "~~",
      "~e": "~~e",
      "100%": "100~p",
      "\ud800x": "~ud800x",
      "a/b": "a%2Fb",
      "…": "%E2%80%A6",
    };
    for (const [name, segment] of Object.entries(cases)) expect(encodeSegment(name)).toBe(segment);
  });
});

describe("decodePathSegment", () => {
  it("is null where the percent-encoding is broken", () => {
    expect(decodePathSegment("100%")).toBeNull();
    expect(decodePathSegment("%ff")).toBeNull();
  });

  it("lets a segment that nobody encoded stand for itself", () => {
    for (const segment of ["~x", "~u12", "~uD800", "a~"]) expect(decodePathSegment(segment)).toBe(segment);
  });
});

describe("toolKey", () => {
  it("reads back any server, name and occurrence", () => {
    fc.assert(
      fc.property(anyName, anyName, fc.integer({ min: 1, max: 999_999 }), (server, name, occurrence) => {
        expect(readToolKey(toolKey({ server, name, occurrence }))).toEqual({ server, name, occurrence });
      }),
    );
  });

  it("names the occurrence only from the second on", () => {
    expect(toolKey({ server: "files", name: "read", occurrence: 1 })).toBe("files/read");
    expect(toolKey({ server: "files", name: "read", occurrence: 2 })).toBe("files/read/2");
  });

  it("is null for what is no key", () => {
    for (const key of ["", "files", "files/read/2/3", "files/read/0", "files/read/x", "files/%", "%/read", "files/read/"])
      expect(readToolKey(key)).toBeNull();
  });
});
