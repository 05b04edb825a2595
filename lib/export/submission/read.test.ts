import { describe, expect, it } from "vitest";
import { readSubmission } from "./read";

const TOOL = { annotations: { readOnlyHint: true, openWorldHint: false, destructiveHint: false } };
const file = (members: object) => JSON.stringify({ schema_version: 1, tools: { list_notes: TOOL }, ...members });

/** The example of OpenAI's own description of the file, shortened. */
const EXAMPLE = `{
  "$schema": "https://developers.openai.com/apps-sdk/schemas/chatgpt-app-submission.v1.json",
  "schema_version": 1,
  "app_info": { "display_name": "Example App", "subtitle": "Find and update records", "description": "…", "category": "PRODUCTIVITY" },
  "tools": {
    "tool_name": {
      "annotations": { "readOnlyHint": true, "openWorldHint": false, "destructiveHint": false },
      "justifications": {
        "read_only_justification": "Only retrieves matching records and does not modify data.",
        "open_world_justification": "Does not write to public internet state or third-party systems.",
        "destructive_justification": "Does not delete, overwrite, revoke access, or perform irreversible actions."
      }
    }
  },
  "test_cases": [{ "description": "Find", "user_prompt": "Find", "file_attachment_urls": null, "tools_triggered": "tool_name", "expected_output": "…", "expected_output_url": null }],
  "negative_test_cases": []
}`;

describe("a sound file", () => {
  it("is read with its tools, and everything else is kept", () => {
    const { submission } = readSubmission(EXAMPLE);
    expect(submission?.tools.get("tool_name")?.justifications?.read_only_justification).toMatch(/^Only retrieves/);
    expect(Object.keys(submission?.rest ?? {})).toEqual(["$schema", "schema_version", "app_info", "test_cases", "negative_test_cases"]);
  });

  it("may begin with a byte order mark", () => {
    expect(readSubmission(`\ufeff${file({})}`).problems).toEqual([]);
  });
});

describe("a faulty file is refused with the place", () => {
  it.each([
    ["no JSON", '{\n  "tools": {,}\n}', { place: "line 2, column 13", message: expect.stringMatching(/^should be JSON, is not \(.+\)$/) }],
    ["nothing", "", { place: "line 1, column 1", message: expect.stringContaining("should be JSON") }],
    ["a list", "[]", { place: "", message: "should be an object, is an array" }],
    ["another version", file({ schema_version: 2 }), { place: "/schema_version", message: "should be 1, is 2" }],
    ["no version", file({ schema_version: undefined }), { place: "/schema_version", message: "should be 1, is missing" }],
    ["no tools", '{"schema_version":1}', { place: "/tools", message: "should be an object with a member for each tool, is missing" }],
    [
      "a list of tools",
      file({ tools: [TOOL] }),
      { place: "/tools", message: "should be an object with a member for each tool, is an array" },
    ],
    ["a tool that is none", file({ tools: { "a/b": 7 } }), { place: "/tools/a~1b", message: "should be an object, is 7" }],
    ["no annotations", file({ tools: { a: {} } }), { place: "/tools/a/annotations", message: "should be an object, is missing" }],
    [
      "a hint in words",
      file({ tools: { a: { annotations: { readOnlyHint: "true" } } } }),
      { place: "/tools/a/annotations/readOnlyHint", message: 'should be true or false, is "true"' },
    ],
    [
      "a hint of null",
      file({ tools: { a: { annotations: { openWorldHint: null } } } }),
      { place: "/tools/a/annotations/openWorldHint", message: "should be true or false, is null" },
    ],
    [
      "a justification that is no text",
      file({ tools: { a: { ...TOOL, justifications: { destructive_justification: [] } } } }),
      { place: "/tools/a/justifications/destructive_justification", message: "should be a text, is an array" },
    ],
  ])("%s", (_, text, problem) => {
    expect(readSubmission(text)).toEqual({ submission: null, problems: [problem] });
  });

  it("names all faults at once", () => {
    const { problems } = readSubmission(file({ tools: { a: { annotations: { readOnlyHint: 1 } }, b: 2 } }));
    expect(problems.map(({ place }) => place)).toEqual(["/tools/a/annotations/readOnlyHint", "/tools/b"]);
  });

  it("does not fall over a text that nests without end", () => {
    for (const text of ["[".repeat(200_000), `{"a":`.repeat(50_000)])
      expect(readSubmission(text).problems[0]?.message).toContain("levels deep");
  });
});
