// Rules that read a description, or a title, against the hints: true cases and false alarms from public issues and recorded servers.
import { describe, expect, it } from "vitest";
import { judge } from "@/test/builders";
import { externalDescriptionDeclaredClosed } from "./external-description-declared-closed";
import { irreversibleDescription } from "./irreversible-description";
import { missingDescription } from "./missing-description";
import { mutatingDescriptionDeclaredReadOnly } from "./mutating-description-declared-read-only";
import { readOnlyDescription } from "./read-only-description";
import { readingTitle } from "./reading-title";
import { uninformativeDescription } from "./uninformative-description";

const READS = { readOnlyHint: true };
const ADDS = { readOnlyHint: false, destructiveHint: false };
const DESTROYS = { readOnlyHint: false, destructiveHint: true };

describe("mutating-description-declared-read-only", () => {
  const said = (description: string, annotations: object = READS) =>
    judge(mutatingDescriptionDeclaredReadOnly, { name: "thing", description, annotations });

  it("finds a first verb that changes, in either form and behind what introduces it", () => {
    for (const text of ["Inserts content at a symbol.", "Save storage state to a file.", "Removes a label"])
      expect(said(text)).toHaveLength(1);
    for (const text of ["This tool creates a page.", "A tool to delete pages.", "<Purpose>\nUpdates a page", "Notion | Update a page"])
      expect(said(text)).toHaveLength(1);
    expect(said("Inserts content at a symbol.")[0]?.message).toBe(
      "Declares read-only; its description begins “Inserts content at a symbol”.",
    );
  });

  it("reads the first clause only, and no list in parentheses", () => {
    for (const text of [
      "Gets the JSON output of a plan with its changes (create, update, delete).",
      "Returns a page. Creates nothing.",
      "Use this to create pages.",
      "Before you delete a page, shows it.",
      "List of pages that were deleted",
    ])
      expect(said(text)).toEqual([]);
  });

  it("leaves out what is denied, only shown, only looked up or only read", () => {
    for (const text of [
      "Download and save an archive. It is read-only with respect to GitLab.",
      "Deploy preview (dry run).",
      "Remove a highlight overlay.",
      "Resolves a package name to an id.",
      "Attach an existing output for AI analysis.",
    ])
      expect(said(text)).toEqual([]);
    expect(said("Inserts content.", ADDS)).toEqual([]);
  });
});

describe("irreversible-description", () => {
  const said = (description: string, annotations: object = ADDS) =>
    judge(irreversibleDescription, { name: "thing", description, annotations });

  it("finds figwright's detach_instance, and the same under read-only", () => {
    const text = "Detaches an instance. This permanently severs it from its component.";
    expect(said(text)[0]?.message).toBe(
      "Declares not destructive, which looks inconsistent with “This permanently severs it from its component.” in its description.",
    );
    for (const text of ["Removes a row. This cannot be undone.", "Wipes the cache", "It overwrites existing files."])
      expect([...said(text), ...said(text, READS)]).toHaveLength(2);
  });

  it("is silent where the sentence denies it or speaks of another tool, and where the declaration agrees", () => {
    for (const text of [
      "Archives a page; it is not permanently removed.",
      "This can be undone.",
      "Unlike update-tasks, which wipes recurrence, it keeps it.",
      "Saves a copy and never overwrites existing files.",
    ])
      expect(said(text)).toEqual([]);
    for (const annotations of [DESTROYS, { readOnlyHint: false }, {}]) expect(said("This cannot be undone.", annotations)).toEqual([]);
  });
});

describe("read-only-description", () => {
  const said = (name: string, description: string, annotations?: object) => judge(readOnlyDescription, { name, description, annotations });

  it("finds what postgres and convex say and do not declare", () => {
    expect(said("query", "Run a read-only SQL query")[0]?.message).toBe(
      "Does not declare readOnlyHint; its description says “Run a read-only SQL query”.",
    );
    expect(said("runOneoffQuery", "Run a one-off readonly query on your deployment.", ADDS)[0]?.message).toMatch(
      /^Declares that it is not read-only; /,
    );
    expect(said("chart", "Draws a chart. It has no side effects.")).toHaveLength(1);
  });

  it("is silent on other tools, on modes and permissions, and on tools that change by name", () => {
    for (const text of [
      'If a deployment has "readOnly: true", it can only be used with read-only tools.',
      "Shows a bucket. Set permission READONLY with another action.",
      "Runs SQL. In read-only mode, this tool is read-only.",
      "Create, patch, or delete config. For list and get (read-only) use manage_config_read.",
    ])
      expect(said("thing", text)).toEqual([]);
    expect(said("create_index", "Creates an index. It does not modify any data.")).toEqual([]);
    expect(said("query", "Run a read-only SQL query", READS)).toEqual([]);
  });
});

describe("external-description-declared-closed", () => {
  const said = (description: string, openWorldHint = false) =>
    judge(externalDescriptionDeclaredClosed, { name: "thing", description, annotations: { openWorldHint } });

  it("finds a first sentence that reaches out", () => {
    for (const text of ["Searches the web.", "Fetch any URL as markdown", "Send a message through an external API."])
      expect(said(text)).toHaveLength(1);
  });

  it("finds a page of the web that is read, and a search of the web as a noun (exa's other two tools)", () => {
    for (const text of [
      "Read a webpage's full content as clean markdown. Use after web_search_exa when highlights are insufficient.",
      "Advanced web search with full control over filters, domains, dates, and content options.",
      "Fetches a web page",
      "Performs a web search for a phrase.",
      "Internet search",
    ])
      expect(said(text)).toHaveLength(1);
  });

  it("is silent on pages that are made, on web searches as a topic, and on what is kept", () => {
    for (const text of [
      "Create a web page.",
      "Read the page of a book.",
      "Show web search history.",
      "Web search settings",
      "Disable web search for this user.",
      "Read a web page that is cached.",
      "Removes a web search",
    ])
      expect(said(text)).toEqual([]);
  });

  it("is silent on the web as a topic, on what is denied and on an open world", () => {
    for (const text of ["Search notes. They may come from the web.", "Search notes without the internet.", "Notes about the web."])
      expect(said(text)).toEqual([]);
    expect(said("Searches the web.", true)).toEqual([]);
  });
});

describe("descriptions that tell nothing", () => {
  const said = (name: string, description: string) => judge(uninformativeDescription, { name, description });

  it("finds the name in words, and PraisonAI's template", () => {
    for (const [name, text] of [
      ["pause_project", "Pauses the project."],
      ["mark_all_notifications_read", "Mark all notifications as read"],
      ["update_gist", "Update an existing gist"],
      ["duckduckgo", "PraisonAI Agents tool: duckduckgo"],
    ] as const)
      expect(said(name, text)).toHaveLength(1);
  });

  it("accepts one word more, other writing systems, and leaves missing ones to missing-description", () => {
    for (const [name, text] of [
      ["create_branch", "Create a branch in a repository"],
      ["search", "検索"],
      ["search", ""],
    ] as const)
      expect(said(name, text)).toEqual([]);
    expect(judge(missingDescription, { name: "a" })).toHaveLength(1);
    expect(judge(missingDescription, { name: "a", description: "Adds." })).toEqual([]);
    expect(judge(missingDescription, "null")).toEqual([]);
  });
});

describe("reading-title", () => {
  const said = (name: string, title: string, annotations: object = {}) => judge(readingTitle, { name, title, annotations });

  it("finds a reading title over a name or a declaration that writes", () => {
    expect(said("delete_project", "View project")[0]?.message).toBe(
      "Its title “View project” sounds like reading, but its name says “delete”.",
    );
    expect(said("project_cleanup", "List projects", DESTROYS)[0]?.message).toMatch(/but it declares destructiveHint: true\.$/);
  });

  it("is silent where the title says both, the name reads, or there is no title", () => {
    expect(said("delete_project", "Delete project")).toEqual([]);
    expect(said("update_view", "Check and update view")).toEqual([]);
    expect(said("query_data", "Query data", DESTROYS)).toEqual([]);
    expect(judge(readingTitle, { name: "delete_list" })).toEqual([]);
    expect(said("project_cleanup", "List projects", READS)).toEqual([]);
  });
});
