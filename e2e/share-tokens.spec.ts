// What is answered to right, wrong and forged links, below the browser.
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import SQLite from "better-sqlite3";
import { expect, test } from "./journey";
import { launch, type Placard } from "./launch";
import { untilListed } from "./progress";
import { type Answer, ask, type Link, makeLink, revokeAll } from "./share";

let placard: Placard;
let link: Link;

test.beforeEach(async () => {
  placard = await launch(() => {
    const corpus = path.resolve("test/fixtures/corpus");
    return { mcpServers: { eslint: { file: `${corpus}/eslint.json` }, memory: { file: `${corpus}/memory.json` } } };
  });
  await untilListed(placard.origin);
  link = await makeLink(placard.origin, { view: "readOnly=true", title: "For you" });
});
test.afterEach(() => placard.stop());

const get = (url: string, headers?: Record<string, string>) => ask(placard.origin, url, "GET", headers);
const stamp = ({ status, raw, body }: Answer) => ({ status, raw, body: body.toString("latin1") });
const database = () => path.join(placard.directory, "data", "placard.sqlite");

function inDatabase(statement: string, ...values: (string | number)[]): void {
  const file = new SQLite(database());
  file.prepare(statement).run(...values);
  file.close();
}

/** Another character at the end. Its last two bits are no part of the token's bytes, so they are told apart as texts. */
const changed = (token: string) => token.slice(0, -1) + (token.endsWith("A") ? "B" : "A");

test("whatever shows nothing is answered with the same bytes", async () => {
  const ended = await makeLink(placard.origin);
  inDatabase("update shares set expires_at = 1 where number = (select max(number) from shares)");
  await revokeAll(placard.origin);
  const revoked = link;
  link = await makeLink(placard.origin, { view: "readOnly=true" });
  expect((await get(link.path)).status).toBe(200);

  const { token } = link;
  const wrong = {
    unknown: "A".repeat(43),
    ended: ended.token,
    revoked: revoked.token,
    "another last character": changed(token),
    "one character less": token.slice(0, -1),
    "one character more": `${token}A`,
    empty: "",
    brackets: "[token]",
    "brackets, encoded": "%5Btoken%5D",
    colon: ":token",
    object: "%7B%22$ne%22:null%7D",
    array: `[%22${token}%22]`,
    sql: "'%20or%201=1--",
    "null byte": `${token}%00`,
    "percent-encoded": `%${token.charCodeAt(0).toString(16)}${token.slice(1)}`,
    "not UTF-8 in a query": `${changed(token)}?q=%ff`,
    "another case": token === token.toLowerCase() ? token.toUpperCase() : token.toLowerCase(),
    "a suffix of Next's": `${token}.rsc`,
    "something below": `${token}/config`,
    "a slash after it": `${token}/`,
    "two slashes before it": `/${token}`,
    "a dot before it": `./${token}`,
    "an unknown format": `${token}/export/xlsx`,
    "twelve thousand characters": "A".repeat(12_000),
    "half an escape": "abc%2",
    "no UTF-8": "%ff",
    "no UTF-8 after it": `${token}%ff`,
    "no UTF-8 below it": `${token}/rows/%ff`,
  };
  const first = stamp(await get(`/s/${wrong.unknown}`));
  expect(first.status).toBe(404);
  expect(first.body).toContain("This link shows nothing");
  const times: Record<string, number> = {};
  for (const [what, text] of Object.entries(wrong)) {
    const begun = performance.now();
    expect(stamp(await get(`/s/${text}`)), what).toEqual(first);
    times[what] = performance.now() - begun;
  }
  for (const roundabout of [
    `/./s/${wrong.unknown}`,
    `/x/../s/${token}`,
    `/%2e/s/${token}`,
    "/s",
    "/s?token=x",
    `/s/${token}\\..`,
    `/%73/${token}`,
    `/s%2f${token}`,
  ])
    expect(stamp(await get(roundabout)), roundabout).toEqual(first);
  for (const headers of [
    { RSC: "1" },
    { "Next-Router-Prefetch": "1", RSC: "1" },
    { "x-nextjs-data": "1" },
    { "x-matched-path": `/s/${token}` },
  ])
    expect(stamp(await get(`/s/${wrong.unknown}`, headers)), JSON.stringify(headers)).toEqual(first);
  // For a person to look at: nothing is decided by it.
  test.info().annotations.push({
    type: "milliseconds",
    description: JSON.stringify(times, (_, value) => (Number(value) ? Math.round(value * 10) / 10 : value)),
  });
});

test("a path too long for any link is refused by the server as such", async () => {
  // Node may cut the connection before the answer is read.
  const answer = await get(`/s/${"A".repeat(1_000_000)}`).catch(() => undefined);
  expect([431, undefined]).toContain(answer?.status);
  expect((await get(link.path)).status).toBe(200);
});

test("the token is in no file of the data directory, and its hash is", async () => {
  await get(link.path);
  await get(`/s/${link.token}/export/csv`);
  const files = await readdir(path.join(placard.directory, "data"));
  expect(files).toContain("placard.sqlite-wal");
  for (const name of files) {
    const bytes = await readFile(path.join(placard.directory, "data", name));
    expect(bytes.includes(link.token), name).toBe(false);
    expect(bytes.includes(Buffer.from(link.token, "base64url")), name).toBe(false);
  }
  const file = new SQLite(database());
  expect(file.prepare("select token_hash from shares").all()).toEqual([{ token_hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  file.close();
});

test("words that are no view's are ignored, and the answer is the same to the byte", async () => {
  await makeLink(placard.origin);
  const plain = stamp(await get(link.path));
  for (const query of [
    "full=1",
    "snapshot=2&server_id=memory&config=1",
    "at=1",
    "since=1&at=2",
    "nxtPtoken=x&_next=1",
    "share[]=1&server[]=eslint",
  ])
    expect(stamp(await get(`${link.path}?${query}`)), query).toEqual(plain);
  for (const place of ["rows/current", "servers/memory/tools/read_graph", "export/json"])
    expect(stamp(await get(`/s/${link.token}/${place}?full=1&at=1&all=1`)), place).toEqual(stamp(await get(`/s/${link.token}/${place}`)));
  const tools = JSON.parse((await get(`/s/${link.token}/rows/current?readOnly=false&server=memory&at=1`)).body.toString()).rows;
  expect(tools.length).toBeGreaterThan(0);
  expect(tools.every(({ hints }: { hints: string }) => hints[0] === tools[0].hints[0])).toBe(true);
});

test("a link can be read, and the token is good for nothing else", async () => {
  for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"]) {
    const own = { Origin: placard.origin };
    const [right, wrong] = [
      await ask(placard.origin, link.path, method, own),
      await ask(placard.origin, `/s/${"A".repeat(43)}`, method, own),
    ];
    expect([right.status, right.headers.allow], method).toEqual([405, "GET, HEAD"]);
    expect(stamp(right)).toEqual(stamp(wrong));
  }
  expect(await ask(placard.origin, link.path, "HEAD")).toMatchObject({ status: 200, body: Buffer.alloc(0) });
  const nothing = stamp(await get("/s/"));
  for (const headers of [
    { Authorization: `Bearer ${link.token}` },
    { Cookie: `token=${link.token}; share=${link.token}` },
    { "X-Token": link.token },
  ])
    expect(stamp(await get("/s/", headers))).toEqual(nothing);
  const said = await ask(placard.origin, `/s/${link.token}/decisions`, "POST", {
    Origin: placard.origin,
    "Content-Type": "application/json",
  });
  expect(said.status).toBe(400);
  const foreign = await ask(placard.origin, `/s/${link.token}/decisions`, "POST", { Origin: "http://127.0.0.1:1" });
  expect(foreign.status).toBe(403);
});

test("every answer below a link says that nobody keeps it, indexes it or tells of it", async () => {
  const expected = {
    "cache-control": "private, no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow, noarchive",
    "x-content-type-options": "nosniff",
    "content-security-policy": "frame-ancestors 'none'",
    "cross-origin-resource-policy": "same-origin",
  };
  const formats = ["csv", "json", "md", "html", "sarif"].map((format) => `/export/${format}`);
  const places = ["", "?q=x", "/rows/current", "/servers/memory/tools/read_graph", "/servers/memory/tools/gone", ...formats, "/nothing"];
  for (const place of places) expect((await get(`/s/${link.token}${place}`)).headers, place).toMatchObject(expected);
  expect((await get(`/s/${link.token}`, { RSC: "1" })).headers).toMatchObject(expected);
  expect((await ask(placard.origin, link.path, "DELETE", { Origin: placard.origin })).headers).toMatchObject(expected);
  expect((await get("/s/nothing")).headers).toMatchObject(expected);
  expect((await get(`/s/${link.token}/export/csv`)).headers["content-disposition"]).toMatch(/^attachment; filename="placard-[\w-]+\.csv"$/);
});

test("crawlers may read that they are not to index it, and programs that unfold links read nothing of the catalog", async () => {
  const robots = (await get("/robots.txt")).body.toString();
  expect(robots).toMatch(/^User-agent: \*$/m);
  expect(robots).not.toMatch(/^Disallow:\s*\/s?/im);
  for (const agent of ["Slackbot-LinkExpanding 1.0", "Twitterbot/1.0", "facebookexternalhit/1.1"]) {
    const html = (await get(link.path, { "User-Agent": agent })).body.toString();
    const head = html.slice(0, html.indexOf("</head>"));
    expect(head).toMatch(/<meta name="robots" content="noindex, nofollow, noarchive"/);
    expect(
      [...head.matchAll(/<title>(.*?)<\/title>|<meta (?:name="description"|property="og:[^"]*") content="(.*?)"/g)].map(
        ([, title, text]) => title ?? text,
      ),
    ).toEqual(["A shared view · Placard", "What MCP tools say about themselves."]);
  }
  expect((await get(link.path)).status).toBe(200);
});
