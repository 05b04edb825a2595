import path from "node:path";
import { fileURLToPath } from "node:url";

/** The project's directory. */
export const ROOT = fileURLToPath(new URL("..", import.meta.url)).replace(/[\\/]$/, "");

/**
 * Where relative paths on the command line start: npm runs scripts in the project's directory and tells where it was called itself.
 * @param {Record<string, string | undefined>} env
 */
export function callerDirectory(env) {
  return (env.npm_lifecycle_event && env.INIT_CWD) || process.cwd();
}

/**
 * A path as it is shown: relative where it is below the caller's directory.
 * @param {string} file @param {string} from
 */
export function shownPath(file, from) {
  const relative = path.relative(from, file);
  return relative.startsWith("..") || path.isAbsolute(relative) ? file : relative;
}
