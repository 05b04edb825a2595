import { fetchCatalog, pathsOf } from "./catalog";
import { expect, test } from "./journey";
import { facet, facetCount, pathsInTable } from "./table";

/** Real, published servers that the configuration starts. */
const LIVE = ["everything", "filesystem", "memory", "sequential-thinking", "kubernetes"];

test("the tools of all servers that answered stand in one table", async ({ page, request }) => {
  const { servers, tools } = await fetchCatalog(request);
  await page.goto("/");
  await expect(page).toHaveTitle(/Placard/);
  await expect(page.getByTestId("count")).toHaveText(`${tools.length} tools`);
  expect(await pathsInTable(page)).toEqual(pathsOf(tools));

  const ofServers = facet(page, "Server");
  await ofServers.getByRole("button", { name: /^Show all/ }).click();
  for (const id of LIVE) {
    const server = servers.find((candidate) => candidate.id === id);
    expect(server).toMatchObject({ status: "ok", malformedCount: 0 });
    expect(server?.receivedCount).toBeGreaterThan(0);
    await expect(ofServers.getByRole("checkbox", { name: new RegExp(`^${id}\\b`) })).toBeVisible();
    expect(await facetCount(page, "Server", id)).toBe(server?.receivedCount);
  }
});

test("the summary's numbers are those of the API, and those that the tools add up to", async ({ page, request }) => {
  const { servers, tools, summary } = await fetchCatalog(request);
  const declaring = tools.filter(({ hints }) => Object.values(hints).some(({ declared }) => declared === "true" || declared === "false"));
  const failed = servers.filter(({ status, reason }) => status === "failed" && reason !== "disabled");
  expect(summary.tools).toMatchObject({
    received: tools.length,
    declaring: declaring.length,
    malformed: tools.filter(({ malformed }) => malformed.length > 0).length,
  });
  expect(servers.reduce((sum, { receivedCount }) => sum + receivedCount, 0)).toBe(tools.length);
  expect(servers.reduce((sum, { toolCount, malformedCount }) => sum + toolCount + malformedCount, 0)).toBe(tools.length);

  await page.goto("/");
  const strip = page.getByTestId("summary");
  await expect(strip.getByRole("region", { name: "Declare at least one hint" })).toContainText(
    `${declaring.length} of ${tools.length} tools`,
  );
  const destructive = tools.filter((tool) => tool.class === "destructive" || tool.class === "contradictory").length;
  const assumed = tools.filter(({ hints: { destructive: hint } }) => hint.source === "default" && hint.declared === "unset").length;
  await expect(strip.getByRole("region", { name: "Destructive" })).toContainText(`${destructive} declared`);
  await expect(strip.getByRole("region", { name: "Destructive" })).toContainText(`${assumed} only assumed`);
  const ofServers = strip.getByRole("region", { name: "Servers" });
  await expect(ofServers).toContainText(`${servers.filter(({ status }) => status === "partial").length} partial`);
  await expect(ofServers).toContainText(`${failed.length} failed`);
  await expect(ofServers).toContainText("1 disabled");
});

test("a server that failed says why and what to do next, and hides no other", async ({ page, request }) => {
  const { servers } = await fetchCatalog(request);
  const reasons = Object.fromEntries(servers.filter(({ reason }) => reason !== undefined).map(({ id, reason }) => [id, reason]));
  expect(reasons).toEqual({
    "no-such-command": "command-not-found",
    "exits-early": "exited-early",
    "unset-variable": "unset-variable",
    "no-such-file": "file-unreadable",
    "switched-off": "disabled",
  });

  await page.goto("/servers");
  await expect(page.getByRole("heading", { level: 1, name: "Servers" })).toBeVisible();
  const items = page.getByRole("main").getByRole("listitem");
  await expect(items).toHaveCount(servers.length);
  for (const { id, status, reason, sentence = "", nextStep = "", incomplete } of servers) {
    const item = items.filter({ has: page.getByRole("heading", { name: id, exact: true }) });
    await expect(item).toContainText(reason === "disabled" ? "disabled" : status);
    await expect(item).toContainText(sentence);
    await expect(item).toContainText(nextStep);
    for (const { message } of incomplete) await expect(item).toContainText(message);
    await expect(page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: id }) })).toHaveCount(1);
  }
  await expect(items.filter({ hasText: "exits-early" })).toContainText("exit code 3: The token is missing");
  await expect(items.filter({ hasText: "unset-variable" })).toContainText("PLACARD_E2E_NOT_SET is not set");
});

test("the pages ask no other origin for anything", async ({ page, request, baseURL }) => {
  const origins = new Set<string>();
  page.on("request", (asked) => origins.add(new URL(asked.url()).origin));
  const { tools } = await fetchCatalog(request);
  for (const path of ["/", "/servers", ...pathsOf(tools).slice(0, 1)]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).not.toBeEmpty();
  }
  expect([...origins]).toEqual([baseURL]);
});
