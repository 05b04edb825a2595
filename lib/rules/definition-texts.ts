import { isObject, pointerOf } from "@/lib/catalog/definition";
import type { ToolSubject } from "./rule";

/** One value inside a definition; the chain of parents is its place. */
type Node = { value: unknown; key: string | number; parent: Node | null };

/** A text that a host or a model may read, and where it stands; a key stands where its value does. */
export type PlacedText = { text: string; pointer: () => string };

function pathOf(node: Node): (string | number)[] {
  const path: (string | number)[] = [];
  for (let at: Node | null = node; at; at = at.parent) path.push(at.key);
  return path.reverse();
}

function childrenOf(node: Node): Node[] {
  const { value } = node;
  if (Array.isArray(value)) return value.map((item: unknown, key) => ({ value: item, key, parent: node }));
  return isObject(value) ? Object.entries(value).map(([key, member]) => ({ value: member, key, parent: node })) : [];
}

/** Name, titles, description, and every key and string of both schemas. Free of recursion; pointers are made only when asked for. */
export function* textsOf({ definition, annotations }: ToolSubject): Generator<PlacedText> {
  const { name, title, description, inputSchema, outputSchema } = definition;
  yield { text: name, pointer: () => "/name" };
  if (title !== undefined) yield { text: title, pointer: () => "/title" };
  if (annotations.title !== undefined) yield { text: annotations.title, pointer: () => "/annotations/title" };
  yield { text: description, pointer: () => "/description" };
  const nodes: Node[] = [
    { value: outputSchema, key: "outputSchema", parent: null },
    { value: inputSchema, key: "inputSchema", parent: null },
  ];
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    const here = node;
    const pointer = () => pointerOf(...pathOf(here));
    if (typeof here.key === "string") yield { text: here.key, pointer };
    if (typeof here.value === "string") yield { text: here.value, pointer };
    else for (const child of childrenOf(here).reverse()) nodes.push(child);
  }
}
