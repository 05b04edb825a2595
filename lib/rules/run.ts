import type { GivenOptions } from "./options";
import type { CatalogSubject, Draft, Finding, Rule, ServerSubject, ToolSubject } from "./rule";

function toFinding(rule: Rule, draft: Draft, about: { server: string; tools: ToolSubject[] }): Finding {
  const { severity, confidence, basis, assumes } = rule;
  return {
    rule: rule.id,
    severity: draft.severity ?? severity,
    confidence: draft.confidence ?? confidence,
    basis: draft.basis ?? basis,
    assumes: draft.assumes ?? assumes,
    server: about.server,
    tools: (draft.tools ?? about.tools).map((tool) => tool.key),
    message: draft.message,
    evidence: draft.evidence,
    ...(draft.suggestion ? { suggestion: draft.suggestion } : {}),
  };
}

/** A rule that throws says so in a finding of its own, and the others run on. */
function crashed(rule: Rule, server: string, tools: ToolSubject[], cause: unknown): Finding {
  const message = `This rule failed to run here (${cause instanceof Error ? cause.message : String(cause)}), so it says nothing about what it checks.`;
  return { ...toFinding(rule, { message, evidence: [] }, { server, tools }), severity: "warning", confidence: "high", assumes: false };
}

function checkTools(rule: Extract<Rule, { scope: "tool" }>, server: ServerSubject, given: GivenOptions): Finding[] {
  return server.tools.flatMap((tool) => {
    try {
      return rule.check(tool, given).map((draft) => toFinding(rule, draft, { server: server.id, tools: [tool] }));
    } catch (cause) {
      return [crashed(rule, server.id, [tool], cause)];
    }
  });
}

function checkServer(rule: Extract<Rule, { scope: "server" }>, server: ServerSubject, given: GivenOptions): Finding[] {
  try {
    return rule.check(server, given).map((draft) => toFinding(rule, draft, { server: server.id, tools: [] }));
  } catch (cause) {
    return [crashed(rule, server.id, [], cause)];
  }
}

function checkCatalog(rule: Extract<Rule, { scope: "catalog" }>, catalog: CatalogSubject): Finding[] {
  try {
    return rule.check(catalog).map((draft) => {
      const servers = new Set((draft.tools ?? []).map((tool) => tool.server));
      const [only = ""] = servers;
      return toFinding(rule, draft, { server: servers.size === 1 ? only : "", tools: [] });
    });
  } catch (cause) {
    return [crashed(rule, "", [], cause)];
  }
}

/** What the options of a rule are on a server, or null where it does not look at that server. */
type Selection = (rule: Rule, server: string) => GivenOptions | null;

/**
 * Runs rules over a catalog, each on the servers that `selects` says and with the options that it gives; a rule over all servers sees only
 * those. Never throws; findings come in the register's order, then in that of servers and tools.
 */
export function runRules(rules: readonly Rule[], catalog: CatalogSubject, selects: Selection = () => ({})): Finding[] {
  return rules.flatMap((rule) => {
    const chosen = catalog.servers.flatMap((server): [ServerSubject, GivenOptions][] => {
      const given = selects(rule, server.id);
      return given === null ? [] : [[server, given]];
    });
    if (rule.scope === "tool") return chosen.flatMap(([server, given]) => checkTools(rule, server, given));
    if (rule.scope === "server") return chosen.flatMap(([server, given]) => checkServer(rule, server, given));
    return chosen.length === 0 ? [] : checkCatalog(rule, { servers: chosen.map(([server]) => server) });
  });
}
