// How a server or a tool is written into an address. Names are foreign text: they may hold slashes, dots, quotes, emoji, nothing at all, or
// half a surrogate pair, and every one of them has to come back unchanged.

const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/**
 * One path segment for a name, percent-encoded. `~` escapes what a URL cannot carry: `~e` empty, `~.` and `~..`, `~ud800`, `~~`; and `~p` is a
 * percent sign, so that decoding twice does no harm: Next gives a page its parameters encoded, and generateMetadata the same ones decoded.
 */
export function encodeSegment(name: string): string {
  const tilde = name.replaceAll("~", "~~").replaceAll("%", "~p");
  const sound = tilde.replace(LONE_SURROGATE, (half) => `~u${half.charCodeAt(0).toString(16)}`);
  const safe = sound === "" ? "~e" : /^\.\.?$/.test(sound) ? `~${sound}` : sound;
  return encodeURIComponent(safe);
}

/** The name that a decoded segment stands for. Never throws; a segment that encodeSegment did not write stands for itself. */
export function decodeSegment(decoded: string): string {
  if (decoded === "~e") return "";
  if (decoded === "~." || decoded === "~..") return decoded.slice(1);
  return decoded.replace(/~~|~p|~u([0-9a-f]{4})/g, (whole, hex: string | undefined) => {
    if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
    return whole === "~p" ? "%" : "~";
  });
}

/** The name in a segment that may still be percent-encoded (a page's parameter in Next); null where the encoding is broken. */
export function decodePathSegment(segment: string): string | null {
  try {
    return decodeSegment(decodeURIComponent(segment));
  } catch {
    return null;
  }
}

/** What names one tool among all: server, name, and its place among tools of that name on that server, from 1. */
export type ToolAddress = { server: string; name: string; occurrence: number };

/** The key of a tool: `server/name`, or `server/name/2` for the second tool of that name. The `tool` word of the query holds it. */
export function toolKey({ server, name, occurrence }: ToolAddress): string {
  const key = `${encodeSegment(server)}/${encodeSegment(name)}`;
  return occurrence > 1 ? `${key}/${occurrence}` : key;
}

/** The address in a key, or null where it is none. */
export function readToolKey(key: string): ToolAddress | null {
  const [server, name, occurrence = "1", ...rest] = key.split("/");
  if (server === undefined || name === undefined || rest.length > 0 || !/^[1-9]\d{0,5}$/.test(occurrence)) return null;
  const decodedServer = decodePathSegment(server);
  const decodedName = decodePathSegment(name);
  if (decodedServer === null || decodedName === null) return null;
  return { server: decodedServer, name: decodedName, occurrence: Number(occurrence) };
}
