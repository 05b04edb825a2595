import { expect, test } from "vitest";
import { loadText } from "@/test/fixtures/config/load";

const DIGEST = "0123456789abcdef";
const WAIVER = { rule: "missing-title", reason: "Known" };
const load = (waivers: unknown) => loadText({ mcpServers: { a: { command: "a" } }, placard: { waivers } });

test("a waiver keeps what it says and where it stands", async () => {
  const whole = { ...WAIVER, server: "a", tool: "get_x", until: "2026-12-31", digest: DIGEST };
  const { policy, warnings } = await load([WAIVER, whole]);
  expect(policy.waivers).toEqual([
    { ...WAIVER, at: "placard.waivers[0] (line 9)" },
    { ...whole, at: "placard.waivers[1] (line 13)" },
  ]);
  expect(warnings).toEqual([]);
});

test.each<[string, unknown, string]>([
  ["no rule", { reason: "r" }, " should have a `rule`, the id of the rule that it waives"],
  ["an unknown rule", { ...WAIVER, rule: "xyzzy" }, ".rule should name a rule, and none has this id; the page /rules lists them"],
  ["a rule that is no text", { ...WAIVER, rule: 5 }, ".rule should be a rule's id, is 5"],
  ["no reason", { rule: "missing-title" }, " should have a `reason`, a text that says why"],
  ["an empty reason", { ...WAIVER, reason: " " }, ".reason should be a text that says why, is empty"],
  ["an unknown server", { ...WAIVER, server: "b" }, ".server should name a server; mcpServers has no entry of that name"],
  ["a date in words", { ...WAIVER, until: "soon" }, '.until should be a date such as "2026-12-31", is a string'],
  ["a day that is none", { ...WAIVER, until: "2026-02-30" }, '.until should be a date such as "2026-12-31", is a string'],
  [
    "a misspelt key",
    { ...WAIVER, untill: "2026-12-31" },
    ".untill is not known; the keys here are rule, server, tool, reason, until, digest",
  ],
  [
    "a digest that is none",
    { ...WAIVER, tool: "x", digest: "abc" },
    ".digest should be the first 16 to 64 characters of a tool's digest, in 0-9 and a-f, is a string",
  ],
  [
    "a digest for many tools",
    { ...WAIVER, tool: "x*", digest: DIGEST },
    ".digest should stand beside a `tool` without *, because it is of one definition",
  ],
])("a waiver with %s is warned about and left out whole, and the others hold", async (_, waiver, words) => {
  const { policy, warnings } = await load([waiver, WAIVER]);
  expect(warnings.map((warning) => warning.replace(/ \(line \d+\)/, ""))).toEqual([`placard.waivers[0]${words}; this waiver is left out.`]);
  expect(warnings[0]).toMatch(/ \(line (9|1[0-3])\) /);
  expect(policy.waivers.map(({ reason }) => reason)).toEqual(["Known"]);
});

test("what is no list, or no object in it, is warned about", async () => {
  expect((await load({})).warnings).toEqual(["placard.waivers (line 8) should be a list of objects, is an object."]);
  expect((await load([null, WAIVER])).warnings).toEqual(["placard.waivers[0] (line 9) should be an object, is null."]);
});

test("YAML tells lines in lists too", async () => {
  const { policy, warnings } = await loadText(
    [
      ...["extensions:", "  a: { type: stdio, cmd: a }"],
      ...[
        "placard:",
        "  waivers:",
        "    - rule: missing-title",
        "      reason: Known",
        "    - rule: missing-title",
        "      until: 2026-13-01",
      ],
    ].join("\n"),
  );
  expect(policy.waivers).toEqual([{ ...WAIVER, at: "placard.waivers[0] (line 5)" }]);
  expect(warnings).toEqual([
    "placard.waivers[1] (line 7) should have a `reason`, a text that says why; this waiver is left out.",
    'placard.waivers[1].until (line 8) should be a date such as "2026-12-31", is a string; this waiver is left out.',
  ]);
});
