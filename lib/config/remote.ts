import { isObject } from "@/lib/catalog/definition";
import type { Draft, Kind } from "./draft";
import type { Scope } from "./expand";
import type { FieldReader } from "./fields";
import type { RemoteSource } from "./model";

/** What HTTP allows as a header's name (RFC 9110, 5.6.2) and, after trimming, as its value. */
const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const HEADER_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;

const decodePart = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

function readHeaders(draft: Draft, scope: Scope, reader: FieldReader): Record<string, string> {
  const headers = new Map(Object.entries(reader.textsByKey(draft.headers, scope)));
  for (const [name, value] of headers) {
    headers.set(name, value.trim());
    if (!HEADER_NAME.test(name)) reader.reject([...draft.headers.key, name], "have a name of letters, digits and hyphens");
    else if (!HEADER_VALUE.test(value.trim())) reader.reject([...draft.headers.key, name], "be one line of Latin-1 text");
  }
  const named = draft.headerVariables;
  if (isObject(named?.value)) {
    for (const [header, variable] of Object.entries(reader.textsByKey(named, scope))) {
      const value = scope.variables(variable);
      if (value === undefined) reader.lack([...named.key, header], `${variable} is not set`);
      else headers.set(header, value.trim());
    }
  } else if (named?.value !== undefined) reader.reject(named.key, "be an object of variable names", named.value);
  const bearer = draft.bearerVariable && reader.optionalText(draft.bearerVariable, scope);
  if (draft.bearerVariable !== undefined && bearer !== undefined) {
    const token = scope.variables(bearer);
    if (token === undefined) reader.lack(draft.bearerVariable.key, `${bearer} is not set`);
    else headers.set("Authorization", `Bearer ${token.trim()}`);
  }
  return Object.fromEntries(headers);
}

/** User and password become a header, because fetch refuses URLs that hold them (and quotes them in its message). */
function moveCredentials(url: URL, headers: Record<string, string>): Record<string, string> {
  if (url.username === "" && url.password === "") return headers;
  const credentials = Buffer.from(`${decodePart(url.username)}:${decodePart(url.password)}`).toString("base64");
  url.username = "";
  url.password = "";
  const given = Object.keys(headers).some((name) => name.toLowerCase() === "authorization");
  return given ? headers : { ...headers, Authorization: `Basic ${credentials}` };
}

/** The remote server of an entry. What is wrong or missing is noted with the reader. */
export function readRemote(draft: Draft, kind: Kind, scope: Scope, reader: FieldReader): RemoteSource | undefined {
  const lacking = reader.missing.length;
  const text = reader.text(draft.url, scope);
  const complete = reader.missing.length === lacking;
  const headers = readHeaders(draft, scope, reader);
  if (text === undefined || !complete) return undefined;
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    return reader.reject(draft.url.key, "be a full address that starts with http:// or https://");
  const transport = kind === "http" || kind === "sse" ? kind : "auto";
  const sent = moveCredentials(url, headers);
  url.hash = "";
  return { kind: "remote", url: url.href, transport, headers: sent };
}
