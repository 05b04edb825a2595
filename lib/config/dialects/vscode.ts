// `servers`: VS Code's mcp.json, and `mcp.servers` in its settings.json.
import { isObject, type JsonObject } from "@/lib/catalog/definition";
import { COMMON_KINDS, type Draft } from "../draft";
import { fieldOf } from "../fields";
import type { Dialect, Found } from "./dialect";
import { looksLikeOpencode } from "./opencode";

function find(root: JsonObject): Found | undefined {
  if (root.servers !== undefined) return { at: ["servers"], entries: root.servers };
  const nested = isObject(root.mcp) ? root.mcp.servers : undefined;
  if (nested === undefined || looksLikeOpencode(nested)) return undefined;
  return { at: ["mcp", "servers"], entries: nested };
}

/** VS Code takes numbers as values of variables, and null for "not set". */
function asTexts(env: unknown): unknown {
  if (!isObject(env)) return env;
  const set = Object.entries(env).filter(([, value]) => value !== null);
  return Object.fromEntries(set.map(([name, value]) => [name, typeof value === "number" ? String(value) : value]));
}

export const vscode: Dialect = {
  key: "servers",
  find,

  read: (entry): Draft => {
    const env = fieldOf(entry, "env");
    return {
      type: fieldOf(entry, "type"),
      kinds: COMMON_KINDS,
      command: fieldOf(entry, "command"),
      args: fieldOf(entry, "args"),
      env: { key: env.key, value: asTexts(env.value) },
      cwd: fieldOf(entry, "cwd"),
      url: fieldOf(entry, "url"),
      headers: fieldOf(entry, "headers"),
    };
  },
};

/** The defaults of a file's `inputs`, by id: the only values that they have outside VS Code. */
export function inputDefaults(root: JsonObject): Map<string, string> {
  const inputs = root.inputs ?? (isObject(root.mcp) ? root.mcp.inputs : undefined);
  const defaults = new Map<string, string>();
  for (const input of Array.isArray(inputs) ? inputs : [])
    if (isObject(input) && typeof input.id === "string" && typeof input.default === "string") defaults.set(input.id, input.default);
  return defaults;
}
