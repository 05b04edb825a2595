import type { ServerLabels } from "@/lib/catalog/model";
import type { Draft, Kind } from "./draft";
import type { Field, FieldReader } from "./fields";
import { keyPath } from "./key-path";
import { commandTarget, fileTarget, urlTarget } from "./target";

export type TargetLabels = Pick<ServerLabels, "transport" | "target">;

/** Which of the three an entry is; a remote one says more or less about its transport. */
export type Shape = "file" | Kind;

/** The shape of an entry. Notes what is wrong where it cannot be told. */
export function shapeOf(draft: Draft, file: Field, reader: FieldReader): Shape | undefined {
  const { value: type } = draft.type;
  if (type !== undefined) {
    const kind = typeof type === "string" && Object.hasOwn(draft.kinds, type) ? draft.kinds[type] : undefined;
    if (kind !== undefined) return kind;
    const known = Object.keys(draft.kinds).map((name) => JSON.stringify(name));
    return reader.reject(draft.type.key, `be one of ${known.join(", ")}`);
  }
  const given = [file, draft.command, draft.url].filter(({ value }) => value !== undefined);
  const names = given.map(({ key }) => `\`${keyPath(key)}\``).join(", ");
  if (given.length > 1) return reader.reject([], `have only one of ${names}`);
  const [command, url] = [keyPath(draft.command.key), keyPath(draft.url.key)];
  const choice = `have \`${command}\` (a program), \`${url}\` (a remote server) or \`file\` (a recorded list)`;
  if (given.length === 0) return draft.assumed ?? reader.reject([], choice);
  if (given[0] === file) return "file";
  return given[0] === draft.command ? "stdio" : (draft.assumed ?? "remote");
}

/** What may be shown of where the server is, also where the entry is not usable. */
export function labelsOf(shape: Shape | undefined, draft: Draft, file: Field, reader: FieldReader): TargetLabels {
  if (shape === "file" || (shape === undefined && file.value !== undefined))
    return { transport: "file", target: fileTarget(reader.written(file.value)) };
  if (shape === "stdio" || (shape === undefined && draft.url.value === undefined)) {
    const { value: args } = draft.args;
    const texts = Array.isArray(args) ? args.map((arg: unknown) => reader.written(arg)) : [];
    return { transport: "stdio", target: commandTarget(reader.written(draft.command.value), texts) };
  }
  const { value: url } = draft.url;
  const target = typeof url === "string" ? urlTarget(String(reader.written(url))) : "";
  return { transport: shape === "sse" ? "sse" : "http", target };
}
