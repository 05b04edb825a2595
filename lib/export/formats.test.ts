// What all exports have in common: they hold the tools of the table, in its order, and nothing that the report does not hold.
import { describe, expect, it } from "vitest";
import { aServer } from "@/test/builders";
import { anInput, someServers, textOf } from "@/test/exports";
import { FORMATS, toFile } from "./formats";
import type { ExportInput } from "./model";

/** The tools in each format, read back from its text: "server/name". */
const TOOLS: Record<string, (text: string) => string[]> = {
  csv: (text) =>
    text
      .split("\r\n")
      .slice(1, -1)
      .map((line) => line.replace(/^"([^"]*)","([^"]*)",.*$/s, "$1/$2")),
  json: (text) => JSON.parse(text).tools.map(({ server, name }: { server: string; name: string }) => `${server}/${name}`),
  md: (text) => [...text.matchAll(/^\| .*?`(\w+) \/ ([\w() ]+?)(?: \(\d\))?`/gm)].map(([, server, name]) => `${server}/${name}`),
  html: (text) =>
    [...text.matchAll(/<th scope="row" class="tool">.*?<bdi>(\w+)<\/bdi> \/ <bdi>(.*?)<\/bdi>/g)].map(
      ([, server, name]) => `${server}/${name}`,
    ),
  sarif: (text) =>
    JSON.parse(text)
      .runs[0].logicalLocations.filter(({ kind }: { kind: string }) => kind === "function")
      .map(({ name, fullyQualifiedName }: { name: string; fullyQualifiedName: string }) => `${fullyQualifiedName.split("/")[0]}/${name}`),
};

const nameIn = (id: string, name: string) => (name === "" && (id === "md" || id === "html") ? "(no name)" : name);

const QUERIES: ExportInput["path"][] = [
  "",
  "sort=-tool",
  "sort=-findings&host=vscode",
  "readOnly=true,malformed&sort=destructive",
  "q=list&class=undeclared",
  "server=notes,gone",
  "severity=error&sort=-server",
  "host=vscode&outcome=asks&sort=-outcome",
  "q=nothing-has-this",
];

describe.each(FORMATS)("the export $id", (format) => {
  it.each(QUERIES)("under ?%s holds the rows of the table, in their order", (query) => {
    const input = anInput(someServers(), { query: Object.fromEntries(new URLSearchParams(query)) });
    const expected = input.applied.rows.map(({ server, name }) => `${server}/${nameIn(format.id, name)}`);
    expect(TOOLS[format.id]?.(textOf(format, input))).toEqual(expected);
  });

  it("holds no words of a server that failed, but for the data that a program asks for", () => {
    expect(textOf(format, anInput(someServers())).includes("SECRET-DETAIL")).toBe(format.id === "json");
  });

  it("is the same text each time, in pieces of which none grows with the number of tools", () => {
    const input = anInput([
      aServer(
        "a",
        [...Array(400).keys()].map((i) => ({ name: `tool_${i}`, description: "Does one thing." })),
      ),
    ]);
    const pieces = [...format.write(input)];
    expect(pieces.join("")).toBe(textOf(format, input));
    if (format.id !== "md") expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(pieces.join("").length / 3);
  });
});

it("every format has a reader here", () => {
  expect(Object.keys(TOOLS)).toEqual(FORMATS.map(({ id }) => id));
});

describe("the name of a file", () => {
  const [csv] = FORMATS;
  const nameOf = (snapshot: object) => {
    const input = anInput([aServer("../../x\r\nSet-Cookie: a=1", [])]);
    return csv && toFile(csv, { ...input, report: { ...input.report, snapshot: { ...input.report.snapshot, ...snapshot } } }).name;
  };

  it("is made of the date and the snapshot's id, of nothing that a server says", () => {
    expect(nameOf({ id: "1a2b3c4d5e6f", takenAt: "2026-11-20T12:00:00.000Z" })).toBe("placard-2026-11-20-1a2b3c4d.csv");
    expect(nameOf({ id: "empty", takenAt: "" })).toBe("placard-empty.csv");
    expect(nameOf({ id: '"\r\n/..', takenAt: "../../etc/" })).toBe("placard-etc.csv");
  });
});
