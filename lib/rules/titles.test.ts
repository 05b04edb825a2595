import { describe, expect, it } from "vitest";
import { findingsOf, judge, judgeServer } from "@/test/builders";
import { duplicateTitle } from "./duplicate-title";
import { missingTitle } from "./missing-title";
import { sharedTitle } from "./shared-title";
import { titleDisagreement } from "./title-disagreement";
import { titleEqualToName } from "./title-equal-to-name";

const titled = (name: string, title: string) => ({ name, title });

describe("missing-title", () => {
  it("finds tools without a title in either place, and with nothing but white space for one", () => {
    for (const more of [{}, { title: " " }, { annotations: { readOnlyHint: true } }, { title: "", annotations: { title: "\n" } }])
      expect(judge(missingTitle, { name: "a", ...more })).toHaveLength(1);
  });

  it("takes annotations.title for a title, as github-mcp-server has on all 117 tools", () => {
    expect(judge(missingTitle, { name: "a", annotations: { title: "A" } })).toEqual([]);
    expect(judge(missingTitle, "null")).toEqual([]);
  });
});

describe("title-disagreement", () => {
  const said = (title: unknown, other: unknown) => judge(titleDisagreement, { name: "web_search", title, annotations: { title: other } });

  it("shows both titles, and suggests the first for both", () => {
    const [draft] = said("Search the web", "Web");
    expect(draft?.message).toBe("Declares the title “Search the web” and, in its annotations, the title “Web”.");
    expect(draft?.suggestion).toEqual({ title: "Search the web" });
  });

  it("does not suggest a title that repeats the name (brave-search)", () => {
    const [draft] = said("web_search", "Web Search");
    expect(draft).toBeDefined();
    expect(draft?.suggestion).toBeUndefined();
  });

  it("is silent where the titles read the same or one is missing", () => {
    expect(said("Web search", " web  SEARCH ")).toEqual([]);
    for (const [title, other] of [
      ["A", undefined],
      [undefined, "A"],
      ["A", " "],
      ["A", 7],
      [null, "A"],
    ])
      expect(said(title, other)).toEqual([]);
  });
});

describe("title-equal-to-name", () => {
  const said = (name: string, title: string) => judge(titleEqualToName, titled(name, title)).map(({ message }) => message);

  it("finds the name itself and the name in another spelling of identifiers", () => {
    expect(said("create_issue", "create_issue")).toEqual(["Its title is its name."]);
    expect(said("count", "count")).toEqual(["Its title is its name."]);
    expect(said("create_issue", "createIssue")).toEqual(["Its title “createIssue” is its name in another spelling."]);
  });

  it("accepts the name in words", () => {
    for (const [name, title] of [
      ["create_issue", "Create Issue"],
      ["search", "Search"],
      ["create_issue", "Issue"],
    ] as const)
      expect(said(name, title)).toEqual([]);
    expect(judge(titleEqualToName, { name: "create_issue" })).toEqual([]);
  });

  it("shows the title where it stands", () => {
    const [draft] = judge(titleEqualToName, { name: "a_b", annotations: { title: "a_b" } });
    expect(draft?.evidence.map(({ pointer }) => pointer)).toEqual(["/name", "/annotations/title"]);
  });
});

describe("duplicate-title", () => {
  it("finds one title on several tools of a server, by what is shown and without regard to case (playwright: Click)", () => {
    const [draft, ...more] = judgeServer(duplicateTitle, [
      titled("browser_click", "Click"),
      { name: "browser_mouse_click_xy", annotations: { title: "click " } },
      titled("browser_type", "Type"),
    ]);
    expect(more).toEqual([]);
    expect(draft?.message).toBe("2 tools share the title “Click”: browser_click and browser_mouse_click_xy.");
    expect(draft?.evidence.map(({ pointer }) => pointer)).toEqual(["/title", "/annotations/title"]);
  });

  it("leaves names to the rules on names, and other servers to shared-title", () => {
    expect(judgeServer(duplicateTitle, [{ name: "a" }, { name: "a" }, titled("b", "B"), titled("b", "B")])).toEqual([]);
    expect(findingsOf(duplicateTitle, { one: [titled("a", "T")], two: [titled("b", "T")] })).toEqual([]);
  });
});

describe("shared-title", () => {
  it("finds one title on several servers (GitHub's and Jira's Create Issue)", () => {
    const findings = findingsOf(sharedTitle, {
      github: [titled("create_issue", "Create Issue")],
      jira: [titled("jira_create", "Create issue")],
    });
    expect(findings).toMatchObject([{ severity: "info", server: "", tools: ["github/create_issue", "jira/jira_create"] }]);
  });

  it("leaves tools of one name to shared-name, and one server's own to duplicate-title", () => {
    expect(findingsOf(sharedTitle, { one: [titled("a", "T")], two: [titled("a", "T")] })).toEqual([]);
    expect(findingsOf(sharedTitle, { one: [titled("a", "T"), titled("b", "T")], two: [titled("c", "C")] })).toEqual([]);
  });
});
