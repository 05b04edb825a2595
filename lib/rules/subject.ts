import { classify } from "@/lib/annotations/classify";
import { readAnnotations, resolveTitle } from "@/lib/annotations/resolve";
import { toolKey } from "@/lib/catalog/address";
import { readDefinition } from "@/lib/catalog/definition";
import type { Listing, ServerSubject, ToolSubject } from "./rule";

type Listed = Listing & { id: string; tools: { raw: string }[] };

/** Reads what one server listed into what rules and report work with: each tool alone, in the order received. */
export function readServer(server: Listed): ServerSubject {
  const seen = new Map<string, number>();
  const tools = server.tools.map(({ raw }): ToolSubject => {
    const definition = readDefinition(raw, server.protocol?.era ?? "modern");
    const annotations = readAnnotations(definition);
    const occurrence = (seen.get(definition.name) ?? 0) + 1;
    seen.set(definition.name, occurrence);
    const { title, source } = resolveTitle(definition, annotations);
    return {
      key: toolKey({ server: server.id, name: definition.name, occurrence }),
      server: server.id,
      name: definition.name,
      title,
      titleSource: source,
      raw,
      definition,
      annotations,
      class: classify(annotations.hints),
    };
  });
  return { id: server.id, record: server, tools };
}

/** False where a definition is no object or nests too deeply to be read: nothing can then be said about what it does not declare. */
export function isReadable(tool: ToolSubject): boolean {
  return tool.definition.value !== undefined;
}
