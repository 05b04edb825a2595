// Guards docs/decisions/0003-documented-non-rules.md: what looks odd but is right, and must never become a finding.
import { describe, expect, it } from "vitest";
import { catalogSubject } from "@/test/builders";
import { RULES } from "./index";
import { runRules } from "./run";

const ON = RULES.filter((rule) => !rule.offByDefault);

/** The rules that are on and find something on a tool which declares a title and these hints. */
const found = (annotations: object, name = "thing", more: object = {}) => {
  const tool = { name, title: "Does a thing", description: "What it gives back.", annotations, ...more };
  return runRules(ON, catalogSubject({ server: [tool] })).map(({ rule }) => rule);
};

const READS = { readOnlyHint: true, openWorldHint: false };
const ADDS = { readOnlyHint: false, destructiveHint: false, openWorldHint: true };

describe("there is no rule", () => {
  it("against destructiveHint: false on a read-only tool, which a directory asks for", () => {
    expect(found({ ...READS, destructiveHint: false })).toEqual([]);
  });

  it("against idempotentHint on a read-only tool, true or false", () => {
    expect(found({ ...READS, idempotentHint: true })).toEqual([]);
    expect(found({ ...READS, idempotentHint: false })).toEqual([]);
  });

  it("against an additive tool that is idempotent, such as create_directory", () => {
    const inputSchema = { type: "object", properties: { path: { type: "string" } }, required: ["path"] };
    expect(found({ ...ADDS, idempotentHint: true }, "create_directory", { inputSchema })).toEqual([]);
  });

  it("against leaving out idempotentHint", () => {
    expect(found({ ...ADDS })).toEqual([]);
  });

  it("against an update that is declared additive", () => {
    for (const name of ["update_issue", "set_labels", "resolve_review_thread"]) expect(found(ADDS, name)).toEqual([]);
  });

  it("against declaring an open world, whatever the tool is called", () => {
    expect(found({ ...READS, openWorldHint: true }, "read_memory")).toEqual([]);
  });

  it("against a title that stands in the annotations only", () => {
    expect(found({ ...READS, title: "Does a thing" }, "thing", { title: undefined })).toEqual([]);
  });

  it("against sending that is not declared destructive", () => {
    expect(found(ADDS, "send_email")).toEqual([]);
  });

  it("against a read-only tool that keeps records of its own, such as sequentialthinking", () => {
    expect(found({ ...READS, destructiveHint: false, idempotentHint: true }, "sequentialthinking")).toEqual([]);
  });
});
