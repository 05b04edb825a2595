// How a journey finds its way in the table of tools: by role and name, as somebody does who cannot see it.
import { expect, type Locator, type Page } from "@playwright/test";

/** The rows that are drawn now, without the head. */
export function rowsOf(page: Page): Locator {
  return page
    .getByRole("grid", { name: "Tools" })
    .getByRole("row")
    .filter({ has: page.getByRole("gridcell") });
}

/** How many tools the table stands for, drawn or not. */
export async function rowCount(page: Page): Promise<number> {
  return Number(await page.getByRole("grid", { name: "Tools" }).getAttribute("aria-rowcount")) - 1;
}

/** The place in the list and the permalink of each row that is drawn now. */
function drawn(page: Page): Promise<[number, string][]> {
  return rowsOf(page).evaluateAll((rows) =>
    rows.map((row): [number, string] => [
      Number(row.getAttribute("aria-rowindex")) - 2,
      row.querySelector("a")?.getAttribute("href") ?? "no link",
    ]),
  );
}

/** The permalinks of all tools in the table, in its order, gathered by scrolling from its beginning to its end. */
export async function pathsInTable(page: Page): Promise<string[]> {
  const total = await rowCount(page);
  const scroll = page.getByTestId("tool-scroll");
  const paths: string[] = [];
  await scroll.evaluate((box) => box.scrollTo(0, 0));
  await expect(async () => {
    for (const [place, path] of await drawn(page)) paths[place] = path;
    await scroll.evaluate((box) => box.scrollBy(0, box.clientHeight / 2));
    expect(Object.keys(paths)).toHaveLength(total);
  }).toPass({ intervals: [20] });
  return paths;
}

/** The facet of this name: its values are checkboxes, named by value and count. */
export function facet(page: Page, name: string): Locator {
  return page.getByRole("group", { name: new RegExp(`^${name}`) });
}

/** The count that a facet shows beside one of its values. */
export async function facetCount(page: Page, name: string, value: string): Promise<number> {
  const label = facet(page, name)
    .locator("label")
    .filter({ has: page.getByText(value, { exact: true }) });
  return Number(((await label.textContent()) ?? "").match(/[\d,]+$/)?.[0].replaceAll(",", ""));
}

/** The words of the address that the page stands at. Their order has no meaning. */
export function wordsOf(page: Page): Record<string, string> {
  return Object.fromEntries(new URL(page.url()).searchParams);
}
