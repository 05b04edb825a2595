import { describe, expect, it } from "vitest";
import { catalogSubject } from "@/test/builders";
import { RULES } from "./index";
import { countIn, type GivenOptions, optionsById, wordsIn } from "./options";
import { nameToRead, PASSED_OVER } from "./passed-over";
import { type Policy, type RuleSetting, selectionOf } from "./policy";
import { runRules } from "./run";

const policyOf = (...settings: RuleSetting[]): Policy => ({ settings, waivers: [], assertions: [] });

/** Which of the servers a and b, each with this tool, a rule speaks of under a policy. */
function namedBy(rule: string, definition: object, policy: Policy): string[] {
  const catalog = catalogSubject({ a: [{ ...definition }], b: [{ ...definition }] });
  const rules = RULES.filter(({ id }) => id === rule);
  return runRules(rules, catalog, selectionOf(policy)).flatMap(({ server }) => server);
}

describe("an option", () => {
  const count = { key: "length", kind: "count", default: 60, meaning: "" } as const;
  const words = { key: "words", kind: "words", default: ["a"], meaning: "" } as const;

  it("has what is given, or its default", () => {
    expect([countIn(undefined, count), countIn({}, count), countIn({ length: 5 }, count)]).toEqual([60, 60, 5]);
    expect([wordsIn(undefined, words), wordsIn({ words: [] }, words)]).toEqual([["a"], []]);
  });
});

describe("options of a policy", () => {
  const LONG = { name: "a", description: "x".repeat(1_500) };
  const setting = (options: GivenOptions, server?: string): RuleSetting => ({
    rule: "oversize-definition",
    options,
    ...(server === undefined ? {} : { server }),
  });
  const named = (...settings: RuleSetting[]) => namedBy("oversize-definition", LONG, policyOf(...settings));

  it("hold on all servers, or on one", () => {
    expect(named()).toEqual([]);
    expect(named(setting({ description: 1_000 }))).toEqual(["a", "b"]);
    expect(named(setting({ description: 1_000 }, "b"))).toEqual(["b"]);
  });

  it("of one server win over those of all, option by option", () => {
    const general = setting({ description: 1_000, definition: 1_000_000 });
    expect(named(general, setting({ description: 2_000 }, "a"))).toEqual(["b"]);
    expect(named(general, setting({ definition: 10 }, "a"))).toEqual(["a", "b"]);
  });

  it("turn no rule on that is off", () => {
    const tool = { name: "update_page", annotations: { readOnlyHint: false, destructiveHint: false } };
    const options = { passOver: ["page"] };
    const rule = "overwriting-name-declared-additive";
    expect(namedBy(rule, tool, policyOf({ rule, options }))).toEqual([]);
    expect(namedBy(rule, tool, policyOf({ rule, options, enabled: true }))).toEqual(["a", "b"]);
  });
});

/** For each option of each rule, a value and a tool of which the rule says something under the default only, or under the value only. */
const CASES: [rule: string, options: GivenOptions, definition: object, speaks: "by default" | "with options"][] = [
  ["oversize-definition", { description: 10 }, { name: "a", description: "Reads a page." }, "with options"],
  ["oversize-definition", { definition: 10 }, { name: "a" }, "with options"],
  ["long-combined-name", { length: 70 }, { name: "n".repeat(60) }, "by default"],
  [
    "mutating-name-declared-read-only",
    { passOver: ["Merge"] },
    { name: "merge_status", annotations: { readOnlyHint: true } },
    "by default",
  ],
  [
    "destroying-name-declared-not-destructive",
    { passOver: ["drop"] },
    { name: "drop_add_file", annotations: { destructiveHint: false } },
    "by default",
  ],
  [
    "reading-name-declared-destructive",
    { passOver: ["search"] },
    { name: "search_index", annotations: { destructiveHint: true } },
    "by default",
  ],
  [
    "reading-name-declared-not-read-only",
    { passOver: ["check"] },
    { name: "check_in", annotations: { readOnlyHint: false } },
    "by default",
  ],
  ["creating-name-declared-idempotent", { passOver: ["post"] }, { name: "post_code", annotations: { idempotentHint: true } }, "by default"],
  [
    "overwriting-name-declared-additive",
    { passOver: ["patch"] },
    { name: "patch_panel", annotations: { destructiveHint: false } },
    "by default",
  ],
  ["open-name-declared-closed", { passOver: ["web"] }, { name: "get_web_ticket", annotations: { openWorldHint: false } }, "by default"],
  ["closed-name-declared-open", { passOver: ["memory"] }, { name: "get_memory_alpha", annotations: { openWorldHint: true } }, "by default"],
];

describe("each option of each rule", () => {
  it("has a case below", () => {
    const declared = [...optionsById(RULES)].flatMap(([rule, options]) => options.map(({ key }) => `${rule} ${key}`));
    expect(CASES.map(([rule, options]) => `${rule} ${Object.keys(options).join()}`).toSorted()).toEqual(declared.toSorted());
  });

  it.each(CASES)("%s with %j decides", (rule, options, definition, speaks) => {
    const on: RuleSetting = { rule, enabled: true };
    const byDefault = namedBy(rule, definition, policyOf(on));
    const withOptions = namedBy(rule, definition, policyOf({ ...on, options }));
    const [spoken, silent] = speaks === "by default" ? [byDefault, withOptions] : [withOptions, byDefault];
    expect([spoken, silent]).toEqual([["a", "b"], []]);
  });
});

describe("words that are passed over", () => {
  const read = (name: string, ...words: string[]) => nameToRead(name, { [PASSED_OVER.key]: words });

  it("are left out of a name as whole words, in any case, and nothing else is", () => {
    expect(read("merge_queue.getStatus", "Merge", "status")).toBe("queue_get");
    expect(read("mergeable_list", "merge")).toBe("mergeable_list");
    expect(read("merge", "merge")).toBe("");
  });

  it("leave a name as it is where there are none", () => {
    expect([read("Merge Queue"), nameToRead("Merge Queue", undefined)]).toEqual(["Merge Queue", "Merge Queue"]);
  });
});
