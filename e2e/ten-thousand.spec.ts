import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "./journey";
import { launch, type Placard } from "./launch";
import { untilListed } from "./progress";
import { rowCount, rowsOf } from "./table";

const COUNT = 10_000;

/** Tools that differ in what they declare, each with a schema that the list must not carry. */
function manyTools(): object[] {
  return Array.from({ length: COUNT }, (_, i) => ({
    name: `tool_${String(i + 1).padStart(5, "0")}`,
    description: `Number ${i + 1} of many.${i + 1 === COUNT ? " The very last one." : ""}`,
    inputSchema: { type: "object", properties: { [`parameter_${i % 50}`]: { type: "string", description: "schema-only-text" } } },
    ...(i % 3 === 0 ? { annotations: { readOnlyHint: i % 2 === 0, destructiveHint: i % 5 === 0 } } : {}),
  }));
}

let placard: Placard;
test.beforeAll(async () => {
  placard = await launch(async (directory) => {
    await writeFile(path.join(directory, "many.json"), JSON.stringify(manyTools()));
    return { mcpServers: { many: { file: "many.json" } } };
  });
  await untilListed(placard.origin);
});
test.afterAll(() => placard.stop());

test("ten thousand tools are one table whose page stays small wherever it is scrolled", async ({ page }) => {
  await page.goto(placard.origin);
  await expect(page.getByTestId("count")).toHaveText("10,000 tools");
  await expect(rowsOf(page).first()).toContainText("tool_00001");
  expect(await rowCount(page)).toBe(COUNT);
  const nodes = () => page.evaluate(() => document.querySelectorAll("*").length);
  expect(await nodes()).toBeLessThan(2000);

  const scroll = page.getByTestId("tool-scroll");
  for (const [share, shown] of [
    [0.5, "tool_05000"],
    [1, "tool_10000"],
  ] as const) {
    await scroll.evaluate((box, share) => box.scrollTo(0, (box.scrollHeight - box.clientHeight) * share), share);
    await expect(rowsOf(page).filter({ hasText: shown })).toBeInViewport();
    expect(await nodes()).toBeLessThan(2000);
  }
});

test("search finds the last of them, and clearing brings all back", async ({ page }) => {
  await page.goto(placard.origin);
  await page.getByRole("searchbox").fill("very last one");
  await expect(page.getByTestId("count")).toHaveText("1 of 10,000 tools");
  await rowsOf(page).click();
  await expect(page.getByTestId("tool-detail").getByRole("heading", { name: "tool_10000" })).toBeVisible();
  await page.getByRole("button", { name: "Clear all" }).click();
  await expect(page.getByTestId("count")).toHaveText("10,000 tools");
});

test("no schema travels with the list, in the page or after it", async ({ page }) => {
  const rows = page.waitForResponse((answer) => answer.url().includes("/api/rows/"));
  const html = await (await page.goto(placard.origin))?.text();
  expect(html).toContain("tool_00001");
  expect(html).not.toContain("schema-only-text");
  expect(html).not.toContain("tool_09999");
  const list = await (await rows).text();
  expect(list).toContain("tool_10000");
  expect(list).toContain("parameter_49");
  expect(list).not.toMatch(/schema-only-text|inputSchema|"raw"|"digest"/);
});

test("the list is kept by the browser under its own name", async ({ page }) => {
  await page.goto(placard.origin);
  await expect(page.getByTestId("count")).toHaveText("10,000 tools");
  const again = page.waitForResponse((answer) => answer.url().includes("/api/rows/"));
  await page.reload();
  const answer = await again;
  expect(await answer.headerValue("cache-control")).toContain("immutable");
  await expect(page.getByTestId("count")).toHaveText("10,000 tools");
});
