// How a test makes a link and looks at it as a stranger, and how it asks as no browser does: with any path, any method, and nothing put right on
// the way.
import { request as httpRequest } from "node:http";
import path from "node:path";
import type { Browser, Page } from "@playwright/test";
import { expect } from "./journey";
import { launch, type Placard } from "./launch";
import { untilListed } from "./progress";

/** The link of this view, as the API gives it. */
export type Link = {
  token: string;
  /** With how the list looks. */
  path: string;
};

type Asked = { view?: string; title?: string; note?: string; days?: number; names?: boolean; schemas?: boolean; decisions?: boolean };

export async function makeLink(origin: string, asked: Asked = {}): Promise<Link> {
  const { names = true, schemas = true, decisions = false, view = "", ...rest } = asked;
  const body = JSON.stringify({ view, ...rest, options: { names, schemas, decisions } });
  const answer = await fetch(`${origin}/api/shares`, { method: "POST", body });
  if (!answer.ok) throw new Error(`no link was made: ${await answer.text()}`);
  const { path }: { path: string } = await answer.json();
  return { path, token: path.slice("/s/".length).split("?")[0] ?? "" };
}

/** Revokes every link that was made. */
export async function revokeAll(origin: string): Promise<void> {
  const { shares }: { shares: { id: string }[] } = await (await fetch(`${origin}/api/shares`)).json();
  for (const { id } of shares) await fetch(`${origin}/api/shares/${id}/revoke`, { method: "POST" });
}

export type Answer = { status: number; headers: Record<string, string>; raw: string[]; body: Buffer };

/** `raw` are the headers as they came, in their order, without the date. */
export function ask(origin: string, path: string, method = "GET", headers: Record<string, string> = {}): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ hostname, port, path, method, headers, agent: false }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      const names = answer.rawHeaders.filter((_, place) => place % 2 === 0);
      const raw = names.map((name, place) => `${name}: ${answer.rawHeaders[place * 2 + 1]}`).filter((line) => !/^date:/i.test(line));
      const found = Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, String(value)]));
      resolve({ status: answer.statusCode ?? 0, headers: found, raw, body: Buffer.concat(chunks) });
    });
    sent.on("error", reject);
    sent.end();
  });
}

/** A Placard with a few recorded servers and one that fails, all listed. */
export async function launchRecorded(): Promise<Placard> {
  const corpus = path.resolve("test/fixtures/corpus");
  const recorded = path.resolve("e2e/recorded");
  const placard = await launch(() => ({
    mcpServers: {
      chrome: { file: `${corpus}/chrome-devtools.json` },
      memory: { file: `${corpus}/memory.json` },
      tracker: { file: `${corpus}/backlog.json` },
      "odd names": { file: `${recorded}/odd-names.json` },
      malformed: { file: `${recorded}/malformed.json` },
      gone: { command: "placard-no-such-command" },
    },
  }));
  await untilListed(placard.origin);
  return placard;
}

/** Somebody else, in a browser that has never been here; `noticed` is what that browser complains about. */
export async function aStranger(browser: Browser): Promise<{ page: Page; noticed: string[] }> {
  const context = await browser.newContext();
  const noticed: string[] = [];
  context.on("console", (message) => message.type() !== "log" && noticed.push(message.text()));
  context.on("weberror", (error) => noticed.push(error.error().message));
  return { page: await context.newPage(), noticed };
}

export const shareButton = (page: Page) => page.getByRole("button", { name: /^Share/ });

/** Makes a link in the dialog, and gives its address. */
export async function makeInDialog(page: Page, fill: () => Promise<void> = async () => {}): Promise<string> {
  await shareButton(page).click();
  await fill();
  await page.getByRole("button", { name: "Make the link" }).click();
  const field = page.getByTestId("share-url");
  await expect(field).toBeFocused();
  return field.inputValue();
}
