import { GROUNDS, type Ground, groundOf, SEVERITIES, type Severity } from "@/lib/rules/rule";
import { type CatalogTool, fetchCatalog } from "./catalog";
import { expect, test } from "./journey";
import { facet } from "./table";

/** Tools that have a finding of this ground, or of this severity, or one of both. */
const having = (tools: CatalogTool[], ground: Ground | null, severity: Severity | null) =>
  tools.filter(({ findings }) =>
    findings.some(
      (finding) =>
        !finding.waived && (ground === null || groundOf(finding) === ground) && (severity === null || finding.severity === severity),
    ),
  );

const GROUND_WORDS: Record<Ground, string> = { certain: "Certain", words: "Words", defaults: "Defaults", asked: "Asked" };
const SEVERITY_WORDS: Record<Severity, string> = { error: "Errors", warning: "Warnings", info: "Notes" };

test("severities are counted apart by what a finding rests on, and no number is a sum over that", async ({ page, request }) => {
  const { tools } = await fetchCatalog(request);
  await page.goto("/");
  const kinds = facet(page, "Severity");
  const shown = await kinds.getByRole("button").allTextContents();
  const expected = GROUNDS.flatMap((ground) =>
    SEVERITIES.flatMap((severity) => {
      const { length } = having(tools, ground, severity);
      const words = `${GROUND_WORDS[ground]}, ${SEVERITY_WORDS[severity].toLowerCase()}: `;
      return length > 0 ? [words + { error: "▲", warning: "◆", info: "" }[severity] + length.toLocaleString("en")] : [];
    }),
  );
  expect(expected.length).toBeGreaterThan(4);
  expect(shown).toEqual(expected);
});

test("ground and severity together ask for one finding with both, and either can be asked for alone", async ({ page, request }) => {
  const { tools } = await fetchCatalog(request);
  const count = page.getByTestId("count");
  const kinds = facet(page, "Severity");
  const both = having(tools, "certain", "warning").length;
  const apart = having(tools, "certain", null).filter((tool) => having([tool], null, "warning").length > 0).length;
  expect(both).toBeLessThan(apart);

  await page.goto("/");
  await kinds.getByRole("button", { name: /^Certain, warnings/ }).click();
  await expect(page).toHaveURL(/[?&]ground=certain(&|$)/);
  await expect(page).toHaveURL(/[?&]severity=warning(&|$)/);
  await expect(count).toHaveText(`${both} of ${tools.length} tools`);
  await expect(kinds.getByRole("button", { pressed: true })).toHaveCount(1);

  await kinds.getByRole("checkbox", { name: "Warnings" }).uncheck();
  await expect(count).toHaveText(`${having(tools, "certain", null).length} of ${tools.length} tools`);
  await kinds.getByRole("checkbox", { name: "Certain" }).uncheck();
  await expect(page).toHaveURL("/");

  await page.goto("/?severity=error,info");
  const either = tools.filter((tool) => [...having([tool], null, "error"), ...having([tool], null, "info")].length > 0);
  await expect(count).toHaveText(`${either.length} of ${tools.length} tools`);
  const { view } = await fetchCatalog(request, "?severity=warning&ground=certain");
  expect(view.shown).toBe(both);
});
