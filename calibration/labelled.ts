// The labelled set as it lies on disk: recorded and quoted definitions, and what a careful reader wants said of them.
import { readdirSync, readFileSync } from "node:fs";
import { z } from "zod";
import type { ServerSubject } from "@/lib/rules/rule";
import { readServer } from "@/lib/rules/subject";

const here = new URL(".", import.meta.url);
const corpus = new URL("../test/fixtures/corpus/", here);

const Label = z.strictObject({
  /** A file of test/fixtures/corpus, or `quoted/` and a key of quoted.json. */
  server: z.string(),
  tool: z.string(),
  /** True where the name, the description or the schema sounds as if a hint were wrong, and it is right. */
  soundsWrong: z.literal(true).optional(),
  /** The lexical and schema rules that should speak of this tool; all others should be silent. */
  speaks: z.array(z.string()),
  ground: z.string().min(8),
});
const Labels = z.strictObject({ decidedBy: z.string(), decidedOn: z.iso.date(), tools: z.array(Label) });
const Tools = z.array(z.looseObject({ name: z.string() }));
const Quoted = z.record(z.string(), z.strictObject({ source: z.string(), tools: Tools }));

export type Label = z.infer<typeof Label>;

const read = (url: URL): unknown => JSON.parse(readFileSync(url, "utf8"));

const subjectOf = (id: string, tools: z.infer<typeof Tools>) =>
  readServer({
    id,
    status: "ok",
    protocol: { era: "legacy", version: "2025-11-25" },
    tools: tools.map((tool) => ({ raw: JSON.stringify(tool) })),
  });

export function readLabels(): z.infer<typeof Labels> {
  return Labels.parse(read(new URL("labels.json", here)));
}

/** The recorded servers of test/fixtures/corpus, by the name of their file. */
export function recordedServers(): ServerSubject[] {
  return readdirSync(corpus)
    .filter((file) => file.endsWith(".json"))
    .map((file) => subjectOf(file.replace(/\.json$/, ""), z.object({ tools: Tools }).parse(read(new URL(file, corpus))).tools));
}

/** Definitions quoted in public issues, as far as they tell them, by the server's name. */
export function quotedServers(): ServerSubject[] {
  return Object.entries(Quoted.parse(read(new URL("quoted.json", here)))).map(([id, { tools }]) => subjectOf(`quoted/${id}`, tools));
}
