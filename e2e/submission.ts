// A Placard with servers to be submitted, and how its page is used.
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { launch, type Placard } from "./launch";
import { untilListed } from "./progress";

export const EXPLICIT = { readOnlyHint: true, openWorldHint: false, destructiveHint: false };

export function aTool(name: string, more: object = {}): object {
  return { name, description: `Handles ${name}.`, inputSchema: { type: "object" }, annotations: EXPLICIT, ...more };
}
export const LIST = aTool("list_notes");
export const EDIT = aTool("edit_note", { annotations: { readOnlyHint: false } });

const write = (directory: string, file: string, tools: object[]) => writeFile(path.join(directory, file), JSON.stringify(tools));

/** Starts it: `notes` has two tools, `many` three hundred, `empty` none, and `broken` fails. */
export async function withNotes(): Promise<Placard> {
  const placard = await launch(async (directory) => {
    await write(directory, "notes.json", [LIST, EDIT]);
    await write(
      directory,
      "many.json",
      [...Array(300).keys()].map((index) => aTool(`tool_${index + 1}`)),
    );
    await write(directory, "empty.json", []);
    const files = Object.fromEntries(["notes", "many", "empty"].map((id) => [id, { file: `${id}.json` }]));
    return { mcpServers: { ...files, broken: { command: "placard-e2e-no-such-command" } } };
  });
  await untilListed(placard.origin);
  return placard;
}

/** Gives `notes` other tools and collects them. */
export async function redefine({ directory, origin }: Placard, page: Page, tools: object[]): Promise<void> {
  await write(directory, "notes.json", tools);
  await page.request.post(`${origin}/api/refresh`, { headers: { Origin: origin } });
  await untilListed(origin);
}

export async function openSubmission({ origin }: Placard, page: Page, server = "notes"): Promise<void> {
  await page.goto(`${origin}/servers/${server}/submission`);
}

/** The folded part of one tool. */
export function section(page: Page, name: string): Locator {
  return page.getByRole("list", { name: "Justifications by tool" }).locator("details").filter({ hasText: name });
}

/** The part of one hint in an unfolded tool. */
export function field(page: Page, name: string, hint: string): Locator {
  return section(page, name).locator(`[data-field="${hint}"]`);
}

export async function unfold(page: Page, name: string): Promise<void> {
  await section(page, name).locator("summary").click();
}

/** What the browser saves when this is pressed: its name, and its JSON. */
export async function download(page: Page, press: () => Promise<void>) {
  const [saved] = await Promise.all([page.waitForEvent("download"), press()]);
  return { name: saved.suggestedFilename(), file: JSON.parse(await readFile(await saved.path(), "utf8")) };
}

export function saveFile(page: Page) {
  return download(page, () => page.getByRole("link", { name: /^Download chatgpt/ }).click());
}

export async function compareWith(page: Page, file: object | string): Promise<void> {
  const buffer = Buffer.from(typeof file === "string" ? file : JSON.stringify(file));
  await page.getByLabel("Submission file to compare").setInputFiles({ name: "mine.json", mimeType: "application/json", buffer });
}
