// When links are no longer answered: where somebody asks too often, where their time is over, where sharing is off.
import path from "node:path";
import SQLite from "better-sqlite3";
import { expect, test } from "./journey";
import { launch, type Placard } from "./launch";
import { untilListed } from "./progress";
import { type Answer, ask, type Link, makeLink } from "./share";

const env: Record<string, string> = {};
let placard: Placard;
let link: Link;

test.beforeEach(async () => {
  delete env.PLACARD_SHARING;
  placard = await launch(() => {
    const corpus = path.resolve("test/fixtures/corpus");
    return { mcpServers: { eslint: { file: `${corpus}/eslint.json` }, memory: { file: `${corpus}/memory.json` } } };
  }, env);
  await untilListed(placard.origin);
  link = await makeLink(placard.origin, { view: "readOnly=true", title: "For you" });
});
test.afterEach(() => placard.stop());

const get = (url: string, headers?: Record<string, string>) => ask(placard.origin, url, "GET", headers);
const stamp = ({ status, raw, body }: Answer) => ({ status, raw, body: body.toString("latin1") });

/** Sets the time at which links end, in milliseconds. */
function setEnd(ms: number): void {
  const file = new SQLite(path.join(placard.directory, "data", "placard.sqlite"));
  file.prepare("update shares set expires_at = ?").run(ms);
  file.close();
}

test("who tries many links is told to wait, and a right one is answered all the while", async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 70; i++) statuses.push((await get(`/s/${"B".repeat(40)}${String(i).padStart(3, "0")}`)).status);
  expect(statuses).toEqual([...Array(60).fill(404), ...Array(10).fill(429)]);
  const refused = await get("/s/x");
  expect([refused.status, refused.headers["retry-after"], refused.headers["cache-control"]]).toEqual([429, "60", "private, no-store"]);
  expect((await get(link.path)).status).toBe(200);
  expect((await get("/")).status).toBe(200);
});

test("nobody can fill the log of decisions by a link", async () => {
  const { token } = await makeLink(placard.origin, { decisions: true });
  const say = () => ask(placard.origin, `/s/${token}/decisions`, "POST", { Origin: placard.origin });
  const statuses: number[] = [];
  for (let i = 0; i < 62; i++) statuses.push((await say()).status);
  expect(statuses).toEqual([...Array(60).fill(400), 429, 429]);
  expect((await get(`/s/${token}`)).status).toBe(200);
});

test("a link ends by the database's clock and is not revived", async () => {
  expect((await get(link.path)).status).toBe(200);
  setEnd(Date.now() - 1);
  expect((await get(link.path)).status).toBe(404);
  setEnd(Date.now() + 86_400_000);
  expect((await get(link.path)).status).toBe(404);
});

test("with sharing off no link shows anything and none can be made", async () => {
  const nothing = stamp(await get("/s/nothing"));
  expect((await get("/")).body.toString()).toContain('aria-haspopup="dialog"');
  env.PLACARD_SHARING = "off";
  await placard.restart();
  expect(stamp(await get(link.path))).toEqual(nothing);
  expect(stamp(await get(`/s/${link.token}/export/csv`))).toEqual(nothing);
  const made = await fetch(`${placard.origin}/api/shares`, {
    method: "POST",
    body: '{"view":"","options":{"names":true,"schemas":true,"decisions":true}}',
  });
  expect([made.status, (await made.json()).error.code]).toEqual([404, "sharing-off"]);
  expect((await fetch(`${placard.origin}/api/shares`)).status).toBe(404);
  expect((await get("/")).body.toString()).not.toContain('aria-haspopup="dialog"');
  expect((await get("/shares")).body.toString()).toContain("Sharing is turned off here");
  delete env.PLACARD_SHARING;
  await placard.restart();
  expect((await get(link.path)).status).toBe(200);
});
