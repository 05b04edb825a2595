import { encodeSegment } from "@/lib/catalog/address";
import type { Finding } from "@/lib/rules/rule";
import { type About, aboutOf, NOT_CHECKED } from "../about";
import { entriesOf, findingsIn } from "../entries";
import type { ExportInput, Format } from "../model";
import { listMember, openObject } from "../write-json";
import { createFingerprints, type Indexes, resultOf, sarifText } from "./results";
import { descriptorOf } from "./rules";

const SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";

const notification = (level: "error" | "warning", text: string) => ({ level, message: { text: sarifText(text) } });

/** What the run tells of itself: a reader that ignores properties still learns here that a list is missing. */
function invocationOf(about: About) {
  return {
    executionSuccessful: about.complete,
    ...(about.takenAt === "" ? {} : { endTimeUtc: about.takenAt }),
    toolExecutionNotifications: [
      ...(about.complete ? [] : [notification("error", about.completeness)]),
      ...about.gaps.map(({ server, why }) => notification("error", `${server}: ${why}`)),
    ],
    toolConfigurationNotifications: [...about.problems, ...about.notices].map((text) => notification("warning", text)),
  };
}

function headOf(input: ExportInput, about: About, findings: Finding[]) {
  const { report, applied, host } = input;
  const used = new Set(findings.map(({ rule }) => rule));
  const rules = Object.values(report.rules).filter(({ id }) => used.has(id));
  const { snapshot, takenAt, complete, completeness, view, path, hidden } = about;
  const run = {
    tool: { driver: { name: "Placard", rules: rules.map(descriptorOf) } },
    // Code scanning takes what stands before the last slash for a category, and one upload replaces the former of the same category.
    automationDetails: { id: `placard/${snapshot}` },
    columnKind: "utf16CodeUnits",
    invocations: [invocationOf(about)],
    properties: {
      snapshot: { id: snapshot, takenAt, complete, completeness },
      view: { words: view, path, shown: applied.rows.length, total: applied.total, hidden },
      ...(host ? { host: { id: host.id, label: host.label } } : {}),
      notChecked: NOT_CHECKED,
    },
  };
  return { run, ruleIndexes: new Map(rules.map(({ id }, index) => [id, index])) };
}

/** Servers and then tools. SARIF has no other place for a tool without findings, and the packet names every tool of the view. */
function* logicalLocations(input: ExportInput, servers: string[]): Generator<object> {
  for (const name of servers) yield { name, fullyQualifiedName: encodeSegment(name), kind: "module" };
  const indexes = new Map(servers.map((id, index) => [id, index]));
  for (const { tool, outcome, changed, decision } of entriesOf(input)) {
    const { key, name, title, hints, class: kind, digest, problems } = tool;
    const seen = { ...(outcome ? { outcome } : {}), ...(changed.length > 0 ? { changed } : {}), ...(decision ? { decision } : {}) };
    const properties = { title, class: kind, hints, digest, malformed: problems, ...seen };
    yield { name, fullyQualifiedName: key, kind: "function", parentIndex: indexes.get(tool.server), properties };
  }
}

function* results(input: ExportInput, findings: Finding[], ruleIndexes: ReadonlyMap<string, number>, indexes: Indexes): Generator<object> {
  const exported = new Set(findings);
  const fingerprintOf = createFingerprints();
  for (const finding of input.report.findings) {
    const fingerprint = fingerprintOf(finding);
    if (exported.has(finding)) yield resultOf(finding, { ruleIndex: ruleIndexes.get(finding.rule) ?? -1, fingerprint, indexes });
  }
}

function* write(input: ExportInput): Generator<string> {
  const about = aboutOf(input);
  const findings = findingsIn(input);
  const { run, ruleIndexes } = headOf(input, about, findings);
  const servers = input.report.servers.map(({ id }) => id);
  const names = [...servers.map(encodeSegment), ...input.applied.rows.map(({ key }) => key)];
  const indexes = new Map(names.map((name, index) => [name, index]));
  yield `{"$schema":"${SCHEMA}","version":"2.1.0","runs":[\n${openObject(run)}`;
  yield* listMember("logicalLocations", logicalLocations(input, servers));
  yield* listMember("results", results(input, findings, ruleIndexes, indexes));
  yield "}]}\n";
}

/** SARIF 2.1.0, with what code scanning asks for beyond it. */
export const sarif: Format = { id: "sarif", mediaType: "application/sarif+json", write };
