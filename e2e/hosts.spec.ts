import { fetchCatalog } from "./catalog";
import { expect, test } from "./journey";
import { facet } from "./table";

test("the catalog is looked at through a host's eyes, and counts what it runs without asking", async ({ page, request }) => {
  const { tools } = await fetchCatalog(request);
  // VS Code asks unless readOnlyHint is true; of malformed values it takes the truthy ones for true.
  const runs = await fetchCatalog(request, "?host=vscode&outcome=runs");
  const declared = tools.filter(({ hints }) => hints.readOnly.declared === "true");
  expect(runs.tools.length).toBeGreaterThanOrEqual(declared.length);
  expect(runs.tools.every(({ hints }) => ["true", "malformed"].includes(hints.readOnly.declared))).toBe(true);

  await page.goto("/");
  await page.getByRole("combobox", { name: "What a host does" }).selectOption({ label: "VS Code, Copilot agent mode" });
  await expect(page).toHaveURL("/?host=vscode");
  await expect(page.getByRole("columnheader", { name: "Host" })).toBeVisible();
  await facet(page, "Host")
    .getByRole("checkbox", { name: /^Runs without asking/ })
    .check();
  await expect(page.getByTestId("count")).toHaveText(`${runs.tools.length} of ${tools.length} tools`);
  await expect(page.getByRole("gridcell", { name: "asks before each call" })).toHaveCount(0);
});

test("a host that nobody knows is named", async ({ page }) => {
  await page.goto("/?host=emacs");
  await expect(page.getByTestId("notices")).toContainText("Placard knows no host “emacs”.");
});

test("a tool's detail says what each host does, how well that is known, and as of when", async ({ page }) => {
  await page.goto("/?tool=filesystem/edit_file");
  const panel = page.getByTestId("detail-panel");
  await expect(panel.locator('[data-outcome="asks"]')).toContainText("VS Code");
  await panel.getByText(/^Each of the \d+ hosts/).click();
  const hosts = panel.getByRole("list", { name: "What hosts do" });
  const vscode = hosts.getByRole("listitem").filter({ hasText: "VS Code" });
  await expect(vscode).toContainText("asks before each call");
  await vscode.getByText("VS Code").click();
  await expect(vscode).toContainText(/As of \d{4}-\d\d-\d\d, version .*, read in its code\./);
});

test("what if: a hint is declared otherwise, hosts and findings follow, and nothing is stored", async ({ page, request }) => {
  await page.goto("/?tool=filesystem/edit_file");
  const before = await fetchCatalog(request);
  const detail = page.getByTestId("detail-panel");
  await detail.getByText("What if a hint were declared otherwise?").click();
  await detail.getByRole("combobox", { name: "Read-only" }).selectOption("Yes");
  const whatIf = detail.getByTestId("what-if");
  await expect(whatIf).toContainText("Then its class would be contradictory.");
  await expect(whatIf).toContainText("Findings that would come:");
  await expect(whatIf).toContainText("Read-only and destructive at once");
  await expect(detail.locator('[data-outcome="runs"]')).toContainText("VS Code");
  expect(await fetchCatalog(request)).toEqual(before);

  await detail.getByRole("button", { name: "Back to what is declared" }).click();
  await expect(detail.locator('[data-outcome="asks"]')).toContainText("VS Code");
  await expect(whatIf).not.toContainText("Findings that would come:");
});
