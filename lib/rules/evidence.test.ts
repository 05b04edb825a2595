import { describe, expect, it } from "vitest";
import { toolSubject } from "@/test/builders";
import { evidenceAt } from "./evidence";

const tool = toolSubject({ name: "a", annotations: { "a/b~c": [null, { x: "é\u200b" }] }, description: "z".repeat(1_000) });
const textAt = (pointer: string) => evidenceAt(tool, pointer).text;

describe("evidenceAt", () => {
  it("gives what stands at a pointer in JSON spelling", () => {
    expect(evidenceAt(tool, "/name")).toEqual({ tool: "server/a", pointer: "/name", text: '"a"' });
    expect(textAt("/annotations/a~1b~0c/0")).toBe("null");
    expect(textAt("/annotations/a~1b~0c/1")).toBe('{"x":"é\u200b"}');
  });

  it("is empty where nothing stands", () => {
    for (const pointer of ["/nothing", "/name/length", "/annotations/constructor", "/annotations/a~1b~0c/2"])
      expect(textAt(pointer)).toBe("");
  });

  it("cuts long texts and marks the cut", () => {
    expect(textAt("/description")).toBe(`"${"z".repeat(299)}…`);
  });
});
