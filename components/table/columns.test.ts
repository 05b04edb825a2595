import { expect, it } from "vitest";
import { buildReport } from "@/lib/report/build";
import { rowsOf } from "@/lib/report/row";
import { RULES } from "@/lib/rules";
import { COLUMN_IDS } from "@/lib/view/columns";
import { aServer, aSnapshot } from "@/test/builders";
import { columns, rowInWords } from "./columns";

it("has one column for each id, in the order of the view", () => {
  expect(columns.map(({ id }) => id)).toEqual([...COLUMN_IDS]);
});

it("says a row in words: title, server, class, and findings by what they rest on and by severity", () => {
  const drop = { name: "drop", title: "Drop rows", annotations: { readOnlyHint: true, destructiveHint: true, idempotentHint: false } };
  const [row] = rowsOf(buildReport(aSnapshot([aServer("db", [drop])]), RULES));
  if (!row) throw new Error("a row for the tool");
  expect(rowInWords(row)).toMatch(/^Drop rows, db, contradictory, 1 error for certain, /);
  expect(rowInWords({ ...row, title: "", flags: [] })).toBe("drop, db, contradictory");
});
