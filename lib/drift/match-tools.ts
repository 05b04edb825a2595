// Which tool of one list is which of the other.
import { canonicalJson } from "@/lib/catalog/canonical-json";
import { memberOf } from "@/lib/catalog/json-text";
import type { ToolRecord } from "@/lib/catalog/model";

/** A tool in a list. `occurrence` is its place among those of its name, from 1. */
export type Listed = { tool: ToolRecord; occurrence: number };

export type Pair = { before: Listed; after: Listed };

/** How two lists meet. Of pairs only those that differ are kept. */
export type Matches = { changed: Pair[]; removed: Listed[]; added: Listed[]; unchanged: number };

function byName(tools: readonly ToolRecord[]): Map<string, Listed[]> {
  const groups = new Map<string, Listed[]>();
  for (const tool of tools) {
    const group = groups.get(tool.name);
    if (group) group.push({ tool, occurrence: group.length + 1 });
    else groups.set(tool.name, [{ tool, occurrence: 1 }]);
  }
  return groups;
}

/** Those of a list whose digest the other list has not, or not as often. */
function unmatched(list: Listed[], others: Listed[]): Listed[] {
  const left = new Map<string, number>();
  for (const { tool } of others) left.set(tool.digest, (left.get(tool.digest) ?? 0) + 1);
  return list.filter(({ tool }) => {
    const count = left.get(tool.digest) ?? 0;
    left.set(tool.digest, count - 1);
    return count <= 0;
  });
}

const isSameList = (one: readonly ToolRecord[], other: readonly ToolRecord[]) =>
  one.length === other.length && one.every(({ digest }, i) => digest === other[i]?.digest);

/**
 * Matches two lists of one server: by name, and among tools of one name by digest before by place, so that the order of a list means
 * nothing. Linear; definitions are not read.
 */
export function matchTools(before: readonly ToolRecord[], after: readonly ToolRecord[]): Matches {
  const matches: Matches = { changed: [], removed: [], added: [], unchanged: 0 };
  if (isSameList(before, after)) return { ...matches, unchanged: after.length };
  const earlier = byName(before);
  for (const [name, now] of byName(after)) {
    const then = earlier.get(name) ?? [];
    earlier.delete(name);
    const [came, went] = [unmatched(now, then), unmatched(then, now)];
    matches.unchanged += now.length - came.length;
    for (const [i, one] of came.entries()) {
      const former = went[i];
      if (former) matches.changed.push({ before: former, after: one });
      else matches.added.push(one);
    }
    for (const one of went.slice(came.length)) matches.removed.push(one);
  }
  for (const gone of earlier.values()) for (const one of gone) matches.removed.push(one);
  return matches;
}

/** A definition without its name, in canonical spelling; null where it is no object with a name. */
function nameless(raw: string): string | null {
  const [start, end] = memberOf(raw, 0, "name") ?? [];
  return start === undefined ? null : canonicalJson(`${raw.slice(0, start)}""${raw.slice(end)}`);
}

function byDefinition(tools: Listed[]): Map<string, Listed[]> {
  const groups = new Map<string, Listed[]>();
  for (const listed of tools) {
    const definition = nameless(listed.tool.raw);
    const group = definition === null ? undefined : groups.get(definition);
    if (group) group.push(listed);
    else if (definition !== null) groups.set(definition, [listed]);
  }
  return groups;
}

/** Moves into pairs what is the same but for its name. Where several tools are alike nobody can say which became which. */
export function pairRenamed(matches: Matches): { renamed: Pair[]; matches: Matches } {
  if (matches.removed.length === 0 || matches.added.length === 0) return { renamed: [], matches };
  const came = byDefinition(matches.added);
  const renamed: Pair[] = [];
  for (const [definition, [before, ...more]] of byDefinition(matches.removed)) {
    const [after, ...others] = came.get(definition) ?? [];
    if (before && after && more.length === 0 && others.length === 0) renamed.push({ before, after });
  }
  const paired = new Set(renamed.flatMap(({ before, after }) => [before, after]));
  const rest = (list: Listed[]) => list.filter((listed) => !paired.has(listed));
  return { renamed, matches: { ...matches, removed: rest(matches.removed), added: rest(matches.added) } };
}
