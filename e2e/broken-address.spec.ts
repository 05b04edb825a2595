import { fetchCatalog, pathsOf } from "./catalog";
import { expect, test } from "./journey";
import { pathsInTable } from "./table";

test("unknown values are named and ignored, the known ones beside them count", async ({ page, request }) => {
  const { tools, view } = await fetchCatalog(request, "?readOnly=true");
  const broken = "?readOnly=maybe,true&class=harmless&severity=fatal&sort=colour&cols=shoe&density=huge&tool=no-key&unheard=of";
  await page.goto(`/${broken}`);
  const notices = page.getByTestId("notices");
  for (const [word, value] of [
    ["readOnly", "maybe"],
    ["class", "harmless"],
    ["severity", "fatal"],
    ["sort", "colour"],
    ["cols", "shoe"],
    ["density", "huge"],
    ["tool", "no-key"],
  ])
    await expect(notices.getByRole("listitem").filter({ hasText: `“${value}”` })).toContainText(`${word} `);
  await expect(notices.getByRole("listitem").filter({ hasText: "“maybe”" })).toContainText("true, false, unset, malformed");

  await expect(page.getByTestId("count")).toHaveText(`${view.shown} of ${view.total} tools`);
  await expect(page.getByTestId("detail-panel")).toHaveCount(0);
  await expect(page.getByRole("columnheader", { name: "Tool" })).toHaveAttribute("aria-sort", "ascending");
  expect(await pathsInTable(page)).toEqual(pathsOf(tools));

  const answer = await fetchCatalog(request, broken);
  expect(pathsOf(answer.tools)).toEqual(pathsOf(tools));
  expect(answer.view.problems.map(({ word }) => word).sort()).toEqual(["class", "cols", "density", "readOnly", "severity", "sort", "tool"]);
});

test("a server, category or finding that the catalog does not have is named and not passed over", async ({ page }) => {
  await page.goto("/?server=nowhere&category=Nonsense&rule=no-such-rule");
  const notices = page.getByTestId("notices");
  await expect(notices).toContainText("This catalog has no server “nowhere”.");
  await expect(notices).toContainText("This catalog has no category “Nonsense”.");
  await expect(notices).toContainText("“no-such-rule”");
  await expect(page.getByTestId("empty")).toBeVisible();
  await expect(page.getByTestId("count")).toContainText("0 of ");
  await page.getByRole("button", { name: "Remove the filter Server: nowhere" }).click();
  await expect(notices).not.toContainText("nowhere");
});

test("a tool that is gone says so beside a list that stands", async ({ page, complaints }) => {
  await page.goto("/?tool=gram/no_such_tool");
  await expect(page.getByTestId("detail-panel").getByRole("alert")).toContainText("lists no tool “no_such_tool”");
  await expect(page.getByTestId("count")).toContainText("tools");
  await page.getByTestId("detail-panel").getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveURL("/");
  await expect.poll(() => complaints.length).toBe(1);
  expect(complaints.splice(0)).toEqual([expect.stringContaining("404")]);
});

test("addresses of nothing answer 404 and lead back", async ({ page, complaints }) => {
  const wrong = ["/servers/nowhere", "/servers/gram/tools/no_such_tool", "/servers/gram/tools/get_weather?n=2", "/nothing/here"];
  for (const path of wrong) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "Nothing at this address" })).toBeVisible();
    await expect(page.getByRole("link", { name: "search the catalog" })).toHaveAttribute("href", "/");
  }
  // The browser logs each refused page, the last one perhaps after its heading is there.
  await expect.poll(() => complaints.length).toBe(wrong.length);
  expect(complaints.splice(0)).toEqual(wrong.map(() => expect.stringContaining("404")));
});

test("words of any length and kind never break the page", async ({ page, request }) => {
  const { tools } = await fetchCatalog(request);
  for (const query of [
    "?q=%00%F0%9F%A7%B0%E2%80%AE",
    `?q=${"long".repeat(500)}`,
    "?server=%2525,%2C,,&sort=-",
    "?readOnly=&class=,,&tool=%",
    "?q=a&q=b",
  ]) {
    expect((await page.goto(`/${query}`))?.status(), query).toBe(200);
    await expect(page.getByTestId("count")).toContainText(`${tools.length} tools`);
  }
});
