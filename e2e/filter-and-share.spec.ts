import { fetchCatalog, pathsOf } from "./catalog";
import { expect, test } from "./journey";
import { facet, pathsInTable, wordsOf } from "./table";

const ADDRESS =
  "/?readOnly=true,unset&server=everything,filesystem,kubernetes,odd%20names&sort=-server&cols=tool,readOnly,server,size&density=compact";

test("the address opened in another browser shows the same rows in the same order, and the API gives them too", async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  await page.goto("/");
  await facet(page, "Destructive")
    .getByRole("checkbox", { name: /^Not declared/ })
    .check();
  await facet(page, "Class")
    .getByRole("checkbox", { name: /^Undeclared/ })
    .check();
  await page.getByRole("columnheader", { name: "Open world" }).getByRole("button").click();
  await page.getByRole("columnheader", { name: "Tool" }).getByRole("button").click();
  await page.getByRole("columnheader", { name: "Tool" }).getByRole("button").click();
  await expect(page).toHaveURL(/sort=-tool/);
  const rows = await pathsInTable(page);
  expect(rows.length).toBeGreaterThan(20);

  const another = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const colleague = await another.newPage();
  await colleague.goto(page.url());
  await expect(colleague.getByTestId("count")).toHaveText((await page.getByTestId("count").textContent()) ?? "");
  expect(await pathsInTable(colleague)).toEqual(rows);
  await another.close();

  const { tools, view } = await fetchCatalog(request, new URL(page.url()).search);
  expect(pathsOf(tools)).toEqual(rows);
  expect(view.shown).toBe(rows.length);
});

test("what the table looks like is in the address as well", async ({ page, request }) => {
  const { tools } = await fetchCatalog(request, ADDRESS.slice(1));
  await page.goto(ADDRESS);
  await expect(page.getByRole("columnheader")).toHaveText([/^Tool/, /^Read-only/, /^Server/, /^Size/]);
  await expect(page.getByRole("columnheader", { name: "Server" })).toHaveAttribute("aria-sort", "descending");
  expect(await pathsInTable(page)).toEqual(pathsOf(tools));

  await page.reload();
  await expect(page).toHaveURL(ADDRESS);
  expect(await pathsInTable(page)).toEqual(pathsOf(tools));
});

test("back and forward walk through the views", async ({ page, request }) => {
  const { tools } = await fetchCatalog(request);
  const count = page.getByTestId("count");
  const readOnly = tools.filter(({ hints }) => hints.readOnly.declared === "true");
  const closed = readOnly.filter(({ hints }) => hints.openWorld.declared === "false");
  await page.goto("/");
  await facet(page, "Read-only")
    .getByRole("checkbox", { name: /^Declared yes/ })
    .check();
  await expect(count).toHaveText(`${readOnly.length} of ${tools.length} tools`);
  await facet(page, "Open world")
    .getByRole("checkbox", { name: /^Declared no/ })
    .check();
  await expect(count).toHaveText(`${closed.length} of ${tools.length} tools`);

  await page.goBack();
  await expect(count).toHaveText(`${readOnly.length} of ${tools.length} tools`);
  await page.goBack();
  await expect(count).toHaveText(`${tools.length} tools`);
  await expect(page.getByRole("button", { name: /^Remove the filter/ })).toHaveCount(0);
  await page.goForward();
  await page.goForward();
  await expect(count).toHaveText(`${closed.length} of ${tools.length} tools`);
  await expect(facet(page, "Open world").getByRole("checkbox", { name: /^Declared no/ })).toBeChecked();
});

test("each chip takes its filter away, and one button takes all", async ({ page, request }) => {
  const { tools } = await fetchCatalog(request);
  await page.goto("/?q=file&readOnly=true,false&class=read-only&server=filesystem&sort=-findings");
  const chip = (name: string) => page.getByRole("button", { name: `Remove the filter ${name}` });
  await expect(chip("Read-only: Declared yes, Declared no")).toBeVisible();
  await expect(chip("Server: filesystem")).toBeVisible();
  await chip("Class: Read-only").click();
  await expect.poll(() => wordsOf(page)).toEqual({ q: "file", readOnly: "true,false", server: "filesystem", sort: "-findings" });
  await expect(chip("Class: Read-only")).toHaveCount(0);

  await page.getByRole("button", { name: "Clear all" }).click();
  await expect(page).toHaveURL("/?sort=-findings");
  await expect(page.getByTestId("count")).toHaveText(`${tools.length} tools`);
  await expect(page.getByRole("searchbox")).toHaveValue("");
});

test("typing is one step back, not one a letter", async ({ page }) => {
  await page.goto("/?server=memory");
  await page.getByRole("searchbox").pressSequentially("entities");
  await expect.poll(() => wordsOf(page)).toEqual({ q: "entities", server: "memory" });
  await facet(page, "Read-only")
    .getByRole("checkbox", { name: /^Declared yes/ })
    .check();
  await expect(page).toHaveURL(/readOnly=true/);
  await page.goBack();
  await expect.poll(() => wordsOf(page)).toEqual({ q: "entities", server: "memory" });
  await expect(page.getByRole("searchbox")).toHaveValue("entities");
});

test("the link is copied with one press", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/?readOnly=true&tool=gram/get_weather");
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});
