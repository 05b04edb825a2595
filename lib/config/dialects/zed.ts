// `context_servers`: Zed's settings.json.
import { isObject } from "@/lib/catalog/definition";
import { COMMON_KINDS, type Draft } from "../draft";
import { fieldOf } from "../fields";
import type { Dialect } from "./dialect";

export const zed: Dialect = {
  key: "context_servers",

  find: (root) => (root.context_servers === undefined ? undefined : { at: ["context_servers"], entries: root.context_servers }),

  /** Older versions write `command: { path, args, env }`. A server from an extension has only `settings`: Zed knows how to start it. */
  read: (entry): Draft => {
    const older = isObject(entry.command);
    const extension = entry.command === undefined && entry.url === undefined && entry.file === undefined;
    const hosted = extension && (entry.source === "extension" || entry.settings !== undefined);
    return {
      type: fieldOf(entry, "type"),
      kinds: COMMON_KINDS,
      command: older ? fieldOf(entry, "command", "path") : fieldOf(entry, "command"),
      args: older ? fieldOf(entry, "command", "args") : fieldOf(entry, "args"),
      env: older ? fieldOf(entry, "command", "env") : fieldOf(entry, "env"),
      cwd: fieldOf(entry, "cwd"),
      url: fieldOf(entry, "url"),
      headers: fieldOf(entry, "headers"),
      ...(older ? { assumed: "stdio" as const } : {}),
      ...(hosted ? { hostOnly: "comes from a Zed extension, which only Zed can start; give `command` or `url` to list it" } : {}),
    };
  },
};
