// What servers said at one time, verbatim. Judgement (hints, findings, categories) is derived elsewhere and never stored.
import { z } from "zod";
import { FAILURE_REASONS, LIST_MARKS } from "./reasons";

/** One tool definition as received. `raw` is the JSON text, untouched; everything else about the tool is read from it. */
export const toolRecordSchema = z.object({
  /** The tool's `name` where it is a string, else an empty string. */
  name: z.string(),
  raw: z.string(),
  /** SHA-256 (hex) of the definition's canonical JSON. */
  digest: z.string(),
});

/** What the configuration says about a server and may be shown: never a command line, header, environment value or credential. */
export const serverLabelsSchema = z.object({
  transport: z.enum(["stdio", "http", "sse", "file"]),
  /** The program's base name, the URL's scheme, host and path, or the file's name. */
  target: z.string(),
  trust: z.string().optional(),
  owner: z.string().optional(),
  category: z.string().optional(),
  tags: z.array(z.string()).optional(),
  watch: z.boolean().optional(),
});

const failureSchema = z.object({
  reason: z.enum(FAILURE_REASONS),
  /** One line of plain detail, such as the last words on stderr, an HTTP status or the name of an unset variable. */
  detail: z.string().optional(),
  /** Where it happened. */
  phase: z.enum(["configuration", "starting", "connecting", "listing"]),
});

export const serverRecordSchema = z.object({
  /** The server's key in the configuration. */
  id: z.string(),
  labels: serverLabelsSchema,
  status: z.enum(["ok", "partial", "failed"]),
  failure: failureSchema.optional(),
  /** Why the list is not whole, where it is not. */
  marks: z.array(z.object({ kind: z.enum(LIST_MARKS), detail: z.string().optional() })),
  protocol: z.object({ era: z.enum(["legacy", "modern"]), version: z.string() }).optional(),
  /** Client capabilities that Placard declared while listing; they can change the list. */
  declared: z.array(z.string()),
  /** Self-reported, so a label and never a key. */
  identity: z
    .object({
      name: z.string(),
      title: z.string().optional(),
      version: z.string().optional(),
      websiteUrl: z.string().optional(),
    })
    .optional(),
  offersTools: z.boolean().optional(),
  announcesChanges: z.boolean().optional(),
  instructions: z.string().optional(),
  /** Milliseconds, and the number of pages read. */
  timing: z.object({ connectMs: z.number(), listMs: z.number(), pages: z.number() }).optional(),
  /** When the collection of this server ended, ISO 8601 UTC. */
  collectedAt: z.string(),
  /** Set where this collection failed and `tools` is the list of an earlier one: the time of that one. */
  toolsFrom: z.string().optional(),
  /** What was odd but did not matter, such as lines on stdout that are not JSON-RPC. */
  notices: z.array(z.string()),
  tools: z.array(toolRecordSchema),
});

export const snapshotSchema = z.object({
  id: z.string(),
  takenAt: z.string(),
  /** False while a collection is under way, or where a server is partial, failed or shows an earlier list. */
  complete: z.boolean(),
  servers: z.array(serverRecordSchema),
});

export type ToolRecord = z.infer<typeof toolRecordSchema>;
export type ServerLabels = z.infer<typeof serverLabelsSchema>;
export type ServerFailure = z.infer<typeof failureSchema>;
export type ServerRecord = z.infer<typeof serverRecordSchema>;
export type Snapshot = z.infer<typeof snapshotSchema>;

/** A stored snapshot without what its servers said. */
export type SnapshotEntry = {
  /** The order in which snapshots were stored; clocks decide nothing. Never given twice. */
  sequence: number;
  /** The snapshot's content address, as in the catalog's model. */
  id: string;
  /** When it was taken, and when the same was seen last; ISO 8601 UTC. */
  takenAt: string;
  seenAt: string;
  complete: boolean;
  serverCount: number;
  toolCount: number;
  /** Set where a share or a decision points at it, so that retention leaves it alone. */
  pinned: boolean;
};
