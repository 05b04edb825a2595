import { type CatalogTool, fetchCatalog } from "./catalog";
import { expect, test } from "./journey";
import { facet, facetCount, wordsOf } from "./table";

const readOnlyIs = (state: string) => (tool: CatalogTool) => tool.hints.readOnly.declared === state;
const classIs = (name: string) => (tool: CatalogTool) => tool.class === name;
const serverIs = (id: string) => (tool: CatalogTool) => tool.server === id;
const holds = (text: string) => (tool: CatalogTool) =>
  [tool.name, tool.title, tool.description, tool.server, ...tool.parameters].some((field) => field.toLowerCase().includes(text));

test("each filter narrows the list, and all counts follow the others", async ({ page, request }) => {
  const { tools } = await fetchCatalog(request);
  const total = tools.length;
  await page.goto("/");
  const count = page.getByTestId("count");

  await facet(page, "Read-only")
    .getByRole("checkbox", { name: /^Declared no/ })
    .check();
  let left = tools.filter(readOnlyIs("false"));
  await expect(count).toHaveText(`${left.length} of ${total} tools`);
  await expect(page).toHaveURL("/?readOnly=false");
  expect(await facetCount(page, "Class", "Additive")).toBe(left.filter(classIs("additive")).length);
  expect(await facetCount(page, "Read-only", "Declared yes")).toBe(tools.filter(readOnlyIs("true")).length);

  await facet(page, "Class")
    .getByRole("checkbox", { name: /^Additive/ })
    .check();
  left = left.filter(classIs("additive"));
  await expect(count).toHaveText(`${left.length} of ${total} tools`);
  expect(await facetCount(page, "Server", "memory")).toBe(left.filter(serverIs("memory")).length);
  expect(await facetCount(page, "Read-only", "Declared yes")).toBe(tools.filter(readOnlyIs("true")).filter(classIs("additive")).length);

  await facet(page, "Server")
    .getByRole("checkbox", { name: /^memory/ })
    .check();
  left = left.filter(serverIs("memory"));
  await expect(count).toHaveText(`${left.length} of ${total} tools`);

  await page.getByRole("searchbox", { name: "Search tools" }).fill("Entities");
  left = left.filter(holds("entities"));
  expect(left.length).toBeGreaterThan(0);
  await expect(count).toHaveText(`${left.length} of ${total} tools`);
  await expect.poll(() => wordsOf(page)).toEqual({ q: "Entities", readOnly: "false", class: "additive", server: "memory" });
});

test("beside a hint filter stands how many tools it hides because they do not declare the hint", async ({ page, request }) => {
  const { tools } = await fetchCatalog(request);
  const undeclared = (hint: "readOnly" | "openWorld", among: CatalogTool[]) =>
    among.filter((tool) => tool.hints[hint].declared === "unset").length;

  await page.goto("/?readOnly=true");
  const hidden = page.getByTestId("undeclared");
  await expect(hidden).toHaveText(`${undeclared("readOnly", tools)} hidden because they do not declare read-only`);
  expect(undeclared("readOnly", tools)).toBeGreaterThan(20);

  // It counts what this filter alone hides: tools that another filter hides as well are not its doing.
  await page.goto("/?readOnly=true,false&openWorld=false&server=memory,gram,a/b%20%23%3F%2525");
  const among = tools.filter(({ server }) => ["memory", "gram", "a/b #?%"].includes(server));
  const alone = undeclared(
    "readOnly",
    among.filter((tool) => tool.hints.openWorld.declared === "false"),
  );
  const world = undeclared(
    "openWorld",
    among.filter((tool) => ["true", "false"].includes(tool.hints.readOnly.declared)),
  );
  expect(world).toBeGreaterThan(0);
  const sentences = [
    ...(alone > 0 ? [`${alone} hidden because ${alone === 1 ? "it does" : "they do"} not declare read-only`] : []),
    `${world} hidden because ${world === 1 ? "it does" : "they do"} not declare open world`,
  ];
  await expect(hidden).toHaveText(sentences);

  await facet(page, "Open world")
    .getByRole("checkbox", { name: /^Not declared/ })
    .check();
  await expect(hidden.filter({ hasText: "open world" })).toHaveCount(0);
});

test("a view that matches nothing says so and leads out of it", async ({ page, request }) => {
  const { tools } = await fetchCatalog(request);
  await page.goto("/?q=nothing-has-this-text");
  await expect(page.getByTestId("empty").getByRole("heading", { name: "No tool matches" })).toBeVisible();
  await page.getByTestId("empty").getByRole("button", { name: "Clear all filters" }).click();
  await expect(page.getByTestId("count")).toHaveText(`${tools.length} tools`);
});
