import { parseJson } from "./parse-json";
import { parseToml } from "./parse-toml";
import { parseYaml } from "./parse-yaml";
import type { Parsed, SyntaxFault } from "./parsed";

type Format = { name: "JSON" | "TOML" | "YAML"; parse: (text: string) => Parsed | SyntaxFault };

const JSON_FORMAT: Format = { name: "JSON", parse: parseJson };
const TOML_FORMAT: Format = { name: "TOML", parse: parseToml };
const YAML_FORMAT: Format = { name: "YAML", parse: parseYaml };

/** Tells the format by the first line that says something, not by the file's name. */
export function formatOf(text: string): Format {
  const first = text.split(/\r?\n/).find((line) => !/^\s*(#.*)?$/.test(line)) ?? "";
  if (/^\s*(\{|\/\/|\/\*|\[\s*(\{|\]|$))/.test(first)) return JSON_FORMAT;
  if (/^\s*\[/.test(first) || /^\s*("[^"]*"|'[^']*'|[\w.-]+)\s*=/.test(first)) return TOML_FORMAT;
  return YAML_FORMAT;
}
