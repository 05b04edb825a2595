import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { fetchCatalog } from "./catalog";
import { expect, test } from "./journey";

const requirement = (page: Page, id: string) => page.locator(`[data-requirement="${id}"]`);

/** Axe's complaints. In the dark only colours differ, so only they are looked at. */
async function violations(page: Page, colorScheme: "light" | "dark"): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  const axe = new AxeBuilder({ page });
  const { violations: found } = await (colorScheme === "light" ? axe : axe.withRules("color-contrast")).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${colorScheme}, ${id}: ${target.join(" ")}`));
}

async function unfoldAll(page: Page): Promise<void> {
  await page.locator("main details").evaluateAll((all) => {
    for (const details of all) details.setAttribute("open", "");
  });
}

test("a server's page leads to its readiness, and each directory says as of when and whether it is met", async ({ page }) => {
  await page.goto("/servers/chrome-devtools");
  await page.getByRole("link", { name: "Readiness", exact: true }).click();
  await expect(page).toHaveURL("/servers/chrome-devtools/readiness");
  await expect(page.getByRole("heading", { level: 1, name: "Readiness of chrome-devtools" })).toBeVisible();
  for (const name of ["OpenAI", "Anthropic", "Microsoft 365", "Slack"]) {
    const section = page.getByRole("region", { name, exact: true });
    await expect(section).toContainText("As of 2 October 2026");
    await expect(section.getByText(/ (not met|met)$/)).toBeVisible();
  }
});

test("a requirement counts who passes, and shows who does not: why, by which evidence and source, and the way to the catalog", async ({
  page,
  request,
}) => {
  const { tools } = await fetchCatalog(request, "?server=chrome-devtools");
  const lacking = tools.filter(({ hints }) =>
    [hints.readOnly, hints.destructive, hints.openWorld].some(({ declared }) => declared === "unset" || declared === "malformed"),
  );
  expect(lacking.length).toBeGreaterThan(12);
  await page.goto("/servers/chrome-devtools/readiness");
  const row = requirement(page, "openai/annotations-explicit");
  await expect(row).toContainText("required");
  await expect(row).toContainText(`${tools.length - lacking.length} of ${tools.length} tools`);

  await row.getByText("Three explicit hints").first().click();
  await expect(row.getByRole("link", { name: /submission-errors/ })).toHaveAttribute("rel", /noopener/);
  const list = row.getByRole("list", { name: "Tools without: Three explicit hints" });
  await expect(list.locator(":scope > li")).toHaveCount(12);
  await expect(row).toContainText(`and ${lacking.length - 12} more`);
  const first = list.locator(":scope > li").first();
  await expect(first).toContainText(/Does not declare .*Hint/);
  await expect(first.getByText("/annotations")).toBeHidden();
  await first.getByText("Evidence").click();
  await expect(first.getByText("/annotations")).toBeVisible();
  await expect(first.getByRole("link")).toHaveAttribute("href", /^\/servers\/chrome-devtools\/tools\//);
  await row.getByRole("link", { name: `Show all ${lacking.length} in the catalog` }).click();
  await expect(page).toHaveURL("/?server=chrome-devtools&rule=openai/annotations-explicit&profile=openai");
  await expect(page.getByTestId("count")).toContainText(new RegExp(`^${lacking.length} of `));
});

test("contradictory sources stand beside each other, and what is not checked is named", async ({ page }) => {
  await page.goto("/servers/gram/readiness");
  const openai = page.getByRole("region", { name: "OpenAI", exact: true });
  await expect(openai.getByText("Justifications are no longer required.")).toBeHidden();
  await openai.getByText("What its sources contradict").click();
  await expect(openai.getByText("Justifications are no longer required.")).toBeVisible();
  await expect(openai.getByText("A missing justification is a submission error")).toBeVisible();
  await openai.getByText("Asked as well and not checked here").click();
  await expect(openai.getByText("Whether each hint matches what the tool does")).toBeVisible();
});

test("what is not whole is not graded, with the reason", async ({ page }) => {
  for (const [server, reason] of [
    ["half-recorded", "The list is not whole"],
    ["exits-early", "could not be listed"],
  ]) {
    await page.goto(`/servers/${server}/readiness`);
    const section = page.getByRole("region", { name: "OpenAI", exact: true });
    await expect(section).toContainText("not graded");
    await expect(section).toContainText(reason ?? "");
    await expect(page.locator("[data-requirement]")).toHaveCount(0);
  }
});

test("odd names are shown and linked, and an unknown server is nowhere", async ({ page, complaints }) => {
  await page.goto("/servers/a%2Fb%20%23%3F~p/readiness");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("a/b #?%");
  const answer = await page.goto("/servers/nowhere/readiness");
  expect(answer?.status()).toBe(404);
  expect(complaints.splice(0)).toHaveLength(1);
});

test("everything unfolds by keyboard", async ({ page }) => {
  await page.goto("/servers/chrome-devtools/readiness");
  const row = requirement(page, "anthropic/applicable-hint");
  await row.locator("summary").first().focus();
  await page.keyboard.press("Enter");
  await expect(row.getByText("Source:")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(row.getByRole("link").first()).toBeFocused();
});

for (const [device, tag] of [
  ["a wide screen", "@desktop"],
  ["a phone", "@phone"],
] as const)
  for (const server of ["chrome-devtools", "exits-early"])
    test(`${server}, unfolded on ${device}, breaks no accessibility rule and fits`, { tag }, async ({ page }) => {
      await page.goto(`/servers/${server}/readiness`);
      await unfoldAll(page);
      expect([...(await violations(page, "light")), ...(await violations(page, "dark"))]).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
    });
