// What may be shown of a server's address. Texts are taken as written, so that a variable shows by its name and never by its value.
import { markReferences } from "./expand";
import { programTarget } from "./program";

const named = (text: string) => markReferences(text, (spelling) => spelling);

/** A path segment that looks like a token, as some hosted servers put it into their URLs. */
function looksSecret(segment: string): boolean {
  if (/^(?:sk|pk|rk|ghp|gho|ghs|glpat|xox[abp])[-_]/i.test(segment)) return true;
  return segment.length >= 20 && (/\d/.test(segment) || !/[-_.]/.test(segment));
}

/** `\0n\0` stands for the n-th variable: no such character can stand in a URL. */
const MARK = /\0\d+\0/;

const showPath = (path: string) =>
  path
    .split("/")
    .map((segment) => (segment.split(MARK).some(looksSecret) ? "…" : segment))
    .join("/");

const WHOLE = /^(https?:\/\/)(?:[^/\\?#]*@)?((?:\[[0-9a-f:.]+\]|[^/\\?#@:]+)(?::(?:\d+|\0\d+\0))?)(?=[/?#]|$)([^?#\\]*)/i;
/** A URL whose beginning stands in a variable. */
const BEGUN_ELSEWHERE = /^()(\0\d+\0)((?:\/[^?#@\\]*)?)(?=[?#]|$)/;

/** `scheme://host[:port]/path` of a URL as written: no user, password, query or fragment. Empty where it is no such URL. */
export function urlTarget(written: string): string {
  const spellings: string[] = [];
  const marked = markReferences(written.trim(), (spelling) => `\0${spellings.push(spelling) - 1}\0`);
  const parts = WHOLE.exec(marked) ?? BEGUN_ELSEWHERE.exec(marked);
  if (parts === null) return "";
  const [, scheme = "", host = "", path = ""] = parts;
  const shown = `${scheme.toLowerCase()}${host}${showPath(path)}`;
  return shown.split("\0").reduce((text, part, index) => text + (index % 2 === 1 ? (spellings[Number(part)] ?? "") : part), "");
}

/** The program, and the package where a runner is asked for one. */
export function commandTarget(command: unknown, args: unknown): string {
  if (typeof command !== "string") return "";
  const texts = Array.isArray(args) ? args.map((arg: unknown) => (typeof arg === "string" ? named(arg) : "-")) : [];
  return programTarget(named(command), texts);
}

/** A file's base name. */
export function fileTarget(written: unknown): string {
  return typeof written === "string" ? (named(written).split(/[\\/]/).at(-1) ?? "") : "";
}
