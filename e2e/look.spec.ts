import type { Page } from "@playwright/test";
import { expect, test } from "./journey";
import { facet, rowsOf } from "./table";

const PAGES = [
  "/",
  "/?readOnly=true&server=filesystem,memory",
  "/?tool=gram/delete_user",
  "/servers",
  "/servers/kubernetes",
  "/servers/gram/tools/delete_user",
  "/findings",
  "/rules",
  "/combinations",
  "/combinations?all=1&assumed=1",
  "/snapshots",
  "/compare",
];

/** The page itself never scrolls sideways; wide tables scroll within their own box. */
async function expectNoOverflow(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
  const width = page.viewportSize()?.width;
  expect(await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth]), path).toEqual([width, width]);
}

for (const colorScheme of ["light", "dark"] as const)
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test("no page is wider than the window", async ({ page }) => {
      for (const path of PAGES) await expectNoOverflow(page, path);
      const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      const [red = 0] = ground.match(/\d+/g)?.map(Number) ?? [];
      expect(red > 128).toBe(colorScheme === "light");
    });

    test("no page is wider than the phone", { tag: "@phone" }, async ({ page }) => {
      for (const path of PAGES) await expectNoOverflow(page, path);
    });

    test("the other theme is one press away and is still there after a reload", async ({ page }) => {
      const other = colorScheme === "light" ? "dark" : "light";
      const root = page.locator("html");
      await page.goto("/");
      await page.getByRole("button", { name: "Switch between light and dark" }).click();
      await expect(root).toHaveCSS("color-scheme", other);
      await page.reload();
      await expect(root).toHaveCSS("color-scheme", other);
      await page.goto("/servers");
      await expect(root).toHaveCSS("color-scheme", other);
      await page.getByRole("button", { name: "Switch between light and dark" }).click();
      await expect(root).toHaveCSS("color-scheme", colorScheme);
    });
  });

test.describe("on a phone", { tag: "@phone" }, () => {
  test("tools are cards that say what their hints are", async ({ page }) => {
    await page.goto("/?server=gram");
    await expect(page.getByRole("columnheader")).toHaveCount(0);
    const card = rowsOf(page).filter({ hasText: "get_weather" });
    const width = page.viewportSize()?.width ?? 0;
    const box = await card.boundingBox();
    expect(box?.x).toBe(0);
    expect(box?.width).toBe(width);
    for (const text of ["No, moot", "moot", "Yes"]) await expect(card.getByText(text, { exact: true }).first()).toBeInViewport();
    await expect(card.getByRole("gridcell")).not.toHaveCount(0);
  });

  test("filters are a sheet that opens, narrows and closes", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Filters" }).tap();
    const sheet = page.getByRole("dialog", { name: "Filters" });
    await expect(sheet).toBeVisible();
    await facet(page, "Read-only")
      .getByRole("checkbox", { name: /^Declared yes/ })
      .check();
    await expect(page).toHaveURL("/?readOnly=true");
    const shown = Number((await page.getByTestId("count").textContent())?.split(" ")[0]);
    await sheet.getByRole("button", { name: `Show ${shown} tools` }).tap();
    await expect(sheet).toBeHidden();
    await expect(rowsOf(page).first()).toBeInViewport();

    await page.getByRole("button", { name: "Filters" }).tap();
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await page.getByRole("button", { name: "Filters" }).tap();
    await expect(sheet).toBeVisible();
  });

  test("an open tool lies over the list and closes onto it", async ({ page }) => {
    await page.goto("/?server=gram");
    await rowsOf(page).filter({ hasText: "Delete User" }).tap();
    const panel = page.getByTestId("detail-panel");
    await expect(panel.getByRole("heading", { name: "Delete User" })).toBeInViewport();
    expect(await panel.boundingBox()).toMatchObject({ x: 0, width: page.viewportSize()?.width });
    await panel.getByRole("button", { name: "Close" }).tap();
    await expect(panel).toHaveCount(0);
    await expect(rowsOf(page).filter({ hasText: "Delete User" })).toBeInViewport();
  });
});

test("however long the open tool is, only its panel scrolls", async ({ page }) => {
  await page.goto("/?tool=kubernetes/pods_exec");
  await expect(page.getByTestId("tool-detail").getByText("Raw JSON")).toBeAttached();
  const panel = page.getByTestId("detail-panel");
  expect(await panel.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900);
});

test("on a wide screen an open tool lies beside the table and covers none of it", async ({ page }) => {
  await page.goto("/?tool=gram/delete_user");
  const panel = await page.getByTestId("detail-panel").boundingBox();
  const table = await page.getByTestId("tool-scroll").boundingBox();
  expect((table?.x ?? 0) + (table?.width ?? 0)).toBeLessThanOrEqual(panel?.x ?? 0);
  expect((panel?.x ?? 0) + (panel?.width ?? 0)).toBeLessThanOrEqual(1440);
});
