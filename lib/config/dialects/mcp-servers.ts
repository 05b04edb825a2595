// `mcpServers`: Claude Desktop, Claude Code (.mcp.json, ~/.claude.json), Cursor, Windsurf, Cline, Gemini CLI.
import { isObject, type JsonObject } from "@/lib/catalog/definition";
import { COMMON_KINDS, type Draft } from "../draft";
import { fieldOf, firstOf } from "../fields";
import type { Dialect } from "./dialect";

const lists = (value: unknown, id: string) => Array.isArray(value) && value.includes(id);

export const mcpServers: Dialect = {
  key: "mcpServers",

  find: (root) => (root.mcpServers === undefined ? undefined : { at: ["mcpServers"], entries: root.mcpServers }),

  /**
   * Gemini's `httpUrl` is Streamable HTTP, Windsurf's `serverUrl` and everyone's `url` may be either (Gemini tries both too). Gemini's
   * `trust` is about asking before calls and is none of Placard's labels. Host timeouts are not read: seconds in Cline, milliseconds in others.
   */
  read: (entry: JsonObject): Draft => {
    const url = firstOf(entry, "httpUrl", "serverUrl", "url");
    return {
      type: firstOf(entry, "type", "transportType", "transport"),
      kinds: COMMON_KINDS,
      ...(url.key[0] === "httpUrl" ? { assumed: "http" as const } : {}),
      command: fieldOf(entry, "command"),
      args: fieldOf(entry, "args"),
      env: fieldOf(entry, "env"),
      cwd: fieldOf(entry, "cwd"),
      url,
      headers: fieldOf(entry, "headers"),
    };
  },

  /** Gemini CLI writes `$NAME` too. Only a whole value, or one behind a scheme as in `Bearer $NAME`, is taken for a variable. */
  respell: (text) => text.replace(/^((?:Bearer|Basic|Token) )?\$([A-Z_][A-Z0-9_]*)$/, "$1${$2}"),

  /** Gemini CLI's `mcp.allowed` and `mcp.excluded`. */
  leftOut: (root, id) => {
    if (!isObject(root.mcp)) return undefined;
    if (lists(root.mcp.excluded, id)) return "mcp.excluded names it";
    return Array.isArray(root.mcp.allowed) && !lists(root.mcp.allowed, id) ? "mcp.allowed does not name it" : undefined;
  },

  /** Claude Code's ~/.claude.json keeps further servers for each project. */
  unread: (root) => {
    const projects = isObject(root.projects) ? Object.entries(root.projects) : [];
    return projects
      .filter(([, project]) => isObject(project) && isObject(project.mcpServers) && Object.keys(project.mcpServers).length > 0)
      .map(([name]) => ({ path: ["projects", name, "mcpServers"], words: "is not read; move its servers to the top-level mcpServers" }));
  },
};
