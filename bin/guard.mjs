// What is turned away before Next sees it. Placard has no sign-in, so it answers only to who addresses it as this machine: another site that
// resolves its own name to 127.0.0.1 (DNS rebinding) is told apart by Host, and one that posts here by Origin. Browsers send Origin or
// Sec-Fetch-Site with every POST, and no page can keep them from it: a POST with neither comes from a script or a program such as curl.

/** Set on every answer. */
export const HEADERS = {
  "Content-Security-Policy": "frame-ancestors 'none'",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
};

const READING = ["GET", "HEAD", "OPTIONS"];

/** @typedef {{ method?: string | undefined, url?: string | undefined, rawHeaders: string[] }} Request As node:http gives it. */
/** @typedef {{ status: 400 | 403 | 421, text: string }} Refusal */

/**
 * The only value of a header, in lower case; undefined where it is missing or stands there twice.
 * @param {string[]} rawHeaders Names and values in turn. @param {string} name In lower case.
 */
function single(rawHeaders, name) {
  const values = rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name);
  return values.length === 1 ? values[0]?.toLowerCase() : undefined;
}

/** Whether a header is there, once or more. @param {string[]} rawHeaders @param {string} name In lower case. */
const carries = (rawHeaders, name) => rawHeaders.some((text, index) => index % 2 === 0 && text.toLowerCase() === name);

/** @param {number} port */
function ownHosts(port) {
  const names = ["127.0.0.1", "localhost", "[::1]"];
  const hosts = names.map((name) => `${name}:${port}`);
  return port === 80 ? [...hosts, ...names] : hosts;
}

/** @param {string} url */
function isSoundPath(url) {
  if (!url.startsWith("/")) return false;
  try {
    decodeURIComponent(url.split("?", 1)[0] ?? "");
    return true;
  } catch {
    return false;
  }
}

/**
 * Why a request is turned away, or undefined where it may pass: 421 for a Host that is not this server, 400 for a path that is none or whose
 * percent-encoding is broken, 403 for a request that may change something (or opens a socket) without this site's Origin, unless it is a
 * POST that no browser sent.
 * @param {Request} request
 * @param {number} port The one that the server listens on.
 * @param {{ upgrade?: boolean }} [options]
 * @returns {Refusal | undefined}
 */
export function refusal(request, port, { upgrade = false } = {}) {
  const { rawHeaders } = request;
  const host = single(rawHeaders, "host");
  if (host === undefined || !ownHosts(port).includes(host)) return { status: 421, text: "" };
  if (!isSoundPath(request.url ?? "")) return { status: 400, text: "The path of this address cannot be read.\n" };
  const byProgram = request.method === "POST" && !upgrade && !carries(rawHeaders, "origin") && !carries(rawHeaders, "sec-fetch-site");
  const reads = READING.includes(request.method ?? "") && !upgrade;
  if (!reads && !byProgram && single(rawHeaders, "origin") !== `http://${host}`)
    return { status: 403, text: `This request needs the header "Origin: http://${host}": it is accepted from Placard's own pages only.\n` };
  return undefined;
}
