import { expect, test } from "./journey";

const leg = (name: string) => ({ name, exact: true });

test("nothing is looked at until servers are chosen, and all of them are one click away", async ({ page }) => {
  await page.goto("/combinations");
  await expect(page.getByRole("status")).toContainText("Choose the servers");
  await expect(page.getByRole("region")).toHaveCount(0);
  await page.getByRole("link", { name: /^All \d+ servers$/ }).click();
  await expect(page).toHaveURL("/combinations?all=1");
  await expect(page.getByRole("region", leg("Private data"))).toContainText("filesystem");
  await page.getByRole("link", { name: "Choose anew" }).click();
  await expect(page).toHaveURL("/combinations");
});

test("the legs name their tools and on what each rests, and what is only assumed is left out until it is asked for", async ({ page }) => {
  await page.goto("/combinations?server=kubernetes,praisonai,chrome-devtools");
  const out = page.getByRole("region", leg("A way out"));
  await expect(out.getByRole("listitem").filter({ hasText: "pods_exec" })).toContainText("takes “command” · declares an open world");
  await expect(page.getByRole("region", leg("Untrusted content"))).toContainText("praisonai");
  await expect(page.getByText("assumed", { exact: true })).toHaveCount(0);
  await expect(out).not.toContainText("pods_delete");

  const declared = await out.getByRole("heading").locator("..").innerText();
  await page.getByRole("link", { name: "Show what is only assumed, too" }).click();
  await expect(page).toHaveURL("/combinations?server=kubernetes%2Cpraisonai%2Cchrome-devtools&assumed=1");
  const assumed = out.getByRole("listitem").filter({ hasText: "navigate_page" });
  await expect(assumed).toContainText("open world by default");
  await expect(assumed.getByText("assumed", { exact: true })).toBeVisible();
  // What is assumed is counted beside the rest, never with it.
  await expect(out.getByRole("heading").locator("..")).toContainText(`${declared.trim().split("\n").at(-1)}, and`);
});

test("servers are looked at together as chosen, and what would break the combination is said", async ({ page }) => {
  await page.goto("/combinations?server=memory,kubernetes");
  await expect(page.getByRole("status")).toContainText("At least one leg is missing");
  const servers = page.getByRole("navigation", { name: "Servers looked at together" });
  await servers.getByRole("link", { name: "praisonai" }).click();
  await expect(page).toHaveURL("/combinations?server=memory%2Ckubernetes%2Cpraisonai");
  await expect(page.getByRole("status")).toContainText("Without praisonai or kubernetes one leg would be gone.");
});

test("a server that is not listed is named, and nothing is made of it", async ({ page }) => {
  await page.goto("/combinations?server=gone");
  await expect(page.getByRole("main")).toContainText("No tools are listed for gone.");
  await expect(page.getByRole("status")).toContainText("Choose the servers");
});
