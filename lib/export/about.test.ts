import { describe, expect, it } from "vitest";
import { aServer } from "@/test/builders";
import { anInput, someServers } from "@/test/exports";
import { aboutOf } from "./about";
import { viewInWords } from "./view-in-words";

const about = (...input: Parameters<typeof anInput>) => aboutOf(anInput(...input));
const aTool = [{ name: "read" }];
const disabled = aServer("off", [], { status: "failed", failure: { reason: "disabled", phase: "configuration" } });

describe("how whole an export is", () => {
  it("is said in a sentence that begins with the word", () => {
    const sentence = (...servers: Parameters<typeof anInput>[0]) => about(servers).completeness;
    expect(sentence(aServer("a", aTool))).toBe("Complete: nothing is missing from the lists of 1 server.");
    expect(sentence(...someServers())).toBe("Partial: of 3 servers, 1 gave no list, 1 gave a part of one. Tools may be missing here.");
    const earlier = { ...someServers()[2], toolsFrom: "2026-11-01T08:30:00.000Z" };
    const gone = aServer("gone", aTool, earlier);
    expect(sentence(aServer("a", aTool), disabled, gone)).toBe(
      "Partial: of 2 servers, 1 shows an earlier list. Tools may be missing here.",
    );
    expect(about([], { takenAt: "" }).completeness).toBe("Partial: nothing has been collected yet.");
  });

  it("tells of a disabled server without calling the list partial, and of one that has not answered", () => {
    const input = anInput([aServer("a", aTool), disabled]);
    const at = (complete: boolean) => aboutOf({ ...input, report: { ...input.report, snapshot: { ...input.report.snapshot, complete } } });
    expect(at(true).completeness).toBe("Complete: nothing is missing from the lists of 1 server; 1 disabled.");
    expect(at(false).completeness).toBe("Partial: not every server was listed whole.");
    expect(at(true).gaps).toEqual([]);
  });

  it("names each gap in words of our own, never the server's", () => {
    const { gaps } = about(someServers());
    expect(gaps.map(({ server }) => server)).toEqual(["notes", "gone"]);
    expect(JSON.stringify(gaps)).not.toContain("SECRET-DETAIL");
  });
});

describe("the view in words", () => {
  const words = (query: object) => {
    const { view, host } = anInput(someServers(), { query });
    return viewInWords(view, host);
  };

  it("says what narrows, through whose eyes, and in which order", () => {
    expect(words({})).toBe("All tools; sorted by Tool");
    expect(words({ q: " a b ", readOnly: "true,unset", server: "files,", sort: "-server" })).toBe(
      "Search “a b”; Read-only: declared yes or not declared; Server: files; sorted by Server, descending",
    );
    expect(words({ host: "vscode", outcome: "runs", profile: "m365", severity: "info", ground: "words", rule: "missing-title" })).toMatch(
      /^Host: runs without asking; Findings rest on: read from words; Severity: note; Finding: missing-title; seen through VS Code.*; judged also by Microsoft 365; sorted by Tool$/,
    );
    expect(words({ at: "3", since: "2", changed: "inputSchema" })).toMatch(
      /Changed: .*; as listed in snapshot 3; compared with snapshot 2;/,
    );
  });
});
