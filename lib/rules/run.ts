import type { CatalogSubject, Draft, Finding, Rule, ServerSubject, ToolSubject } from "./rule";

function toFinding(rule: Rule, draft: Draft, about: { server: string; tools: ToolSubject[] }): Finding {
  const { severity, confidence, basis, assumes } = rule;
  return {
    rule: rule.id,
    severity: draft.severity ?? severity,
    confidence: draft.confidence ?? confidence,
    basis: draft.basis ?? basis,
    assumes,
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

function checkTools(rule: Extract<Rule, { scope: "tool" }>, server: ServerSubject): Finding[] {
  return server.tools.flatMap((tool) => {
    try {
      return rule.check(tool).map((draft) => toFinding(rule, draft, { server: server.id, tools: [tool] }));
    } catch (cause) {
      return [crashed(rule, server.id, [tool], cause)];
    }
  });
}

function checkServer(rule: Extract<Rule, { scope: "server" }>, server: ServerSubject): Finding[] {
  try {
    return rule.check(server).map((draft) => toFinding(rule, draft, { server: server.id, tools: [] }));
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

/** Whether a rule looks at a server. */
type Selection = (rule: Rule, server: string) => boolean;

/**
 * Runs rules over a catalog, each on the servers that `selects` says; a rule over all servers sees only those. Never throws; findings come in
 * the register's order, then in that of servers and tools.
 */
export function runRules(rules: readonly Rule[], catalog: CatalogSubject, selects: Selection = () => true): Finding[] {
  return rules.flatMap((rule) => {
    const servers = catalog.servers.filter(({ id }) => selects(rule, id));
    if (rule.scope === "tool") return servers.flatMap((server) => checkTools(rule, server));
    if (rule.scope === "server") return servers.flatMap((server) => checkServer(rule, server));
    return servers.length === 0 ? [] : checkCatalog(rule, { servers });
  });
}
