import { readFileSync } from "node:fs";
import { fetchCatalog } from "./catalog";
import { expect, test } from "./journey";
import { rowsOf, wordsOf } from "./table";

test("a tool opens beside the table, and on its own page", async ({ page }) => {
  await page.goto("/?server=gram");
  await rowsOf(page).filter({ hasText: "Delete User" }).click();
  const panel = page.getByTestId("detail-panel");
  await expect.poll(() => wordsOf(page)).toEqual({ server: "gram", tool: "gram/delete_user" });
  await expect(panel.getByRole("heading", { name: "Delete User" })).toBeVisible();
  await expect(rowsOf(page).filter({ hasText: "Delete User" })).toHaveAttribute("aria-selected", "true");
  await expect(panel).toContainText("Permanently delete a user account");

  await page.goBack();
  await expect(panel).toHaveCount(0);
  await page.goForward();
  await panel.getByRole("link", { name: "Open on its own page" }).click();
  await expect(page).toHaveURL("/servers/gram/tools/delete_user");
  await expect(page.getByRole("heading", { level: 1, name: "Delete User" })).toBeVisible();
  await page.getByRole("link", { name: "Show in the catalog" }).click();
  await expect(panel.getByRole("heading", { name: "Delete User" })).toBeVisible();
});

test("the hint table tells declared, assumed and moot apart", async ({ page }) => {
  const hint = (name: string) => page.getByTestId("tool-detail").getByRole("row", { name: new RegExp(`^${name}`) });
  await page.goto("/servers/gram/tools/get_weather");
  await expect(hint("Read-only")).toContainText("Yes");
  await expect(hint("Read-only")).toContainText("Does not modify its environment");
  await expect(hint("Destructive")).toContainText("No, moot");
  await expect(hint("Idempotent")).toContainText("moot");
  await expect(hint("Open world")).toContainText("May interact with external entities");

  await page.goto("/servers/gram/tools/list_orders");
  await expect(hint("Read-only")).toContainText("→ no");
  await expect(hint("Destructive")).toContainText("Not declared, so the protocol assumes yes");
  await expect(page.getByTestId("tool-detail")).toContainText("undeclared: Declares no hint at all");
});

test("malformed values are shown as they were sent, struck through, beside what is wrong with them", async ({ page }) => {
  await page.goto("/servers/malformed/tools/text_hint");
  const detail = page.getByTestId("tool-detail");
  await expect(detail.getByRole("note")).toContainText("Malformed definition");
  await expect(detail.getByRole("note").getByRole("listitem")).toContainText([
    "/annotations/readOnlyHint should be true or false, is a string",
    "/annotations/destructiveHint should be true or false, is null",
    "/annotations/idempotentHint should be true or false, is a number",
  ]);
  for (const [name, value] of [
    ["Read-only", '"true"'],
    ["Destructive", "null"],
    ["Idempotent", "1"],
  ] as const) {
    const badge = detail.getByRole("row", { name: new RegExp(`^${name}`) }).getByText(value, { exact: true });
    await expect(badge).toHaveCSS("text-decoration-line", "line-through");
  }
});

test("what is copied is what was received, to the letter", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const received = readFileSync("e2e/recorded/malformed.json", "utf8")
    .split("\n")
    .find((line) => line.includes("spaced"))
    ?.trim()
    .replace(/,$/, "");
  await page.goto("/servers/malformed/tools/spaced");
  await page.getByText("Raw JSON").click();
  await page.getByRole("button", { name: "Copy as received" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(received);
});

test("foreign text stays text, and what cannot be seen is named", async ({ page }) => {
  await page.goto("/?server=a/b%20%23%3F%2525");
  await rowsOf(page).filter({ hasText: "<b>Bold</b>" }).click();
  const detail = page.getByTestId("tool-detail");
  await expect(detail.getByRole("heading", { name: "<b>Bold</b> & <script>document.title='run'</script>" })).toBeVisible();
  await expect(detail).toContainText('See <a href="https://example.com">here</a>.');
  await expect(detail).toContainText("[click](javascript:alert(1))");
  await expect(detail.locator("b, i, u, img, script, a[href*='example.com'], a[href^='javascript:']")).toHaveCount(0);
  await expect(detail.getByText("<b>p</b>", { exact: true })).toBeVisible();
  await expect(page).not.toHaveTitle(/run/);

  await page.goto("/servers/a%2Fb%20%23%3F~p/tools/hidden");
  await expect(detail.getByRole("heading", { level: 1 })).toContainText("U+200B");
  for (const name of ["U+E0049", "U+E0067", "U+E006E", "U+200B", "U+202E"])
    await expect(detail.getByText(name, { exact: true }).first()).toBeVisible();
});

test("a finding shows its evidence, why it matters, why it may be wrong, and the fix", async ({ page, request }) => {
  const { tools } = await fetchCatalog(request, "?q=contradiction&rule=read-only-and-destructive");
  expect(tools).toHaveLength(1);
  await page.goto("/?q=contradiction&rule=read-only-and-destructive");
  await rowsOf(page).click();
  const finding = page
    .getByTestId("tool-detail")
    .getByRole("article")
    .filter({ hasText: tools[0]?.findings[0]?.message ?? "no message" });
  await expect(finding.getByRole("heading")).not.toBeEmpty();
  await expect(finding.getByRole("list", { name: "Evidence" })).toContainText("/annotations/readOnlyHint");
  await expect(finding.getByText("Why it matters.")).toBeHidden();
  await finding.getByText("Why, and what would be right").click();
  for (const part of ["Why it matters.", "May be wrong:", "Fix."]) await expect(finding.getByText(part, { exact: true })).toBeVisible();
  await expect(finding).not.toContainText(/\b(safe|lying|malicious|vulnerable)\b/i);
});

test("schemas are a tree with types, limits and what is required", async ({ page }) => {
  await page.goto("/servers/a%2Fb%20%23%3F~p/tools/deep");
  const input = page.getByRole("listitem");
  const item = (name: string) => input.filter({ has: page.getByText(name, { exact: true }) }).last();
  await expect(item("report")).toContainText("required");
  await expect(item("title")).toContainText("minLength 1");
  await expect(item("title")).toContainText("Shown in the list");
  await expect(item("width")).toContainText("integer | null");
  await expect(item("owner")).toContainText("#/$defs/person");
  await expect(item("dryRun")).toContainText("default false");
  await expect(item("id")).toContainText('format "uuid"');
});
