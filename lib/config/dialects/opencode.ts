// `mcp`: opencode's opencode.json; version 2 keeps its servers under `mcp.servers`.
import { isObject } from "@/lib/catalog/definition";
import { type Draft, hostTimeout, type Kind } from "../draft";
import { fieldOf } from "../fields";
import type { Dialect } from "./dialect";

const KINDS: Readonly<Record<string, Kind>> = { local: "stdio", remote: "remote" };

const isEntry = (entry: unknown) =>
  isObject(entry) &&
  (entry.type === "local" || entry.type === "remote" || Array.isArray(entry.command) || typeof entry.enabled === "boolean");

/** True where at least one of these servers is written as opencode writes it: VS Code has servers under the same key. */
export function looksLikeOpencode(servers: unknown): boolean {
  return isObject(servers) && Object.values(servers).some(isEntry);
}

export const opencode: Dialect = {
  key: "mcp",

  find: (root) => {
    if (!isObject(root.mcp)) return undefined;
    if (looksLikeOpencode(root.mcp.servers)) return { at: ["mcp", "servers"], entries: root.mcp.servers };
    return looksLikeOpencode(root.mcp) ? { at: ["mcp"], entries: root.mcp } : undefined;
  },

  /** `command` is an array here: the program, then its arguments. */
  read: (entry): Draft => {
    const command = fieldOf(entry, "command");
    const words: unknown = command.value;
    const list = Array.isArray(words);
    return {
      type: fieldOf(entry, "type"),
      kinds: KINDS,
      command: { key: list ? ["command", 0] : command.key, value: list ? words[0] : words },
      args: { key: ["command"], value: list ? words.slice(1) : words, from: 1 },
      env: fieldOf(entry, "environment"),
      cwd: fieldOf(entry, "cwd"),
      url: fieldOf(entry, "url"),
      headers: fieldOf(entry, "headers"),
      ...hostTimeout(fieldOf(entry, "timeout"), 1),
    };
  },

  /** opencode writes `{env:NAME}` and `{file:path}`. */
  respell: (text) => text.replace(/(?<!\$)\{(env|file):([^{}]*)\}/g, "${$1:$2}"),
};
