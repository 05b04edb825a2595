import { createServer } from "node:http";
import { constants } from "node:zlib";
import { Failure } from "./failure.mjs";
import { HEADERS, refusal } from "./guard.mjs";
import { ROOT } from "./places.mjs";
import { listen } from "./port.mjs";
import { createShareGate, isShare } from "./shares.mjs";
import { onStop } from "./stop.mjs";

const STOP_MS = 8000;

/** A twentieth smaller than gzip makes it, at about the same cost. */
const BROTLI_QUALITY = 6;
const LIMITS = { requireHostHeader: false, headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 10_000 };

/** Under this symbol the app leaves a function on globalThis that stops all it has started: servers being listed, watches. */
const STOP = Symbol.for("placard.stop");

/** And under this one a line that says why it cannot start. */
const REFUSED = Symbol.for("placard.refused");

/** @typedef {import("./options.mjs").Options} Options */
/** @typedef {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => Promise<void>} Handler */

/**
 * What the app reads from the environment; it has to stand there before Next is loaded.
 * @param {Options} options
 */
function setEnvironment({ dev, config, data, host, port }) {
  Object.assign(process.env, {
    NODE_ENV: dev ? "development" : "production",
    NEXT_TELEMETRY_DISABLED: "1",
    PLACARD_CONFIG: config,
    PLACARD_DATA: data,
    HOST: host,
    PORT: String(port),
  });
}

/** What the app has left under a symbol. @param {symbol} symbol */
const left = (symbol) => /** @type {Record<symbol, unknown>} */ (/** @type {unknown} */ (globalThis))[symbol];

/** @returns {Promise<void>} */
async function stopApp() {
  const stop = left(STOP);
  if (typeof stop === "function") await stop();
}

/**
 * @param {Options} options
 * @param {import("node:http").Server} sockets Where Next puts its listener for sockets.
 */
async function loadApp(options, sockets) {
  setEnvironment(options);
  const [{ default: next }, { default: compression }] = await Promise.all([import("next"), import("compression")]);
  const app = next({ dev: options.dev, dir: ROOT, hostname: options.host, port: options.port, httpServer: sockets });
  await app.prepare();
  const compress = compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } } });
  const answer = /** @type {Handler} */ (app.getRequestHandler());
  /** @type {Handler} */
  const handle = (request, response) =>
    new Promise((resolve, reject) => {
      // The middleware is typed for Express, and uses only what every server of Node gives it.
      const [from, to] = /** @type {Parameters<typeof compress>} */ (/** @type {unknown} */ ([request, response]));
      compress(from, to, () => answer(request, response).then(resolve, reject));
    });
  return { app, handle };
}

/**
 * Serves the app until the process is told to end. Every request and every socket passes the guard first.
 * @param {Options} options
 * @returns {Promise<string>} The address, once requests can be answered. Throws a Failure where the port or the store cannot be used.
 */
export async function serve(options) {
  const server = createServer(LIMITS);
  const port = await listen(server, options);
  // This one never listens: sockets that the guard let through are passed on to it.
  const sockets = createServer();
  const loading = loadApp({ ...options, port }, sockets);
  const admitShare = createShareGate();

  onStop(async () => {
    setTimeout(() => process.exit(1), STOP_MS).unref();
    server.close();
    await stopApp();
    server.closeAllConnections();
    await (await loading).app.close();
    process.exit(0);
  });
  server.on("request", async (request, response) => {
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    const refused = refusal(request, port);
    // A link of which some escape is broken is a link that shows nothing.
    const isBroken = refused?.status === 400 && isShare(request.url ?? "");
    if (refused && !isBroken) {
      response.writeHead(refused.status, { "Content-Type": "text/plain; charset=utf-8", Connection: "close" }).end(refused.text);
      return;
    }
    try {
      const { handle } = await loading;
      if (isShare(request.url ?? "") && !(await admitShare(request, response))) return;
      await handle(request, response);
    } catch (error) {
      console.error(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    }
  });
  server.on("upgrade", (request, socket, head) => {
    const refused = refusal(request, port, { upgrade: true });
    if (!refused && options.dev && sockets.emit("upgrade", request, socket, head)) return;
    socket.end(`HTTP/1.1 ${refused?.status ?? 400} Refused\r\nConnection: close\r\n\r\n`);
  });

  await loading;
  const url = `http://${options.host.includes(":") ? `[${options.host}]` : options.host}:${port}`;
  // The first request begins the app's work; where its store cannot be used, there is nothing to serve.
  await fetch(`${url}/api/health`);
  const why = left(REFUSED);
  if (typeof why === "string") throw new Failure(`Placard cannot start. ${why}`);
  return url;
}
