// Medians, and tables that can be pasted into docs/performance.md.
import os from "node:os";

const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b);

/** The value below which `share` of all values lie: the nearest one that was measured. NaN for none. */
export function quantile(values: readonly number[], share: number): number {
  const all = sorted(values);
  return all[Math.min(all.length - 1, Math.ceil(share * all.length) - 1)] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

const FORMATS = [1, 0].map((digits) => new Intl.NumberFormat("en", { maximumFractionDigits: digits }));

/** A number as it is printed: one digit behind the point below a hundred, none above. */
export function shown(value: number): string {
  if (Number.isNaN(value)) return "–";
  return (value < 100 ? FORMATS[0] : FORMATS[1])?.format(value) ?? "";
}

/** Prints a Markdown table. Numbers are rounded, texts are printed as they are. */
export function printTable(heading: string, columns: string[], rows: (string | number)[][]): void {
  const cells = [columns, ...rows].map((row) => row.map((cell) => (typeof cell === "number" ? shown(cell) : cell)));
  const widths = columns.map((_, i) => Math.max(...cells.map((row) => (row[i] ?? "").length), 3));
  const line = (row: string[]) =>
    `| ${row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join(" | ")} |`;
  const [head = [], ...body] = cells;
  const rule = widths.map((width, i) => (i === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`));
  console.log(`\n${heading}\n\n${[line(head), line(rule), ...body.map(line)].join("\n")}\n`);
}

/** Where and when figures were taken; how busy the machine was says how far to trust them. */
export function printMachine(): void {
  const cpus = os.cpus();
  const load = os.loadavg().map((value) => value.toFixed(1));
  const memory = `${Math.round(os.totalmem() / 2 ** 30)} GiB`;
  console.log(
    `\n${new Date().toISOString().slice(0, 16)}Z, ${cpus.length} × ${cpus[0]?.model.trim()}, ${memory}, ${os.type()} ${os.release()}, ` +
      `Node ${process.version}, load ${load.join(" ")}`,
  );
}
