import { readFile } from "node:fs/promises";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { fetchCatalog } from "./catalog";
import { expect, test } from "./journey";
import type { Placard } from "./launch";
import { aTool, EDIT, redefine, withNotes } from "./submission";

let placard: Placard;
test.beforeEach(async () => {
  placard = await withNotes();
});
test.afterEach(async ({ page }) => {
  await page.close();
  await placard.stop();
});

/** Says something of tools by their names on the server `notes`. */
async function say(page: Page, saying: object, ...names: string[]): Promise<void> {
  const answer = await page.request.get(`${placard.origin}/api/catalog?server=notes`);
  const { tools }: { tools: { server: string; name: string; digest: string }[] } = await answer.json();
  const meant = tools.filter(({ name }) => names.includes(name)).map(({ server, name, digest }) => ({ key: `${server}/${name}`, digest }));
  const data = { by: "Ada", view: "", tools: meant, ...saying };
  expect((await page.request.post(`${placard.origin}/api/decisions`, { data, headers: { Origin: placard.origin } })).ok()).toBe(true);
}

const openReview = (page: Page) => page.goto(`${placard.origin}/review`);
const log = (page: Page) => page.getByRole("list", { name: "Decisions" }).getByRole("listitem");
const progressOf = (page: Page, server: string) => page.locator(`[data-progress="${server}"]`);

async function violations(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const result = await new AxeBuilder({ page }).analyze();
    found.push(...result.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${colorScheme} ${id}: ${target}`)));
  }
  return found;
}

test("before anybody has decided it says so, and where to begin", async ({ page }) => {
  await openReview(page);
  await expect(page.getByRole("main")).toContainText("Nobody has decided yet.");
  await expect(page.getByRole("main")).toContainText("No tool is approved, so there is nothing to download.");
  await expect(progressOf(page, "notes")).toContainText("0 of 2 tools");
  expect(await violations(page)).toEqual([]);
});

test("it shows what has changed first, and each number leads to these tools", async ({ page, request }) => {
  await say(page, { verdict: "approved", reason: "Read the source." }, "list_notes", "edit_note");
  await redefine(placard, page, [aTool("list_notes", { annotations: { readOnlyHint: false } }), EDIT, aTool("new_note")]);
  await openReview(page);
  const changed = page.getByRole("list", { name: "Changed since review" }).getByRole("listitem");
  await expect(changed).toHaveText(/list_notes.*Changed: .*read-only.*\. It was approved by Ada/);
  await expect(progressOf(page, "notes")).toContainText("1 of 3 tools");

  await progressOf(page, "notes")
    .getByRole("link", { name: /1 unreviewed/ })
    .click();
  await expect(page).toHaveURL(`${placard.origin}/?review=unreviewed&server=notes`);
  await expect(page.getByTestId("count")).toHaveText("1 of 303 tools");
  expect((await fetchCatalog(request, "?review=changed", placard.origin)).view.shown).toBe(1);

  await openReview(page);
  await changed.getByRole("link").click();
  await expect(page.getByTestId("tool-detail").getByRole("heading", { name: "Changed since it was approved" })).toBeVisible();
  await page.goto(`${placard.origin}/servers`);
  await expect(page.getByRole("main")).toContainText(/Review.*1 approved.*1 changed since review/);
});

test("the log says who, what, when, why and on what, and undoes", async ({ page }) => {
  await say(page, { verdict: "approved", reason: "Read the source." }, "list_notes", "edit_note");
  await say(page, { verdict: "rejected", reason: "It writes.", by: "Bob" }, "edit_note");
  await openReview(page);
  const [rejected, approved] = [log(page).first(), log(page).nth(1)];
  await expect(rejected).toContainText(
    /Rejected notes \/ edit_note.*Bob, \d{4}-\d\d-\d\d \d\d:\d\d UTC, definition [0-9a-f]{12}…, snapshot \d+.*It writes\./,
  );
  await expect(approved).toContainText(/Approved 2 tools.*Ada, .*Read the source\./);
  await approved.getByText("The tools").click();
  await expect(approved.getByRole("link", { name: "notes / list_notes" })).toBeVisible();
  await rejected.getByRole("button", { name: "Undo: 1 tool rejected" }).click();
  await expect(rejected).toContainText(/undone \d{4}-/);
  await expect(rejected.locator("p").first()).toHaveCSS("text-decoration-line", "line-through");
  await expect(rejected.getByRole("button")).toHaveCount(0);
  await expect(progressOf(page, "notes")).toContainText("2 approved");
});

test("approvals leave as a lock file and come back from one", async ({ page, complaints }) => {
  await say(page, { verdict: "approved" }, "list_notes", "edit_note");
  await openReview(page);
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "Download 2 approvals" }).click()]);
  expect(download.suggestedFilename()).toBe("placard.lock.json");
  const text = await readFile(await download.path(), "utf8");
  await log(page).getByRole("button", { name: /^Undo/ }).click();
  await expect(progressOf(page, "notes")).toContainText("0 of 2 tools");
  await redefine(placard, page, [aTool("list_notes", { annotations: { readOnlyHint: false } }), EDIT]);

  const comparison = page.getByTestId("lock-comparison");
  const input = page.getByLabel("Lock file to import");
  await openReview(page);
  await input.setInputFiles({ name: "placard.lock.json", mimeType: "application/json", buffer: Buffer.from(text) });
  await expect(comparison).toContainText("1 tool is listed as approved");
  await expect(comparison).toContainText("1 tool changed since");
  await comparison.locator("summary").filter({ hasText: "changed since" }).click();
  await expect(comparison).toContainText("Read-only: true → false");
  await expect(comparison).toContainText("1 tool will stand as changed since review.");
  expect(await violations(page)).toEqual([]);
  await comparison.getByRole("button", { name: "Record 2 approvals" }).click();
  await expect(page.getByText("Recorded 2 approvals.")).toBeVisible();
  await expect(comparison).toHaveCount(0);
  await expect(input).toBeFocused();
  await expect(progressOf(page, "notes")).toContainText("1 approved");
  await expect(page.getByRole("list", { name: "Changed since review" })).toContainText("Changed: read-only");
  await expect(log(page).first()).toContainText("imported from placard.lock.json");

  await page.getByText("Paste it instead").click();
  await page.getByLabel("Lock file as text").fill(text);
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(comparison).toContainText("There is nothing to record.");
  await page.getByLabel("Lock file as text").fill('{"lockVersion":1,"tools":[{"server":"notes"}]}');
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("/tools/0/tool");
  expect(complaints.splice(0)).toEqual([expect.stringContaining("400")]);
});

test.describe("on a phone", { tag: "@phone" }, () => {
  test("the page is no wider than the screen, and breaks no accessibility rule", async ({ page }) => {
    await say(page, { verdict: "approved" }, "list_notes", "edit_note");
    await say(page, { verdict: "questioned", reason: "Which notes?".repeat(20) }, "edit_note");
    await redefine(placard, page, [aTool("list_notes", { description: "Other." }), EDIT]);
    await openReview(page);
    await expect(log(page)).toHaveCount(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await violations(page)).toEqual([]);
  });

  test("what is asked for on an open tool and on all of the list is in reach, and breaks no accessibility rule", async ({ page }) => {
    await page.goto(`${placard.origin}/?server=notes&tool=notes/list_notes`);
    const review = page.getByTestId("tool-review");
    await review.getByRole("button", { name: "Reject" }).tap();
    await expect(review.getByLabel("Reason")).toBeFocused();
    expect(await violations(page)).toEqual([]);

    await page.goto(`${placard.origin}/?server=notes`);
    await page.locator("summary", { hasText: "Review" }).tap();
    const bulk = page.getByTestId("bulk-review");
    await bulk.getByRole("button", { name: "Question" }).tap();
    const box = await bulk.boundingBox();
    expect([box && box.x >= 0, box && box.x + box.width <= 390]).toEqual([true, true]);
    expect(await violations(page)).toEqual([]);
  });
});
