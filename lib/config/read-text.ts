import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "@/lib/errors";

/** Far above any real configuration: a larger file is the wrong file. */
const MAX_BYTES = 16 * 1024 * 1024;

const MISSING = new Set(["ENOENT", "ENOTDIR"]);
const CAUSES: Record<string, string> = {
  EACCES: "permission denied; make it readable for the user who runs Placard",
  EPERM: "the operating system does not permit it; make it readable for the user who runs Placard",
  ELOOP: "its symbolic links form a loop; name the file itself",
  ENAMETOOLONG: "the path is too long; name a shorter one",
};

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "unknown";
}

function failure(shown: string, error: unknown): AppError {
  const code = codeOf(error);
  if (MISSING.has(code))
    return new AppError(
      "config-missing",
      `The configuration file ${shown} does not exist. Name an existing file with --config or PLACARD_CONFIG.`,
    );
  const cause = CAUSES[code] ?? `the operating system answers ${code}; name a readable file`;
  return new AppError("config-unreadable", `The configuration file ${shown} cannot be read: ${cause}.`);
}

/** Windows editors and shells write UTF-16 with a byte order mark; everything else has to be UTF-8. */
function decode(bytes: Uint8Array): string | null {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * The text of the file at the absolute `path`, without a byte order mark. `shown` is how the path was given.
 * Throws AppError config-missing or config-unreadable.
 */
export async function readText(path: string, shown: string): Promise<string> {
  const unreadable = (why: string) => new AppError("config-unreadable", `The configuration ${shown} ${why}`);
  let bytes: Uint8Array;
  try {
    const found = await stat(path);
    if (found.isDirectory()) throw unreadable(`is a directory. Name the file in it, for example ${join(shown, ".mcp.json")}.`);
    if (found.size > MAX_BYTES) throw unreadable("is larger than 16 MiB. Name a file that lists MCP servers.");
    bytes = await readFile(path);
  } catch (error) {
    throw error instanceof AppError ? error : failure(shown, error);
  }
  const text = decode(bytes);
  if (text === null) throw unreadable("is not UTF-8 text. Save it as UTF-8.");
  return text;
}
