// What each host does with every combination of hints, as tables: t true, f false, - not declared, !t not true, !f not false, * any.
import { describe, expect, test } from "vitest";
import { type DeclaredState, HINT_NAMES, type HintName } from "@/lib/annotations/hints";
import type { RawHints } from "./host";
import { HOSTS } from "./index";

const MEANING: Record<string, DeclaredState[]> = {
  t: ["true"],
  f: ["false"],
  "-": ["unset"],
  "!t": ["false", "unset"],
  "!f": ["true", "unset"],
  "*": ["true", "false", "unset"],
};

const STATES = ["true", "false", "unset"] as const;
const COMBINATIONS: RawHints[] = STATES.flatMap((readOnly) =>
  STATES.flatMap((destructive) =>
    STATES.flatMap((openWorld) => STATES.map((idempotent) => ({ readOnly, destructive, openWorld, idempotent }))),
  ),
);

/** A pattern names readOnly, destructive and openWorld, and idempotent where it matters. */
function matches(hints: RawHints, pattern: string[]): boolean {
  const [readOnly = "*", destructive = "*", openWorld = "*", idempotent = "*"] = pattern;
  const wanted: [HintName, string][] = [
    ["readOnly", readOnly],
    ["destructive", destructive],
    ["openWorld", openWorld],
    ["idempotent", idempotent],
  ];
  return wanted.every(([name, word]) => MEANING[word]?.includes(hints[name]));
}

/** Rows of readOnly, destructive, openWorld, the outcome, and the hint that decides ("none" where no hint does). */
const CELLS: Record<string, string> = {
  vscode: `
    t  *  *  runs  readOnly
    !t *  *  asks  readOnly`,
  "codex-auto": `
    *  t  *  asks  destructive
    t  !t *  runs  readOnly
    !t -  *  asks  destructive
    !t f  !f asks  openWorld
    !t f  f  runs  openWorld`,
  "codex-writes": `
    t  *  *  runs  readOnly
    !t *  *  asks  readOnly`,
  "codex-prompt": "* * * asks none",
  "codex-approve": "* * * runs none",
  "chatgpt-developer-mode": `
    t  *  *  runs  readOnly
    !t *  *  asks  readOnly`,
  "chatgpt-company-knowledge": `
    t  *  *  runs  readOnly
    !t *  *  hides readOnly`,
  "claude-connectors": `
    *  t  *  asks  destructive
    t  !t *  runs  readOnly
    !t !t *  asks  readOnly`,
  "claude-desktop": `
    t  *  *  runs   readOnly
    !t *  *  judges readOnly`,
  "claude-code": "* * * settings none",
  "claude-code-plan": `
    t  *  *  settings readOnly
    !t *  *  asks     readOnly`,
  "cursor-reads": `
    *  t  *  hides destructive
    t  !t *  runs  readOnly
    !t !t *  hides readOnly`,
  "cursor-ask": `
    t  *  *  settings readOnly
    !t *  *  refuses  readOnly`,
  "cursor-bugbot": `
    t  *  *  runs  readOnly
    !t *  *  hides readOnly`,
  "goose-smart-approve": `
    t  *  *  runs   readOnly
    f  *  *  asks   readOnly
    -  *  *  judges readOnly`,
  "goose-auto": "* * * runs none",
  "goose-approve": "* * * asks none",
  "docker-agent": `
    *  t  *  asks  destructive
    t  !t *  runs  readOnly
    !t !t *  asks  readOnly`,
  trueforge: `
    *  t  *  asks  destructive
    f  !t *  asks  readOnly
    t  !t *  runs  readOnly
    -  !t *  runs  readOnly`,
  n8n: `
    f  *  *  asks     readOnly
    t  t  *  asks     destructive
    -  t  *  asks     destructive
    t  !t *  runs     readOnly
    -  !t *  settings readOnly`,
  "gemini-cli": "* * * asks none",
  "gemini-cli-plan": `
    t  *  *  asks  readOnly
    !t *  *  hides readOnly`,
  "gemini-enterprise": `
    t  *  *  runs  readOnly
    !t *  *  asks  readOnly`,
  "copilot-code-review": `
    t  *  *  runs  readOnly
    !t *  *  hides readOnly`,
  "copilot-cli": `
    t  *  *  runs  readOnly
    !t *  *  asks  readOnly`,
  "m365-copilot": `
    t  *  *  runs  readOnly
    !t *  *  asks  readOnly`,
  "qwen-code": "* * * judges none",
  "annotation-blind": "* * * settings none",
};

/** What else each host does, a sentence each, and the combinations in which it does that and in no other. */
type Effect = [host: string, sentence: string, when: string[]];
const EFFECTS: Effect[] = [
  ["vscode", "Shows the result for confirmation before the model gets it.", ["* * t"]],
  ...["codex-auto", "codex-writes", "codex-prompt", "codex-approve"].flatMap((mode): Effect[] => [
    [mode, "May call it in parallel with others.", ["t * *"]],
    [mode, "Blocks it in an app whose settings turn destructive tools off.", ["* !f *"]],
    [mode, "Blocks it in an app whose settings turn open-world tools off.", ["* * !f"]],
  ]),
  ["chatgpt-developer-mode", "Was seen to badge such a tool as write, open world and destructive.", ["- - -"]],
  ["chatgpt-company-knowledge", "A standard search or fetch tool is used all the same.", ["!t * *"]],
  ["claude-connectors", "Listed under Read-only tools.", ["t !t *"]],
  ["claude-connectors", "Listed under Write/delete tools.", ["f * *", "- t *"]],
  ["claude-connectors", "Listed under Other tools.", ["- !t *"]],
  ["claude-connectors", "Whether it is listed under Read-only or Write/delete tools is not known.", ["t t *"]],
  ["claude-desktop", "Artifacts may reuse a result for 5 minutes.", ["t * *"]],
  ["claude-desktop", "A saved “Always allow” may be set aside where it comes from a connector.", ["* t *"]],
  ["claude-desktop", "Refused in runs that nobody watches.", ["* t *"]],
  ["claude-desktop", "Artifacts ask before they call it.", ["* t *"]],
  ["claude-code", "May run it in parallel with other read-only calls.", ["t * *"]],
  ["claude-code-plan", "May run it in parallel with other read-only calls.", ["t * *"]],
  ["cursor-reads", "Listed under reads.", ["t !t *"]],
  ["cursor-reads", "Listed under writes.", ["!t * *", "* t *"]],
  [
    "goose-smart-approve",
    "Asks where the model does not take the call for reading, and from then on for every call of this name.",
    ["- * *"],
  ],
  ["copilot-code-review", "A server that has no tool left is dropped.", ["!t * *"]],
  ["m365-copilot", "Asks once, at the first use.", ["t * *"]],
  ["qwen-code", "May call it again after a lost connection, where the server is trusted.", ["!t * * t", "t !t * !f"]],
  ["qwen-code", "May run it in parallel with other calls that read.", ["t * *"]],
  ["trueforge", "Refuses it to a script of Code Mode.", ["f * *", "* t *"]],
  ["n8n", "Runs it where its name holds a word for reading and none for writing; asks otherwise.", ["- !t *"]],
];

describe.each(HOSTS.map((host) => ({ id: host.id, host })))("$id", ({ id, host }) => {
  const rows = (CELLS[id] ?? "").split("\n").flatMap((line) => (line.trim() ? [line.trim().split(/\s+/)] : []));
  const cells = COMBINATIONS.map((hints) => ({ hints, found: rows.filter((row) => matches(hints, row.slice(0, 3))) }));

  test("has one row of the table for every combination", () => {
    expect(cells.filter(({ found }) => found.length !== 1)).toEqual([]);
    expect(cells).toHaveLength(81);
  });

  test("treats every combination as its row says", () => {
    for (const { hints, found } of cells) {
      const { outcome, decidedBy } = host.treat(hints);
      expect([outcome, decidedBy ?? "none"], JSON.stringify(hints)).toEqual(found[0]?.slice(3));
    }
  });

  test("does everything else in the combinations that are listed, and nothing that is not listed", () => {
    const effects = EFFECTS.filter(([of]) => of === id);
    for (const hints of COMBINATIONS) {
      const expected = effects.filter(([, , when]) => when.some((pattern) => matches(hints, pattern.split(" "))));
      const sentences = expected.map(([, sentence]) => sentence);
      expect(host.treat(hints).also.toSorted(), JSON.stringify(hints)).toEqual(sentences.toSorted());
    }
  });
});

const UNREADABLE = ["gemini-cli", "gemini-cli-plan", "trueforge"];

describe.each(HINT_NAMES)("a malformed %s", (name) => {
  const malformed = (hints: RawHints, value: string): RawHints => ({ ...hints, [name]: "malformed", malformedValues: { [name]: value } });

  test.each(HOSTS.filter(({ id }) => id !== "vscode" && !UNREADABLE.includes(id)).map(({ id, treat }) => ({ id, treat })))(
    "counts as not declared in $id",
    ({ treat }) => {
      for (const hints of COMBINATIONS) expect(treat(malformed(hints, '"true"'))).toEqual(treat({ ...hints, [name]: "unset" }));
    },
  );

  test.each(HOSTS.filter(({ id }) => UNREADABLE.includes(id)).map(({ id, treat }) => ({ id, treat })))(
    "takes the tool away in $id",
    ({ treat }) => {
      const also = ["No other tool of this server is offered either."];
      for (const hints of COMBINATIONS) expect(treat(malformed(hints, "null"))).toEqual({ outcome: "hides", decidedBy: name, also });
    },
  );

  test.each([
    ['"true"', "true"],
    ['"false"', "true"],
    ["1", "true"],
    ["{}", "true"],
    ["null", "unset"],
    ["0", "unset"],
    ['""', "unset"],
  ] as const)("of %s counts in VS Code as %s", (value, state) => {
    const treat = HOSTS.find(({ id }) => id === "vscode")?.treat;
    for (const hints of COMBINATIONS) expect(treat?.(malformed(hints, value))).toEqual(treat?.({ ...hints, [name]: state }));
  });
});

test("VS Code counts a malformed hint as not declared where its value is not known", () => {
  const hints: RawHints = { readOnly: "malformed", destructive: "unset", idempotent: "unset", openWorld: "malformed" };
  expect(HOSTS.find(({ id }) => id === "vscode")?.treat(hints)).toEqual({ outcome: "asks", decidedBy: "readOnly", also: [] });
});
