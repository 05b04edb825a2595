import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Flag } from "@/lib/report/model";
import type { Ground, Severity } from "@/lib/rules/rule";
import { FindingsCell, findingsInWords } from "./findings-cell";

const flagsOf = (...kinds: [Ground, Severity, number][]): Flag[] =>
  kinds.flatMap(([ground, severity, count]) => Array.from({ length: count }, () => ({ rule: "a", ground, severity })));

/** What the cell shows, without what it only says. */
function seen(flags: Flag[]): string {
  const markup = renderToStaticMarkup(<FindingsCell row={{ flags }} />);
  return markup.replace(/<span class="sr-only">[^<]*<\/span>/g, "").replace(/<[^>]*>/g, "");
}

describe("findings in words", () => {
  it("name each ground and severity with its own number", () => {
    const flags = flagsOf(
      ["asked", "error", 2],
      ["words", "warning", 1],
      ["certain", "info", 1],
      ["certain", "error", 1],
      ["defaults", "info", 2],
    );
    expect(findingsInWords({ flags })).toEqual([
      "1 error for certain",
      "1 note for certain",
      "1 warning read from words",
      "2 notes from defaults",
      "2 errors asked for",
    ]);
    expect(findingsInWords({ flags: [] })).toEqual([]);
  });
});

describe("the cell", () => {
  it("shows what is certain by severity, and never adds anything else to it", () => {
    expect(seen(flagsOf(["certain", "error", 1], ["certain", "warning", 2], ["certain", "info", 3]))).toBe("▲1◆23");
    expect(seen(flagsOf(["certain", "warning", 1], ["words", "warning", 1]))).toBe("◆1◇1");
    expect(seen([])).toBe("");
  });

  it("shows the worst of the rest outlined, with an ellipsis for more and all of it in words", () => {
    const flags = flagsOf(["words", "warning", 1], ["defaults", "info", 2], ["asked", "error", 3]);
    expect(seen(flags)).toBe("△3\u200a…");
    const words = "1 warning read from words, 2 notes from defaults, 3 errors asked for";
    const markup = renderToStaticMarkup(<FindingsCell row={{ flags }} />);
    expect([markup.includes(`title="${words}"`), markup.includes(`>${words}<`)]).toEqual([true, true]);
    expect(seen(flagsOf(["words", "warning", 2], ["asked", "warning", 5]))).toBe("◇2\u200a…");
    expect(seen(flagsOf(["defaults", "info", 2]))).toBe("2");
  });
});
