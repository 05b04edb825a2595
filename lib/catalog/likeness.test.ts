import { describe, expect, it } from "vitest";
import { aServer, aSnapshot } from "@/test/builders";
import { likenessOf } from "./likeness";
import type { ServerRecord } from "./model";

const LIST = { name: "list_notes", description: "Lists notes." };
const EDIT = { name: "edit_note" };
const notes = aServer("notes", [LIST, EDIT], {
  identity: { name: "notes", version: "1" },
  instructions: "Read first.",
  marks: [{ kind: "ended-early", detail: "exit code 1" }],
  failure: { reason: "exited-early", detail: "worker 4711 ended", phase: "listing" },
});
const files = aServer("files", [LIST]);
const likeness = (...servers: ServerRecord[]) => likenessOf(aSnapshot(servers, { complete: true }));
const changed = (more: Partial<ServerRecord>) => likeness({ ...notes, ...more }, files);
const before = likeness(notes, files);

describe("two looks at the same", () => {
  it.each<[string, Partial<ServerRecord>]>([
    ["when, and how quickly it answered", { collectedAt: "later", timing: { connectMs: 9, listMs: 9, pages: 1 } }],
    ["what was odd but did not matter", { notices: ["3 lines were no JSON-RPC"] }],
    ["a failure's details", { failure: { reason: "exited-early", detail: "worker 4712 ended", phase: "connecting" } }],
    ["a mark's details", { marks: [{ kind: "ended-early", detail: "exit code 2" }] }],
    ["the order of its tools", { tools: notes.tools.toReversed() }],
    ["how its definitions are spelt", { tools: aServer("notes", ['{ "inputSchema":{"type":"object"},"name":"edit_note" }', LIST]).tools }],
  ])("differ in %s and are alike", (_, more) => {
    expect(changed(more)).toBe(before);
  });

  it("are alike in whatever order the servers are configured", () => {
    expect(likeness(files, notes)).toBe(before);
  });

  it("are alike when a failing server's earlier list is another look older", () => {
    const since = (toolsFrom: string) => changed({ status: "failed", toolsFrom });
    expect(since("2026-11-18T00:00:00.000Z")).toBe(since("2026-11-19T00:00:00.000Z"));
  });

  it("do not depend on the snapshot's own id and time", () => {
    expect(likenessOf(aSnapshot([notes, files], { complete: true, id: "other", takenAt: "later" }))).toBe(before);
  });
});

describe("a difference", () => {
  const [list, edit] = notes.tools;
  if (!list || !edit) throw new Error("both were listed");
  const differences: [string, Partial<ServerRecord>][] = [
    ["the server's id", { id: "memos" }],
    ["the status", { status: "partial" }],
    ["the reason of a failure", { failure: { reason: "timed-out", detail: "worker 4711 ended", phase: "listing" } }],
    ["a mark", { marks: [{ kind: "page-limit" }] }],
    ["no mark", { marks: [] }],
    ["the era", { protocol: { era: "modern", version: "2025-11-25" } }],
    ["the protocol's version", { protocol: { era: "legacy", version: "2025-06-18" } }],
    ["what Placard declared to it", { declared: ["roots"] }],
    ["the identity's name", { identity: { name: "memos", version: "1" } }],
    ["the identity's title", { identity: { name: "notes", title: "Notes", version: "1" } }],
    ["the identity's version", { identity: { name: "notes", version: "2" } }],
    ["the identity's website", { identity: { name: "notes", version: "1", websiteUrl: "https://notes.example" } }],
    ["the instructions", { instructions: "Read last." }],
    ["empty instructions", { instructions: "" }],
    ["whether it offers tools", { offersTools: false }],
    ["whether it announces changes", { announcesChanges: true }],
    ["the transport", { labels: { transport: "http", target: "notes" } }],
    ["the target", { labels: { transport: "stdio", target: "memos" } }],
    ["who owns it", { labels: { transport: "stdio", target: "notes", owner: "team" } }],
    ["its trust", { labels: { transport: "stdio", target: "notes", trust: "team" } }],
    ["its category", { labels: { transport: "stdio", target: "notes", category: "team" } }],
    ["its tags", { labels: { transport: "stdio", target: "notes", tags: ["team"] } }],
    ["that its list is an earlier one", { toolsFrom: "2026-11-19T00:00:00.000Z" }],
    ["a tool fewer", { tools: [list] }],
    ["a tool twice", { tools: [list, edit, edit] }],
    ["another tool twice", { tools: [list, list, edit] }],
    ["a changed definition", { tools: aServer("notes", [{ ...LIST, description: "Lists all notes." }, EDIT]).tools }],
  ];

  it.each(differences)("is %s", (_, more) => {
    expect(changed(more)).not.toBe(before);
  });

  it("is told from every other", () => {
    expect(new Set(differences.map(([, more]) => changed(more))).size).toBe(differences.length);
  });

  it("is a server more or fewer, a tool at another server, and a snapshot that is not complete", () => {
    const others = [
      likeness(notes),
      likeness(notes, files, aServer("new")),
      likeness({ ...notes, tools: [list] }, { ...files, tools: [...files.tools, edit] }),
      likenessOf(aSnapshot([notes, files], { complete: false })),
    ];
    expect(new Set([before, ...others]).size).toBe(5);
  });

  it("is seen between halves of surrogate pairs, which UTF-8 cannot tell apart", () => {
    expect(changed({ instructions: "\ud800" })).not.toBe(changed({ instructions: "\ud801" }));
  });
});
