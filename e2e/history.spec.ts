// A server changes what it says, and somebody finds out what, when and how much it matters.
import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "./journey";
import { launch, type Placard } from "./launch";
import { untilListed } from "./progress";
import { rowsOf } from "./table";
import { violations } from "./violations";

const READ = {
  name: "get_row",
  title: "Get a row",
  description: "Reads one row by its id.",
  annotations: { readOnlyHint: true, openWorldHint: false },
  inputSchema: { type: "object", properties: { id: { type: "string" } } },
};
const WRITE = {
  name: "put_row",
  description: "Writes a row.",
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  inputSchema: { type: "object", properties: { id: { type: "string" } } },
};

let placard: Placard;

/** Has the server say this from now on, and lists it again. */
async function say(tools: object[]): Promise<void> {
  await writeFile(path.join(placard.directory, "rows.json"), JSON.stringify(tools));
  await fetch(`${placard.origin}/api/refresh`, { method: "POST" });
  await untilListed(placard.origin);
}

test.beforeAll(async () => {
  placard = await launch(async (directory) => {
    await writeFile(path.join(directory, "rows.json"), JSON.stringify([READ, WRITE]));
    return { mcpServers: { rows: { file: "rows.json" } } };
  });
  await untilListed(placard.origin);
  await say([WRITE, READ]);
  await say([READ, { ...WRITE, annotations: { readOnlyHint: true } }]);
  await say([
    { ...READ, description: "Reads one row or several by their ids." },
    { name: "drop_table", inputSchema: { type: "object" } },
  ]);
});
test.afterAll(() => placard.stop());

const entry = (page: Page, sequence: number) => page.locator(`[data-sequence="${sequence}"]`);

test("the timeline tells what changed from one snapshot to the next", async ({ page }) => {
  await page.goto(`${placard.origin}/`);
  await page.getByRole("link", { name: "Snapshots" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Snapshots" })).toBeVisible();
  // Another order of the list is no change, so four collections are three snapshots.
  await expect(page.locator("[data-sequence]")).toHaveCount(3);
  await expect(entry(page, 2)).toContainText("1 tool changed");
  await expect(entry(page, 2)).toContainText("Read-only was declared no and is now declared yes");
  await expect(entry(page, 2).locator('[data-severity="warning"]')).toContainText(/^◆?warning rows\/put_row/);
  await expect(entry(page, 3)).toContainText("1 tool added, 1 tool removed, 1 tool changed");
  await expect(entry(page, 1)).toContainText("The first that is kept");
  expect([...(await violations(page)), ...(await violations(page, "dark"))]).toEqual([]);

  await entry(page, 2).getByRole("link", { name: "See the difference" }).click();
  await expect(page).toHaveURL(/\/compare\?from=1&to=2$/);
  const change = page.locator('[data-tool="rows/put_row"]');
  await expect(change.locator('[data-lane="readOnly"]')).toHaveAttribute("data-severity", "warning");
  await expect(change.locator('[data-lane="readOnly"]')).toContainText("relaxed");
});

test("two snapshots are compared by choosing them, text by word and hint by hint", async ({ page }) => {
  await page.goto(`${placard.origin}/compare`);
  await page.getByLabel("From").selectOption("1");
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page).toHaveURL(/from=1/);
  await expect(page.getByTestId("drift-summary")).toContainText("1 added");
  await expect(page.getByTestId("drift-summary")).toContainText("1 removed");
  const description = page.locator('[data-tool="rows/get_row"] [data-lane="description"]');
  await expect(description.locator("ins").first()).toContainText("or several");
  await expect(description.locator("del").first()).toBeVisible();
  await expect(page.getByText("shows no difference here")).toBeVisible();
  expect([...(await violations(page)), ...(await violations(page, "dark"))]).toEqual([]);
});

test("the catalog shows an earlier snapshot, says so, and leads back", async ({ page }) => {
  await page.goto(`${placard.origin}/?at=1`);
  await expect(page.getByTestId("past")).toContainText("Snapshot 1");
  await expect(page.getByTestId("count")).toHaveText("2 tools");
  await expect(rowsOf(page).filter({ hasText: "put_row" })).toContainText("Yes");
  await rowsOf(page).filter({ hasText: "put_row" }).click();
  await expect(page.getByTestId("tool-detail")).toContainText("May perform destructive updates");
  await page.getByRole("link", { name: "Open on its own page" }).click();
  await expect(page).toHaveURL(/\/servers\/rows\/tools\/put_row\?at=1$/);
  await expect(page.getByTestId("past")).toContainText("Snapshot 1");
  await page.getByTestId("past").getByRole("link", { name: "Back to now" }).click();
  await expect(page.getByTestId("past")).toHaveCount(0);
  await expect(rowsOf(page).filter({ hasText: "drop_table" })).toBeVisible();
});

test("what changed since a snapshot is a filter, and the open tool shows the difference", async ({ page }) => {
  await page.goto(`${placard.origin}/?since=1`);
  await expect(page.getByTestId("past")).toContainText("Compared with snapshot 1, of tools: 1 added, 1 removed, 1 changed.");
  await page.getByRole("checkbox", { name: /^Description/ }).click();
  await expect(page).toHaveURL(/changed=description/);
  await expect(page.getByTestId("count")).toHaveText("1 of 2 tools");
  await rowsOf(page).first().click();
  await expect(page.getByTestId("tool-changes")).toContainText("or several");
});

test("a tool's page has its history, also of a tool that is gone by now", async ({ page }) => {
  await page.goto(`${placard.origin}/servers/rows/tools/put_row?at=2`);
  const history = page.getByTestId("history");
  await expect(history.getByRole("listitem").filter({ hasText: "Not listed any more" })).toBeVisible();
  await expect(history).toContainText("Read-only was declared no and is now declared yes");
  await expect(history.getByRole("link", { name: "Snapshot 1" })).toHaveAttribute("href", /at=1$/);
});

test("a snapshot that is not kept is an address of nothing", async ({ page, complaints }) => {
  for (const address of ["/?at=99", "/compare?from=99", "/compare?from=x"]) {
    expect((await page.goto(placard.origin + address))?.status(), address).toBe(404);
  }
  await expect.poll(() => complaints.length).toBe(3);
  complaints.splice(0);
});

test("the history and a comparison fit a phone", { tag: "@phone" }, async ({ page }) => {
  for (const address of ["/snapshots", "/compare?from=1", "/?at=1"]) {
    await page.goto(placard.origin + address);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), address).toBeLessThanOrEqual(0);
    expect(await violations(page), address).toEqual([]);
  }
});
