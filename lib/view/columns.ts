// The table's columns as words: ids, labels, and which are shown unasked. Their cells are the table's.

export const COLUMN_IDS = [
  "tool",
  "readOnly",
  "destructive",
  "idempotent",
  "openWorld",
  "outcome",
  "findings",
  "review",
  "category",
  "class",
  "server",
  "titleSource",
  "parameters",
  "size",
  "protocol",
  "tags",
] as const;
export type ColumnId = (typeof COLUMN_IDS)[number];

export const COLUMN_LABELS: Record<ColumnId, string> = {
  tool: "Tool",
  readOnly: "Read-only",
  destructive: "Destructive",
  idempotent: "Idempotent",
  openWorld: "Open world",
  outcome: "Host",
  category: "Category",
  findings: "Findings",
  review: "Review",
  class: "Class",
  server: "Server",
  titleSource: "Title from",
  parameters: "Parameters",
  size: "Size",
  protocol: "Protocol",
  tags: "Tags",
};

/** The tool column cannot be hidden. */
export const DEFAULT_COLUMNS: readonly ColumnId[] = ["tool", "readOnly", "destructive", "idempotent", "openWorld", "findings", "category"];

/** The columns that a view shows: the host's stands after the hints while a host is chosen, and nowhere otherwise. */
export function shownColumns(cols: readonly ColumnId[], host: string | null): ColumnId[] {
  const others: ColumnId[] = cols.filter((id) => id !== "outcome");
  if (host === null) return others;
  const last = Math.max(...others.map((id, i) => (HINT_COLUMNS.has(id) || id === "tool" ? i : 0)));
  return others.toSpliced(last + 1, 0, "outcome");
}

const HINT_COLUMNS = new Set<ColumnId>(["readOnly", "destructive", "idempotent", "openWorld"]);
