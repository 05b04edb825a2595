import path from "node:path";
import { parseArgs } from "node:util";
import { Failure } from "./failure.mjs";

export const HELP = `Usage: npm start -- [options]

  --config FILE   the configuration to show        (PLACARD_CONFIG; default: the bundled examples)
  --data DIR      where Placard keeps its data      (PLACARD_DATA; default: .placard)
  --port N        the port to listen on             (PORT; default: 3000)
  --host H        127.0.0.1, localhost or ::1       (HOST; default: 127.0.0.1)
  --dev           reload when the sources change    (npm run dev)
  --help          show this text`;

const LOOPBACK = ["127.0.0.1", "localhost", "::1"];

/** @typedef {{ dev: boolean, config: string, data: string, host: string, port: number }} Options */

/** @param {string[]} argv */
function parse(argv) {
  const text = /** @type {const} */ ({ type: "string" });
  const flag = /** @type {const} */ ({ type: "boolean", default: false });
  try {
    const options = { config: text, data: text, host: text, port: text, dev: flag, help: { ...flag, short: "h" } };
    return parseArgs({ args: argv, options }).values;
  } catch (error) {
    const [sentence] = error instanceof Error ? error.message.split(/\.\s|\n/) : ["The arguments cannot be read"];
    throw new Failure(`${sentence?.replace(/\.$/, "")}. npm start -- --help lists the options.`, 2);
  }
}

/**
 * What was asked for: the command line, then the environment, then the default. An empty variable counts as not set.
 * @param {string[]} argv
 * @param {Record<string, string | undefined>} env
 * @param {{ root: string, cwd: string }} places The project's directory, and the one that relative paths start from.
 * @returns {Options | "help"} Paths are absolute. Throws a Failure that names the option or the variable.
 */
export function readOptions(argv, env, { root, cwd }) {
  const given = parse(argv);
  if (given.help) return "help";

  /** @param {"config" | "data" | "host" | "port"} option @param {string} variable @param {string} fallback */
  const pick = (option, variable, fallback) => {
    const value = given[option];
    if (value === "") throw new Failure(`--${option} needs a value. npm start -- --help lists the options.`, 2);
    if (value !== undefined) return { value, origin: `--${option} ${value}` };
    return { value: env[variable] || fallback, origin: `${variable}=${env[variable]}` };
  };

  const port = pick("port", "PORT", "3000");
  if (!/^\d{1,5}$/.test(port.value) || Number(port.value) > 65535)
    throw new Failure(`${port.origin} is not a port: it should be a number from 0 to 65535, where 0 takes any free one.`, 2);
  const host = pick("host", "HOST", "127.0.0.1");
  if (!LOOPBACK.includes(host.value))
    throw new Failure(
      `${host.origin} is refused: Placard has no sign-in yet, so it listens on this machine only (${LOOPBACK.join(", ")}).`,
      2,
    );

  return {
    dev: given.dev,
    config: path.resolve(cwd, pick("config", "PLACARD_CONFIG", path.join(root, "examples", "placard.json")).value),
    data: path.resolve(cwd, pick("data", "PLACARD_DATA", path.join(root, ".placard")).value),
    host: host.value,
    port: Number(port.value),
  };
}
