import { fetchCatalog, pathsOf } from "./catalog";
import { expect, test } from "./journey";
import { facet, facetCount, rowsOf } from "./table";

test.use({ javaScriptEnabled: false });

test("the first rows, the counts and the facets are there before any script", async ({ page, request }) => {
  const { tools, summary } = await fetchCatalog(request);
  await page.goto("/");
  await expect(page.getByTestId("count")).toContainText(`${tools.length} tools`);
  await expect(page.getByTestId("summary")).toContainText(`of ${summary.tools.received} tools`);
  expect(await facetCount(page, "Read-only", "Declared yes")).toBe(tools.filter(({ hints }) => hints.readOnly.declared === "true").length);
  await expect(facet(page, "Class").getByRole("checkbox", { name: /^Undeclared/ })).toBeVisible();

  const rows = rowsOf(page);
  expect(await rows.count()).toBeGreaterThanOrEqual(20);
  const paths = await rows.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(paths).toEqual(pathsOf(tools).slice(0, paths.length));
});

test("a filtered address is answered filtered", async ({ page, request }) => {
  const query = "?readOnly=true&server=filesystem,memory&sort=-tool";
  const { tools, view } = await fetchCatalog(request, query);
  expect(view.shown).toBeGreaterThan(0);
  await page.goto(`/${query}`);
  await expect(page.getByTestId("count")).toContainText(`${view.shown} of ${view.total} tools`);
  await expect(page.getByRole("button", { name: "Remove the filter Read-only: Declared yes" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Tool" })).toHaveAttribute("aria-sort", "descending");
  const paths = await rowsOf(page)
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(paths).toEqual(pathsOf(tools));
});

test("an open tool stands in the answer, and a row leads to the tool's page", async ({ page }) => {
  await page.goto("/?server=gram&tool=gram/delete_user");
  await expect(page.getByTestId("detail-panel").getByRole("heading", { name: "Delete User" })).toBeVisible();
  await page.getByRole("link", { name: "Delete User" }).click();
  await expect(page).toHaveURL("/servers/gram/tools/delete_user");
  await expect(page.getByRole("heading", { level: 1, name: "Delete User" })).toBeVisible();
});
