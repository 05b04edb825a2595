import { readFileSync } from "node:fs";
import { type CatalogTool, fetchCatalog, pathsOf } from "./catalog";
import { expect, test } from "./journey";

// One journey opens some thirty tools, one after the other.
test.setTimeout(120_000);

const QUERY = "?server=odd%20names,malformed";

/** What was recorded, with the place of each tool among those of its name. */
const RECORDED: { name: string }[] = JSON.parse(readFileSync("e2e/recorded/odd-names.json", "utf8")).tools;
const addressOf = (index: number) => {
  const name = RECORDED[index]?.name ?? "";
  return { server: "odd names", name, occurrence: RECORDED.slice(0, index + 1).filter((other) => other.name === name).length };
};

/** A name as the page shows it: what cannot be seen in it is named, white space falls together, half a character is drawn as a mark. */
const shown = ({ name }: Pick<CatalogTool, "name">) =>
  name === "" ? "(no name)" : name.replace("\u202e", "U+202E").replace(/\s+/g, " ").trim().toWellFormed();

test("every tool of an odd name opens from the list", async ({ page, request }) => {
  const { tools } = await fetchCatalog(request, QUERY);
  expect(tools.length).toBeGreaterThan(35);
  await page.goto(`/${QUERY}`);
  await expect(page.getByTestId("count")).toHaveText(new RegExp(`^${tools.length} of \\d+ tools$`));
  const panel = page.getByTestId("detail-panel");
  const paths = pathsOf(tools);
  for (const [place, tool] of tools.entries()) {
    const row = page.locator(`[role="row"][aria-rowindex="${place + 2}"]`);
    await row.click();
    await expect(row).toHaveAttribute("aria-selected", "true");
    await expect(panel.getByRole("link", { name: "Open on its own page" })).toHaveAttribute("href", paths[place] ?? "");
    await expect(panel.getByTestId("tool-detail")).toContainText(shown(tool));
    await expect(panel.getByRole("alert")).toHaveCount(0);
  }
});

test("every tool of an odd name has an address of its own, which shows its definition", async ({ page }) => {
  const paths = pathsOf(RECORDED.map((_, index) => ({ ...addressOf(index) }) as CatalogTool));
  expect(new Set(paths).size).toBe(RECORDED.length);
  for (const [index, path] of paths.entries()) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    const { name, occurrence } = addressOf(index);
    await expect(page.getByRole("main")).toContainText(shown({ name }));
    await expect(page.getByText(`(number ${occurrence} of this name)`)).toHaveCount(occurrence > 1 ? 1 : 0);
    const text = (await page.getByRole("region", { name: "Raw JSON", includeHidden: true }).textContent()) ?? "";
    expect(JSON.parse(text.replaceAll("U+202E", "\u202e")), path).toEqual(RECORDED[index]);
  }
});

test("a server of an odd name has its page, with its tools", async ({ page }) => {
  await page.goto("/servers");
  await page.getByRole("rowheader", { name: "a/b #?%" }).getByRole("link", { name: "a/b #?%" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "a/b #?%" })).toBeVisible();
  await page.getByRole("rowheader").filter({ hasText: "contradiction" }).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: "contradiction" })).toBeVisible();
  await page.getByTestId("tool-detail").getByRole("link", { name: "a/b #?%" }).click();
  await page.getByRole("link", { name: /^Open these \d+ in the catalog$/ }).click();
  await expect(page.getByRole("button", { name: "Remove the filter Server: a/b #?%" })).toBeVisible();
});

test("a name that is markup runs nothing and stays text", async ({ page }) => {
  await page.goto("/?q=onerror&server=odd%20names");
  const markup = "<img src=x onerror=\"document.title='run'\">";
  await expect(page.getByRole("link", { name: markup })).toBeVisible();
  await page.getByRole("link", { name: markup }).click();
  await expect(page.getByTestId("tool-detail").getByRole("heading", { name: markup })).toBeVisible();
  await expect(page.locator("img")).toHaveCount(0);
  await expect(page).toHaveTitle("Placard");
});
