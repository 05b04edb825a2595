import { expect, test } from "./journey";

test("what a name suggests is shown only where it is wanted, beside what is not declared, and never as a declaration", async ({
  page,
  request,
}) => {
  await page.goto("/?server=gram,memory");
  await expect(page.getByText(/^inferred (yes|no)$/)).toHaveCount(0);
  await page.getByText("Columns", { exact: true }).first().click();
  await page.getByRole("checkbox", { name: "Inferred hints" }).check();
  await page.keyboard.press("Escape");
  const guesses = page.getByText(/^inferred (yes|no)$/);
  await expect(guesses.first()).toBeVisible();
  await expect(page.locator('[data-inferred=""]').first()).toHaveAttribute("title", /inferred, not declared; its name says “/);
  // Declared hints keep their badge, and the catalog says nothing of guesses.
  await page.goto("/?server=memory&inferred=1");
  await expect(guesses).toHaveCount(0);
  expect(await (await request.get("/api/catalog?server=gram&inferred=1")).text()).not.toContain("inferred");
});
