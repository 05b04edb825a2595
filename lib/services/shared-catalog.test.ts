import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hashText } from "@/lib/catalog/digest";
import { aPlacard, eventsUntilFinished, type Placard } from "@/test/placard";
import { ALL, allOf, share, shareOf, shownBy, shownToOwner } from "@/test/shares";
import { decideAsOwner, decideOnShare } from "./decide";
import { getCatalog } from "./get-catalog";
import { refreshCatalog } from "./refresh-catalog";
import { sharedCatalog, sharedTool } from "./shared-catalog";

const READS = { readOnlyHint: true, openWorldHint: false };
const inputSchema = (name: string) => ({ type: "object", properties: { [name]: { type: "string", description: `The ${name}.` } } });

const FILES = [
  { name: "read_file", title: "Read a file", annotations: READS, inputSchema: inputSchema("place") },
  { name: "delete_file", annotations: { readOnlyHint: true } },
  { name: "write_file", annotations: { readOnlyHint: "yes" }, inputSchema: inputSchema("command") },
];
const NOTES = [
  { name: "list_notes", annotations: READS },
  { name: "delete_file", title: "Delete", description: "Deletes." },
];

let placard: Placard;
beforeEach(async () => {
  placard = await aPlacard({
    mcpServers: { "acme-files": { file: "files.json" }, "acme-notes": { file: "notes.json" }, gone: { file: "no-such-file.json" } },
    placard: {
      waivers: [{ rule: "mutating-name-declared-read-only", server: "acme-files", tool: "delete_file", reason: "As ACME-NOTES says." }],
    },
  });
  await placard.write("files.json", FILES);
  await placard.write("notes.json", NOTES);
  await placard.start();
});
afterEach(() => placard.end());

const refresh = () => eventsUntilFinished(() => refreshCatalog());

async function digestOf(key: string): Promise<string> {
  return (await getCatalog()).report.tools.find((tool) => tool.key === key)?.digest ?? "";
}

const saying = async (key: string, digest: string, more: object = {}) => ({
  by: "Ann",
  verdict: "approved",
  reason: "",
  tools: [{ key, digest }],
  ...more,
});
const ownerSays = async (key: string, more: object = {}) => decideAsOwner(await saying(key, await digestOf(key), more));

const VIEWS = [
  "",
  "sort=-tool",
  "readOnly=true",
  "readOnly=true,unset&sort=-findings",
  "q=acme-notes",
  "q=place",
  "q=acme file&sort=server",
  "server=acme-notes",
  "severity=error,warning",
  "rule=shared-name&sort=-size",
  "category=File",
  "host=vscode&outcome=runs",
  "profile=openai&ground=asked",
  "review=unreviewed",
  "review=approved&class=read-only",
  "since=1&changed=description,title",
  "at=1&q=delete",
];

describe("what a link shows", () => {
  it.each(VIEWS)("is what its sender saw: %s", async (view) => {
    await ownerSays("acme-files/read_file");
    await placard.write("notes.json", [...NOTES.slice(0, 1), { ...NOTES[1], description: "Deletes it." }]);
    await refresh();
    const seen = await shownToOwner(view);
    expect(seen).not.toEqual([]);
    const token = await share(view);
    expect(new Set(await shownBy(token))).toEqual(new Set(seen));
    const looks = new URLSearchParams([...new URLSearchParams(view)].filter(([word]) => word === "sort"));
    expect(await shownBy(token, looks.toString())).toEqual(seen);
    const unnamed = await share(view, { names: false });
    expect(await shownBy(unnamed)).toHaveLength(seen.length);
    expect((await allOf(unnamed)).join("").match(/acme/i)).toBeNull();
  });

  it("narrows under the words of a reviewer, and never widens", async () => {
    const token = await share("server=acme-files");
    expect(await shownBy(token, "readOnly=malformed")).toEqual(["acme-files/write_file"]);
    expect(await shownBy(token, "server=acme-notes")).toEqual([]);
  });

  it("is not widened by a profile that a reviewer adds", async () => {
    const token = await share("severity=error");
    const before = await shownBy(token);
    expect((await shownToOwner("severity=error&profile=openai")).length).toBeGreaterThan(before.length);
    expect(await shownBy(token, "profile=openai")).toEqual(before);
    const { report } = await sharedCatalog(await shareOf(token), ["openai"]);
    expect(report.findings.map(({ rule }) => rule.split("/")[0])).toContain("openai");
  });

  it("stays the same set of tools whatever is said of them later, and shows what was said", async () => {
    const token = await share("review=unreviewed");
    const open = await share("rule=shared-name");
    const [before, judged] = [await shownBy(token), await shownBy(open)];
    await ownerSays("acme-files/read_file", { reason: "Looked at." });
    await ownerSays("acme-notes/delete_file", { verdict: "waived", rule: "shared-name", reason: "Known." });
    expect(await shownBy(token)).toEqual(before);
    expect(await shownBy(open)).toEqual(judged);
    const { reviews } = await sharedCatalog(await shareOf(token));
    expect(reviews.get("acme-files/read_file")).toMatchObject({ state: "approved", word: { by: "Ann", reason: "Looked at." } });
    expect(await shownToOwner("review=unreviewed")).not.toContain("acme-files/read_file");
  });

  it("is nothing where this version cannot read what was pinned: a lost filter would widen the list", async () => {
    const { store } = await placard.state();
    await share();
    const pinned = { sequence: 1, title: "", note: "", options: ALL, days: 1 };
    await store.createShare({ ...pinned, query: "review=of-a-later-version", tokenHash: hashText("later") });
    expect(await shownBy("later")).toEqual([]);
    await store.createShare({ ...pinned, query: "since=99&changed=title", tokenHash: hashText("pruned") });
    expect(await shownBy("pruned")).toEqual([]);
  });

  it("has the servers that gave no list only where nothing was filtered, or they were asked for", async () => {
    const servers = async (view: string) => (await sharedCatalog(await shareOf(await share(view)))).report.servers.map(({ id }) => id);
    expect(await servers("")).toEqual(["acme-files", "acme-notes", "gone"]);
    expect(await servers("q=note")).toEqual(["acme-notes"]);
    expect(await servers("server=acme-notes,gone")).toEqual(["acme-notes", "gone"]);
  });

  it("holds nothing of the tools that it does not show", async () => {
    const texts = (await allOf(await share("q=Deletes."))).join("");
    expect(texts.includes("acme-notes")).toBe(true);
    expect(texts.match(/acme-files|list_notes|write_file|no-such-file/)).toBeNull();
  });
});

describe("without names", () => {
  it("servers have pseudonyms everywhere, also in what the owner wrote", async () => {
    await ownerSays("acme-files/read_file", { reason: "Same as in Acme-Notes." });
    const texts = (await allOf(await share("", { names: false }))).join("");
    expect(texts.includes("As server-2 says.")).toBe(true);
    expect(texts.includes("Same as in server-2.")).toBe(true);
    expect(texts.match(/acme|no-such-file/i)).toBeNull();
  });
});

describe("without schemas", () => {
  it("no parameter, schema, or raw definition is anywhere, and findings stay where they were", async () => {
    const [whole, without] = [await share("server=acme-files"), await share("server=acme-files", { schemas: false })];
    expect(/The command\./.test((await allOf(whole)).join(""))).toBe(true);
    expect((await allOf(without)).join("").match(/The command\.|"command"|"place"|inputSchema\\":/)).toBeNull();
    const flags = async (token: string) => (await sharedCatalog(await shareOf(token))).prepared.rows.map((row) => row.flags);
    expect(await flags(without)).toEqual(await flags(whole));
    const shared = await sharedCatalog(await shareOf(without));
    expect(await sharedTool(shared, { server: "acme-files", name: "write_file", occurrence: 1 })).toMatchObject({
      raw: "",
      inputSchema: null,
      outputSchema: null,
    });
  });
});

describe("a decision on a link", () => {
  const says = async (token: string, key: string, more: object = {}) => {
    const shared = await sharedCatalog(await shareOf(token));
    const digest = shared.report.tools.find((tool) => tool.key === key)?.digest ?? "0".repeat(64);
    return decideOnShare(shared.share, await saying(key, digest, { by: "Bo", ...more }));
  };

  it("is that reviewer's word in the owner's catalog, also where names are left out", async () => {
    await says(await share(), "acme-files/read_file");
    await says(await share("", { names: false }), "server-2/list_notes", { verdict: "rejected", reason: "No." });
    const { reviews } = await getCatalog();
    expect(reviews.get("acme-files/read_file")).toMatchObject({ state: "approved", word: { by: "Bo", share: expect.any(String) } });
    expect(reviews.get("acme-notes/list_notes")).toMatchObject({ state: "rejected", word: { by: "Bo", reason: "No." } });
  });

  it("can be made on what the link shows alone", async () => {
    const token = await share("server=acme-files");
    await expect(says(token, "acme-notes/list_notes")).rejects.toMatchObject({ code: "unknown-tool" });
    await expect(says(await share("", { names: false }), "acme-files/read_file")).rejects.toMatchObject({ code: "unknown-tool" });
  });

  it("on all that is shown concerns no other tool", async () => {
    const token = await share("server=acme-files");
    const { payload, share: found } = await sharedCatalog(await shareOf(token));
    expect(await decideOnShare(found, { by: "Bo", verdict: "approved", rows: payload.id, view: "readOnly=true" })).toMatchObject({
      count: 2,
    });
    const { reviews } = await getCatalog();
    const states = [...reviews].flatMap(([key, { state }]) => (state === "unreviewed" ? [] : [key]));
    expect(states.toSorted()).toEqual(["acme-files/delete_file", "acme-files/read_file"]);
  });

  it("is refused where the sender allowed none", async () => {
    await expect(says(await share("", { decisions: false }), "acme-files/read_file")).rejects.toMatchObject({ code: "bad-request" });
    expect((await getCatalog()).reviews.get("acme-files/read_file")?.word).toBeUndefined();
  });

  it("is taken back by the link on which it was made, and by no other", async () => {
    const [one, other] = [await share(), await share()];
    const { batch } = await says(one, "acme-files/read_file");
    const owners = await ownerSays("acme-notes/list_notes");
    await expect(decideOnShare(await shareOf(other), { undo: batch })).rejects.toMatchObject({ code: "bad-request" });
    await expect(decideOnShare(await shareOf(one), { undo: owners.batch })).rejects.toMatchObject({ code: "bad-request" });
    expect(await decideOnShare(await shareOf(one), { undo: batch })).toMatchObject({ count: 1 });
    expect((await getCatalog()).reviews.get("acme-files/read_file")?.word).toBeUndefined();
  });
});
