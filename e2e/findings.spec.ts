import { fetchCatalog } from "./catalog";
import { expect, test } from "./journey";
import { rowsOf } from "./table";

test("findings are grouped by rule, lane by lane, and each group leads to its tools", async ({ page, request }) => {
  const { tools } = await fetchCatalog(request);
  const named = tools.filter(({ findings }) => findings.some(({ rule }) => rule === "read-only-and-destructive"));
  expect(named.length).toBeGreaterThan(0);

  await page.goto("/findings");
  const group = page.getByRole("region", { name: "Certain" }).getByRole("article").filter({ hasText: "Read-only and destructive at once" });
  await expect(group).toContainText(`${named.length} tool`);
  await group.getByRole("link", { name: "Show the tools" }).click();
  await expect(page).toHaveURL("/?rule=read-only-and-destructive");
  await expect(page.getByTestId("count")).toHaveText(`${named.length} of ${tools.length} tools`);
});

test("findings are grouped by severity and by server as well", async ({ page }) => {
  await page.goto("/findings");
  await page.getByRole("navigation", { name: "Grouping" }).getByRole("link", { name: "By server" }).click();
  await expect(page).toHaveURL("/findings?by=server");
  const group = page.getByRole("region", { name: "Certain" }).getByRole("article").filter({ hasText: "malformed" }).first();
  await group.getByText(/^\d+ findings?$|^The finding$/).click();
  await expect(group.getByRole("listitem").first()).toBeVisible();
  await page.goto("/findings?by=severity");
  await expect(page.getByRole("heading", { name: "Errors" }).first()).toBeVisible();
  await page.getByRole("region", { name: "Certain" }).getByRole("article").filter({ hasText: "Warnings" }).getByRole("link").click();
  await expect(page).toHaveURL("/?ground=certain&severity=warning");
});

test("a rule's page says why, shows its examples, and leads to what it concerns", async ({ page }) => {
  await page.goto("/rules");
  await expect(page.getByRole("region", { name: "Inferred hints" })).toContainText("PraisonAI");
  await page.getByRole("link", { name: "Read-only and destructive at once" }).click();
  await expect(page).toHaveURL("/rules/read-only-and-destructive");
  for (const heading of ["Why it matters", "What would be right", "When it may be wrong", "Sources"])
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
  await expect(page.getByRole("region", { name: "Yields this finding" })).toContainText('"destructiveHint": true');
  await page.getByRole("link", { name: /^Concerns \d+ tools? of this catalog$/ }).click();
  await expect(rowsOf(page).first()).toBeVisible();
});

test("a finding offers the corrected annotations as code for the SDK of one's choice", async ({ page }) => {
  await page.goto("/servers/praisonai/tools/web.search");
  const card = page.locator('[data-rule="read-only-and-destructive"]');
  await expect(card.locator("pre")).toContainText('"destructiveHint": false');
  await card.getByRole("combobox", { name: "Fix" }).selectOption({ label: "C# SDK" });
  await expect(card.locator("pre")).toContainText("Destructive = false");
});

test("a directory's requirements are findings only where it is chosen, and are counted apart", async ({ page, request }) => {
  const { tools } = await fetchCatalog(request);
  expect(tools.flatMap(({ findings }) => findings).filter(({ basis }) => basis === "profile")).toEqual([]);
  const { tools: judged } = await fetchCatalog(request, "?profile=openai");
  const lacking = judged.filter(({ findings }) => findings.some(({ rule }) => rule.startsWith("openai/")));
  expect(lacking.length).toBeGreaterThan(0);

  await page.goto("/");
  await expect(page.getByTestId("summary")).not.toContainText("asked for");
  await page.getByRole("checkbox", { name: "OpenAI", exact: true }).check();
  await expect(page).toHaveURL("/?profile=openai");
  await expect(page.getByTestId("summary")).toContainText("asked for");
  await page.reload();
  await expect(page.getByRole("checkbox", { name: "OpenAI", exact: true })).toBeChecked();
});
