// The labelled set as it lies on disk: recorded and quoted definitions, and what a careful reader wants said of them.
import { readdirSync, readFileSync } from "node:fs";
import { z } from "zod";
import type { ServerSubject } from "@/lib/rules/rule";
import { readServer } from "@/lib/rules/subject";

const here = new URL(".", import.meta.url);
const corpus = new URL("../test/fixtures/corpus/", here);
const examples = new URL("../examples/recorded/", here);

/** Who can have decided a label; labels.json says who they are. */
const DECIDERS = ["reader", "reporter", "author"] as const;

const Label = z.strictObject({
  /** A file of test/fixtures/corpus, `examples/` and a file of examples/recorded, or `quoted/` and a key of quoted.json. */
  server: z.string(),
  tool: z.string(),
  /** True where the name, the description or the schema sounds as if a hint were wrong, and it is right. */
  soundsWrong: z.literal(true).optional(),
  /** The lexical and schema rules that should speak of this tool; all others should be silent. */
  speaks: z.array(z.string()),
  by: z.enum(DECIDERS),
  /** What it was decided by, word for word: of the definition, or of what the source says of it. */
  quote: z.string().min(5).max(160),
  /** Why, in a sentence. */
  ground: z.string().min(8),
});
const Labels = z.strictObject({
  decidedOn: z.iso.date(),
  decidedBy: z.record(z.enum(DECIDERS), z.string()),
  tools: z.array(Label),
});
const Tools = z.array(z.looseObject({ name: z.string() }));
/** The shapes in which a tool list is recorded: a result, what a server answered, or the bare list. */
const Recorded = z.union([
  z.object({ tools: Tools }).transform(({ tools }) => tools),
  z.object({ result: z.object({ tools: Tools }) }).transform(({ result }) => result.tools),
  Tools,
]);
const Quoted = z.record(
  z.string(),
  z.strictObject({
    source: z.string(),
    /** What the source says of the tools, word for word, where that is more than their definitions. */
    says: z.string().optional(),
    tools: Tools,
  }),
);

export type Label = z.infer<typeof Label>;

/** A server of the set, with what its source says beside the definitions. */
export type LabelledServer = ServerSubject & { says: string };

const read = (url: URL): unknown => JSON.parse(readFileSync(url, "utf8"));

function subjectOf(id: string, tools: z.infer<typeof Tools>, says = ""): LabelledServer {
  const server = readServer({
    id,
    status: "ok",
    protocol: { era: "legacy", version: "2025-11-25" },
    tools: tools.map((tool) => ({ raw: JSON.stringify(tool) })),
  });
  return { ...server, says };
}

export function readLabels(): z.infer<typeof Labels> {
  return Labels.parse(read(new URL("labels.json", here)));
}

function serversIn(folder: URL, prefix = ""): LabelledServer[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .map((file) => subjectOf(`${prefix}${file.replace(/\.json$/, "")}`, Recorded.parse(read(new URL(file, folder)))));
}

/** The recorded servers of test/fixtures/corpus, by the name of their file. */
export function recordedServers(): LabelledServer[] {
  return serversIn(corpus);
}

/** The tool lists that Placard comes with, those of examples/recorded. */
export function exampleServers(): LabelledServer[] {
  return serversIn(examples, "examples/");
}

/** Definitions quoted in public, as far as their source tells them, by the server's name. */
export function quotedServers(): LabelledServer[] {
  return Object.entries(Quoted.parse(read(new URL("quoted.json", here)))).map(([id, { tools, says }]) =>
    subjectOf(`quoted/${id}`, tools, says),
  );
}

/** True where a label's quote stands in the tool's definition, as text or as JSON, or in what the source says of it. */
export function isQuoted({ server, tool, quote }: Label, servers: readonly LabelledServer[]): boolean {
  const found = servers.find(({ id }) => id === server);
  const raw = found?.tools.find(({ name }) => name === tool)?.raw ?? "";
  return raw.includes(quote) || raw.includes(JSON.stringify(quote).slice(1, -1)) || (found?.says.includes(quote) ?? false);
}
