import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { AxeBuilder } from "@axe-core/playwright";
import type { Download, Page } from "@playwright/test";
import { fetchCatalog } from "./catalog";
import { expect, test } from "./journey";
import { wordsOf } from "./table";

const VIEW = "/?server=filesystem,a/b+%23%3F%2525,malformed&host=vscode&sort=-tool";

/** What the browser saves under each entry of the menu, and how it begins. */
const FORMATS = {
  CSV: { ending: "csv", beginning: '\ufeff"server","name",' },
  JSON: { ending: "json", beginning: '{"schema":"/schemas/report-1.json",' },
  Markdown: { ending: "md", beginning: "# Placard: " },
  HTML: { ending: "html", beginning: "<!doctype html>" },
  SARIF: { ending: "sarif", beginning: '{"$schema":"https://json.schemastore.org/sarif-2.1.0.json",' },
};

const menu = (page: Page) => page.getByText("Export", { exact: true });
const entries = (page: Page) => page.getByRole("list", { name: "Export what is shown" });

async function saved(page: Page, press: () => Promise<void>): Promise<{ download: Download; text: string }> {
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  return { download, text: await readFile(await download.path(), "utf8") };
}

async function saveAs(page: Page, label: string) {
  await menu(page).click();
  const result = await saved(page, () => entries(page).getByRole("link", { name: label }).click());
  await expect(entries(page)).toBeHidden();
  return result;
}

/** What breaks an accessibility rule within a part of the page; of colours alone where the rest has been looked at. */
async function violations(page: Page, colours: "only" | "too", part = "html"): Promise<string[]> {
  const axe = new AxeBuilder({ page }).include(part);
  const found = await (colours === "only" ? axe.withRules("color-contrast") : axe).analyze();
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}

test("the menu saves what is shown in every format", async ({ page }) => {
  await page.goto(VIEW);
  await expect(page.getByTestId("count")).toHaveText(/tools$/);
  const count = (await page.getByTestId("count").textContent()) ?? "";
  for (const [label, { ending, beginning }] of Object.entries(FORMATS)) {
    const { download, text } = await saveAs(page, label);
    expect(download.suggestedFilename()).toMatch(new RegExp(`^placard-\\d{4}-\\d\\d-\\d\\d-[0-9a-f]{8}\\.${ending}$`));
    expect(text.startsWith(beginning), label).toBe(true);
    if (label === "Markdown") expect(text).toContain(`# Placard: ${count}\n`);
  }
  await expect(page).toHaveURL(VIEW);
});

test("a file has the tools of the table in its order, also after a filter was typed", async ({ page, request }) => {
  await page.goto(VIEW);
  await page.getByRole("searchbox").fill("read");
  await expect(page).toHaveURL(/q=read/);
  const { tools } = await fetchCatalog(request, new URL(page.url()).search);
  expect(tools.length).toBeGreaterThan(3);
  const file = JSON.parse((await saveAs(page, "JSON")).text);
  expect(file.tools.map(({ server, name }: { server: string; name: string }) => [server, name])).toEqual(
    tools.map(({ server, name }) => [server, name]),
  );
  expect(Object.fromEntries(new URL(file.view.path, page.url()).searchParams)).toEqual(wordsOf(page));
  expect((await request.get(file.schema)).ok()).toBe(true);
});

test("by keyboard alone", async ({ page }) => {
  await page.goto("/?server=memory");
  await menu(page).focus();
  await page.keyboard.press("Enter");
  const links = entries(page).getByRole("link");
  for (const label of Object.keys(FORMATS)) {
    await page.keyboard.press("Tab");
    await expect(links.filter({ hasText: label })).toBeFocused();
  }
  expect(await violations(page, "too", "details[open]")).toEqual([]);
  const { download } = await saved(page, () => page.keyboard.press("Enter"));
  expect(download.suggestedFilename()).toMatch(/\.sarif$/);
  await menu(page).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(entries(page)).toBeHidden();
  await expect(menu(page)).toBeFocused();
});

test("the packet is read from a disk, in light and dark, on a wide screen and a phone", async ({ page, browser }) => {
  await page.goto("/?server=a/b+%23%3F%2525,malformed&host=vscode");
  const { download } = await saveAs(page, "HTML");
  const path = test.info().outputPath("packet.html");
  await download.saveAs(path);

  // A context of its own: it asks for no address but that of the file, and shows every complaint.
  const context = await browser.newContext({ viewport: { width: 1280, height: 844 } });
  const packet = await context.newPage();
  const noticed: string[] = [];
  packet.on("console", (message) => noticed.push(message.text()));
  packet.on("dialog", (dialog) => noticed.push(`dialog: ${dialog.message()}`));
  packet.on("request", (sent) => noticed.push(sent.url()));
  const address = pathToFileURL(path).href;
  await packet.goto(address);
  await expect(packet.getByRole("heading", { level: 1 })).toHaveText(/^Placard: \d+ of \d+ tools$/);
  await packet.getByRole("link", { name: "text_hint" }).click();
  await expect(packet.getByRole("heading", { name: "text_hint" })).toBeInViewport();
  expect(await violations(packet, "too")).toEqual([]);
  await packet.emulateMedia({ colorScheme: "dark" });
  expect(await violations(packet, "only")).toEqual([]);
  await packet.setViewportSize({ width: 390, height: 844 });
  expect(await violations(packet, "too")).toEqual([]);
  expect(await packet.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(noticed).toEqual([address]);
  await context.close();
});

test("on paper the schemas are unfolded", async ({ page, browser }) => {
  await page.goto("/?server=memory");
  const path = test.info().outputPath("packet.html");
  await (await saveAs(page, "HTML")).download.saveAs(path);
  const context = await browser.newContext();
  const packet = await context.newPage();
  await packet.goto(pathToFileURL(path).href);
  const schema = packet.locator("details pre").first();
  await expect(schema).toBeHidden();
  await packet.emulateMedia({ media: "print" });
  await expect(schema).toBeVisible();
  await context.close();
});

test("an unknown format is refused with the list of those there are", async ({ request }) => {
  const answer = await request.get("/api/export/xlsx");
  expect([answer.status(), (await answer.json()).error]).toEqual([
    404,
    { code: "unknown-format", message: "There is no export of this kind. The formats are csv, json, md, html, sarif." },
  ]);
});
