// The meaning of a tool's hints. This room is the only reader of `tool.annotations`.
import { isObject, type JsonObject, kindOf, type Problem, type ToolDefinition } from "@/lib/catalog/definition";
import { type DeclaredState, HINT_NAMES, HINTS, type HintName } from "./hints";

export type HintSource = "declared" | "default" | "moot";

/** One hint of one tool: what was declared, and what the protocol makes of it. */
export type ResolvedHint = {
  declared: DeclaredState;
  effective: boolean;
  source: HintSource;
  /** The JSON text of a malformed value. */
  malformedValue?: string;
};

export type ResolvedHints = Record<HintName, ResolvedHint>;

export type TitleSource = "title" | "annotations.title" | "name";

export type Annotations = {
  /** "absent", or what stands there instead of an object. */
  presence: "object" | "absent" | "null" | "malformed";
  hints: ResolvedHints;
  /** `annotations.title`, where it is a string. */
  title: string | undefined;
  /** Keys that the protocol does not define, as received. */
  unknown: JsonObject;
  problems: Problem[];
};

/** The declared state of one hint value. Absent is not false. */
export function declaredState(value: unknown): DeclaredState {
  if (value === undefined) return "unset";
  if (value === true) return "true";
  return value === false ? "false" : "malformed";
}

/** Declared states to effective values. A malformed hint counts as not declared: the protocol knows only booleans. */
export function resolveHints(states: Record<HintName, DeclaredState>): ResolvedHints {
  const readOnly = states.readOnly === "true";
  const resolve = (name: HintName): ResolvedHint => {
    const hint = HINTS[name];
    const declared = states[name];
    const isDeclared = declared === "true" || declared === "false";
    const effective = isDeclared ? declared === "true" : hint.default;
    if (readOnly && hint.mootWhenReadOnly) return { declared, effective, source: "moot" };
    return { declared, effective, source: isDeclared ? "declared" : "default" };
  };
  return {
    readOnly: resolve("readOnly"),
    destructive: resolve("destructive"),
    idempotent: resolve("idempotent"),
    openWorld: resolve("openWorld"),
  };
}

const KNOWN_KEYS = new Set<string>(["title", ...HINT_NAMES.map((name) => HINTS[name].key)]);

/** Reads the annotations of one definition: hints, title, unknown keys, and what breaks the protocol's type. Never throws. */
export function readAnnotations(definition: ToolDefinition): Annotations {
  const found = definition.value?.annotations;
  const annotations = isObject(found) ? found : {};
  const problems: Problem[] = [];
  if (found !== undefined && !isObject(found))
    problems.push({ pointer: "/annotations", message: `should be an object, is ${kindOf(found)}` });

  const states = {} as Record<HintName, DeclaredState>;
  for (const name of HINT_NAMES) {
    const { key } = HINTS[name];
    const value = Object.hasOwn(annotations, key) ? annotations[key] : undefined;
    states[name] = declaredState(value);
    if (states[name] === "malformed")
      problems.push({ pointer: `/annotations/${key}`, message: `should be true or false, is ${kindOf(value)}` });
  }
  const hints = resolveHints(states);
  for (const name of HINT_NAMES)
    if (states[name] === "malformed") hints[name].malformedValue = JSON.stringify(annotations[HINTS[name].key]);

  const { title } = annotations;
  if (title !== undefined && typeof title !== "string")
    problems.push({ pointer: "/annotations/title", message: `should be a string, is ${kindOf(title)}` });

  return {
    presence: found === undefined ? "absent" : found === null ? "null" : isObject(found) ? "object" : "malformed",
    hints,
    title: typeof title === "string" ? title : undefined,
    unknown: Object.fromEntries(Object.entries(annotations).filter(([key]) => !KNOWN_KEYS.has(key))),
    problems,
  };
}

/** The display title and where it comes from. The protocol's order: `title`, then `annotations.title`, then `name`. */
export function resolveTitle(
  definition: Pick<ToolDefinition, "title" | "name">,
  annotations: Pick<Annotations, "title">,
): { title: string; source: TitleSource } {
  if (definition.title?.trim()) return { title: definition.title, source: "title" };
  if (annotations.title?.trim()) return { title: annotations.title, source: "annotations.title" };
  return { title: definition.name, source: "name" };
}
