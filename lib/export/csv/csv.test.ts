import { describe, expect, it } from "vitest";
import { groundOf } from "@/lib/rules/rule";
import { anInput, aServerOf, HOSTILE, someServers, textOf, WAIVER } from "@/test/exports";
import { csv } from "./csv";

/** Reads RFC 4180 as strictly as it is written: every field in quotes, every record ended by CR LF. Throws on anything else. */
function parse(text: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  const field = /"((?:[^"]|"")*)"(,|\r\n)/y;
  while (field.lastIndex < text.length) {
    const at = field.lastIndex;
    const [, value = "", end] = field.exec(text) ?? [];
    if (end === undefined) throw new Error(`no field at ${at}: ${JSON.stringify(text.slice(at, at + 40))}`);
    record.push(value.replaceAll('""', '"'));
    if (end === ",") continue;
    records.push(record);
    record = [];
  }
  return records;
}

function rowsOf(text: string): Record<string, string>[] {
  const [headings = [], ...records] = parse(text.replace(/^\ufeff/, ""));
  return records.map((record) => Object.fromEntries(headings.map((heading, i) => [heading, record[i] ?? ""])));
}

describe("the CSV export", () => {
  it("begins with a byte order mark and has a heading for every field of every record", () => {
    const text = textOf(csv, anInput(someServers()));
    expect(text.startsWith('\ufeff"server","name",')).toBe(true);
    const widths = new Set(parse(text.slice(1)).map((record) => record.length));
    expect([...widths]).toEqual([56]);
  });

  it("tells declared state, effective value and source of each hint, and a malformed value", () => {
    const [append, again] = rowsOf(textOf(csv, anInput(someServers(), { query: { q: "append" } })));
    expect(append).toMatchObject({
      key: "files/append",
      read_only_declared: "malformed",
      read_only_effective: "false",
      read_only_source: "default",
      malformed_hints: 'readOnlyHint: "yes" | idempotentHint: null',
      open_world_declared: "unset",
      open_world_effective: "true",
      malformed:
        "/annotations/readOnlyHint should be true or false, is a string | /annotations/idempotentHint should be true or false, is null",
    });
    expect(again).toMatchObject({ key: "files/append/2", occurrence: "2", read_only_declared: "unset", class: "undeclared" });
    const [read] = rowsOf(textOf(csv, anInput(someServers(), { query: { q: "read_file" } })));
    expect(read).toMatchObject({ destructive_declared: "unset", destructive_effective: "true", destructive_source: "moot" });
  });

  it("names findings with ground, severity and message, and counts waived ones apart", () => {
    const wiped = (waivers: (typeof WAIVER)[]) => rowsOf(textOf(csv, anInput(someServers(), { query: { q: "wipe" }, waivers })))[0];
    expect(wiped([])).toMatchObject({
      certain_errors: "1",
      words_errors: "0",
      waived: "0",
      findings: expect.stringContaining("error, certain, read-only-and-destructive: "),
    });
    expect(wiped([WAIVER])).toMatchObject({
      certain_errors: "0",
      waived: "1",
      findings: expect.stringContaining(" [Waived until 2026-12-31: Known | `since` May]"),
    });
  });

  it("counts each severity apart by what findings rest on", () => {
    const input = anInput(someServers());
    const grounds = ["certain", "words", "defaults", "asked"] as const;
    const severities = { errors: "error", warnings: "warning", notes: "info" } as const;
    const seen = new Set<string>();
    for (const row of rowsOf(textOf(csv, input)))
      for (const ground of grounds)
        for (const [plural, severity] of Object.entries(severities)) {
          const expected = input.report.findings.filter(
            (finding) => finding.tools.includes(row.key ?? "") && groundOf(finding) === ground && finding.severity === severity,
          ).length;
          expect(row[`${ground}_${plural}`], `${row.key} ${ground} ${plural}`).toBe(String(expected));
          if (expected > 0) seen.add(ground);
        }
    expect([...seen].toSorted()).toEqual(["certain", "defaults", "words"]);
  });

  it("says in every row of when it is, how whole, under which view, and what was not checked", () => {
    const rows = rowsOf(textOf(csv, anInput(someServers(), { query: { readOnly: "true", host: "vscode", server: "files" } })));
    expect(rows).toHaveLength(2);
    for (const row of rows)
      expect(row).toMatchObject({
        snapshot: "snapshot-1",
        taken_at: "2026-11-20T12:00:00.000Z",
        completeness: "Partial: of 3 servers, 1 gave no list, 1 gave a part of one. Tools may be missing here.",
        view: expect.stringMatching(
          /^Read-only: declared yes; Server: files; seen through VS Code.*1 hidden because it does not declare read-only$/,
        ),
        view_path: "/?readOnly=true&server=files&host=vscode",
        host: expect.stringContaining("VS Code"),
        host_outcome: "runs",
        not_checked: expect.stringMatching(/^Tools are never called\./),
      });
  });

  it("shows reviews where there are any, and says nothing of them otherwise", () => {
    const decision = { state: "changed", verdict: "approved", by: "=Ada", at: "2026-11-19T08:00:00.000Z", reason: "Fine" };
    const states = (more: object) =>
      rowsOf(textOf(csv, anInput(someServers(), { query: { server: "notes" }, ...more }))).map((row) => row.review_state);
    expect(states({ decisions: new Map([["notes/list_notes", decision]]) })).toEqual(["unreviewed", "changed"]);
    expect(states({})).toEqual(["", ""]);
    const [, row] = rowsOf(
      textOf(csv, anInput(someServers(), { query: { server: "notes" }, decisions: new Map([["notes/list_notes", decision]]) })),
    );
    expect(row).toMatchObject({ review_verdict: "approved", reviewed_by: "'=Ada", review_reason: "Fine" });
  });

  it.each(HOSTILE)("holds %j in whole rows and fields, none of them a formula", (text) => {
    const rows = rowsOf(textOf(csv, anInput([aServerOf(text)])));
    expect(rows).toHaveLength(3);
    const cells = rows.flatMap((row) => Object.values(row));
    expect(cells.filter((cell) => /^\s*[=+\-@]/.test(cell))).toEqual([]);
    expect(cells.filter((cell) => /[\r\n\t\0]/.test(cell))).toEqual([]);
  });

  it("of nothing is a heading alone", () => {
    expect(rowsOf(textOf(csv, anInput([])))).toEqual([]);
  });
});
