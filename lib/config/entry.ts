// One server's entry: from the common words of a draft to something that can be collected, or to the reason why not.
import { resolve } from "node:path";
import { type JsonObject, kindOf } from "@/lib/catalog/definition";
import type { Draft } from "./draft";
import type { Scope } from "./expand";
import { type Field, FieldReader, fieldOf } from "./fields";
import { type KeyPath, keyPath } from "./key-path";
import type { EntryProblem, ServerSource } from "./model";
import { mayInstall } from "./program";
import { readRemote } from "./remote";
import { labelsOf, type Shape, shapeOf, type TargetLabels } from "./shape";

type EntryContext = {
  scope: Scope;
  /** Recorded files are relative to the configuration file's folder, programs run in the project's. Both absolute. */
  folder: string;
  project: string;
  respell: (text: string) => string;
  /** Where Placard's own settings say whether the entry is disabled, and what they say. They win over the host's switch. */
  disabled: { at: KeyPath; value: boolean } | undefined;
};

export type ReadEntry = {
  source: ServerSource | undefined;
  problem: EntryProblem | undefined;
  labels: TargetLabels;
  mayInstall: boolean;
};

/** What the host's own switch says, in words; undefined where the entry is on. */
function switchedOff(entry: JsonObject, at: KeyPath, reader: FieldReader): string | undefined {
  for (const [name, off] of [
    ["disabled", true],
    ["enabled", false],
  ] as const) {
    const { key, value } = fieldOf(entry, name);
    if (value !== undefined && typeof value !== "boolean") reader.reject(key, "be true or false", value);
    if (value === off) return `${keyPath([...at, name])} is ${off}`;
  }
  return undefined;
}

/** A lookup that knows what the entry itself sets, as `mcp-remote --header Authorization:${TOKEN}` with TOKEN in its `env` expects. */
function within(env: Record<string, string>, scope: Scope): Scope {
  return { ...scope, variables: (name) => (Object.hasOwn(env, name) ? env[name] : scope.variables(name)) };
}

function readEnv(draft: Draft, scope: Scope, reader: FieldReader): Record<string, string> {
  const env = new Map(Object.entries(reader.textsByKey(draft.env, scope)));
  for (const name of env.keys())
    if (name === "" || name.includes("=")) reader.reject([...draft.env.key, name], "have a name without an equals sign");
  const { passed } = draft;
  if (passed === undefined) return Object.fromEntries(env);
  for (const name of reader.texts(passed.field, scope)) {
    const value = scope.variables(name);
    if (value !== undefined) env.set(name, value);
    else if (passed.required && !env.has(name)) reader.lack(passed.field.key, `${name} is not set`);
  }
  return Object.fromEntries(env);
}

function readSource(shape: Shape, draft: Draft, file: Field, context: EntryContext, reader: FieldReader): ServerSource | undefined {
  if (shape === "file") {
    const path = reader.text(file, context.scope);
    return path === undefined ? undefined : { kind: "file", path: resolve(context.folder, path) };
  }
  const env = readEnv(draft, context.scope, reader);
  const scope = within(env, context.scope);
  if (shape !== "stdio") return readRemote(draft, shape, scope, reader);
  const command = reader.text(draft.command, scope);
  const args = reader.texts(draft.args, scope);
  const cwd = resolve(context.project, reader.optionalText(draft.cwd, scope) ?? ".");
  return command === undefined ? undefined : { kind: "stdio", command, args, env, cwd };
}

/** Reads one entry. Never throws; its problem names key paths and variables, never a value. */
export function readEntry(entry: JsonObject, draft: Draft, at: KeyPath, context: EntryContext): ReadEntry {
  const reader = new FieldReader(at, context.respell);
  const file = fieldOf(entry, "file");
  const off = switchedOff(entry, at, reader);
  const shape = draft.hostOnly === undefined ? shapeOf(draft, file, reader) : undefined;
  const labels = labelsOf(shape, draft, file, reader);
  const unusable = (problem: EntryProblem): ReadEntry => ({ source: undefined, problem, labels, mayInstall: false });

  const disabled = context.disabled === undefined ? off : context.disabled.value && `${keyPath(context.disabled.at)} is true`;
  if (disabled) return unusable({ reason: "disabled", detail: disabled });
  if (draft.hostOnly !== undefined) return unusable({ reason: "invalid-entry", detail: `${keyPath(at)} ${draft.hostOnly}` });
  const source = shape === undefined ? undefined : readSource(shape, draft, file, context, reader);
  if (reader.invalid.length > 0) return unusable({ reason: "invalid-entry", detail: reader.invalid.join("; ") });
  if (reader.missing.length > 0) return unusable({ reason: "unset-variable", detail: reader.missing.join("; ") });
  return { source, problem: undefined, labels, mayInstall: source?.kind === "stdio" && mayInstall(source.command, source.args) };
}

/** What stands for an entry that is no object. */
export function notAnObject(entry: unknown, at: KeyPath): ReadEntry {
  const detail = `${keyPath(at)} should be an object, is ${kindOf(entry)}`;
  return { source: undefined, problem: { reason: "invalid-entry", detail }, labels: { transport: "stdio", target: "" }, mayInstall: false };
}
