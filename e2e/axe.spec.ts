import type { Page } from "@playwright/test";
import { expect, test } from "./journey";
import { rowsOf } from "./table";
import { violations } from "./violations";

const PAGES = [
  "/",
  "/?q=nothing-has-this-text&server=nowhere&readOnly=maybe",
  "/?server=malformed&tool=malformed/text_hint",
  "/?server=memory&cols=tool,readOnly,class,server,titleSource,parameters,size,protocol,tags&density=compact&sort=-size",
  "/servers",
  "/servers/filesystem",
  "/servers/exits-early",
  "/servers/a%2Fb%20%23%3F~p/tools/contradiction",
  "/servers/kubernetes/tools/pods_exec",
  "/servers/nowhere",
  "/findings",
  "/rules",
  "/rules/read-only-and-destructive",
  "/combinations",
  "/combinations?all=1&assumed=1",
  "/servers/chrome-devtools/readiness",
  "/servers/gram/submission",
  "/snapshots",
  "/compare",
];

/** Nothing is on its way any more. */
async function expectWhole(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
  await expect(page.getByText("fetching the list")).toHaveCount(0);
}

for (const [device, tag] of [
  ["on a wide screen", "@desktop"],
  ["on a phone", "@phone"],
] as const)
  test.describe(device, { tag }, () => {
    for (const path of PAGES)
      test(`${path} breaks no accessibility rule`, async ({ page, complaints }) => {
        await page.goto(path);
        await expectWhole(page);
        expect([...(await violations(page, "light")), ...(await violations(page, "dark"))]).toEqual([]);
        if (path.includes("nowhere")) complaints.length = 0;
      });
  });

test("all that unfolds breaks no accessibility rule", async ({ page }) => {
  await page.goto("/?server=memory");
  await rowsOf(page).first().click();
  const detail = page.getByTestId("tool-detail");
  await expect(detail).toBeVisible();
  await detail.locator("details").evaluateAll((all) => {
    for (const details of all) details.setAttribute("open", "");
  });
  expect(await violations(page)).toEqual([]);
  await page.getByText("Columns", { exact: true }).first().click();
  await expect(page.getByRole("checkbox", { name: "Size" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test("the sheet of filters breaks no accessibility rule", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Filters" }).tap();
  await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible();
  expect([...(await violations(page, "light")), ...(await violations(page, "dark"))]).toEqual([]);
});
