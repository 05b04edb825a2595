import type { DriftCounts } from "@/lib/drift/model";

const plural = (count: number, one: string) => `${count.toLocaleString("en")} ${one}${count === 1 ? "" : "s"}`;

/** "2 tools added, 1 tool changed, 1 server gone"; empty where nothing differs. */
export function countsInWords({ tools, servers }: DriftCounts): string[] {
  const parts: [number, string, string][] = [
    [servers.added, "server", "added"],
    [servers.removed, "server", "gone"],
    [tools.added, "tool", "added"],
    [tools.removed, "tool", "removed"],
    [tools.renamed, "tool", "renamed"],
    [tools.changed, "tool", "changed"],
    [tools.notSeen, "tool", "not seen"],
  ];
  return parts.filter(([count]) => count > 0).map(([count, noun, word]) => `${plural(count, noun)} ${word}`);
}
