// A link shows the snapshot that it pins, whatever becomes of the servers, and has nothing collected.
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "./journey";
import { launch, type Placard } from "./launch";
import { untilListed } from "./progress";
import { ask, type Link, makeLink, revokeAll } from "./share";

const STARTS = fileURLToPath(new URL("./servers/starts.mjs", import.meta.url));
const tool = (name: string, description: string) => ({ name, description, inputSchema: { type: "object" } });

let placard: Placard;
let link: Link;

const file = (name: string) => path.join(placard.directory, name);
const listTools = (...tools: object[]) => writeFile(file("tools.json"), JSON.stringify(tools));
const configure = (mcpServers: object) => writeFile(file("placard.json"), JSON.stringify({ mcpServers }));

test.beforeEach(async () => {
  placard = await launch(async (directory) => {
    const tools = path.join(directory, "tools.json");
    await writeFile(tools, JSON.stringify([tool("first", "What it said then."), tool("second", "Stays.")]));
    return { mcpServers: { counted: { command: process.execPath, args: [STARTS, path.join(directory, "starts"), tools] } } };
  });
  await untilListed(placard.origin);
  link = await makeLink(placard.origin, { title: "Then" });
});
test.afterEach(() => placard.stop());

/** How often the server was started so far. */
const starts = async () => (await readFile(file("starts"), "utf8")).trim().split("\n").length;

async function refresh(): Promise<void> {
  await fetch(`${placard.origin}/api/refresh`, { method: "POST" });
  await untilListed(placard.origin);
}

const PLACES = ["", "/rows/current", "/servers/counted/tools/first", "/export/json", "/export/html"];
const shown = () =>
  Promise.all(
    PLACES.map(async (place) => {
      const { status, body } = await ask(placard.origin, `/s/${link.token}${place}`);
      return `${place} ${status} ${body}`;
    }),
  );

test("after its servers said something else, were removed, and the configuration is gone, it shows the same", async () => {
  const before = await shown();
  expect(before.join()).toContain("What it said then.");
  const own = () => ask(placard.origin, "/api/catalog").then(({ body }) => body.toString());

  await listTools(tool("first", "What it says now."), tool("third", "New."));
  await refresh();
  expect(await own()).toContain("What it says now.");
  expect(await shown()).toEqual(before);

  await configure({});
  await refresh();
  expect(JSON.parse(await own()).tools).toEqual([]);
  expect(await shown()).toEqual(before);

  await rm(file("placard.json"));
  await refresh();
  expect(await shown()).toEqual(before);
});

test("looking at it starts nothing", async () => {
  const once = await starts();
  expect(once).toBeGreaterThan(0);
  await shown();
  for (const query of ["?refresh=1", "?tool=counted/first&profile=openai", "?at=1"]) await ask(placard.origin, `/s/${link.token}${query}`);
  await ask(placard.origin, `/s/${link.token}`, "POST", { Origin: placard.origin });
  expect(await starts()).toBe(once);
  // The count can tell: this is what a start looks like.
  await refresh();
  expect(await starts()).toBeGreaterThan(once);
});

test("it outlives a restart, and revoking ends it for pages that are open", async ({ page, complaints }) => {
  await placard.restart();
  await page.goto(placard.origin + link.path);
  await expect(page.getByTestId("count")).toHaveText("2 tools");
  await revokeAll(placard.origin);
  await page.getByRole("row", { name: /first/ }).click();
  await expect(page.getByRole("alert").filter({ hasText: "This link shows nothing any more" })).toBeVisible();

  await page.goto(placard.origin);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "This link shows nothing" })).toBeVisible();
  await expect(page.getByText("first")).toHaveCount(0);
  complaints.length = 0;
});
