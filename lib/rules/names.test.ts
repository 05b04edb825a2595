import { describe, expect, it } from "vitest";
import { findingsOf, judge, judgeServer } from "@/test/builders";
import { confusableNames } from "./confusable-names";
import { duplicateName } from "./duplicate-name";
import { nonstandardName } from "./nonstandard-name";
import { sharedName } from "./shared-name";
import { unportableName } from "./unportable-name";

const named = (...names: string[]) => names.map((name) => ({ name }));
const said = (rule: typeof nonstandardName, name: string) => judge(rule, { name }).map(({ message }) => message);

describe("nonstandard-name", () => {
  it("finds other characters, an empty name and one of more than 128 (NetApp: Create CIFS Share)", () => {
    for (const name of ["Create CIFS Share", "a/b", "naïve", "a,b", "get\u200bitem"])
      expect(said(nonstandardName, name)).toEqual([
        "Its name holds other characters; the protocol asks for 1 to 128 of A-Z, a-z, 0-9, _, - and dot.",
      ]);
    expect(said(nonstandardName, "")[0]).toMatch(/^Its name is empty;/);
    expect(said(nonstandardName, "a".repeat(129))[0]).toMatch(/^Its name has 129 characters;/);
  });

  it("accepts what the protocol accepts, and leaves a name that is no string to unparsable-definition", () => {
    for (const name of ["get_item", "hosting_restartNode.jsV1", "-a.b-", "a".repeat(128)]) expect(said(nonstandardName, name)).toEqual([]);
    expect(judge(nonstandardName, { name: 7 })).toEqual([]);
    expect(judge(nonstandardName, "{}")).toEqual([]);
  });
});

describe("unportable-name", () => {
  it("finds dots, slashes and more than 64 characters", () => {
    expect(said(unportableName, "hosting_restartNode.jsApplicationV1")).toEqual(["Its name has a dot, which some hosts refuse."]);
    expect(said(unportableName, `a/b.${"c".repeat(70)}`)).toEqual([
      "Its name has a dot, a slash and 74 characters, which some hosts refuse.",
    ]);
  });

  it("accepts 64 characters, as the longest recorded name has", () => {
    expect(said(unportableName, "contract-testing_get_bdct_consumer_contract_verification_results")).toEqual([]);
    expect(said(unportableName, "a".repeat(65))).toHaveLength(1);
  });
});

describe("duplicate-name", () => {
  it("makes one finding of all tools of one name, each with its own key", () => {
    const findings = findingsOf(duplicateName, { one: named("a", "b", "a", "a") });
    expect(findings).toMatchObject([{ severity: "error", server: "one", tools: ["one/a", "one/a/2", "one/a/3"] }]);
    expect(findings[0]?.message).toBe("3 tools of this server are named “a”.");
  });

  it("tells names apart by case, and takes missing names for no names", () => {
    expect(judgeServer(duplicateName, named("a", "A"))).toEqual([]);
    expect(judgeServer(duplicateName, ["{}", "{}", "null", '{"name":""}', '{"name":""}'])).toEqual([]);
  });
});

describe("confusable-names", () => {
  const messages = (...names: string[]) => judgeServer(confusableNames, named(...names)).map(({ message }) => message);

  it("finds names that differ in case only", () => {
    expect(messages("getItem", "get_item", "getitem")).toEqual(["“getItem” and “getitem” differ in case only."]);
  });

  it("finds compatibility forms, invisible characters and letters of other scripts that look the same", () => {
    for (const other of ["ｇet_item", "get\u200b_item", "g\u0435t_item", "get_ⅰtem"])
      expect(messages("get_item", other)).toEqual([`“get_item” and “${other}” look alike but are not the same.`]);
  });

  it("leaves equal names to duplicate-name and unlike ones alone", () => {
    expect(messages("get_item", "get_item")).toEqual([]);
    expect(messages("get_item", "get-item", "get_items", "удалить", "добавить")).toEqual([]);
  });
});

describe("shared-name", () => {
  it("warns where several servers have a tool of one name with different definitions", () => {
    const findings = findingsOf(sharedName, {
      work: named("send_email", "a"),
      home: [{ name: "send_email", title: "Send" }],
      lab: named("b"),
    });
    expect(findings).toMatchObject([{ severity: "warning", server: "", tools: ["work/send_email", "home/send_email"] }]);
    expect(findings[0]?.message).toBe("The name “send_email” is used on work and home, with different definitions.");
  });

  it("is an info where the definitions say the same, in whatever order", () => {
    const findings = findingsOf(sharedName, {
      staging: ['{"name":"a","inputSchema":{"type":"object","properties":{"x":{},"y":[1]}}}'],
      production: ['{"inputSchema":{"properties":{"y":[1.0],"x":{}},"type":"object"},  "name":"a"}'],
    });
    expect(findings).toMatchObject([{ severity: "info", confidence: "high" }]);
  });

  it("leaves one server's own duplicates to duplicate-name", () => {
    expect(findingsOf(sharedName, { one: named("a", "a"), two: named("b") })).toEqual([]);
    expect(findingsOf(sharedName, { one: ["{}"], two: ["{}", "null"] })).toEqual([]);
  });
});
