import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import SQLite from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { aPlacard, eventsUntilFinished, type Placard } from "@/test/placard";
import { ALL, share, shownBy, tokenOf } from "@/test/shares";
import { admitShare } from "./admit-share";
import { getShares } from "./get-shares";
import { refreshCatalog } from "./refresh-catalog";
import { createShare, listShares, revokeShare } from "./share";
import { findShare } from "./shared-catalog";

const READS = { readOnlyHint: true };

let placard: Placard;
beforeEach(async () => {
  placard = await aPlacard({ mcpServers: { files: { file: "files.json" }, notes: { file: "notes.json" } } });
  await placard.write("files.json", [{ name: "read", annotations: READS }, { name: "write" }]);
  await placard.write("notes.json", [{ name: "list", annotations: READS }]);
  await placard.start();
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  await placard.end();
});

const asked = (more: object) => ({ view: "", title: "", note: "", days: 7, options: ALL, ...more });
const first = async () => (await listShares())[0];

/** Sets the clock that counts for a link: the time at which it ends, in the database itself. */
function setEnd(ms: number): void {
  const file = new SQLite(path.join(placard.folder, "data", "placard.sqlite"));
  file.prepare("update shares set expires_at = ?").run(ms);
  file.close();
}

describe("making a link", () => {
  it("gives its path once, with how the list looks, and says what it shows and until when", async () => {
    const made = await createShare(asked({ view: "readOnly=true&sort=-server&cols=tool,server&density=compact&tool=files/read&at=1" }));
    expect(made).toEqual({
      path: expect.stringMatching(/^\/s\/[\w-]{43}\?sort=-server&cols=tool,server&density=compact$/),
      expiresAt: expect.any(String),
      tools: 2,
      servers: 2,
    });
    const share = await first();
    expect(share).toMatchObject({
      query: "readOnly=true&sort=-server&cols=tool,server&density=compact",
      sequence: 1,
      expired: false,
      uses: 0,
    });
    expect(Date.parse(made.expiresAt) - Date.parse(share?.createdAt ?? "")).toBe(7 * 86_400_000);
  });

  it("takes a week where nothing is said, and at most 90 days", async () => {
    const { days: _, ...noDays } = asked({});
    await createShare(noDays);
    const share = await first();
    expect(Date.parse(share?.expiresAt ?? "") - Date.parse(share?.createdAt ?? "")).toBe(7 * 86_400_000);
    await expect(createShare(asked({ days: 91 }))).rejects.toThrow("What was sent asks for no link: /days: ");
    await expect(createShare(asked({ days: 0 }))).rejects.toThrow("/days");
  });

  it.each([
    [{ options: { names: true, schemas: true } }, "/options/decisions"],
    [{ title: "x".repeat(121) }, "/title"],
    [{ note: ["x"] }, "/note"],
    [{ view: { q: "x" } }, "/view"],
    [{ snapshot: 1 }, "the whole of it"],
  ])("refuses %j, and names the place", async (more, place) => {
    await expect(createShare(asked(more))).rejects.toMatchObject({ code: "bad-request", message: expect.stringContaining(`: ${place}: `) });
  });

  it("refuses a view that shows nothing, and a snapshot that is not there", async () => {
    await expect(createShare(asked({ view: "q=nothing" }))).rejects.toThrow("there is nothing to share");
    await expect(createShare(asked({ view: "at=9" }))).rejects.toMatchObject({ code: "unknown-snapshot" });
    expect(await listShares()).toEqual([]);
  });

  it("leaves the token nowhere in what is stored, the write-ahead log included", async () => {
    const token = await share("readOnly=true");
    await findShare(token, true);
    const data = path.join(placard.folder, "data");
    const files = await readdir(data);
    expect(files).toContain("placard.sqlite-wal");
    for (const file of files) {
      const bytes = await readFile(path.join(data, file));
      expect(bytes.includes(token)).toBe(false);
      expect(bytes.includes(Buffer.from(token, "base64url"))).toBe(false);
    }
  });
});

describe("a link", () => {
  it("is found by its whole token alone", async () => {
    const token = await share();
    expect(await findShare(token)).toMatchObject({ title: "For you" });
    const last = token.endsWith("A") ? "B" : "A";
    for (const other of [`${token.slice(0, -1)}${last}`, token.slice(0, -1), `${token}A`, "", "[token]", token.toUpperCase(), `${token}\0`])
      expect(await findShare(other), other).toBeNull();
  });

  it("is counted where a page of it is opened", async () => {
    const token = await share();
    await findShare(token);
    expect(await first()).toMatchObject({ uses: 0, lastUsedAt: null });
    await findShare(token, true);
    await findShare(token, true);
    expect(await first()).toMatchObject({ uses: 2, lastUsedAt: expect.any(String) });
  });

  it("ends by the database's clock, whatever the clock of the process says, and stays ended", async () => {
    const token = await share();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 400 * 86_400_000 });
    expect(await findShare(token)).not.toBeNull();
    vi.useRealTimers();
    setEnd(Date.now() - 1);
    vi.useFakeTimers({ toFake: ["Date"], now: 0 });
    expect(await findShare(token)).toBeNull();
    vi.useRealTimers();
    setEnd(Date.now() + 86_400_000);
    expect(await findShare(token)).toBeNull();
    expect(await first()).toMatchObject({ expired: true });
  });

  it("shows nothing once it is revoked, and the others go on", async () => {
    const [one, other] = [await share("readOnly=true"), await share()];
    const [, older] = await listShares();
    await revokeShare(older?.id ?? "");
    expect(await findShare(one)).toBeNull();
    expect(await shownBy(other)).toHaveLength(3);
    await expect(revokeShare("nobody")).rejects.toMatchObject({ code: "unknown-share" });
  });

  it("shows its snapshot whatever is listed later, and has nothing collected", async () => {
    const token = await share("server=files");
    const before = await shownBy(token);
    await placard.write("files.json", [{ name: "other" }]);
    await eventsUntilFinished(() => refreshCatalog());
    await placard.write("mcp.json", { mcpServers: {} });
    await eventsUntilFinished(() => refreshCatalog());
    await placard.remove("mcp.json");
    placard.forget();
    expect(await shownBy(token)).toEqual(before);
    expect((await placard.state()).collection).toBeUndefined();
  });
});

describe("with PLACARD_SHARING=off", () => {
  it("no link is found, listed for programs or made, and the shares page still says which there are", async () => {
    const token = await share();
    vi.stubEnv("PLACARD_SHARING", "off");
    placard.forget();
    expect(await findShare(token)).toBeNull();
    expect(await admitShare(`/s/${token}`)).toBeNull();
    await expect(listShares()).rejects.toMatchObject({ code: "sharing-off" });
    await expect(createShare(asked({}))).rejects.toMatchObject({ code: "sharing-off" });
    expect(await getShares()).toMatchObject({ sharing: false, shares: [{ title: "For you" }] });
    vi.unstubAllEnvs();
    placard.forget();
    expect(await findShare(token)).not.toBeNull();
  });
});

describe("the address of a link", () => {
  const at = async (rest: string) => {
    const token = await share();
    return (await admitShare(`/s/${token}${rest}`))?.replace(token, "TOKEN") ?? null;
  };

  it.each([
    ["", "/s/TOKEN"],
    ["?", "/s/TOKEN"],
    ["?q=a%26b?c&readOnly=true,unset", "/s/TOKEN?q=a%26b%3Fc&readOnly=true%2Cunset"],
    ["?full=1&snapshot=2&server[]=x&nxtPtoken=y&at=1&since=1&config=/etc", "/s/TOKEN"],
    ["?server=notes&at=2&_rsc=abc", "/s/TOKEN?server=notes&_rsc=abc"],
    ["/rows/current?profile=openai", "/s/TOKEN/rows/current?profile=openai"],
    ["/servers/files/tools/read?n=2", "/s/TOKEN/servers/files/tools/read?n=2"],
    ["/export/csv", "/s/TOKEN/export/csv"],
    ["/decisions", "/s/TOKEN/decisions"],
  ])("%j is served as %j", async (rest, served) => {
    expect(await at(rest)).toBe(served);
  });

  it.each([
    "/",
    "/rows",
    "/rows/a/b",
    "/servers",
    "/servers/files",
    "/export/xlsx",
    "/export/csv/",
    "/decisions/1",
    "/..",
    "%2Frows%2Fx",
    ".rsc",
  ])("%j is nothing", async (rest) => {
    expect(await at(rest)).toBeNull();
  });

  it.each(["/s", "/s/", "/s//", "/s/?q=x", "/s/[token]", "/s/:token", "/s/%5Btoken%5D", "/s/' or 1=1--", '/s/{"$ne":null}'])(
    "%j is nothing",
    async (url) => {
      await share();
      expect(await admitShare(url)).toBeNull();
    },
  );
});

describe("the list of links", () => {
  it("says of each what it shows, as of when, and where its owner sees the same", async () => {
    await share("readOnly=true,unset&server=files&sort=-tool&host=vscode", { names: false });
    const { id, createdAt, expiresAt, takenAt, ...rest } = (await getShares()).shares[0] ?? {};
    expect([id, createdAt, expiresAt, takenAt]).toEqual(Array(4).fill(expect.stringMatching(/\S/)));
    expect(rest).toMatchObject({
      sequence: 1,
      title: "For you",
      words: expect.stringMatching(/^Read-only: declared yes or not declared; Server: files; seen through /),
      path: "/?readOnly=true,unset&server=files&host=vscode&at=1&sort=-tool",
      options: { names: false, schemas: true, decisions: true },
      revokedAt: null,
      lastUsedAt: null,
    });
    expect(rest).not.toHaveProperty("tokenHash");
  });

  it("has the newest first", async () => {
    const paths = [await createShare(asked({ title: "one" })), await createShare(asked({ title: "two" }))].map(tokenOf);
    expect(new Set(paths).size).toBe(2);
    expect((await getShares()).shares.map(({ title }) => title)).toEqual(["two", "one"]);
  });
});
