import fc from "fast-check";
import { expect, test } from "vitest";
import { createLineSplitter } from "./line-splitter";

test("lines come out whole however the stream is cut", () => {
  const lines = fc.array(fc.string({ unit: "binary" }).map((line) => line.replace(/[\r\n]/g, "")));
  fc.assert(
    fc.property(lines, fc.boolean(), fc.array(fc.nat(200)), (expected, withCarriageReturn, cuts) => {
      const end = withCarriageReturn ? "\r\n" : "\n";
      const bytes = Buffer.from(expected.map((line) => line + end).join(""));
      const splitter = createLineSplitter(1_000_000);
      const places = [...new Set([0, ...cuts.filter((cut) => cut < bytes.length), bytes.length])].toSorted((a, b) => a - b);
      const received = places.slice(1).flatMap((place, i) => splitter.push(bytes.subarray(places[i], place)));
      expect([...received, ...splitter.end()]).toEqual(expected.map((line) => Buffer.from(line).toString()));
    }),
  );
});

test("what stands behind the last line end comes at the end", () => {
  const splitter = createLineSplitter(100);
  expect(splitter.push(Buffer.from("one\ntw"))).toEqual(["one"]);
  expect(splitter.end()).toEqual(["tw"]);
  expect(splitter.end()).toEqual([]);
});

test("a line longer than the limit is refused, whether it ends or not", () => {
  expect(() => createLineSplitter(4).push(Buffer.from("12345"))).toThrow(RangeError);
  expect(() => createLineSplitter(4).push(Buffer.from("12345\n"))).toThrow(RangeError);
  expect(createLineSplitter(4).push(Buffer.from("1234\n1234\n"))).toEqual(["1234", "1234"]);
});
