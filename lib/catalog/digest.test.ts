import { describe, expect, it } from "vitest";
import { digestOf } from "./digest";

describe("digestOf", () => {
  it("is the SHA-256 of the canonical spelling", () => {
    // printf '{"a":1,"b":[true,null]}' | sha256sum
    expect(digestOf('{ "b": [true, null], "a": 1.0 }')).toBe("1cc69c7fa23616ca2ec3ee70d24390a6225c8832db8a4c814c7e0e7f942f8668");
  });

  it("is the same for another key order, other white space and other escapes", () => {
    expect(digestOf('{"name":"caf\\u00e9","inputSchema":{}}')).toBe(digestOf('{\n "inputSchema" : { },\n "name" : "café"\n}'));
  });

  it("changes with any value, with the order of an array and with an absent key", () => {
    const digests = [
      '{"annotations":{"readOnlyHint":true}}',
      '{"annotations":{"readOnlyHint":false}}',
      '{"annotations":{"readOnlyHint":"true"}}',
      '{"annotations":{"readOnlyHint":null}}',
      '{"annotations":{}}',
      '{"annotations":null}',
      "{}",
      '{"required":["a","b"]}',
      '{"required":["b","a"]}',
    ].map(digestOf);
    expect(new Set(digests).size).toBe(digests.length);
  });

  it("keeps lone surrogates distinct although UTF-8 cannot carry them", () => {
    expect(digestOf('"\\ud800"')).not.toBe(digestOf('"\\udbff"'));
    expect(digestOf('"\ud800"')).not.toBe(digestOf('"\udbff"'));
    expect(digestOf('"\\ud800"')).not.toBe(digestOf('"\\ufffd"'));
  });
});
