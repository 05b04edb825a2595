import { expect, test } from "vitest";
import { expand, markReferences, type Scope } from "./expand";

const scope: Scope = {
  variables: (name) => ({ A: "1", EMPTY: "" })[name],
  inputs: (id) => ({ region: "eu" })[id],
  places: new Map([["workspaceFolder", "/project"]]),
};
const expanded = (text: string) => expand(text, scope);

test.each([
  ["${A}", "1"],
  ["${env:A}", "1"],
  ["x${A}y${A}", "x1y1"],
  ["${B:-two}", "two"],
  ["${env:B:-two}", "two"],
  ["${B:-https://example.com:8080/a-b}", "https://example.com:8080/a-b"],
  ["${B:-}", ""],
  ["${A:-two}", "1"],
  ["${EMPTY}", ""],
  ["${EMPTY:-two}", "two"],
  ["${input:region}", "eu"],
  ["${workspaceFolder}/x", "/project/x"],
])("%s becomes %s", (text, result) => {
  expect(expanded(text)).toEqual({ text: result, missing: [] });
});

test.each(["$A", "{A}", "${}", "${A%x}", "${1A}", "${A:?gone}", "$", "${A"])("%s stays as it is", (text) => {
  expect(expanded(text)).toEqual({ text, missing: [] });
});

test("what has no value is named, each time", () => {
  expect(expanded("${B} ${env:C} ${input:key} ${command:pick} ${file:/x}").missing).toEqual([
    "B is not set",
    "C is not set",
    'the input "key" has no default',
    "${command:…} can be filled in only by its host",
    "${file:…} can be filled in only by its host",
  ]);
});

test("a value that looks like a reference is not expanded again", () => {
  const nested = { ...scope, variables: () => "${A}" };
  expect(expand("${B}", nested).text).toBe("${A}");
});

test("a reference can be shown by its name, without its default", () => {
  expect(markReferences("${B:-secret}/${env:A}/${input:k}/${file:/etc/x}", (spelling) => spelling)).toBe("${B}/${A}/${input:k}/${file:…}");
});
