import { parse, TomlError } from "smol-toml";
import type { Parsed, SyntaxFault } from "./parsed";

/** Parses TOML. Its parser tells lines only for errors, and refuses repeated keys, as TOML demands. */
export function parseToml(text: string): Parsed | SyntaxFault {
  try {
    return { value: parse(text), lineOf: () => undefined, repeated: [] };
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    // The message goes on with an excerpt of the file, which may hold secrets.
    const [words = ""] = error.message.split("\n");
    const fault = words.replace(/^Invalid TOML document: /, "").replace(/^invalid value$/, "invalid value; a text needs quotes");
    return { fault, line: error.line, column: error.column };
  }
}
