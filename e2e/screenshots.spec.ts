// Draws the pictures of the README from the bundled example, and only when it is told to: PLACARD_SCREENSHOTS=1.
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "./journey";
import { launch, type Placard } from "./launch";
import { untilListed } from "./progress";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const picture = (name: string) => ({ path: path.join(ROOT, "docs", "images", `${name}.png`), animations: "disabled" as const });

/** All five states of a hint, findings of each severity, and a tool that has one to show. */
const CATALOG = "/?sort=-findings&tool=gram/list_orders";

function drawPictures() {
  let placard: Placard;
  test.beforeAll(async () => {
    placard = await launch(() => path.join(ROOT, "examples", "placard.json"));
    await untilListed(placard.origin);
  });
  test.afterAll(() => placard.stop());

  for (const colorScheme of ["light", "dark"] as const)
    test.describe(colorScheme, () => {
      test.use({ colorScheme });

      test("the catalog with a tool open", async ({ page }) => {
        await page.goto(`${placard.origin}${CATALOG}`);
        await expect(page.getByTestId("tool-detail")).toBeVisible();
        await expect(page.getByTestId("count")).toHaveText(/tools$/);
        await page.screenshot(picture(`catalog-${colorScheme}`));
      });
    });

  test("the servers", async ({ page }) => {
    await page.goto(`${placard.origin}/servers`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.screenshot(picture("servers-light"));
  });

  test("the catalog on a phone", { tag: "@phone" }, async ({ page }) => {
    await page.goto(placard.origin);
    await expect(page.getByTestId("count")).toHaveText(/tools$/);
    await page.screenshot(picture("phone-light"));
  });
}

if (process.env.PLACARD_SCREENSHOTS) drawPictures();
