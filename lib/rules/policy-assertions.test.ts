import { describe, expect, it } from "vitest";
import { catalogSubject, type Definition } from "@/test/builders";
import { loadFixture } from "@/test/fixtures/config/load";
import { RULES } from "./index";
import { type Assertion, selectionOf } from "./policy";
import { checkAssertions } from "./policy-assertions";
import { runRules } from "./run";

const catalog = (definitions: Definition[]) => catalogSubject({ main: definitions, other: [{ name: "far" }] });

/** The names of the tools that break it. */
function breaking(assertion: Partial<Assertion>, definitions: Definition[]): string[] {
  const whole: Assertion = {
    mode: "forbid",
    hints: {},
    servers: ["main"],
    tools: [],
    severity: "error",
    reason: "So we said.",
    ...assertion,
  };
  return checkAssertions([whole], catalog(definitions)).map(({ tools }) => tools.join().replace("main/", ""));
}

const TOOLS = [
  { name: "reads", annotations: { readOnlyHint: true, destructiveHint: false } },
  { name: "adds", annotations: { readOnlyHint: false, destructiveHint: false } },
  { name: "drops", annotations: { readOnlyHint: false, destructiveHint: true } },
  { name: "half", annotations: { readOnlyHint: false } },
  { name: "odd", annotations: { readOnlyHint: "no", destructiveHint: null } },
  { name: "bare" },
];

describe("forbid", () => {
  it("finds tools that have all of the states that it names", () => {
    expect(breaking({ hints: { destructive: ["true"] } }, TOOLS)).toEqual(["drops"]);
    expect(breaking({ hints: { readOnly: ["false"], destructive: ["unset", "malformed"] } }, TOOLS)).toEqual(["half"]);
    expect(breaking({ hints: { destructive: ["unset", "malformed"] } }, TOOLS)).toEqual(["half", "odd", "bare"]);
  });
});

describe("require", () => {
  it("finds tools that lack any of them, and shows where", () => {
    const hints: Assertion["hints"] = { readOnly: ["true", "false"], destructive: ["true", "false"] };
    expect(breaking({ mode: "require", hints }, TOOLS)).toEqual(["half", "odd", "bare"]);
    const assertion: Assertion = { mode: "require", hints, servers: [], tools: ["half"], severity: "info", reason: "Both." };
    expect(checkAssertions([assertion], catalog(TOOLS))).toEqual([
      {
        ...{ rule: "policy", severity: "info", confidence: "high", basis: "profile", assumes: false },
        ...{ server: "main", tools: ["main/half"], message: "Both." },
        evidence: [{ tool: "main/half", pointer: "/annotations/destructiveHint", text: "" }],
      },
    ]);
  });
});

it("looks at the servers and tools that its patterns name, and at all where there is none", () => {
  const hints: Assertion["hints"] = { destructive: ["unset"] };
  expect(breaking({ hints, servers: [] }, TOOLS)).toEqual(["half", "bare", "other/far"]);
  expect(breaking({ hints, servers: ["oth*", "none"] }, TOOLS)).toEqual(["other/far"]);
  expect(breaking({ hints, tools: ["b*", "half"] }, TOOLS)).toEqual(["half", "bare"]);
});

it("leaves out the tools that `except` names, also where `tool` names them", () => {
  const hints: Assertion["hints"] = { destructive: ["unset", "true"] };
  expect(breaking({ hints, except: ["dr*"] }, TOOLS)).toEqual(["half", "bare"]);
  expect(breaking({ hints, tools: ["half", "drops"], except: ["drops", "nothing"] }, TOOLS)).toEqual(["half"]);
  expect(breaking({ hints, except: ["*"] }, TOOLS)).toEqual([]);
  expect(breaking({ hints, except: [] }, TOOLS)).toEqual(["drops", "half", "bare"]);
});

it("says nothing of a definition that cannot be read", () => {
  expect(breaking({ hints: { destructive: ["unset"] } }, ["null", "[]"])).toEqual([]);
});

const { policy, warnings } = await loadFixture("narrow-reading.json");

describe("the narrow reading of destructive, as docs/configuration.md writes it", () => {
  const says = (name: string, annotations?: object) => {
    const closient = catalogSubject({ closient: [{ name, ...(annotations ? { annotations } : {}) }] });
    return checkAssertions(policy.assertions, closient).map(({ message }) => message.split(" ", 2).join(" "));
  };

  it("asks for destructiveHint on what deletes, overwrites, revokes or cancels", () => {
    expect(warnings).toEqual([]);
    for (const name of ["delete_claim", "overwrite_rule", "revoke_key", "cancel_subscription"]) {
      expect(says(name, { readOnlyHint: false, destructiveHint: true })).toEqual([]);
      expect(says(name, { readOnlyHint: false })).toEqual(["What deletes,"]);
      expect(says(name, { readOnlyHint: true, destructiveHint: true })).toEqual(["What deletes,"]);
    }
  });

  it("forbids it on all others, whatever they are called, and lets them leave it out", () => {
    for (const name of ["generate_qr_url", "record_event", "rename_product"])
      expect(says(name, { readOnlyHint: false, destructiveHint: true })).toEqual(["Nothing else"]);
    expect(says("generate_qr_url", { readOnlyHint: false, idempotentHint: true })).toEqual([]);
    const leftOut = catalogSubject({ closient: [{ name: "generate_qr_url", annotations: { readOnlyHint: false } }] });
    const about = RULES.filter(({ id }) => id === "undeclared-destructive" || id === "partial-hints");
    expect(runRules(about, leftOut)).toHaveLength(2);
    expect(runRules(about, leftOut, selectionOf(policy))).toEqual([]);
  });

  it("asks every tool for one of the two hints", () => {
    expect(says("ping")).toEqual(["Every tool"]);
    expect(says("ping", { readOnlyHint: true })).toEqual([]);
    expect(says("rename_product", { destructiveHint: false })).toEqual([]);
  });
});
