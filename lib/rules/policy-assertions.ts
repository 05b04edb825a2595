import { HINT_NAMES, HINTS, type HintName } from "@/lib/annotations/hints";
import { matchesPattern } from "@/lib/catalog/pattern";
import { evidenceAt } from "./evidence";
import { type Assertion, POLICY_RULE } from "./policy";
import type { CatalogSubject, Finding, ToolSubject } from "./rule";
import { isReadable } from "./subject";

const fits = (patterns: readonly string[], name: string) => patterns.some((pattern) => matchesPattern(name, pattern));
const covers = (patterns: readonly string[], name: string) => patterns.length === 0 || fits(patterns, name);

const isAbout = ({ tools, except = [] }: Assertion, { name }: ToolSubject) => covers(tools, name) && !fits(except, name);

/** The hints by which a tool breaks an assertion; none where it keeps it. */
function broken({ mode, hints }: Assertion, tool: ToolSubject): HintName[] {
  const named = HINT_NAMES.filter((name) => hints[name] !== undefined);
  const fitting = named.filter((name) => hints[name]?.includes(tool.annotations.hints[name].declared));
  if (mode === "require") return named.filter((name) => !fitting.includes(name));
  return fitting.length === named.length ? fitting : [];
}

function toFinding({ severity, reason }: Assertion, tool: ToolSubject, hints: HintName[]): Finding {
  const { id, confidence, basis, assumes } = POLICY_RULE;
  const evidence = hints.map((name) => evidenceAt(tool, `/annotations/${HINTS[name].key}`));
  return { rule: id, severity, confidence, basis, assumes, server: tool.server, tools: [tool.key], message: reason, evidence };
}

/** A finding for each tool that breaks an assertion, in the team's own words. Of a definition that cannot be read nothing is said. */
export function checkAssertions(assertions: readonly Assertion[], { servers }: CatalogSubject): Finding[] {
  return assertions.flatMap((assertion) =>
    servers
      .filter(({ id }) => covers(assertion.servers, id))
      .flatMap(({ tools }) => tools.filter((tool) => isReadable(tool) && isAbout(assertion, tool)))
      .flatMap((tool) => {
        const hints = broken(assertion, tool);
        return hints.length === 0 ? [] : [toFinding(assertion, tool, hints)];
      }),
  );
}
