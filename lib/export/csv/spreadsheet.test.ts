// What programs that open CSV make of it: which cells they would calculate.
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { read } from "@e965/xlsx";
import { describe, expect, it } from "vitest";
import { anInput, aServerOf, HOSTILE, textOf } from "@/test/exports";
import { csv } from "./csv";

/** One export with every hostile text, each in names, values, parameters and findings. */
const exported = () => textOf(csv, anInput(HOSTILE.map((text, place) => aServerOf(text, `${text}${place}`))));

/** Text as it would stand without the guard. */
const UNGUARDED = '"name","value"\r\n"a","=1+1"\r\n';

/** The formulas that SheetJS finds, and the number of cells in which it looked. */
function readBySheetJs(text: string): { formulas: string[]; cells: number } {
  const { Sheets } = read(text, { type: "string" });
  const cells = Object.values(Sheets).flatMap((sheet) => Object.entries(sheet).filter(([address]) => !address.startsWith("!")));
  return { formulas: cells.filter(([, cell]) => cell.f !== undefined).map(([, cell]) => String(cell.f)), cells: cells.length };
}

const run = promisify(execFile);

/** Whether LibreOffice can be started by its name. One that is there and fails is a failure. */
async function hasOffice(): Promise<boolean> {
  try {
    await run("soffice", ["--version"]);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return false;
    throw error;
  }
}

/** 34 is the quote, 76 is UTF-8, from line 1 on; the last "true" has texts that begin with "=" calculated. */
const importFilter = (separator: string) => `CSV:${separator.charCodeAt(0)},34,76,1,,1033,false,true,false,false,false,-1,true`;

/** What LibreOffice makes of it, as flat XML. Its profile is in the folder too, so that one that runs already is left alone. */
async function readByOffice(text: string, separator: string): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), "placard-csv-"));
  try {
    await writeFile(path.join(directory, "export.csv"), text);
    const profile = pathToFileURL(path.join(directory, "profile")).href;
    const words = [`-env:UserInstallation=${profile}`, "--headless", `--infilter=${importFilter(separator)}`, "--convert-to", "fods"];
    await run("soffice", [...words, "--outdir", directory, path.join(directory, "export.csv")]);
    return await readFile(path.join(directory, "export.fods"), "utf8");
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

const formulasIn = (xml: string) => xml.match(/table:formula="[^"]*"/g) ?? [];

describe("a spreadsheet opens the CSV without a live formula", () => {
  it("as SheetJS reads it", () => {
    expect(readBySheetJs(UNGUARDED).formulas).toEqual(["1+1"]);
    const { formulas, cells } = readBySheetJs(exported());
    expect(cells).toBeGreaterThan(HOSTILE.length * 3);
    expect(formulas).toEqual([]);
  });

  it("as LibreOffice reads it, whatever stands between cells", { timeout: 180_000 }, async ({ skip }) => {
    if (!(await hasOffice())) return skip("LibreOffice (soffice) is not on the PATH");
    expect(formulasIn(await readByOffice(UNGUARDED, ","))).toHaveLength(1);
    for (const separator of [",", ";", "\t", "|"]) {
      const xml = await readByOffice(exported(), separator);
      expect(xml).toContain("Tools are never called");
      expect(formulasIn(xml), JSON.stringify(separator)).toEqual([]);
    }
  });
});
