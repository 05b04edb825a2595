import { expect, test } from "vitest";
import { loadText } from "@/test/fixtures/config/load";

const load = (policy: unknown) => loadText({ mcpServers: { a: { command: "a" } }, placard: { policy } });
const REST = { servers: [], tools: [], except: [], severity: "error" };

test("statements forbid or require states of hints, on the servers and tools that they name", async () => {
  const { policy, warnings } = await load({
    forbid: [
      { destructive: "true", reason: "None is destructive." },
      { destructive: true, tool: "*_row", except: ["delete_*", "drop_*"], reason: "Nothing else is." },
    ],
    require: [
      { readOnly: ["true", "false"], server: "a", tool: ["get_*", "list_*"], severity: "info", reason: "All say it." },
      { openWorld: false, server: ["a", "in*"], reason: "All are closed." },
    ],
  });
  expect(warnings).toEqual([]);
  expect(policy.assertions).toEqual([
    { ...REST, mode: "forbid", hints: { destructive: ["true"] }, reason: "None is destructive." },
    {
      ...REST,
      mode: "forbid",
      hints: { destructive: ["true"] },
      tools: ["*_row"],
      except: ["delete_*", "drop_*"],
      reason: "Nothing else is.",
    },
    {
      ...REST,
      mode: "require",
      hints: { readOnly: ["true", "false"] },
      servers: ["a"],
      tools: ["get_*", "list_*"],
      severity: "info",
      reason: "All say it.",
    },
    { ...REST, mode: "require", hints: { openWorld: ["false"] }, servers: ["a", "in*"], reason: "All are closed." },
  ]);
});

const STATES = 'should be "true", "false", "unset", "malformed", or a list of these';

test.each<[unknown, string]>([
  [{ reason: "r" }, " should have a hint: readOnly, destructive, idempotent, openWorld"],
  [{ destructive: "true" }, " should have a `reason`, the sentence that a finding then says"],
  [{ destructive: "yes", reason: "r" }, `.destructive ${STATES}, is a string`],
  [{ destructive: null, reason: "r" }, `.destructive ${STATES}, is null`],
  [{ destructive: [], reason: "r" }, `.destructive ${STATES}, is an array`],
  [
    { destructiveHint: true, readOnly: true, reason: "r" },
    ".destructiveHint is not known; the keys here are readOnly, destructive, idempotent, openWorld, server, tool, except, severity, reason",
  ],
  [{ destructive: true, reason: "r", server: "b" }, ".server should name a server; mcpServers has no entry of that name"],
  [{ destructive: true, reason: "r", tool: 3 }, ".tool should be a text in which * stands for any text, or a list of these, is 3"],
  [{ destructive: true, reason: "r", except: 3 }, ".except should be a text in which * stands for any text, or a list of these, is 3"],
  [{ destructive: true, reason: "r", severity: "high" }, '.severity should be one of "error", "warning", "info", is a string'],
])("%j is warned about and left out whole, and the others hold", async (statement, words) => {
  const { policy, warnings } = await load({ forbid: [statement, { readOnly: true, reason: "Sound." }] });
  expect(warnings.map((warning) => warning.replace(/ \(line \d+\)/, ""))).toEqual([
    `placard.policy.forbid[0]${words}; this statement is left out.`,
  ]);
  expect(policy.assertions.map(({ reason }) => reason)).toEqual(["Sound."]);
});

test("what is neither forbid nor require is named", async () => {
  expect((await load({ noTool: [] })).warnings).toEqual([
    "placard.policy.noTool (line 9) is not known; the keys here are forbid, require.",
  ]);
  expect((await load([])).warnings).toEqual(["placard.policy (line 8) should be an object, is an array."]);
});

test("profiles are asked for by id, and unknown ones are named", async () => {
  const ask = (profiles: unknown) => loadText({ mcpServers: { a: { command: "a" } }, placard: { profiles } });
  expect((await ask(["openai", "anthropic", "openai"])).profiles).toEqual(["openai", "anthropic"]);
  const odd = await ask(["opnai", "openai"]);
  expect(odd.profiles).toEqual(["openai"]);
  expect(odd.warnings).toEqual([expect.stringMatching(/^placard\.profiles\[0\] \(line 9\) should be one of .*"openai".*\.$/)]);
  expect((await ask("openai")).warnings).toEqual(["placard.profiles (line 8) should be an array of profile ids, is a string."]);
});
