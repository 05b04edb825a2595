// What the owner of a configuration says about rules and findings: which count, how much, and what every tool has to declare.
import type { DeclaredState, HintName } from "@/lib/annotations/hints";
import type { GivenOptions } from "./options";
import type { RuleTexts, Severity } from "./rule";

/** A word on one rule; without `server` on all servers. Of two settings for the same rule and server the later one counts. */
export type RuleSetting = { rule: string; server?: string; enabled?: boolean; severity?: Severity; options?: GivenOptions };

/** Accepts findings of one rule. Without `server` or `tool` on all of them; `tool` may hold * for any text. */
export type Waiver = {
  /** Where it stands in the configuration, or whose word it is, for a person. */
  at: string;
  rule: string;
  server?: string;
  tool?: string;
  reason: string;
  /** The last day on which it holds, as YYYY-MM-DD. */
  until?: string;
  /** The beginning of the digest of the one definition that it is bound to. */
  digest?: string;
  /** Set where a reviewer said so and no configuration: it names server, tool and digest, and holds for nothing else. */
  byReviewer?: true;
};

/** What a team states of its tools by their declared hints. Patterns may hold * for any text; none means every server, every tool. */
export type Assertion = {
  /** `forbid`: no tool has all of these states. `require`: every tool has all of them. */
  mode: "forbid" | "require";
  hints: { readonly [Name in HintName]?: readonly DeclaredState[] };
  servers: readonly string[];
  tools: readonly string[];
  /** Tools that it does not hold for, whatever `tools` says. */
  except?: readonly string[];
  severity: Severity;
  /** The team's own sentence. */
  reason: string;
};

export type Policy = { settings: readonly RuleSetting[]; waivers: readonly Waiver[]; assertions: readonly Assertion[] };

export const NO_POLICY: Policy = { settings: [], waivers: [], assertions: [] };

/** The rule of findings that come from the policy's assertions. It stands in no register: its checks are the configuration's. */
export const POLICY_RULE: RuleTexts = {
  id: "policy",
  severity: "error",
  confidence: "high",
  basis: "profile",
  assumes: false,
  title: "Against the stated policy",
  why: "The owner of this configuration has stated what its tools declare, and this tool declares something else.",
  fix: "Change the declaration, or the statement under placard.policy in the configuration.",
  mayBeWrong: "It compares declarations with what was stated and cannot tell what the tool does.",
  sources: ["placard.policy in the configuration"],
};

/** A setting without what it is about. */
export type Ruling = Pick<RuleSetting, "enabled" | "severity" | "options">;

/** The rulings of a policy as a lookup by rule and server. What is said of one server wins over what is said of all, key by key and option by option. */
export function rulingsOf(policy: Policy): (rule: string, server: string) => Ruling {
  const general = new Map<string, Ruling>();
  const own = new Map<string, Map<string, Ruling>>();
  for (const { rule, server, ...ruling } of policy.settings) {
    if (server === undefined) general.set(rule, ruling);
    else own.set(rule, (own.get(rule) ?? new Map<string, Ruling>()).set(server, ruling));
  }
  return (rule, server) => {
    const onAll = general.get(rule);
    const onOne = own.get(rule)?.get(server);
    return { ...onAll, ...onOne, options: { ...onAll?.options, ...onOne?.options } };
  };
}

/**
 * The options of a rule on a server under this policy, or null where it does not look at that server: where it is turned off, or is off by
 * default and not turned on.
 */
export function selectionOf(policy: Policy): (rule: RuleTexts, server: string) => GivenOptions | null {
  const ruling = rulingsOf(policy);
  return (rule, server) => {
    const { enabled, options = {} } = ruling(rule.id, server);
    return (enabled ?? rule.offByDefault !== true) ? options : null;
  };
}
