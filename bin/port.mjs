import { createServer } from "node:net";
import { Failure } from "./failure.mjs";

/**
 * Listens, or throws a Failure that says why not.
 * @param {import("node:net").Server} server
 * @param {{ host: string, port: number }} address Port 0 takes any free one.
 * @returns {Promise<number>} The port.
 */
export async function listen(server, { host, port }) {
  await new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve(server.off("error", reject)));
  }).catch((error) => {
    const why = /** @type {Record<string, string>} */ ({
      EADDRINUSE: "is in use: another program, or another Placard, listens there",
      EACCES: "may not be used by you: ports below 1024 often need more rights",
    })[error.code];
    throw new Failure(`Port ${port} on ${host} ${why ?? `cannot be used (${error.code})`}. Choose another with --port N.`);
  });
  const address = server.address();
  return typeof address === "object" && address ? address.port : port;
}

/**
 * A port that can be listened on: the given one, or for 0 a free one. Throws a Failure where it cannot.
 * @param {{ host: string, port: number }} address
 */
export async function checkPort(address) {
  const probe = createServer();
  const port = await listen(probe, address);
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
