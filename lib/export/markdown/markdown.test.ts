import { describe, expect, it } from "vitest";
import { aServer } from "@/test/builders";
import { anInput, aServerOf, HOSTILE, someServers, textOf, WAIVER } from "@/test/exports";
import { markdown } from "./markdown";

const exported = (...input: Parameters<typeof anInput>) => textOf(markdown, anInput(...input));

/** The text with every code span, found as CommonMark finds it, made "CODE": what is left is what can be more than text. */
function skeleton(text: string): string {
  return text.replace(/(?<!`)(`+)(?!`)(.*?)(?<!`)\1(?!`)/g, "CODE");
}

describe("the Markdown export", () => {
  it("has a line a tool with its hints, class and findings", () => {
    const text = exported(someServers(), { query: { server: "files", sort: "-destructive" } });
    expect(text).toContain("| Tool | Read-only | Destructive | Idempotent | Open world | Class | Findings |");
    expect(text).toContain("| `Write file`<br>`files / write_file` | ○ No | ● Yes | ◌ → no | ○ No | destructive |");
    expect(text).toContain('| `files / append`<br>malformed | ✕ `"yes"` → no | ◌ → yes | ✕ `null` → no | ◌ → yes | undeclared |');
    expect(text).toContain("| `files / append (2)` |");
    expect(text).toMatch(/`files \/ read_file` \| ● Yes \| – moot \| ● Yes, moot \| ○ No \| read-only \|/);
  });

  it("counts findings in a row by what they rest on, and waived ones apart", () => {
    const query = { q: "wipe" };
    expect(exported(someServers(), { query })).toContain("| certain: ▲ 1 error, 1 note<br>read from words: ◆ 2 warnings, 2 notes |\n");
    expect(exported(someServers(), { query, waivers: [WAIVER] })).toContain(
      "| certain: 1 note<br>read from words: ◆ 2 warnings, 2 notes<br>1 waived |\n",
    );
  });

  it("lists findings below, the gravest first, with what is waived and why", () => {
    const [, list = ""] = exported(someServers(), { waivers: [WAIVER] }).split("## Findings\n\n");
    const lines = list.trim().split("\n");
    expect(lines[0]).toMatch(/^- ▲ error, certain, `/);
    expect(lines.at(-1)).toMatch(/^- note, /);
    expect(lines).toContainEqual(
      expect.stringMatching(
        /`read-only-and-destructive`, `files \/ wipe_disk`: .* \*\*Waived until 2026-12-31:\*\* ``Known \| `since` May``$/,
      ),
    );
  });

  it("says of when it is, how whole, under which view, and what was not checked", () => {
    const text = exported(someServers(), { query: { readOnly: "true", severity: "fatal" } });
    for (const line of [
      "# Placard: 2 of 7 tools",
      "> **Partial: of 3 servers, 1 gave no list, 1 gave a part of one. Tools may be missing here.**",
      "> - `gone`: The process ended before it had listed its tools.",
      "- Snapshot `snapshot-1`, taken 2026-11-20 12:00 UTC",
      "- View: `Read-only: declared yes; sorted by Tool`, at `/?readOnly=true`",
      "- 3 hidden because they do not declare read-only",
      "- By class: 1 read-only, 1 contradictory",
    ])
      expect(text).toContain(`${line}\n`);
    expect(text).toMatch(/\n- Note: `severity does not know “fatal”/);
    expect(text).toMatch(/\n- Tools are never called\. /);
    expect(exported([aServer("a", [])])).toContain("- Complete: nothing is missing from the lists of 1 server.\n");
  });

  it("shows reviews and what a host does where there are any", () => {
    const decision = { state: "changed", verdict: "approved", by: "Ada | Bo", at: "", reason: "" };
    const query = { q: "list_notes", host: "vscode" };
    const text = exported(someServers(), { query, decisions: new Map([["notes/list_notes", decision]]) });
    expect(text).toContain(" | Class | VS Code, Copilot agent mode | Findings | Review |");
    expect(text).toMatch(/ \| asks before each call \| .* \| `changed since approved` by `Ada \\\| Bo` \|\n/);
  });

  it.each(HOSTILE.filter((text) => text.trim() !== ""))("holds %j in code spans only", (text) => {
    const parts = (value: string) => skeleton(exported([aServerOf(value)])).split("\n## Findings\n\n");
    const [hostile = "", findings = ""] = parts(text);
    const [harmless = ""] = parts("x");
    const withoutTallies = (table: string) => table.replace(/[^|]*\|$/gm, "");
    expect(withoutTallies(hostile)).toBe(withoutTallies(harmless));
    for (const line of findings.trim().split("\n"))
      expect(line).toMatch(/^- (?:▲ error|◆ warning|note), [a-z ]+, CODE, CODE(?: and \d+ more tools?)?: CODE$/);
  });

  it("of a catalog that GitHub would not take leaves out the last tools and findings, and says how many", () => {
    const definitions = [...Array(1_500).keys()].map((i) => ({
      name: `tool_${i}`,
      description: `Tool ${i}.`,
      annotations: { readOnlyHint: "x" },
    }));
    const input = anInput([aServer("many", definitions)]);
    const text = textOf(markdown, input);
    expect(text.length).toBeLessThanOrEqual(65_536);
    expect(text.length).toBeGreaterThan(64_000);
    const tools = text.match(/^\| `many \//gm)?.length ?? 0;
    const [, list = ""] = text.split("## Findings\n\n");
    const findings = list.trim().split("\n").length;
    const left = (count: number) => count.toLocaleString("en");
    expect(text).toContain(
      `> **Cut short: ${left(1_500 - tools)} more tools and ${left(input.report.findings.length - findings)} more findings.** GitHub takes at most 65,536 characters.`,
    );
    expect([tools > 200, findings > 100]).toEqual([true, true]);
    expect(exported(someServers())).not.toContain("Cut short");
  });
});
