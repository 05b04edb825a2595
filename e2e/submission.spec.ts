import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "./journey";
import type { Placard } from "./launch";
import { untilListed } from "./progress";
import { aTool, compareWith, EDIT, EXPLICIT, field, openSubmission, redefine, saveFile, section, unfold, withNotes } from "./submission";

let placard: Placard;
test.beforeEach(async () => {
  placard = await withNotes();
});
test.afterEach(async ({ page }) => {
  await page.close();
  await placard.stop();
});

test("a draft is there to begin with; what is written is kept on leaving the field, over a restart, and stands in the file", async ({
  page,
}) => {
  await openSubmission(placard, page);
  await unfold(page, "list_notes");
  const readOnly = field(page, "list_notes", "readOnly");
  await expect(readOnly.getByRole("textbox")).toHaveValue(/^The tool declares readOnlyHint true, .*Handles list_notes/);
  await expect(readOnly.getByRole("status")).toContainText("Draft");
  await readOnly.getByRole("textbox").fill("Runs one SELECT.");
  await expect(readOnly.getByRole("status")).toHaveText("Not kept yet");
  await page.keyboard.press("Tab");
  await expect(readOnly.getByRole("status")).toHaveText("Kept");
  await expect(section(page, "list_notes").locator("summary")).toContainText("1 kept");

  const before = page.url();
  await placard.restart();
  await untilListed(placard.origin);
  await page.goto(before.replace(/^http:\/\/[^/]+/, placard.origin));
  await unfold(page, "list_notes");
  await expect(readOnly.getByRole("textbox")).toHaveValue("Runs one SELECT.");
  const { name, file } = await saveFile(page);
  expect(name).toBe("chatgpt-app-submission.json");
  expect(file).toMatchObject({ schema_version: 1, tools: { list_notes: { annotations: EXPLICIT } } });
  expect(file.tools.list_notes.justifications.read_only_justification).toBe("Runs one SELECT.");
  expect(file.tools.edit_note.annotations).toEqual({ readOnlyHint: false });
});

test("what the file lacks is listed before it, and leads to its tool", async ({ page }) => {
  await openSubmission(placard, page);
  const gaps = page.getByRole("list", { name: "What the file lacks" });
  await expect(gaps).toContainText("a draft that nobody has confirmed. 4 texts of 2 tools");
  const missing = gaps.getByRole("listitem").filter({ hasText: "Does not declare openWorldHint" }).first();
  await missing.locator("summary").click();
  await missing.getByRole("link", { name: "edit_note" }).click();
  await expect(section(page, "edit_note").locator("summary")).toBeFocused();
  await expect(field(page, "edit_note", "openWorld")).toContainText("Not declared as true or false");
  await expect(field(page, "edit_note", "openWorld").getByRole("textbox")).toHaveCount(0);
});

test("by keyboard a draft is confirmed with the button", async ({ page }) => {
  await openSubmission(placard, page);
  await section(page, "edit_note").locator("summary").focus();
  await page.keyboard.press("Enter");
  const keep = field(page, "edit_note", "readOnly").getByRole("button", { name: "Keep the text for readOnlyHint" });
  // A tool's fields are drawn when it is unfolded.
  await expect(keep).toBeVisible();
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press("Tab");
  await expect(keep).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(field(page, "edit_note", "readOnly").getByRole("status")).toHaveText("Kept");
  await expect(keep).toBeFocused();
  await expect(keep).toHaveAttribute("aria-disabled", "true");
});

test("a text that cannot be kept says why and is not lost", async ({ page, complaints }) => {
  await openSubmission(placard, page);
  await unfold(page, "list_notes");
  const readOnly = field(page, "list_notes", "readOnly");
  const long = "x".repeat(4001);
  await readOnly.getByRole("textbox").fill(long);
  await expect(readOnly).toContainText("4,001 of 4,000 characters");
  await page.keyboard.press("Tab");
  await expect(readOnly.getByRole("status")).toContainText(
    "Not kept. What was sent cannot be kept: /texts/readOnly: should have at most 4,000",
  );
  await expect(readOnly.getByRole("textbox")).toHaveValue(long);
  expect(complaints.splice(0)).toEqual([expect.stringContaining("400")]);

  await page.context().setOffline(true);
  await readOnly.getByRole("textbox").fill("Runs one SELECT.");
  await page.keyboard.press("Tab");
  await expect(readOnly.getByRole("status")).toContainText("Placard does not answer");
  await page.context().setOffline(false);
  expect(complaints.splice(0)).not.toEqual([]);
  await readOnly.getByRole("button", { name: "Keep the text" }).click();
  await expect(readOnly.getByRole("status")).toHaveText("Kept");
});

test("a definition that changes makes its texts stale: both are shown, and the draft stands in the file", async ({ page }) => {
  await openSubmission(placard, page);
  await unfold(page, "list_notes");
  const readOnly = field(page, "list_notes", "readOnly");
  await readOnly.getByRole("textbox").fill("Runs one SELECT.");
  await readOnly.getByRole("button", { name: "Keep the text" }).click();
  await expect(readOnly.getByRole("status")).toHaveText("Kept");

  await redefine(placard, page, [aTool("list_notes", { description: "Lists notes and archives." }), EDIT]);
  await page.reload();
  await unfold(page, "list_notes");
  await expect(section(page, "list_notes").locator("summary")).toContainText("1 stale");
  await expect(readOnly.getByRole("status")).toContainText("Stale: written for an earlier definition");
  await expect(readOnly.getByRole("textbox")).toHaveValue("Runs one SELECT.");
  await expect(readOnly.getByTestId("new-draft")).toContainText("Lists notes and archives");
  expect((await saveFile(page)).file.tools.list_notes.justifications.read_only_justification).toContain("Lists notes and archives");
  await readOnly.getByRole("button", { name: "Keep the text" }).click();
  await expect(readOnly.getByRole("status")).toHaveText("Kept");
  expect((await saveFile(page)).file.tools.list_notes.justifications.read_only_justification).toBe("Runs one SELECT.");
});

test("who writes while the definition changes is told, keeps the text, and decides", async ({ page, complaints }) => {
  await openSubmission(placard, page);
  await unfold(page, "list_notes");
  const readOnly = field(page, "list_notes", "readOnly");
  await readOnly.getByRole("textbox").fill("Runs one SELECT.");
  await redefine(placard, page, [aTool("list_notes", { description: "Changed." }), EDIT]);
  await page.keyboard.press("Tab");
  await expect(readOnly.getByRole("status")).toContainText("“list_notes” has changed since it was shown, so nothing was kept.");
  expect(complaints.splice(0)).toEqual([expect.stringContaining("409")]);
  await expect(readOnly.getByRole("textbox")).toHaveValue("Runs one SELECT.");
  await readOnly.getByRole("button", { name: "Keep the text" }).click();
  await expect(readOnly.getByRole("status")).toHaveText("Kept");
});

test("a server without tools, and one that failed, say that there is nothing to submit", async ({ page }) => {
  for (const server of ["empty", "broken"]) {
    await openSubmission(placard, page, server);
    await expect(page.getByText("lists no tools now, so there is nothing to submit")).toBeVisible();
    await expect(page.getByRole("link", { name: /^Download/ })).toHaveCount(0);
  }
});

test("three hundred tools are folded, and each opens", async ({ page }) => {
  await openSubmission(placard, page, "many");
  await expect(page.getByRole("list", { name: "Justifications by tool" }).locator("details")).toHaveCount(300);
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await unfold(page, "tool_300");
  await expect(page.getByRole("textbox")).toHaveCount(3);
  await field(page, "tool_300", "openWorld").getByRole("textbox").fill("A closed set of rows.");
  await page.keyboard.press("Tab");
  await expect(field(page, "tool_300", "openWorld").getByRole("status")).toHaveText("Kept");
});

for (const [device, tag] of [
  ["a wide screen", "@desktop"],
  ["a phone", "@phone"],
] as const)
  test(`unfolded on ${device} it breaks no accessibility rule and fits`, { tag }, async ({ page }) => {
    await openSubmission(placard, page);
    for (const name of ["list_notes", "edit_note"]) await unfold(page, name);
    await compareWith(page, { schema_version: 1, app_info: {}, tools: { old_tool: { annotations: {} } } });
    await expect(page.getByTestId("comparison")).toBeVisible();
    await field(page, "list_notes", "readOnly").getByRole("textbox").fill("x".repeat(3900));
    await page.keyboard.press("Tab");
    await expect(field(page, "list_notes", "readOnly").getByRole("status")).toHaveText("Kept");
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${colorScheme}, ${id}: ${target.join(" ")}`))).toEqual([]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
  });
