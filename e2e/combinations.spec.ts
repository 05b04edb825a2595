import { expect, test } from "./journey";

const leg = (name: string) => ({ name, exact: true });

test("the three legs name their tools, and what is only assumed is left out until it is asked for", async ({ page }) => {
  await page.goto("/combinations");
  const untrusted = page.getByRole("region", leg("Untrusted content"));
  await expect(page.getByRole("region", leg("Private data"))).toContainText("filesystem");
  await expect(untrusted).toContainText("praisonai");
  await expect(page.getByText("assumed", { exact: true })).toHaveCount(0);
  await page.getByRole("link", { name: "Count what is only assumed, too" }).click();
  await expect(page).toHaveURL("/combinations?assumed=1");
  await expect(page.getByText("assumed", { exact: true }).first()).toBeVisible();
});

test("servers are looked at together as chosen, and what would break the combination is said", async ({ page }) => {
  await page.goto("/combinations?server=memory");
  await expect(page.getByRole("status")).toContainText("At least one leg is missing");
  const servers = page.getByRole("navigation", { name: "Servers looked at together" });
  await servers.getByRole("link", { name: "praisonai" }).click();
  await expect(page).toHaveURL("/combinations?server=memory%2Cpraisonai");
  await expect(page.getByRole("status")).toContainText("Without praisonai");
});
