import { encodeSegment, readToolKey } from "@/lib/catalog/address";
import { EMPTY_VIEW, type View } from "@/lib/view/words";
import { catalogPath } from "@/lib/view/write";

/** What a server is called where it is shown: its key in the configuration, which may be an empty text. */
export function serverName(id: string): string {
  return id === "" ? "(no name)" : id;
}

/** The permalink of a server. */
export function serverPath(id: string): string {
  return `/servers/${encodeSegment(id)}`;
}

/** The permalink of the tool with this key; a second tool of the same name is told apart by `?n=2`. */
export function toolPath(key: string): string {
  const address = readToolKey(key);
  if (!address) return "/";
  const { server, name, occurrence } = address;
  return `${serverPath(server)}/tools/${encodeSegment(name)}${occurrence > 1 ? `?n=${occurrence}` : ""}`;
}

/** The catalog with the tool of this key open, narrowed to its server; as it was, where a snapshot is named. */
export function catalogPathTo(key: string, { at, since }: Pick<View, "at" | "since"> = EMPTY_VIEW): string {
  const server = readToolKey(key)?.server;
  return catalogPath({ ...EMPTY_VIEW, at, since, tool: key, server: server === undefined ? [] : [server] });
}
