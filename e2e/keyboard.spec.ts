import type { Locator } from "@playwright/test";
import { fetchCatalog } from "./catalog";
import { expect, test } from "./journey";
import { rowCount, rowsOf } from "./table";

/** The focus is here, and a person can see it. */
async function expectVisibleFocus(place: Locator): Promise<void> {
  await expect(place).toBeFocused();
  await expect(place).toBeInViewport();
  await expect(place).not.toHaveCSS("outline-style", "none");
  await expect(place).not.toHaveCSS("outline-width", "0px");
}

test("from search to an open tool and back without a mouse", async ({ page, request }) => {
  const { view } = await fetchCatalog(request, "?q=file");
  expect(view.shown).toBeGreaterThan(4);
  await page.goto("/");
  await expect(page.getByTestId("count")).toHaveText(`${view.total} tools`);
  const search = page.getByRole("searchbox");
  await page.keyboard.press("/");
  await expectVisibleFocus(search);
  await page.keyboard.type("file");
  await expect(search).toHaveValue("file");
  await expect(page.getByTestId("count")).toHaveText(`${view.shown} of ${view.total} tools`);

  // Filters, toolbar and heads lie between; every stop on the way is seen.
  const focused = page.locator(":focus");
  const onRow = () => focused.evaluate((element) => element.matches('[role="row"]'));
  do {
    await page.keyboard.press("Tab");
    await expectVisibleFocus(focused);
  } while (!(await onRow()));
  await expect(focused).toHaveAttribute("aria-rowindex", "2");

  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await expect(focused).toHaveAttribute("aria-rowindex", "3");
  await expectVisibleFocus(focused);
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("tool-detail")).toBeVisible();
  await expect(page).toHaveURL(/tool=/);
  const panel = page.getByTestId("detail-panel");
  await panel.getByRole("button", { name: "Close" }).focus();
  await page.keyboard.press("Tab");
  await expectVisibleFocus(panel.locator(":focus"));
  await page.keyboard.press("Escape");
  await expect(page.getByTestId("detail-panel")).toHaveCount(0);
  await expect(focused).toHaveAttribute("aria-rowindex", "3");
  await expectVisibleFocus(focused);
});

test("page keys, Home and End reach rows that are not drawn yet", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByTestId("count")).toHaveText(/^\d+ tools$/);
  const total = await rowCount(page);
  expect(total).toBeGreaterThan(60);
  const focused = page.locator(":focus");
  const place = async () => Number(await focused.getAttribute("aria-rowindex"));
  await rowsOf(page).first().focus();

  await page.keyboard.press("PageDown");
  await expect.poll(place).toBeGreaterThan(8);
  await expectVisibleFocus(focused);
  const after = await place();
  await page.keyboard.press("PageDown");
  await expect.poll(place).toBeGreaterThan(after);
  await page.keyboard.press("End");
  await expect.poll(place).toBe(total + 1);
  await expectVisibleFocus(focused);
  await page.keyboard.press("PageUp");
  await expect.poll(place).toBeLessThan(total + 1);
  await expectVisibleFocus(focused);
  await page.keyboard.press("Home");
  await expect.poll(place).toBe(2);
  await expectVisibleFocus(focused);
});

test("a head sorts with Enter, and again turns the order round", async ({ page }) => {
  await page.goto("/?server=gram");
  const head = page.getByRole("columnheader", { name: "Destructive" });
  await head.getByRole("button").focus();
  await page.keyboard.press("Enter");
  await expect(head).toHaveAttribute("aria-sort", "ascending");
  await expect(page).toHaveURL("/?server=gram&sort=destructive");
  await page.keyboard.press("Enter");
  await expect(head).toHaveAttribute("aria-sort", "descending");
  await expect(rowsOf(page).first()).toContainText("Delete User");
  await expect(head.getByRole("button")).toBeFocused();
});

test("columns are chosen in a menu that Escape closes", async ({ page }) => {
  await page.goto("/?server=gram");
  const menu = page.getByText("Columns", { exact: true }).first();
  await menu.focus();
  await expectVisibleFocus(menu);
  await page.keyboard.press("Enter");
  const size = page.getByRole("checkbox", { name: "Size" });
  await expect(size).toBeVisible();
  await size.focus();
  await expectVisibleFocus(size);
  await page.keyboard.press("Space");
  await expect(page.getByRole("columnheader", { name: "Size" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(size).toBeHidden();
  await expect(menu).toBeFocused();
  await expect(page).toHaveURL(/cols=/);
});
