import type { ProgressEvent } from "@/lib/report/progress";
import { fetchCatalog } from "./catalog";
import { behindGates, close, open } from "./gates";
import { expect, test } from "./journey";
import { launch, type Placard } from "./launch";
import { readProgress, untilListed } from "./progress";
import { rowsOf } from "./table";

let placard: Placard;

test.beforeEach(async () => {
  placard = await launch(behindGates);
});
test.afterEach(async ({ page }) => {
  await page.close();
  await placard.stop();
});

test("rows appear as their servers answer, and the page shows how far each one is", async ({ page }) => {
  await page.goto(placard.origin);
  const strip = page.getByRole("region", { name: "Collection under way" });
  await expect(strip).toContainText("Listing: 2 of 3 servers done");
  await expect(strip.getByRole("listitem").filter({ hasText: "gated" })).toContainText("connecting");
  await expect(strip.getByRole("listitem").filter({ hasText: "broken" })).toContainText("failed");
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Listing…" })).toBeDisabled();

  await open(placard, "connect");
  await expect(strip.getByRole("listitem").filter({ hasText: "gated" })).toContainText("listing, 3 so far");
  await open(placard, "list");
  await expect(strip).toHaveCount(0);
  await expect(page.getByTestId("count")).toHaveText("5 tools");
  await expect(page.getByRole("button", { name: "Refresh" })).toBeEnabled();
});

test("a refresh brings the changed list onto the open page, with its filters", async ({ page }) => {
  await open(placard, "connect");
  await open(placard, "list");
  await page.goto(`${placard.origin}/?readOnly=true`);
  await expect(page.getByTestId("count")).toHaveText("1 of 5 tools");
  await close(placard, "connect");
  await page.getByRole("button", { name: "Refresh" }).click();
  const strip = page.getByRole("region", { name: "Collection under way" });
  await expect(strip.getByRole("listitem").filter({ hasText: "grows" })).toContainText("2 tools");
  await expect(page.getByTestId("count")).toHaveText("2 of 6 tools");
  await expect(rowsOf(page)).toHaveCount(2);
  await open(placard, "connect");
  await expect(strip).toHaveCount(0);
  await expect(page).toHaveURL(`${placard.origin}/?readOnly=true`);
});

test("one server is refreshed from its own page, and no other is asked", async ({ page, request }) => {
  await open(placard, "connect");
  await open(placard, "list");
  await untilListed(placard.origin);
  await page.goto(`${placard.origin}/servers/grows`);
  await expect(page.getByRole("button", { name: "Refresh this server" })).toBeEnabled();
  const before = await fetchCatalog(request, "", placard.origin);
  await close(placard, "connect");
  await page.getByRole("button", { name: "Refresh this server" }).click();
  await expect(page.getByRole("rowheader").filter({ hasText: "grown_2" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("2 received");
  const { servers } = await fetchCatalog(request, "", placard.origin);
  expect(servers.find(({ id }) => id === "gated")).toEqual(before.servers.find(({ id }) => id === "gated"));
});

test("/api/progress streams the same, and a second refresh starts nothing", async ({ request }) => {
  await open(placard, "connect");
  const events: ProgressEvent[] = [];
  for await (const event of readProgress(placard.origin)) {
    events.push(event);
    if (event.type === "server" && event.server.id === "gated" && event.server.phase === "listing" && event.server.tools === 3) {
      const second = await request.post(`${placard.origin}/api/refresh`, { headers: { Origin: placard.origin } });
      expect(await second.json()).toMatchObject({ started: false });
      await open(placard, "list");
    }
    if (event.type === "finished") break;
  }
  const done = events.flatMap((event) => (event.type === "server" && event.server.phase === "done" ? [event.server] : []));
  expect(done).toContainEqual({ id: "gated", phase: "done", tools: 4, status: "ok" });
});
