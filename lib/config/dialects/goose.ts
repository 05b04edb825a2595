// `extensions`: Goose's config.yaml.
import { isObject, type JsonObject } from "@/lib/catalog/definition";
import { type Draft, hostTimeout, type Kind } from "../draft";
import { fieldOf } from "../fields";
import type { Dialect } from "./dialect";

const KINDS: Readonly<Record<string, Kind>> = { stdio: "stdio", sse: "sse", streamable_http: "http" };

/** Extensions that are part of Goose: no process and no address of their own. */
const INSIDE = new Set(["builtin", "platform", "frontend", "inline_python"]);

/** Other programs keep other things under this key, so at least one entry has to look like Goose's. */
function isGoose(extensions: unknown): extensions is JsonObject {
  if (!isObject(extensions)) return false;
  const looksLike = (entry: unknown) =>
    isObject(entry) && (typeof entry.type === "string" || entry.cmd !== undefined || entry.uri !== undefined || entry.file !== undefined);
  return Object.values(extensions).some(looksLike);
}

export const goose: Dialect = {
  key: "extensions",

  find: (root) => (isGoose(root.extensions) ? { at: ["extensions"], entries: root.extensions } : undefined),

  read: (entry): Draft => {
    const { type } = entry;
    const inside = typeof type === "string" && INSIDE.has(type);
    return {
      type: fieldOf(entry, "type"),
      kinds: KINDS,
      command: fieldOf(entry, "cmd"),
      args: fieldOf(entry, "args"),
      env: fieldOf(entry, "envs"),
      passed: { field: fieldOf(entry, "env_keys"), required: true },
      cwd: fieldOf(entry, "cwd"),
      url: fieldOf(entry, "uri"),
      headers: fieldOf(entry, "headers"),
      ...(inside ? { hostOnly: `is of type ${type}: it runs inside Goose and cannot be listed from outside` } : {}),
      ...hostTimeout(fieldOf(entry, "timeout"), 1000),
    };
  },
};
