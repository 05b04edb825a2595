import { fetchCatalog } from "./catalog";
import { behindGates, close, open } from "./gates";
import { expect, test } from "./journey";
import { launch, type Placard } from "./launch";
import { untilListed } from "./progress";
import { rowsOf } from "./table";

let placard: Placard;
test.beforeEach(async () => {
  placard = await launch(behindGates);
  await open(placard, "connect");
  await open(placard, "list");
  await untilListed(placard.origin);
});
test.afterEach(async ({ page }) => {
  await page.close();
  await placard.stop();
});

test("a server that goes down keeps its last tools, marked as earlier, and says why", async ({ page, request }) => {
  await page.goto(placard.origin);
  await expect(page.getByTestId("count")).toHaveText("5 tools");
  await open(placard, "down");
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByTestId("count")).toHaveText("6 tools");
  await expect(page.getByTestId("summary")).toContainText("2 failed");
  await expect(rowsOf(page).filter({ hasText: "gated_four" })).toBeVisible();

  await page.goto(`${placard.origin}/servers/gated`);
  const main = page.getByRole("main");
  await expect(main).toContainText("failed: exited early");
  await expect(main).toContainText("exit code 4: The database is away");
  await expect(main).toContainText("earlier list");
  await expect(main).toContainText("4 received");
  const { snapshot, servers } = await fetchCatalog(request, "", placard.origin);
  expect(snapshot.complete).toBe(false);
  expect(servers.find(({ id }) => id === "gated")).toMatchObject({ status: "failed", reason: "exited-early", receivedCount: 4 });

  await close(placard, "down");
  await page.getByRole("button", { name: "Refresh this server" }).click();
  await expect(main).not.toContainText("exited early");
  await expect(main).not.toContainText("earlier list");
});

test("what was listed last is on the page at once after a restart, while servers are asked again", async ({ page }) => {
  await close(placard, "connect");
  await placard.restart();
  await page.goto(placard.origin);
  const strip = page.getByRole("region", { name: "Collection under way" });
  await expect(strip.getByRole("listitem").filter({ hasText: "gated" })).toContainText("connecting");
  await expect(rowsOf(page).filter({ hasText: "gated_four" })).toBeVisible();
  await open(placard, "connect");
  await expect(strip).toHaveCount(0);
  await expect(page.getByTestId("count")).toHaveText("6 tools");
});

test("Placard itself going away is said, and the list stays", async ({ page, complaints }) => {
  await page.goto(placard.origin);
  await expect(page.getByTestId("count")).toHaveText("5 tools");
  await placard.restart();
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Placard does not answer" })).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(5);
  complaints.length = 0;
});
