import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { fetchCatalog } from "./catalog";
import { expect, test } from "./journey";
import type { Placard } from "./launch";
import { aStranger, launchRecorded, makeInDialog, makeLink, shareButton } from "./share";
import { rowsOf } from "./table";

let placard: Placard;
test.beforeEach(async () => {
  placard = await launchRecorded();
});
test.afterEach(async ({ page }) => {
  await page.close();
  await placard.stop();
});

const dialog = (page: Page) => page.getByRole("dialog");

async function violations(page: Page): Promise<string[]> {
  // Where the page was drawn anew, Next sets the title last.
  await expect(page).toHaveTitle(/Placard/);
  const found = await new AxeBuilder({ page }).analyze();
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`));
}

test("links are listed, and revoked by keyboard", async ({ page, browser }) => {
  await page.goto(`${placard.origin}/shares`);
  await expect(page.getByTestId("empty")).toContainText("press “Share this view”");
  const { path: link } = await makeLink(placard.origin, { view: "readOnly=true&sort=-tool", title: "For Bo", note: "Look.", names: false });
  await makeLink(placard.origin, { title: "Stays" });
  const { page: stranger } = await aStranger(browser);
  await stranger.goto(placard.origin + link);
  const count = (await stranger.getByTestId("count").textContent()) ?? "";

  await page.reload();
  const card = page.getByTestId("share").filter({ hasText: "For Bo" });
  await expect(card).toContainText("works until");
  await expect(card).toContainText("snapshot 1, ");
  await expect(card).toContainText("no names of servers, schemas and raw definitions, for looking only");
  await expect(card).toContainText("1 time, last ");
  await card.getByRole("link", { name: "Read-only: declared yes" }).click();
  await expect(page).toHaveURL(/at=1/);
  await expect(page.getByTestId("count")).toContainText(`${count.split(" ")[0]} of `);
  await page.goBack();

  await card.getByRole("button", { name: "Revoke" }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toContainText("Revoke this link?");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(card.getByRole("button", { name: "Revoke" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Revoke it" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(card.getByTestId("share-state")).toContainText("revoked");
  await expect(card.getByRole("button")).toHaveCount(0);
  await expect(page.getByTestId("share").filter({ hasText: "Stays" }).getByTestId("share-state")).toContainText("works until");

  expect((await stranger.reload())?.status()).toBe(404);
  await expect(stranger.getByRole("heading", { name: "This link shows nothing" })).toBeVisible();
  expect(await violations(stranger)).toEqual([]);
});

test("the dialog is opened, closed and filled by keyboard, and nothing behind it moves", async ({ page }) => {
  await page.goto(`${placard.origin}/?server=memory&tool=memory/read_graph`);
  await expect(page.getByTestId("detail-panel")).toBeVisible();
  await shareButton(page).focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(shareButton(page)).toBeFocused();
  await expect(page.getByTestId("detail-panel")).toBeVisible();

  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: "Title" }).fill("By keyboard");
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("share-url")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(shareButton(page)).toBeFocused();
  const { tools } = await fetchCatalog(page.request, "?server=memory", placard.origin);
  await page.goto(`${placard.origin}/shares`);
  await expect(page.getByTestId("share")).toContainText("By keyboard");
  await page.getByRole("link", { name: "Server: memory" }).click();
  await expect(page.getByTestId("count")).toContainText(`${tools.length} of`);
});

for (const [device, tag] of [
  ["a wide screen", "@desktop"],
  ["a phone", "@phone"],
] as const)
  test.describe(`on ${device}`, { tag }, () => {
    test("making and revoking a link breaks no accessibility rule", async ({ page }) => {
      await page.goto(`${placard.origin}/?server=memory`);
      await expect(page.getByText("fetching the list")).toHaveCount(0);
      await makeInDialog(page, async () => expect(await violations(page)).toEqual([]));
      expect(await violations(page)).toEqual([]);
      await page.goto(`${placard.origin}/shares`);
      await page.getByRole("button", { name: "Revoke" }).first().click();
      expect(await violations(page)).toEqual([]);
      await page.getByRole("button", { name: "Revoke it" }).click();
      await expect(page.getByTestId("share-state")).toContainText("revoked");
      expect(await violations(page)).toEqual([]);
    });

    test("nor does a shared view, and it fits the screen", async ({ page }) => {
      const long = { title: "Long enough to wrap ".repeat(6), note: "Note. ".repeat(80) };
      const { path: link } = await makeLink(placard.origin, { ...long, decisions: true });
      await page.goto(placard.origin + link);
      await expect(page.getByText("fetching the list")).toHaveCount(0);
      expect(await violations(page)).toEqual([]);
      const [needed = 0, given = 0] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
      expect(needed).toBeLessThanOrEqual(given);
      await expect(rowsOf(page).first()).toBeInViewport();
      await rowsOf(page).first().click();
      await expect(page.getByTestId("tool-detail")).toBeVisible();
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await violations(page)).toEqual([]);
    });
  });
