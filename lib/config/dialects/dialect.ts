import type { JsonObject } from "@/lib/catalog/definition";
import type { Draft } from "../draft";
import type { KeyPath } from "../key-path";

/** Where a file keeps its servers. `entries` should be an object of entries by id. */
export type Found = { at: KeyPath; entries: unknown };

/** How one family of hosts writes its servers down. */
export type Dialect = {
  /** The key that the family is known by. */
  key: string;
  /** Where in this file its servers stand; undefined where the file does not speak this dialect. */
  find: (root: JsonObject) => Found | undefined;
  read: (entry: JsonObject) => Draft;
  /** Turns the hosts' own spelling of a variable into `${NAME}`. */
  respell?: (text: string) => string;
  /** Why the host leaves a server out, in words that name the key. */
  leftOut?: (root: JsonObject, id: string) => string | undefined;
  /** What of this file is not read although its host would. Words follow the key path. */
  unread?: (root: JsonObject) => { path: KeyPath; words: string }[];
};
