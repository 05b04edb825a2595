import { expect, it } from "vitest";
import { buildReport } from "@/lib/report/build";
import { RULES } from "@/lib/rules/index";
import { aServer, aSnapshot } from "@/test/builders";
import { narrowReport } from "./narrow";

const OPTIONS = { names: true, schemas: true, decisions: false };
const report = buildReport(
  aSnapshot([
    aServer("a", [
      { name: "get_user", annotations: { readOnlyHint: true, destructiveHint: "no" } },
      { name: "run", inputSchema: { type: "object", properties: { api_key: { type: "string", description: "The key of the account." } } } },
    ]),
    aServer("b", [{ name: "list_users" }]),
  ]),
  RULES,
);
const ofTool = (key: string, of: typeof report) =>
  of.findings.filter(({ tools }) => tools.includes(key)).map(({ rule, message }) => `${rule}: ${message}`);

it("keeps of a report the shown tools, what was found on them, and nothing of the others", () => {
  const narrow = narrowReport(report, ["a/get_user"], OPTIONS);
  expect(narrow.tools.map(({ key }) => key)).toEqual(["a/get_user"]);
  expect(narrow.servers.map(({ id }) => id)).toEqual(["a"]);
  expect(ofTool("a/get_user", narrow)).toEqual(ofTool("a/get_user", report));
  expect(narrow.findings.flatMap(({ tools, evidence }) => [...tools, ...evidence.map(({ tool }) => tool)])).not.toContain("a/run");
  expect(narrow.summary.tools.received).toBe(1);
  const [tool] = narrow.tools;
  expect(tool?.findings.map((index) => narrow.findings[index]?.tools)).toEqual(tool?.findings.map(() => ["a/get_user"]));
});

it("leaves out what quotes a schema where schemas are left out", () => {
  const whole = narrowReport(report, ["a/run"], OPTIONS);
  const quoted = whole.findings.filter(({ evidence }) => evidence.some(({ pointer }) => pointer.startsWith("/inputSchema")));
  expect(quoted).not.toEqual([]);
  const narrow = narrowReport(report, ["a/run"], { ...OPTIONS, schemas: false });
  expect(narrow.findings).toHaveLength(whole.findings.length - quoted.length);
  expect(JSON.stringify(narrow)).not.toContain("key of the account");
  expect(narrow.tools[0]?.parameters).toEqual([]);
});
