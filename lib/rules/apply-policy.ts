import { readToolKey, type ToolAddress } from "@/lib/catalog/address";
import { matchesPattern } from "@/lib/catalog/pattern";
import { type Policy, rulingsOf, type Waiver } from "./policy";
import type { Finding, Severity } from "./rule";
import { count } from "./wording";

type Circumstances = {
  /** YYYY-MM-DD. */
  today: string;
  /** The digest of the tool with this key. */
  digestOf: (key: string) => string | undefined;
};

/** What the policy says of a finding on one tool. */
type Verdict = { severity: Severity; waiver: Waiver | undefined };

/** A finding after the policy, and the tools that it is still about. */
type Part = Verdict & { tools: string[] };

const isNamed = (pattern: string, name: string) => (pattern.includes("*") ? matchesPattern(name, pattern) : pattern === name);

function concerns(waiver: Waiver, address: ToolAddress | null): boolean {
  if (address === null) return false;
  if (waiver.server !== undefined && waiver.server !== address.server) return false;
  return waiver.tool === undefined || isNamed(waiver.tool, address.name);
}

/** What a reviewer's waiver is about. */
const exactly = (rule: string, server: string, tool: string, digest: string) => JSON.stringify([rule, server, tool, digest]);

/** Finds the waiver of a finding on a tool, and remembers which ones of the configuration a digest has kept from applying. */
class Waivers {
  readonly #byRule = new Map<string, Waiver[]>();
  /** A word a tool: there may be thousands, and each fits one definition only. */
  readonly #byReviewers = new Map<string, Waiver>();
  readonly #applied = new Set<Waiver>();
  readonly #refused = new Set<Waiver>();
  readonly #digestOf: Circumstances["digestOf"];

  constructor(waivers: readonly Waiver[], digestOf: Circumstances["digestOf"]) {
    for (const waiver of waivers) {
      const { rule, server = "", tool = "", digest = "" } = waiver;
      if (waiver.byReviewer) this.#byReviewers.set(exactly(rule, server, tool, digest), waiver);
      else this.#byRule.set(rule, [...(this.#byRule.get(rule) ?? []), waiver]);
    }
    this.#digestOf = digestOf;
  }

  /** Of a tool, by its key. What the configuration says comes first. */
  onTool(rule: string, key: string, address: ToolAddress | null): Waiver | undefined {
    const configured = this.#byRule.get(rule)?.find((waiver) => concerns(waiver, address) && this.#isBoundTo(waiver, key));
    if (configured || address === null || this.#byReviewers.size === 0) return configured;
    return this.#byReviewers.get(exactly(rule, address.server, address.name, this.#digestOf(key) ?? ""));
  }

  /** Of a finding that names no tool. */
  onServer(rule: string, server: string): Waiver | undefined {
    return this.#byRule.get(rule)?.find((waiver) => waiver.tool === undefined && (waiver.server === undefined || waiver.server === server));
  }

  /** Waivers of the configuration whose tool still has the finding, but another definition. A reviewer's word has simply come to its end. */
  outdated(): Waiver[] {
    return [...this.#refused].filter((waiver) => !this.#applied.has(waiver));
  }

  #isBoundTo(waiver: Waiver, key: string): boolean {
    const holds = waiver.digest === undefined || this.#digestOf(key)?.startsWith(waiver.digest) === true;
    (holds ? this.#applied : this.#refused).add(waiver);
    return holds;
  }
}

/** Puts tools on which the policy says the same side by side. */
function partsOf(verdicts: [tool: string, verdict: Verdict][]): Part[] {
  const parts = new Map<string, Part>();
  for (const [tool, { severity, waiver }] of verdicts) {
    // Reviewers waive tool by tool; what they say with the same words is one part.
    const said = JSON.stringify([severity, waiver?.reason, waiver?.until, waiver?.byReviewer]);
    const same = parts.get(said);
    if (same) same.tools.push(tool);
    else parts.set(said, { severity, waiver, tools: [tool] });
  }
  return [...parts.values()];
}

function judged(finding: Finding, { severity, waiver, tools }: Part, waivedCount: number): Finding {
  if (waiver) {
    const { reason, until, byReviewer } = waiver;
    const waived = { reason, ...(until === undefined ? {} : { until }) };
    return { ...finding, severity, tools, waived, ...(byReviewer ? { waivedByReviewer: true } : {}) };
  }
  const message =
    waivedCount === 0 ? finding.message : `${finding.message} Waived for ${waivedCount} of ${count(finding.tools.length, "tool")}.`;
  return { ...finding, severity, tools, message };
}

/**
 * The findings as a policy wants them: of another severity, left out where a rule is off, marked where one is waived. What the policy says
 * differently of several tools makes of one finding several. `notices` name the configuration's waivers that have ended or are bound to a former
 * definition.
 */
export function applyPolicy(
  findings: readonly Finding[],
  policy: Policy,
  { today, digestOf }: Circumstances,
): { findings: Finding[]; notices: string[] } {
  if (policy.settings.length + policy.waivers.length === 0) return { findings: [...findings], notices: [] };
  const ruling = rulingsOf(policy);
  const ended = policy.waivers.filter(({ until }) => until !== undefined && until < today);
  const waivers = new Waivers(
    policy.waivers.filter((waiver) => !ended.includes(waiver)),
    digestOf,
  );

  const result = findings.flatMap((finding): Finding[] => {
    const { rule, server, tools } = finding;
    if (tools.length === 0) {
      const { enabled, severity = finding.severity } = ruling(rule, server);
      return enabled === false ? [] : [judged(finding, { severity, waiver: waivers.onServer(rule, server), tools }, 0)];
    }
    const verdicts = tools.flatMap((key): [string, Verdict][] => {
      const address = readToolKey(key);
      const { enabled, severity = finding.severity } = ruling(rule, address?.server ?? server);
      return enabled === false ? [] : [[key, { severity, waiver: waivers.onTool(rule, key, address) }]];
    });
    const waivedCount = verdicts.filter(([, { waiver }]) => waiver !== undefined).length;
    return partsOf(verdicts).map((part) => judged(finding, part, waivedCount));
  });

  return {
    findings: result,
    notices: [
      ...ended.map(({ at, until }) => `${at} ended on ${until}, so what it waived counts again; give it a later date or remove it.`),
      ...waivers
        .outdated()
        .map(
          ({ at, tool }) => `${at} is outdated: the definition of ${tool} has changed since, so look at it again and give the new digest.`,
        ),
    ],
  };
}
