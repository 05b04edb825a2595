// One visit to a page in Chromium with nothing cached: it loads, types, clears, chooses a facet, scrolls.
import type { Browser, CDPSession, Page } from "@playwright/test";
import { type Notes, takeNotes } from "./in-page";

const WORDS = ["issue", "delet", "token"];
const PAUSE = 120;

export type Visit = Notes & {
  answered: number;
  nodes: number;
  heapMb: number;
  scriptKb: number;
  listKb: number;
  htmlKb: number;
};

async function typeAndClear(page: Page): Promise<void> {
  const search = page.getByRole("searchbox").first();
  await search.click();
  for (const word of WORDS) {
    for (const letter of word) {
      await page.keyboard.press(letter);
      await page.waitForTimeout(PAUSE);
    }
    await page.keyboard.press("Escape");
    await page.waitForTimeout(2 * PAUSE);
  }
}

async function chooseFacets(page: Page): Promise<void> {
  const values = page.locator("aside [data-facet] input:visible");
  for (let i = 0; i < Math.min(3, await values.count()); i++) {
    await values.nth(i).click();
    await page.waitForTimeout(2 * PAUSE);
    await values.nth(i).click();
    await page.waitForTimeout(2 * PAUSE);
  }
}

const countNodes = (page: Page) => page.evaluate(() => document.querySelectorAll("*").length);

/** The most elements that the page has had at the top, in the middle and at the end of its list. */
async function mostNodes(page: Page): Promise<number> {
  const counts = [await countNodes(page)];
  for (const share of [0.5, 1]) {
    await page.evaluate((share) => {
      const box = document.querySelector("[data-testid=tool-scroll]") ?? document.scrollingElement;
      box?.scrollTo(0, box.scrollHeight * share);
    }, share);
    await page.waitForTimeout(PAUSE);
    counts.push(await countNodes(page));
  }
  return Math.max(...counts);
}

async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await devtools.send("Runtime.getHeapUsage");
  return usedSize / 1e6;
}

/** Compressed kilobytes of what the page has fetched. */
function transferred(page: Page) {
  return page.evaluate(() => {
    const [html] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const fetched = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const sum = (pattern: RegExp) =>
      fetched
        .filter(({ name }) => pattern.test(new URL(name).pathname))
        .reduce((total, { encodedBodySize }) => total + encodedBodySize / 1e3, 0);
    return {
      answered: html?.responseStart ?? 0,
      htmlKb: (html?.encodedBodySize ?? 0) / 1e3,
      scriptKb: sum(/\.js$/),
      listKb: sum(/^\/(api\/)?rows/),
    };
  });
}

/** Visits a page and gives what it noted about itself. */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(takeNotes);
  await page.goto(url, { waitUntil: "commit" });
  await page.waitForFunction(() => Reflect.get(window, "notes").ready > 0, undefined, { timeout: 120_000 });
  await page.waitForTimeout(500);
  const loaded = await transferred(page);
  const heapMb = await heapOf(await context.newCDPSession(page));
  await typeAndClear(page);
  await chooseFacets(page);
  const nodes = await mostNodes(page);
  const notes = await page.evaluate((): Notes => Reflect.get(window, "notes"));
  await context.close();
  return { ...notes, ...loaded, heapMb, nodes };
}
