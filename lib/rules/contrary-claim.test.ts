// What a description says outright of its tool, against the hint that declares the opposite.
import { describe, expect, it } from "vitest";
import { judge } from "@/test/builders";
import { contraryClaim } from "./contrary-claim";

const READS = { readOnlyHint: true };
const ADDS = { readOnlyHint: false, destructiveHint: false };
const DESTROYS = { readOnlyHint: false, destructiveHint: true };
const ONCE = { readOnlyHint: false, destructiveHint: false, idempotentHint: false };
const REPEATS = { ...ONCE, idempotentHint: true };

const said = (description: string, annotations: object) => judge(contraryClaim, { name: "thing", description, annotations });

describe("contrary-claim", () => {
  it("finds what is called destructive and declared otherwise", () => {
    for (const text of [
      "Prunes images. This is a destructive operation.",
      "⚠️ Destructive operation: prunes images.",
      "WARNING: destructive action!",
      "Prunes images (destructive).",
      "Prunes images.\nThis tool is destructive and final.",
    ])
      for (const annotations of [READS, ADDS]) expect(said(text, annotations)).toMatchObject([{ suggestion: DESTROYS }]);
    expect(said("Prunes. This is a destructive operation.", ADDS)[0]?.message).toBe(
      "Declares destructiveHint: false, which looks inconsistent with “This is a destructive operation.” in its description.",
    );
  });

  it("finds what is called not destructive and declared destructive", () => {
    for (const text of ["State-mutating but not destructive.", "Archives a page. Non-destructive.", "This is not a destructive operation."])
      expect(said(text, DESTROYS)).toMatchObject([{ suggestion: ADDS }]);
  });

  it("finds what is called repeatable, or not, and declared otherwise", () => {
    for (const text of ["Sets a label. Idempotent.", "This call is idempotent.", "Sets a label; it is safe to retry."])
      expect(said(text, ONCE)).toMatchObject([{ suggestion: REPEATS }]);
    for (const text of ["Adds a row. Not idempotent.", "This call is not idempotent.", "Adds a row. It is not safe to retry."])
      expect(said(text, REPEATS)).toMatchObject([{ suggestion: ONCE }]);
  });

  it("finds what is said to write and declared read-only, and suggests nothing that it does not know", () => {
    for (const text of ["This tool is not read-only.", "State-mutating.", "Shows a page. It also logs, and this modifies the page."])
      expect(said(text, READS)).toHaveLength(1);
    expect(said("State-mutating.", READS)[0]).not.toHaveProperty("suggestion");
    expect(said("State-mutating.", { ...READS, destructiveHint: false })[0]?.suggestion).toEqual(ADDS);
  });

  it("is silent on conditions, denials, parameters and other tools", () => {
    for (const text of [
      "Non-destructive by default.",
      "Set destructive=false to keep them.",
      "Keeps everything unless destructive.",
      "This is a destructive operation if force is set.",
      "With force, this may be a destructive operation.",
      "This is not a destructive operation.",
      "This isn't a destructive operation.",
      "Undoes the last destructive operation.",
      "Lists each destructive operation.",
      "Filters by kind (additive, destructive).",
      "Destructive statements are logged.",
      "Unlike purge, which is a destructive operation, it keeps a copy.",
    ])
      for (const annotations of [READS, ADDS]) expect([text, said(text, annotations)]).toEqual([text, []]);
    for (const text of [
      "Non-destructive by default.",
      "Not destructive unless force is set.",
      "Deletes. For a non-destructive way, use archive.",
      "Set destructiveHint to say that it is not destructive.",
    ])
      expect([text, said(text, DESTROYS)]).toEqual([text, []]);
    for (const text of [
      "This call is idempotent if a key is given.",
      "Not idempotent.",
      "Idempotent keys are unique.",
      "It is never idempotent.",
    ])
      expect([text, said(text, ONCE)]).toEqual([text, []]);
  });

  it("is silent where the declaration agrees, is missing or means nothing on a read-only tool", () => {
    for (const annotations of [DESTROYS, {}, { readOnlyHint: false }])
      expect(said("This is a destructive operation.", annotations)).toEqual([]);
    for (const annotations of [ADDS, READS, {}, { readOnlyHint: true, destructiveHint: true }])
      expect(said("Shows a page. Non-destructive.", annotations)).toEqual([]);
    expect(said("Idempotent.", { readOnlyHint: true, idempotentHint: false })).toEqual([]);
    expect(said("Not idempotent.", { readOnlyHint: true, idempotentHint: true })).toEqual([]);
  });
});
