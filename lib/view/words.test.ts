import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "@/test/views";
import { joinValues, splitValues } from "./words";

describe("joinValues and splitValues", () => {
  it("bring any values back, with commas, percent signs, escapes and nothing in them", () => {
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 4 }), (values) => {
        expect(splitValues(joinValues(values))).toEqual(values);
      }),
      { numRuns: 500 },
    );
    expect(splitValues(joinValues(["a,b", "50%", "%2C", "", "%25"]))).toEqual(["a,b", "50%", "%2C", "", "%25"]);
  });

  it("write ordinary values as they are", () => {
    expect(joinValues(["read-only", "assumed destructive", "über"])).toBe("read-only,assumed destructive,über");
  });

  it("pass over empty places, and take an escape that they did not write for itself", () => {
    expect(splitValues(",a,,b,")).toEqual(["a", "b"]);
    expect(splitValues("100%,%zz,%2c,%2f")).toEqual(["100%", "%zz", ",", "%2f"]);
    expect(splitValues("")).toEqual([]);
  });
});
