import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { toolPath } from "@/components/tool-path";
import { startHttp } from "../test/servers/http.mjs";
import { expect, test } from "./journey";
import type { Placard } from "./launch";
import { aStranger, launchRecorded, makeInDialog, makeLink } from "./share";
import { facet, pathsInTable, rowsOf } from "./table";

let placard: Placard;
test.beforeEach(async () => {
  placard = await launchRecorded();
});
test.afterEach(async ({ page }) => {
  await page.close();
  await placard.stop();
});

/** The tools of a shared table, by the addresses that they have for their owner. */
async function toolsIn(page: Page): Promise<string[]> {
  const paths = await pathsInTable(page);
  return paths.map((address) => toolPath(new URL(address, placard.origin).searchParams.get("tool") ?? ""));
}

test("a filtered view is shared, and somebody without an account sees exactly that", async ({ page, browser }) => {
  await page.goto(`${placard.origin}/?readOnly=true,unset&sort=-tool&cols=tool,readOnly,server&tool=memory/read_graph`);
  await facet(page, "Server")
    .getByRole("checkbox", { name: /^tracker/ })
    .check();
  await facet(page, "Server")
    .getByRole("checkbox", { name: /^memory/ })
    .check();
  const count = (await page.getByTestId("count").textContent()) ?? "";
  const seen = await pathsInTable(page);
  expect(seen.length).toBeGreaterThan(10);
  expect(count).toContain(`${seen.length} of`);
  const url = await makeInDialog(page, async () => {
    await expect(page.getByTestId("share-contents")).toContainText(`${seen.length} tools of 2 servers as listed now`);
    await page.getByRole("textbox", { name: "Title" }).fill("Before the release");
    await page.getByRole("textbox", { name: "Note" }).fill("Two servers.\nThanks.");
  });
  await expect(page.getByRole("dialog")).toContainText(`It shows ${seen.length} tools of 2 servers`);

  const { page: stranger, noticed } = await aStranger(browser);
  expect(await stranger.context().cookies()).toEqual([]);
  await stranger.goto(url);
  await expect(stranger.getByTestId("count")).toHaveText(`${seen.length} tools`);
  expect(await toolsIn(stranger)).toEqual(seen);
  const head = stranger.getByTestId("share-head");
  await expect(head).toContainText("Before the release");
  await expect(head).toContainText("Shown: Read-only: declared yes or not declared; Server: tracker or memory.");
  await expect(stranger.getByRole("columnheader")).toHaveText([/^Tool/, /^Read-only/, /^Server/]);

  // The same tools where the address says nothing of how the list looks.
  await stranger.goto(url.split("?")[0] ?? "");
  expect(new Set(await toolsIn(stranger))).toEqual(new Set(seen));

  await facet(stranger, "Server")
    .getByRole("checkbox", { name: /^memory/ })
    .check();
  await stranger.getByRole("searchbox").fill("read");
  await expect(stranger).toHaveURL(/q=read/);
  const narrowed = await toolsIn(stranger);
  expect(narrowed.length).toBeGreaterThan(0);
  expect(seen).toEqual(expect.arrayContaining(narrowed));
  await stranger.reload();
  expect(await toolsIn(stranger)).toEqual(narrowed);

  // Words that are not for whoever looks by a link do no harm in the browser either.
  await stranger.goto(`${url}&at=1&since=1&full=1`);
  expect(await toolsIn(stranger)).toEqual(seen);
  expect(noticed).toEqual([]);
});

test("on a shared view a tool opens, files are saved, and no link leads to where nothing is", async ({ browser }) => {
  const { token, path: link } = await makeLink(placard.origin, { view: "server=memory,malformed", decisions: true });
  const { page, noticed } = await aStranger(browser);
  await page.goto(placard.origin + link);
  await rowsOf(page).filter({ hasText: "delete_entities" }).first().click();
  const detail = page.getByTestId("tool-detail");
  await expect(detail).toContainText("delete_entities");
  await detail.locator("details").evaluateAll((all) => {
    for (const details of all) details.setAttribute("open", "");
  });
  await page.getByText("Export", { exact: true }).click();

  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "JSON" }).click()]);
  const file = await readFile(await download.path(), "utf8");
  const { tools, servers, view } = JSON.parse(file);
  expect(new Set(tools.map(({ server }: { server: string }) => server))).toEqual(new Set(["memory", "malformed"]));
  expect(servers.map(({ id }: { id: string }) => id)).toEqual(["memory", "malformed"]);
  expect(view.words).toBe("A link to: Server: memory or malformed. Of that: All tools; sorted by Tool");
  expect(file).not.toContain(token);

  const hrefs = await page.locator("a[href]").evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""));
  expect(hrefs.length).toBeGreaterThan(10);
  expect(hrefs.filter((href) => !href.startsWith(`/s/${token}`) && !/^[#?]/.test(href))).toEqual([]);
  for (const href of new Set(hrefs.filter((one) => one.startsWith("/s/"))))
    expect((await page.request.get(placard.origin + href)).status(), href.replace(token, "TOKEN")).toBe(200);
  const asked = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname));
  expect(asked.filter((one) => one.startsWith("/api"))).toEqual([]);
  expect(noticed).toEqual([]);
});

test("a page that is followed from a shared view is not told where it was followed from", async ({ browser }) => {
  const listener = await startHttp((_, response) =>
    response.writeHead(200, { "content-type": "text/html" }).end("<title>Elsewhere</title>"),
  );
  const { path: link } = await makeLink(placard.origin);
  const { page } = await aStranger(browser);
  await page.goto(placard.origin + link);
  await expect(page.getByText("fetching the list")).toHaveCount(0);
  await page.evaluate((href) => {
    const anchor = document.createElement("a");
    Object.assign(anchor, { href, textContent: "elsewhere" });
    document.body.append(anchor);
  }, listener.url);
  await page.getByRole("link", { name: "elsewhere" }).click();
  await expect(page).toHaveTitle("Elsewhere");
  const [followed] = listener.seen;
  expect(followed?.path).toBe("/mcp");
  expect(followed?.headers).not.toHaveProperty("referer");
  expect(JSON.stringify(listener.seen)).not.toContain("/s/");
  await listener.close();
});

test("without names and schemas a reviewer sees neither", async ({ page, browser }) => {
  await page.goto(`${placard.origin}/?q=graph`);
  await expect(page.getByTestId("count")).toContainText(" of ");
  const url = await makeInDialog(page, async () => {
    const contents = page.getByTestId("share-contents");
    await page.getByRole("checkbox", { name: "Names of servers" }).uncheck();
    await page.getByRole("checkbox", { name: "Schemas" }).uncheck();
    await expect(contents).toContainText("no names of servers");
    await expect(contents).toContainText("no schemas");
  });
  const { page: stranger } = await aStranger(browser);
  await stranger.goto(url);
  await rowsOf(stranger).filter({ hasText: "read_graph" }).click();
  const detail = stranger.getByTestId("tool-detail");
  await expect(detail).toContainText("server-2 / read_graph");
  await expect(detail).toContainText("Schemas and the raw definition are not included in this link.");
  await expect(detail.getByText("Raw definition", { exact: true })).toHaveCount(0);
  await expect(detail.getByRole("heading", { name: "Input" })).toHaveCount(0);
  await expect(stranger.locator("body")).not.toContainText("memory");
});

test("a reviewer's word on a shared view stands in the owner's catalog", async ({ page, browser }) => {
  const { path: link } = await makeLink(placard.origin, { view: "server=memory", decisions: true });
  const { page: stranger, noticed } = await aStranger(browser);
  await stranger.goto(placard.origin + link);
  await rowsOf(stranger).filter({ hasText: "read_graph" }).click();
  const review = stranger.getByTestId("tool-review");
  await review.getByRole("button", { name: "Reject" }).click();
  await review.getByRole("textbox", { name: "Reason" }).fill("It reads too much.");
  await review.getByRole("textbox", { name: "Your name" }).fill("Bo");
  await review.getByRole("button", { name: "Reject" }).last().click();
  await expect(review).toContainText("Rejected");
  await expect(review).toContainText("Bo");
  expect(noticed).toEqual([]);

  await page.goto(`${placard.origin}/?tool=memory/read_graph`);
  const word = page.getByTestId("tool-review");
  await expect(word).toContainText("Rejected");
  await expect(word).toContainText("by Bo on a shared link");
  await expect(word).toContainText("It reads too much.");
  await page.goto(`${placard.origin}/?review=rejected`);
  await expect(page.getByTestId("count")).toHaveText(/^1 of /);

  const { path: looking } = await makeLink(placard.origin, { view: "server=memory" });
  await stranger.goto(placard.origin + looking);
  await rowsOf(stranger).filter({ hasText: "read_graph" }).click();
  await expect(stranger.getByTestId("tool-review")).toContainText("It reads too much.");
  await expect(stranger.getByRole("button", { name: /Approve|Reject|Review/ })).toHaveCount(0);
});
