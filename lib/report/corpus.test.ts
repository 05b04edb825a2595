import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { HINT_NAMES } from "@/lib/annotations/hints";
import { toolKey } from "@/lib/catalog/address";
import { elementsOf, memberOf } from "@/lib/catalog/json-text";
import { RULES } from "@/lib/rules";
import { aServer, aSnapshot } from "@/test/builders";
import { buildReport } from "./build";
import { detailOf } from "./detail";
import { rowsOf } from "./row";

const FOLDER = path.resolve(import.meta.dirname, "../../test/fixtures/corpus");
const files = readdirSync(FOLDER).filter((name) => name.endsWith(".json"));

type State = "true" | "false" | "unset" | "malformed";

/** Counted without any of the product's code: the states of one hint in a recorded list. */
function countStates(tools: { annotations?: Record<string, unknown> }[], key: string): Record<State, number> {
  const counts = { true: 0, false: 0, unset: 0, malformed: 0 };
  for (const { annotations } of tools) {
    const isObject = typeof annotations === "object" && annotations !== null && !Array.isArray(annotations);
    if (!isObject || !(key in annotations)) counts.unset++;
    else if (annotations[key] === true) counts.true++;
    else if (annotations[key] === false) counts.false++;
    else counts.malformed++;
  }
  return counts;
}

function read(file: string) {
  const text = readFileSync(path.join(FOLDER, file), "utf8");
  const raws = elementsOf(text, memberOf(text, 0, "tools")?.[0] ?? 0) ?? [];
  const snapshot = aSnapshot([aServer(file, raws)]);
  return { text, tools: JSON.parse(text).tools, snapshot, report: buildReport(snapshot, RULES) };
}

it("holds recorded lists of real servers", () => {
  expect(files.length).toBeGreaterThan(5);
});

describe.each(files)("%s", (file) => {
  const { text, tools, snapshot, report } = read(file);
  const [server] = report.servers;

  it("shows as many tools as were received, malformed ones included", () => {
    expect(tools.length).toBeGreaterThan(0);
    expect(report.tools).toHaveLength(tools.length);
    expect(rowsOf(report)).toHaveLength(tools.length);
    expect((server?.toolCount ?? 0) + (server?.malformedCount ?? 0)).toBe(tools.length);
    expect(server?.receivedCount).toBe(tools.length);
  });

  it("declares what the file declares, hint by hint", () => {
    for (const name of HINT_NAMES) {
      const { moot: _, ...states } = server?.coverage[name] ?? { moot: 0 };
      expect(states, name).toEqual(countStates(tools, `${name}Hint`));
    }
  });

  it("shows each tool by its name, with its text as it stands in the file", () => {
    for (const [i, tool] of report.tools.entries()) {
      expect(tool.name).toBe(tools[i].name);
      const detail = detailOf(report, snapshot, toolKey(tool));
      expect(text).toContain(detail?.raw);
      expect(JSON.parse(detail?.raw ?? "")).toEqual(tools[i]);
    }
  });
});
