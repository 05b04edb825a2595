import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { faultsOf, importsOf, type Sources } from "./rooms";

const ROOT = path.resolve(import.meta.dirname, "..");
const FOLDERS = ["app", "components", "lib", "test", "bin", "e2e", "bench"];

function readSources(): Sources {
  const files = [".", ...FOLDERS.filter((folder) => existsSync(path.join(ROOT, folder)))].flatMap((folder) => {
    const entries = readdirSync(path.join(ROOT, folder), { recursive: folder !== ".", withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)));
  });
  const sources = files.map((file) => file.split(path.sep).join("/")).filter((file) => /\.(tsx?|mjs|js)$/.test(file));
  return new Map(sources.map((file) => [file, readFileSync(path.join(ROOT, file), "utf8")]));
}

// Written apart, so that the examples below are no imports of this file.
const from = (specifier: string) => `import { x } from ${JSON.stringify(specifier)};\n`;
const faults = (...files: [string, string][]) => faultsOf(new Map(files));

test("the project keeps its rooms", () => {
  const sources = readSources();
  expect(sources.size).toBeGreaterThan(20);
  expect(faultsOf(sources)).toEqual([]);
});

test.each([
  ["a component that calls a service", "components/a.tsx", from("@/lib/services/catalog"), "components may not import lib/services"],
  ["a relative way out of the room", "lib/view/a.ts", from("../collector/collect"), "lib/view may not import lib/collector"],
  ["a re-export across rooms", "lib/catalog/a.ts", `export * ${from("@/lib/report/model").slice(13)}`, "may not import lib/report"],
  ["a dynamic import", "lib/view/a.ts", `const x = await import(${JSON.stringify("@/lib/store/sql")});`, "may not import lib/store"],
  ["a type-only import upward", "lib/rules/a.ts", from("@/lib/report/model").replace("import", "import type"), "may not import lib/report"],
  ["an import over several lines", "lib/rules/a.ts", from("@/app/page").replace("{ x }", "{\n  x,\n}"), "lib/rules may not import app"],
  ["test code in the product", "lib/report/a.ts", from("@/test/builders"), "lib/report may not import test"],
  ["the SDK outside of the collector", "lib/report/a.ts", from("@modelcontextprotocol/client"), "the MCP SDK has another home"],
  ["Node in a pure room", "lib/share/a.ts", from("node:fs"), "node: has another home"],
  ["SQL outside of the store", "lib/services/a.ts", from("kysely"), "SQL has another home"],
  ["server-only outside of services", "lib/report/a.ts", `import ${JSON.stringify("server-only")};`, "server-only has another home"],
  ["nuqs outside of the view", "components/search.tsx", from("nuqs"), "nuqs has another home"],
  ["TanStack outside of the table", "components/shell/a.tsx", from("@tanstack/react-table"), "TanStack has another home"],
  ["the environment outside of config", "lib/share/a.ts", "const key = process.env.KEY;", "lib/share/a.ts reads process.env"],
  ["a room that nobody planned", "lib/utils/a.ts", "", "lib/utils is not a room"],
  ["a stray file under lib", "lib/helpers.ts", "", "lib/helpers is not a room"],
  ["a file that is too long", "test/a.test.ts", "x;\n".repeat(251), "has 251 lines, more than 250"],
])("finds %s", (_, file, text, fault) => {
  expect(faults([file, text])).toEqual([expect.stringContaining(fault)]);
});

test("finds a circle, also one of types", () => {
  const circle = faults(
    ["lib/catalog/a.ts", from("./b")],
    ["lib/catalog/b.ts", from("@/lib/catalog/c")],
    ["lib/catalog/c.ts", from("./a").replace("import", "import type")],
  );
  expect(circle).toEqual(["circle: lib/catalog/a.ts → lib/catalog/b.ts → lib/catalog/c.ts → lib/catalog/a.ts"]);
});

test("lets pass what has its place", () => {
  const sound = faults(
    ["app/page.tsx", from("@/lib/services/catalog") + from("@/components/table/tool-table")],
    ["lib/services/catalog.ts", from("@/lib/collector/collect") + from("server-only") + from("@/lib/report/build")],
    ["lib/collector/collect.ts", from("@modelcontextprotocol/client/stdio") + from("node:child_process")],
    ["lib/config/environment.ts", "export const port = () => process.env.PORT;"],
    ["lib/report/build.ts", "// process.env is not read here\n/** nor\n * process.env here */\n"],
    ["lib/report/build.test.ts", from("@/test/builders") + from("node:fs")],
    ["components/ui/menu.tsx", "x;\n".repeat(400)],
  );
  expect(sound).toEqual([]);
});

test("reads every form of import", () => {
  const forms = ["import a ", "export { b } ", "export * ", "import type { c } "].map((form, i) => `${form}from '${i}';`);
  expect(importsOf([...forms, `import "4";`, `import ("5")`, `require("6")`, `// import "7"`].join("\n"))).toEqual([..."0123456"]);
});
