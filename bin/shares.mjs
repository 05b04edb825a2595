// Share links are looked at before Next sees them: an unknown, ended, revoked or malformed one gets the same answer to the byte, and Next, which
// puts the address into its pages, never hears of it. The app checks again in its own rooms; this is no authorization.
import { RateLimiterMemory } from "rate-limiter-flexible";

/** Under this symbol the app leaves a function that gives the address to serve for a share's address, or null where there is nothing. */
const ADMIT = Symbol.for("placard.admit");

/** Wrong links that one address may try, and decisions that it may send by right ones. */
const PER_MINUTE = { points: 60, duration: 60 };

/** Set on every answer below /s/. */
const HEADERS = {
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex, nofollow, noarchive",
};

const NOTHING = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Placard</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:34rem;margin:20vh auto 0;padding:0 1.5rem;color-scheme:light dark}</style></head>
<body><main><h1>This link shows nothing</h1>
<p>It may have ended, been revoked, or been copied in part. Ask whoever sent it for a new one.</p></main></body></html>
`;

/** @typedef {import("node:http").IncomingMessage} Request */
/** @typedef {import("node:http").ServerResponse} Response */
/** @typedef {(url: string) => Promise<string | null>} Admit */

/** @param {Response} response @param {number} status @param {string} body @param {Record<string, string>} [headers] */
function answer(response, status, body, headers = {}) {
  const type = body.startsWith("<!doctype") ? "text/html; charset=utf-8" : "text/plain; charset=utf-8";
  response.writeHead(status, { "Content-Type": type, "Content-Length": Buffer.byteLength(body), ...headers }).end(body);
}

/** @param {Request} request */
function isAllowed({ method = "", url = "" }) {
  if (method === "GET" || method === "HEAD") return true;
  return method === "POST" && /^\/s\/[^/?]+\/decisions$/.test(url);
}

/** A path as somebody may have meant it: with escapes read where they can be. @param {string} path */
const unescaped = (path) =>
  path.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll("%", ""), "hex").toString("latin1"));

/**
 * Whether an address is one below /s/, or could be taken for one: Next resolves `..`, turns backslashes and reads escapes. Those that it would
 * answer in its own way are so answered like any other link that shows nothing.
 * @param {string} url
 */
export function isShare(url) {
  const [path = ""] = url.split("?", 1);
  if (/^\/s(?:\/|$)/.test(unescaped(path))) return true;
  return URL.canParse(`http://localhost${path}`) && /^\/s(?:\/|$)/.test(unescaped(new URL(`http://localhost${path}`).pathname));
}

/** Whether whoever asks has not asked too often. @param {RateLimiterMemory} limiter @param {Request} request */
const isBearable = (limiter, { socket }) =>
  limiter.consume(socket.remoteAddress ?? "").then(
    () => true,
    () => false,
  );

/** What answers for share links, with its own memory of who tried wrong ones. */
export function createShareGate() {
  const wrong = new RateLimiterMemory(PER_MINUTE);
  const said = new RateLimiterMemory(PER_MINUTE);
  /**
   * Whether a request may go on to Next; its address then holds nothing but the view's words. Otherwise it is answered here.
   * @param {Request} request Its address lies below /s/. @param {Response} response @returns {Promise<boolean>}
   */
  return async (request, response) => {
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    if (!isAllowed(request)) {
      answer(response, 405, "A share link can be read, and no more.\n", { Allow: "GET, HEAD" });
      return false;
    }
    const admit = /** @type {Record<symbol, Admit | undefined>} */ (/** @type {unknown} */ (globalThis))[ADMIT];
    const url = (await admit?.(request.url ?? "")) ?? null;
    const isRead = url !== null && request.method !== "POST";
    if (!isRead && !(await isBearable(url === null ? wrong : said, request)))
      answer(response, 429, "Too much in a short time. Try again in a minute.\n", { "Retry-After": String(PER_MINUTE.duration) });
    else if (url === null) answer(response, 404, NOTHING);
    else {
      request.url = url;
      return true;
    }
    return false;
  };
}
