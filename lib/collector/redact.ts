// Secrets never leave the collector: what the configuration gives a server is taken out of every text that is kept.
import { stripVTControlCharacters } from "node:util";
import type { ServerSource } from "@/lib/config/model";
import { MAX_DETAIL } from "./limits";

const REDACTED = "[redacted]";

/** Shorter values ("1", "dev") stand everywhere and give nothing away. */
const MIN_SECRET = 4;

const SECRET_FLAG = /^--?[\w-]*(?:key|token|secret|pass|auth|credential)[\w-]*(?:=|$)/i;

/** The values in a command line that stand with a flag that sounds like a credential: `--token=x` and `--token x`. */
function secretArguments(args: string[]): string[] {
  return args.flatMap((arg, i) => {
    if (!SECRET_FLAG.test(arg)) return [];
    const equals = arg.indexOf("=");
    return equals > 0 ? [arg.slice(equals + 1)] : [args[i + 1] ?? ""];
  });
}

/** The value of an Authorization header for the user info of a URL, without its scheme; undefined where it has none. */
export function basicCredentials({ username, password }: URL): string | undefined {
  if (username === "" && password === "") return undefined;
  return Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString("base64");
}

function secretsInUrl(url: string): string[] {
  if (!URL.canParse(url)) return [];
  const parsed = new URL(url);
  const { username, password, search, searchParams } = parsed;
  const encoded = search
    .slice(1)
    .split("&")
    .map((pair) => pair.slice(pair.indexOf("=") + 1));
  return [username, password, basicCredentials(parsed) ?? "", ...searchParams.values(), ...encoded];
}

/** A header's value, and the credential alone where a scheme such as Bearer precedes it. */
const secretsInHeader = (value: string): string[] => [value, value.replace(/^\S+\s+/, "")];

function secretsOf(source: ServerSource): string[] {
  switch (source.kind) {
    case "stdio":
      return [...Object.values(source.env), ...secretArguments(source.args)];
    case "remote":
      return [...Object.values(source.headers).flatMap(secretsInHeader), ...secretsInUrl(source.url)];
    case "file":
      return [];
  }
}

/** As written, percent-decoded and percent-encoded: errors quote a URL in any of the three. */
function spellings(secret: string): string[] {
  try {
    return [secret, encodeURIComponent(secret), decodeURIComponent(secret)];
  } catch {
    return [secret];
  }
}

export type Redact = (text: string) => string;

/**
 * Gives a function that replaces each value of the entry's env and headers, its URL's user info and query, and arguments that look like
 * credentials with [redacted]. Values of fewer than 4 characters stay.
 */
export function createRedact(source: ServerSource | undefined): Redact {
  const secrets = new Set(source ? secretsOf(source).flatMap(spellings) : []);
  const longestFirst = [...secrets].filter((secret) => secret.length >= MIN_SECRET).toSorted((a, b) => b.length - a.length);
  return (text) => longestFirst.reduce((left, secret) => left.replaceAll(secret, REDACTED), text);
}

/** One line of plain text of at most 300 characters, without terminal sequences and control characters. */
export function toOneLine(text: string): string {
  const plain = stripVTControlCharacters(text.slice(0, 64 * 1024))
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .toWellFormed();
  return plain.length <= MAX_DETAIL ? plain : `${plain.slice(0, MAX_DETAIL - 1).toWellFormed()}…`;
}
