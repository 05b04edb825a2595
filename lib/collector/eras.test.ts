import { expect, test } from "vitest";
import type { StdioSource } from "@/lib/config/model";
import { createEraVerdicts, type EraVerdict } from "./eras";

const at = "2026-11-20T12:00:00.000Z";
const later = (days: number) => new Date(Date.parse(at) + days * 24 * 60 * 60 * 1000);
const legacy: EraVerdict = { era: "legacy", via: "stdio", at };
const source: StdioSource = { kind: "stdio", command: "serve", args: ["a"], env: { TOKEN: "one" } };

test("a verdict holds for the same definition, whatever the values of its variables", () => {
  const verdicts = createEraVerdicts();
  verdicts.set(source, legacy);
  expect(verdicts.get({ ...source, env: { TOKEN: "two" } }, later(1))).toEqual(legacy);
  expect(verdicts.get({ ...source, args: ["b"] }, later(1))).toBeUndefined();
  expect(verdicts.get({ ...source, env: { OTHER: "one" } }, later(1))).toBeUndefined();
});

test("a verdict is believed for a week", () => {
  const verdicts = createEraVerdicts();
  verdicts.set(source, legacy);
  expect(verdicts.get(source, later(6))).toEqual(legacy);
  expect(verdicts.get(source, later(8))).toBeUndefined();
});

test("verdicts survive as JSON without a trace of commands and URLs", () => {
  const verdicts = createEraVerdicts();
  verdicts.set(source, legacy);
  verdicts.set({ kind: "remote", url: "https://host.example/mcp?key=canary", transport: "auto", headers: {} }, { ...legacy, via: "sse" });
  const saved = JSON.stringify(verdicts);
  expect(saved).not.toMatch(/serve|canary|host\.example|one/);
  expect(createEraVerdicts(JSON.parse(saved)).get(source, later(1))).toEqual(legacy);
});

test("what is not a verdict is left out", () => {
  for (const saved of [null, 7, "x", [1], { a: { era: "other" } }]) expect(createEraVerdicts(saved).toJSON()).toEqual({});
});
