// How a place in a configuration file is written for a person.

/** The keys and array indexes that lead to a value. */
export type KeyPath = readonly (string | number)[];

/** The path as text: `mcpServers.github.args[2]`, `mcpServers["my server"].command`. */
export function keyPath(path: KeyPath): string {
  return path
    .map((part, index) => {
      if (typeof part === "number") return `[${part}]`;
      if (!/^[A-Za-z_][\w-]*$/.test(part)) return `[${JSON.stringify(part)}]`;
      return index === 0 ? part : `.${part}`;
    })
    .join("");
}

/** True where `path` lies at or below `ancestor`. */
export function isWithin(path: KeyPath, ancestor: KeyPath): boolean {
  return ancestor.every((part, index) => path[index] === part);
}
