// `[mcp_servers.x]`: Codex's config.toml.
import { isObject } from "@/lib/catalog/definition";
import { COMMON_KINDS, type Draft, hostTimeout } from "../draft";
import { fieldOf } from "../fields";
import type { Dialect } from "./dialect";

/** `env_vars` lists names, or tables with a name. */
const nameOf = (item: unknown): unknown => (isObject(item) ? item.name : item);

export const codex: Dialect = {
  key: "mcp_servers",

  find: (root) => (root.mcp_servers === undefined ? undefined : { at: ["mcp_servers"], entries: root.mcp_servers }),

  read: (entry): Draft => {
    const passed = fieldOf(entry, "env_vars");
    const names = Array.isArray(passed.value) ? passed.value.map(nameOf) : passed.value;
    return {
      type: fieldOf(entry, "type"),
      kinds: COMMON_KINDS,
      command: fieldOf(entry, "command"),
      args: fieldOf(entry, "args"),
      env: fieldOf(entry, "env"),
      passed: { field: { key: passed.key, value: names }, required: false },
      cwd: fieldOf(entry, "cwd"),
      url: fieldOf(entry, "url"),
      headers: fieldOf(entry, "http_headers"),
      headerVariables: fieldOf(entry, "env_http_headers"),
      bearerVariable: fieldOf(entry, "bearer_token_env_var"),
      ...hostTimeout(fieldOf(entry, "startup_timeout_sec"), 1000),
    };
  },
};
