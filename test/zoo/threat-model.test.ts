// The table in docs/threat-model.md leads from the list of cases to tests that exist.
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const LAST = { N: 16, P: 13, R: 16, E: 10, S: 6, X: 7, H: 12, O: 6, D: 15, B: 9 };

const rows = readFileSync("docs/threat-model.md", "utf8")
  .split("\n")
  .map((line) => /^\| ([A-Z]\d+) \| .+ \| (.+) \|$/.exec(line))
  .filter((row) => row !== null)
  .map(([, id = "", where = ""]) => ({ id, where, files: [...where.matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file) }));

test("the table has every case once, in its order", () => {
  const all = Object.entries(LAST).flatMap(([letter, last]) => Array.from({ length: last }, (_, i) => `${letter}${i + 1}`));
  expect(rows.map(({ id }) => id)).toEqual(all);
});

test("a case has tests that exist, or says that there is none yet", () => {
  const missing = rows.flatMap(({ files }) => files).filter((file) => !existsSync(file));
  expect(missing).toEqual([]);
  expect(rows.filter(({ where, files }) => where.startsWith("not yet") !== (files.length === 0))).toEqual([]);
});

test("the tests of the zoo name their cases", () => {
  const unnamed = rows.flatMap(({ id, files }) =>
    files
      .filter((file) => file.startsWith("test/zoo/") && !new RegExp(`\\b${id}\\b`).test(readFileSync(file, "utf8")))
      .map((file) => `${id} in ${file}`),
  );
  expect(unnamed).toEqual([]);
});
