// The shape of the JSON export. It is a promise to machines: fields are added, never changed or taken away. public/schemas/report-1.json is
// made from this by the test beside it, and a second shape would be another number.
import { z } from "zod";
import { CLASSES } from "@/lib/annotations/classify";
import { DECLARED_STATES } from "@/lib/annotations/hints";
import { FAILURE_REASONS, LIST_MARKS } from "@/lib/catalog/reasons";
import { OUTCOMES } from "@/lib/hosts/host";
import { GROUNDS, SEVERITIES } from "@/lib/rules/rule";

export const SCHEMA_PATH = "/schemas/report-1.json";

const count = z.int().nonnegative();
const named = <T extends string, S extends z.ZodType>(names: readonly T[], schema: S) =>
  z.object(Object.fromEntries(names.map((name) => [name, schema])) as Record<T, S>);

const hint = z
  .object({
    declared: z.enum(DECLARED_STATES).describe("What the server wrote."),
    effective: z.boolean().describe("The value that the protocol gives it."),
    source: z.enum(["declared", "default", "moot"]).describe("Where the effective value comes from; moot on a read-only tool."),
    malformedValue: z.string().optional().describe("The JSON text of a malformed value."),
  })
  .describe("A hint is a claim by the server: not declared is not the same as false.");

const severity = z.enum(SEVERITIES);
const confidence = z.enum(["high", "medium", "low"]);
const basis = z.enum(["declared", "lexical", "schema", "set", "history", "profile"]);

const finding = z.object({
  rule: z.string().describe("A key of rules."),
  severity,
  confidence,
  basis,
  assumes: z.boolean().describe("True where it rests on a default that the protocol assumes."),
  ground: z.enum(GROUNDS).describe("What it rests on. Findings of different grounds are not added up."),
  message: z.string(),
  evidence: z.array(z.object({ tool: z.string(), pointer: z.string(), text: z.string() })),
  waived: z.object({ reason: z.string(), until: z.string().optional() }).optional().describe("Set where a waiver accepts it."),
});

const tool = z.object({
  key: z.string().describe("Server and name, percent-encoded, with the occurrence from the second on."),
  server: z.string(),
  name: z.string(),
  occurrence: z.int().positive().describe("Its place among tools of this name on this server."),
  title: z.string(),
  titleSource: z.enum(["title", "annotations.title", "name"]),
  description: z.string(),
  hints: z.object({ readOnly: hint, destructive: hint, idempotent: hint, openWorld: hint }),
  class: z.enum(CLASSES),
  category: z.object({ name: z.string(), source: z.enum(["declared", "configured", "pattern", "noun", "verb", "none"]) }),
  tags: z.array(z.string()),
  parameters: z.array(z.string()),
  digest: z.string().describe("SHA-256 of the definition's canonical JSON."),
  malformed: z.array(z.object({ pointer: z.string(), message: z.string() })).describe("What breaks the protocol's Tool type."),
  findings: z.array(finding),
  outcome: z.enum(OUTCOMES).optional().describe("What the view's host does with it."),
  changed: z.array(z.string()).optional().describe("In what it differs from the snapshot that the view compares with."),
  decision: z
    .object({ state: z.string(), verdict: z.string(), by: z.string(), at: z.string(), reason: z.string() })
    .optional()
    .describe("Where it stands in review, and the reviewer's word; left out where the file says nothing of reviews."),
});

const coverage = named([...DECLARED_STATES, "moot"], count);

const server = z.object({
  id: z.string(),
  status: z.enum(["ok", "partial", "failed"]),
  reason: z.enum(FAILURE_REASONS).optional(),
  detail: z.string().optional(),
  label: z.string().optional(),
  sentence: z.string().optional(),
  nextStep: z.string().optional(),
  transport: z.enum(["stdio", "http", "sse", "file"]),
  target: z.string(),
  trust: z.string().optional(),
  owner: z.string().optional(),
  tags: z.array(z.string()),
  protocolVersion: z.string().optional(),
  era: z.enum(["legacy", "modern"]).optional(),
  receivedCount: count,
  toolCount: count,
  malformedCount: count,
  declaringCount: count,
  coverage: z.object({ readOnly: coverage, destructive: coverage, idempotent: coverage, openWorld: coverage }),
  incomplete: z.array(z.object({ kind: z.enum(LIST_MARKS), detail: z.string().optional(), message: z.string() })),
  declaredCapabilities: z.array(z.string()).describe("Client capabilities that were declared while listing."),
  identity: z
    .object({ name: z.string(), title: z.string().optional(), version: z.string().optional(), websiteUrl: z.string().optional() })
    .nullable()
    .describe("Self-reported."),
  timing: z.object({ connectMs: z.number(), listMs: z.number(), pages: count }).nullable(),
  collectedAt: z.string(),
  toolsFrom: z.string().describe("When its tools were listed; earlier than collectedAt where the last listing failed."),
});

const rule = z.object({
  id: z.string(),
  title: z.string(),
  severity,
  confidence,
  basis,
  assumes: z.boolean(),
  why: z.string(),
  fix: z.string(),
  mayBeWrong: z.string(),
  sources: z.array(z.string()),
});

const summary = z
  .object({
    servers: named(["ok", "partial", "failed", "disabled"], count),
    tools: named(["received", "malformed", "declaring", "complete"], count),
    classes: named(CLASSES, count),
    destructive: named(["declared", "assumed", "malformed"], count),
    findings: named(GROUNDS, named(SEVERITIES, count)),
    waived: count,
  })
  .describe("Of all tools, not only of those in the view.");

export const reportFile = z
  .object({
    schema: z.literal(SCHEMA_PATH).describe("Where the Placard that wrote this serves this schema."),
    schemaVersion: z.literal(1),
    snapshot: z.object({
      id: z.string(),
      takenAt: z.string().describe("ISO 8601 in UTC; empty where nothing has been collected."),
      complete: z.boolean().describe("False where the list of a server is missing, cut short or an earlier one."),
      completeness: z.string(),
      gaps: z.array(z.object({ server: z.string(), why: z.string() })),
    }),
    notChecked: z.string(),
    view: z
      .object({
        words: z.string(),
        path: z.string().describe("The address of the view on the site where it was seen."),
        shown: count,
        total: count,
        hiddenAsUndeclared: z
          .object({ readOnly: count, destructive: count, idempotent: count, openWorld: count })
          .partial()
          .describe("Tools that only the filter on this hint hides, and only because they do not declare it."),
        problems: z.array(z.object({ word: z.string(), message: z.string() })),
        host: z.object({ id: z.string(), label: z.string() }).optional(),
      })
      .describe("What was seen: tools holds what this view shows, in its order."),
    notices: z.array(z.string()),
    summary,
    servers: z.array(server),
    rules: z.record(z.string(), rule).describe("The texts of the rules that have a finding here, by id."),
    listingFindings: z.array(finding.extend({ server: z.string() })).describe("Findings on listings as a whole, which name no tool."),
    tools: z.array(tool),
  })
  .meta({ title: "Placard report", description: "What MCP servers declare about their tools, and what looks inconsistent with it." });

type ReportFile = z.infer<typeof reportFile>;
export type ReportFileHead = Omit<ReportFile, "tools">;
export type ReportFileTool = ReportFile["tools"][number];
