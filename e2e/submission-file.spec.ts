import { expect, test } from "./journey";
import type { Placard } from "./launch";
import { aTool, compareWith, download, EDIT, LIST, openSubmission, redefine, saveFile, section, withNotes } from "./submission";

let placard: Placard;
test.beforeEach(async () => {
  placard = await withNotes();
});
test.afterEach(async ({ page }) => {
  await page.close();
  await placard.stop();
});

test("an existing file is compared tool by tool, and its texts are taken over", async ({ page }) => {
  await openSubmission(placard, page);
  const { file } = await saveFile(page);
  file.tools.list_notes.justifications.read_only_justification = "Runs one SELECT.";
  file.tools.edit_note.annotations.destructiveHint = true;
  file.tools.old_tool = { annotations: {} };
  file.app_info = { subtitle: "Notes" };
  await redefine(placard, page, [LIST, EDIT, aTool("new_tool")]);
  await compareWith(page, file);
  const comparison = page.getByTestId("comparison");
  const line = (name: string) => comparison.getByRole("listitem").filter({ hasText: name });
  await expect(comparison).toContainText("3 of 4 tools differ, 1 say the same.");
  await expect(line("new_tool")).toContainText("Missing: the server lists it, the file does not.");
  await expect(line("old_tool")).toContainText("Extra: the file names it, the server does not list it.");
  await expect(line("edit_note")).toContainText("destructiveHint: the file says true, the server declares nothing");

  await comparison.getByRole("button", { name: "Take over 1 text where none is kept" }).click();
  await expect(page.getByText("Kept 1 text.")).toBeVisible();
  await expect(comparison.getByRole("button", { name: /Take over/ })).toHaveCount(0);
  await expect(section(page, "list_notes").locator("summary")).toContainText("1 kept");
  const merged = await download(page, () => comparison.getByRole("button", { name: "Download with its other members" }).click());
  expect(merged.file).toMatchObject({ app_info: { subtitle: "Notes" } });
  expect(Object.keys(merged.file.tools)).toEqual(["list_notes", "edit_note", "new_tool"]);

  await redefine(placard, page, [aTool("list_notes", { description: "Changed." }), EDIT, aTool("new_tool")]);
  await compareWith(page, file);
  await expect(line("list_notes")).toContainText("readOnlyHint: the justification is stale");
  await expect(comparison).toContainText("1 text not offered: written for an earlier definition");
});

test("a file that cannot be read says what is wrong and where, and one that is too large is not read", async ({ page }) => {
  await openSubmission(placard, page);
  await compareWith(page, '{"schema_version":1,"tools":{"a":{"annotations":{"readOnlyHint":"yes"}}}}');
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toContainText("mine.json cannot be compared");
  await expect(alert).toContainText('/tools/a/annotations/readOnlyHint should be true or false, is "yes"');
  await compareWith(page, "{\n  not json");
  await expect(alert).toContainText("line 2, column 3 should be JSON");
  await compareWith(page, " ".repeat(2_000_001));
  await expect(alert).toContainText("“mine.json” is larger than 2 MB");
});

test("the routes refuse what is too large, of no server, or sent from elsewhere", async ({ request }) => {
  const post = (route: string, data: string, headers: object = { Origin: placard.origin }) =>
    request.post(`${placard.origin}/api/servers/${route}`, { data, headers: { "Content-Type": "text/plain", ...headers } });
  const codeOf = async (route: string, data: string) => {
    const answer = await post(route, data);
    return [answer.status(), (await answer.json()).error.code];
  };
  expect(await codeOf("notes/submission/compare", " ".repeat(2_000_001))).toEqual([413, "too-large"]);
  expect(await codeOf("notes/justifications", " ".repeat(4_000_001))).toEqual([413, "too-large"]);
  expect(await codeOf("notes/justifications", "no json")).toEqual([400, "bad-request"]);
  expect(await codeOf("nowhere/submission/compare", "{}")).toEqual([404, "unknown-server"]);
  expect(await codeOf("notes/justifications", JSON.stringify({ tool: "nothing", digest: "0", texts: {} }))).toEqual([404, "unknown-tool"]);
  expect((await post("notes/justifications", "{}", { Origin: "http://elsewhere.example" })).status()).toBe(403);
  expect((await request.get(`${placard.origin}/api/servers/empty/submission`)).status()).toBe(404);
});
