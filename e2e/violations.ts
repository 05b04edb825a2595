import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What breaks a rule on the page as it stands, each with its place. In the dark only colours differ, so only they are looked at. */
export async function violations(page: Page, colorScheme: "light" | "dark" = "light"): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  const axe = new AxeBuilder({ page });
  const found = await (colorScheme === "light" ? axe : axe.withRules("color-contrast")).analyze();
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${colorScheme}, ${id}: ${target.join(" ")} ${failureSummary}`),
  );
}
