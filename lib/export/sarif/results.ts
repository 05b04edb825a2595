import { encodeSegment, readToolKey } from "@/lib/catalog/address";
import { hashText } from "@/lib/catalog/digest";
import { type Finding, groundOf, type Severity } from "@/lib/rules/rule";

export const LEVELS = { error: "error", warning: "warning", info: "note" } as const satisfies Record<Severity, string>;

/** Code scanning accepts 1,000 locations a result and shows 100. */
const MOST_RELATED = 99;

/**
 * Readers replace {0} by arguments and make links of [text](address); neither may come out of foreign text. Braces are doubled as section
 * 3.11.5 of SARIF 2.1.0 asks; a space takes the link apart.
 */
export function sarifText(text: string): string {
  return text.replaceAll("](", "] (").replace(/[{}]/g, "$&$&");
}

/** Code scanning takes no result without a file in the repository. Servers have none there, so each stands for one of its name. */
const physicalLocation = (server: string) => ({
  artifactLocation: { uri: `mcp/${encodeSegment(server)}.json` },
  region: { startLine: 1, startColumn: 1, endLine: 1, endColumn: 1 },
});

type Location = { physicalLocation: ReturnType<typeof physicalLocation>; logicalLocations: object[] };

/** Where the logical location of a fully qualified name stands in the run, where it does. */
export type Indexes = ReadonlyMap<string, number>;

const indexed = (name: string, indexes: Indexes) => {
  const index = indexes.get(name);
  return { fullyQualifiedName: name, ...(index === undefined ? {} : { index }) };
};

function serverLocation(server: string, indexes: Indexes): Location {
  const logical = { name: server, kind: "module", ...indexed(encodeSegment(server), indexes) };
  return { physicalLocation: physicalLocation(server), logicalLocations: [logical] };
}

function toolLocation(key: string, indexes: Indexes): Location {
  const { server = "", name = key } = readToolKey(key) ?? {};
  return { physicalLocation: physicalLocation(server), logicalLocations: [{ name, kind: "function", ...indexed(key, indexes) }] };
}

/**
 * Gives each finding the same name in every export, whatever the view, the time and the tool's definition: rule, server, tool and pointer.
 * Of several tools the first by key counts. Findings that agree in all four are numbered, so it has to be asked of every finding of the
 * report, in its order.
 */
export function createFingerprints(): (finding: Finding) => string {
  const seen = new Map<string, number>();
  return ({ rule, server, tools, evidence }) => {
    const [tool = ""] = tools.toSorted();
    const pointer = evidence.find((entry) => entry.tool === tool)?.pointer ?? evidence[0]?.pointer ?? "";
    const name = hashText(JSON.stringify([rule, server, tool, pointer])).slice(0, 32);
    const number = (seen.get(name) ?? 0) + 1;
    seen.set(name, number);
    return `${name}:${number}`;
  };
}

type Context = { ruleIndex: number; fingerprint: string; indexes: Indexes };

/** One finding as a result. It lies at its first tool by key, so that it does not move where another view leaves tools out. */
export function resultOf(finding: Finding, { ruleIndex, fingerprint, indexes }: Context) {
  const { rule, severity, confidence, basis, assumes, server, tools, message, evidence, suggestion, waived } = finding;
  const [first, ...others] = tools.toSorted();
  const related = others.slice(0, MOST_RELATED).map((key, id) => ({ id, ...toolLocation(key, indexes) }));
  const until = waived?.until === undefined ? {} : { properties: { until: waived.until } };
  return {
    ruleId: rule,
    ruleIndex,
    level: LEVELS[severity],
    message: { text: sarifText(message) },
    locations: [first === undefined ? serverLocation(server, indexes) : toolLocation(first, indexes)],
    ...(related.length > 0 ? { relatedLocations: related } : {}),
    // The first is the only one that code scanning reads, and it makes up its own where it is missing.
    partialFingerprints: { primaryLocationLineHash: fingerprint, "placardFinding/v1": fingerprint },
    suppressions: waived ? [{ kind: "external", status: "accepted", justification: waived.reason, ...until }] : [],
    properties: { severity, ground: groundOf(finding), confidence, basis, assumes, tools, evidence, ...(suggestion ? { suggestion } : {}) },
  };
}
