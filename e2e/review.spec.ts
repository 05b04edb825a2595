import type { Locator, Page } from "@playwright/test";
import { fetchCatalog } from "./catalog";
import { expect, test } from "./journey";
import type { Placard } from "./launch";
import { aTool, EDIT, LIST, redefine, withNotes } from "./submission";
import { facet, rowCount, rowsOf } from "./table";

let placard: Placard;
test.beforeEach(async () => {
  placard = await withNotes();
});
test.afterEach(async ({ page }) => {
  await page.close();
  await placard.stop();
});

const LIST_WRITES = { ...LIST, annotations: { readOnlyHint: false } };

const openTool = (page: Page, tool: string, query = "server=notes") => page.goto(`${placard.origin}/?${query}&tool=${tool}`);
const review = (page: Page) => page.getByTestId("tool-review");
const button = (place: Locator, name: string) => place.getByRole("button", { name, exact: true });
const done = (page: Page) => page.getByTestId("done");
const log = (page: Page) => page.getByRole("list", { name: "Decisions" }).getByRole("listitem");

/** Presses a word and gives what it asks for. */
async function say(place: Locator, verdict: string, { by, reason }: { by?: string; reason?: string } = {}): Promise<void> {
  await button(place, verdict).click();
  if (by === undefined && reason === undefined) return;
  const form = place.getByTestId("decide-form");
  if (reason !== undefined) await form.getByLabel(/^Reason/).fill(reason);
  if (by !== undefined) await form.getByLabel("Your name").fill(by);
  await form.locator('[type="submit"]').click();
}

test("a tool is approved, changes, and is open again with the difference beside it", async ({ page }) => {
  await openTool(page, "notes/list_notes");
  await expect(review(page)).toHaveText("○UnreviewedApproveQuestionReject");
  await say(review(page), "Approve", { by: "Ada" });
  await expect(done(page)).toContainText("1 tool approved as Ada.");
  await expect(review(page)).toContainText(/Approved ?by Ada, \d{4}-\d\d-\d\d/);
  await expect(rowsOf(page).filter({ hasText: "list_notes" })).toHaveAccessibleName(/approved$/);

  // The name is known by now, so one press is enough.
  await openTool(page, "notes/edit_note");
  await say(review(page), "Approve");
  await expect(review(page)).toContainText("by Ada");
  await page.reload();
  await expect(review(page)).toContainText("by Ada");

  await redefine(placard, page, [LIST_WRITES, EDIT]);
  await openTool(page, "notes/list_notes", "review=changed");
  await expect(page.getByTestId("count")).toHaveText("1 of 302 tools");
  await expect(review(page)).toContainText("Changed since review");
  await expect(review(page)).toContainText("was approved by Ada");
  const detail = page.getByTestId("tool-detail");
  await expect(detail.getByRole("heading", { name: "Changed since it was approved" })).toBeVisible();
  await expect(detail).toContainText(/readOnlyHint|Read-only/);

  await say(review(page), "Approve");
  await expect(review(page)).toContainText("Approved");
  await expect(page.getByTestId("count")).toHaveText("0 of 302 tools");
  await expect(detail.getByRole("heading", { name: "Changed since it was approved" })).toHaveCount(0);
  await done(page).getByRole("button", { name: "Undo" }).click();
  await expect(review(page)).toContainText("Changed since review");
  await expect(page.getByTestId("count")).toHaveText("1 of 302 tools");
});

test("a question needs a reason and a name, and is left without one by Escape", async ({ page }) => {
  await openTool(page, "notes/edit_note");
  await button(review(page), "Question").click();
  const form = review(page).getByTestId("decide-form");
  await expect(form.getByLabel("Reason")).toBeFocused();
  await button(form, "Question").click();
  await expect(form.getByRole("alert")).toContainText("Say why");
  await form.getByLabel("Reason").fill("Which notes?");
  await button(form, "Question").click();
  await expect(form.getByRole("alert")).toContainText("Say who decides");
  await expect(form.getByLabel("Your name")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(form).toHaveCount(0);
  await expect(button(review(page), "Question")).toBeFocused();
  await expect(page.getByTestId("detail-panel")).toBeVisible();

  await say(review(page), "Question", { by: "Ada", reason: "Which notes?" });
  await expect(review(page)).toContainText("Which notes?");
  // A word with another reason changes nothing in the list, and still shows.
  await say(review(page), "Put back");
  await expect(review(page)).toContainText("Unreviewed");
  await say(review(page), "Question", { reason: "All of them?" });
  await expect(review(page)).toContainText("All of them?");

  // The tool's own page says the same, and decides nothing.
  await page.goto(`${placard.origin}/servers/notes/tools/edit_note`);
  await expect(review(page)).toContainText("All of them?");
  await expect(review(page).getByRole("button")).toHaveCount(0);
});

test("by keyboard, row by row", async ({ page }) => {
  await page.goto(`${placard.origin}/?server=notes&review=unreviewed`);
  await expect(page.getByTestId("count")).toHaveText("2 of 302 tools");
  await rowsOf(page).first().focus();
  await page.keyboard.press("r");
  const form = review(page).getByTestId("decide-form");
  await expect(form.getByLabel("Reason")).toBeFocused();
  await page.keyboard.type("Edits too much.");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Ada");
  await page.keyboard.press("Enter");
  await expect(done(page)).toContainText("1 tool rejected as Ada.");
  await expect(page.getByTestId("count")).toHaveText("1 of 302 tools");
  await expect(rowsOf(page).first()).toBeFocused();
  await expect(rowsOf(page).first()).toContainText("list_notes");

  await page.keyboard.press("a");
  await expect(button(form, "Approve")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("count")).toHaveText("0 of 302 tools");
  await page.goto(`${placard.origin}/review`);
  await expect(log(page)).toHaveText([/^Approved notes \/ list_notes/, /^Rejected notes \/ edit_note/]);
});

test("all that the list shows is decided at once, and undone at once", async ({ page, request }) => {
  await page.goto(`${placard.origin}/?server=many&q=tool_1`);
  const { view } = await fetchCatalog(request, "?server=many&q=tool_1", placard.origin);
  expect(view.shown).toBeGreaterThan(100);
  const menu = page.getByTestId("bulk-review");
  const open = () => page.locator("summary", { hasText: "Review" }).click();
  await open();
  await expect(menu).toContainText(`All ${view.shown} tools that the list shows now`);
  await expect(menu.getByRole("listitem")).toHaveText(["Search: tool_1", "Server: many"]);
  await button(menu, "Approve").click();
  await menu.getByLabel("Your name").fill("Ada");
  await button(menu, `Approve ${view.shown} tools`).click();
  await expect(done(page)).toContainText(`${view.shown} tools approved as Ada.`);
  await expect(menu).toBeHidden();
  await expect(facet(page, "Review").locator("label").filter({ hasText: "Approved" })).toContainText(String(view.shown));

  await open();
  await expect(menu).toContainText(`${view.shown} of them have a word already`);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await done(page).getByRole("button", { name: "Undo" }).click();
  await expect(done(page)).toHaveCount(0);
  await expect(facet(page, "Review").locator("label").filter({ hasText: "Approved" })).toHaveCount(0);
  expect(await rowCount(page)).toBe(view.shown);
});

test("a finding is waived from its card, and taken back", async ({ page }) => {
  await openTool(page, "notes/edit_note");
  const card = page.locator('[data-rule="partial-hints"], [data-rule]').first();
  const rule = await card.getAttribute("data-rule");
  const open = page.getByRole("heading", { name: /^Findings: \d/ });
  const before = await open.textContent();
  await say(card, "Waive", { by: "Ada", reason: "Read upstream." });
  await expect(card).toContainText(/Waived: Read upstream\. \(Ada, \d{4}-\d\d-\d\d\)/);
  await expect(open).toHaveText(/ 1 waived$/);
  await page.goto(`${placard.origin}/findings`);
  await expect(page.getByRole("region", { name: "Waived" }).getByRole("listitem")).toContainText("Read upstream. (Ada,");

  await openTool(page, "notes/edit_note");
  await button(page.locator(`[data-rule="${rule}"]`), "Take the waiver back").click();
  await expect(open).toHaveText(before ?? "");
  await page.goto(`${placard.origin}/review`);
  await expect(log(page)).toHaveText([/^No longer waived “.+” on notes \/ edit_note/, /^Waived “.+” on notes \/ edit_note/]);
});

test("a link that allows no decisions shows words and offers none", async ({ page, request }) => {
  const share = async (decisions: boolean): Promise<string> => {
    const options = { names: true, schemas: true, decisions };
    const answer = await request.post(`${placard.origin}/api/shares`, {
      data: { view: "server=notes", options },
      headers: { Origin: placard.origin },
    });
    expect(answer.status()).toBe(201);
    return (await answer.json()).path;
  };
  await openTool(page, "notes/list_notes");
  await say(review(page), "Approve", { by: "Ada" });
  await expect(review(page)).toContainText("Approved");
  const [looking, deciding] = [await share(false), await share(true)];
  await page.goto(`${placard.origin}${looking}?tool=notes/list_notes`);
  await expect(review(page)).toContainText("by Ada");
  await expect(review(page).getByRole("button")).toHaveCount(0);
  await page.goto(`${placard.origin}${looking}?tool=notes/edit_note`);
  await expect(page.getByTestId("tool-detail")).toBeVisible();
  await expect(review(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Waive" })).toHaveCount(0);

  await page.goto(`${placard.origin}${deciding}?tool=notes/edit_note`);
  await expect(page.getByRole("button", { name: "Waive" }).first()).toBeVisible();
  await say(review(page), "Reject", { by: "Bob", reason: "No." });
  await expect(review(page)).toContainText("by Bob on a shared link");
  await page.goto(`${placard.origin}/review`);
  await expect(log(page).first()).toContainText("Bob on a shared link");
});

test("a new definition of the same name is another question", async ({ page }) => {
  await openTool(page, "notes/edit_note");
  await button(review(page), "Reject").click();
  await review(page).getByLabel("Reason").fill("Half a reason");
  await redefine(placard, page, [LIST, aTool("edit_note", { description: "Other." })]);
  await expect(page.getByTestId("tool-detail")).toContainText("Other.");
  await expect(review(page).getByTestId("decide-form")).toHaveCount(0);
});
