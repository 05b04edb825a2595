// Rules that read a tool's name against its hints: true cases and false alarms from public issues and recorded servers.
import { describe, expect, it } from "vitest";
import { judge } from "@/test/builders";
import { closedNameDeclaredOpen } from "./closed-name-declared-open";
import { creatingNameDeclaredIdempotent } from "./creating-name-declared-idempotent";
import { destroyingNameDeclaredNotDestructive } from "./destroying-name-declared-not-destructive";
import { mutatingNameDeclaredReadOnly } from "./mutating-name-declared-read-only";
import { openNameDeclaredClosed } from "./open-name-declared-closed";
import { overwritingNameDeclaredAdditive } from "./overwriting-name-declared-additive";
import { readingNameDeclaredDestructive } from "./reading-name-declared-destructive";
import { readingNameDeclaredNotReadOnly } from "./reading-name-declared-not-read-only";

const READS = { readOnlyHint: true };
const WRITES = { readOnlyHint: false };
const ADDS = { readOnlyHint: false, destructiveHint: false };
const DESTROYS = { readOnlyHint: false, destructiveHint: true };

describe("mutating-name-declared-read-only", () => {
  const said = (name: string, description = "") => judge(mutatingNameDeclaredReadOnly, { name, description, annotations: READS });

  it("finds tokensave's three tools, whatever stands before the verb", () => {
    for (const name of ["tokensave_replace_symbol", "tokensave_insert_at_symbol", "tokensave_run_affected_tests"])
      expect(said(name)).toHaveLength(1);
    for (const name of ["browser_pdf_save", "linear_removeUserFromTeam", "send_email"]) expect(said(name)).toHaveLength(1);
  });

  it("names the word, and suggests what would be right", () => {
    const [draft] = said("delete_label");
    expect(draft?.message).toBe("Declares read-only, which looks inconsistent with “delete” in its name.");
    expect(draft?.suggestion).toEqual({ readOnlyHint: false, destructiveHint: true });
  });

  it("suggests nothing where only the author knows whether the tool destroys", () => {
    expect(said("update_label")).toHaveLength(1);
    expect(said("update_label")[0]).not.toHaveProperty("suggestion");
    const annotations = { readOnlyHint: true, destructiveHint: false };
    expect(judge(mutatingNameDeclaredReadOnly, { name: "update_label", annotations })[0]?.suggestion).toEqual(ADDS);
  });

  it("leaves out resolving that looks up, by the name or by how the description begins", () => {
    expect(said("resolve_gtin", "DB read against the resolver-rule hierarchy.")).toEqual([]);
    for (const text of ["DB read against the rules.", "Looks up a product", "Fetches the product.", "A lookup in the catalog"])
      expect(said("resolve_product", text)).toEqual([]);
    for (const text of ["", "Marks a thread as settled.", "Settles a thread, then reads the next."])
      expect(said("resolve_thread", text)).toHaveLength(1);
    expect(said("update_label", "A read-modify-write of a label.")).toHaveLength(1);
  });

  it("leaves out audits and reports that are run, and names that begin with reading", () => {
    for (const name of ["runAccessibilityAudit", "runSEOAudit", "run_report", "search_commits", "get_plan_json_output", "get-budget"])
      expect(said(name)).toEqual([]);
    for (const name of ["get_console_message", "API-retrieve-a-comment", "list_merge_requests", "deployPlan", "resolve-library-id"])
      expect(said(name)).toEqual([]);
    for (const name of ["generate_bar_chart", "start_search", "get_install_instructions", "create_setup_guide"])
      expect(said(name)).toEqual([]);
  });

  it("counts running only where no description says otherwise", () => {
    expect(said("trigger-long-running-operation", "Demonstrates a long running operation with progress updates.")).toEqual([]);
    expect(said("run_affected_tests", "Runs the tests that a change affects.")).toHaveLength(1);
  });

  it("leaves out what is attached for reading only", () => {
    expect(said("attach_packed_output", "Attach an existing packed output file for AI analysis.")).toEqual([]);
  });

  it("is less sure where the name has two kinds of verbs or the description begins by reading", () => {
    expect(said("tokensave_replace_symbol")[0]?.confidence).toBe("medium");
    for (const draft of [...said("mark_all_notifications_read"), ...said("update_view", "Shows the view after an update.")])
      expect(draft.confidence).toBe("low");
  });

  it("speaks of a declaration only", () => {
    for (const annotations of [undefined, WRITES, { readOnlyHint: "true" }])
      expect(judge(mutatingNameDeclaredReadOnly, { name: "delete_label", annotations })).toEqual([]);
  });
});

describe("destroying-name-declared-not-destructive", () => {
  const said = (name: string, annotations: object = ADDS) => judge(destroyingNameDeclaredNotDestructive, { name, annotations });

  it("finds figwright's and orbit's tools", () => {
    for (const name of ["delete_variable_collection", "delete_label", "delete_state"])
      expect(said(name)).toMatchObject([{ confidence: "high", suggestion: DESTROYS }]);
    expect(said("detach_instance")).toHaveLength(1);
  });

  it("is less sure of what is as often done to a view", () => {
    for (const name of ["clear_selection", "reset_view", "remove_filter"]) expect(said(name)).toMatchObject([{ confidence: "medium" }]);
    expect(said("delete_or_create_label")).toMatchObject([{ confidence: "low" }]);
  });

  it("is silent on other hints and on names that hold a verb as a part only", () => {
    for (const annotations of [DESTROYS, WRITES, { ...READS, destructiveHint: false }])
      expect(said("delete_label", annotations)).toEqual([]);
    for (const name of ["dropdown_open", "killer_feature", "resettle", "resolve_review_thread"]) expect(said(name)).toEqual([]);
  });
});

describe("names that read", () => {
  const destructive = (name: string, more: object = {}) => judge(readingNameDeclaredDestructive, { name, annotations: DESTROYS, ...more });
  const writing = (name: string, more: object = {}) => judge(readingNameDeclaredNotReadOnly, { name, annotations: ADDS, ...more });

  it("are found where they are declared destructive (DeusData, notion) or not read-only", () => {
    for (const name of ["search_graph", "get_graph_schema", "get_architecture", "query_graph", "API-query-data-source"]) {
      expect(destructive(name)).toHaveLength(1);
      expect(writing(name)).toHaveLength(1);
    }
  });

  it("are left out where a second kind of verb stands beside", () => {
    for (const name of ["get_or_create_user", "search_and_replace", "fetch_and_store", "read_and_mark", "mark_all_notifications_read"])
      expect([...destructive(name), ...writing(name)]).toEqual([]);
  });

  it("are left out where no word of them is an act: trace_path, index_status, errors_since_last_check, stop_search", () => {
    for (const name of [
      "trace_path",
      "index_status",
      "ap_manage_notes",
      "browser_extract_content",
      "errors_since_last_check",
      "stop_search",
    ])
      expect([...destructive(name), ...writing(name)]).toEqual([]);
  });

  it("are left out where the description begins otherwise or a file can be written", () => {
    expect(writing("firecrawl_search_feedback", { description: "Send structured feedback on a previous search result." })).toEqual([]);
    const responseFilePath = { type: "string", description: "The path to save the response body to." };
    expect(writing("get_network_request", { inputSchema: { type: "object", properties: { responseFilePath } } })).toEqual([]);
  });

  it("are left out where git fetches: what comes from a remote is stored (cyanheads' git_fetch)", () => {
    for (const [name, description] of [
      ["git_fetch", "Fetch updates from a remote repository. Downloads objects and refs without merging them."],
      ["git_fetch", ""],
      ["fetchRemote", ""],
      ["fetch", "Fetches the branches of a remote."],
      ["repo_fetch", "Fetches from all remotes."],
    ] as const)
      expect([...destructive(name, { description }), ...writing(name, { description })]).toEqual([]);
  });

  it("are found where anything else is fetched, or a repository is read in other words", () => {
    for (const [name, description] of [
      ["fetch_page", "Fetches a page from a remote server."],
      ["fetch_digit", "Fetches a digit."],
      ["get_repository", "Gets a repository."],
      ["list_branches", ""],
    ] as const)
      expect(writing(name, { description })).toHaveLength(1);
  });

  it("leaves SQL to the rule on statements, and destructive ones to one rule", () => {
    expect(destructive("query_sql")).toEqual([]);
    expect(destructive("run_query", { inputSchema: { type: "object", properties: { sql: { type: "string" } } } })).toEqual([]);
    expect(judge(readingNameDeclaredNotReadOnly, { name: "search_graph", annotations: DESTROYS })).toEqual([]);
  });

  it("count as assumed, not as declared, where other hints are declared and readOnlyHint is left out", () => {
    for (const annotations of [{ openWorldHint: true }, { destructiveHint: false }])
      expect(judge(readingNameDeclaredNotReadOnly, { name: "get_user", annotations })).toMatchObject([
        { assumes: true, suggestion: { ...annotations, readOnlyHint: true } },
      ]);
    const [declared] = judge(readingNameDeclaredNotReadOnly, { name: "get_user", annotations: ADDS });
    expect([declared?.message, declared?.assumes]).toEqual(["Declares that it is not read-only; its name says only “get”.", undefined]);
  });

  it("are left to other rules where no hint is declared, or one is malformed", () => {
    for (const annotations of [undefined, null, {}, { title: "Get" }, { readOnlyHint: "true", openWorldHint: true }])
      expect(judge(readingNameDeclaredNotReadOnly, { name: "get_user", annotations })).toEqual([]);
  });
});

describe("creating-name-declared-idempotent", () => {
  const said = (name: string, required: string[] = []) =>
    judge(creatingNameDeclaredIdempotent, {
      name,
      annotations: { readOnlyHint: false, idempotentHint: true },
      inputSchema: { type: "object", properties: Object.fromEntries(required.map((key) => [key, { type: "string" }])), required },
    });

  it("finds hass-mcp-server's create_automation", () => {
    expect(said("create_automation")).toHaveLength(1);
    expect(said("create_automation", ["actions"])).toHaveLength(1);
  });

  it("leaves out what is created under a key of its own", () => {
    for (const [name, key] of [
      ["create_directory", "path"],
      ["git_add", "files"],
      ["vm_clone", "targetName"],
      ["add_domain", "domain"],
    ] as const)
      expect(said(name, [key])).toEqual([]);
  });

  it("leaves out other verbs and two kinds of them", () => {
    for (const name of ["update_automation", "resources_create_or_update", "register_domain"]) expect(said(name)).toEqual([]);
  });
});

describe("overwriting-name-declared-additive", () => {
  const said = (name: string, annotations: object = ADDS) => judge(overwritingNameDeclaredAdditive, { name, annotations });

  it("finds canvas-mcp's and discord-mcp's tools, and is off by default", () => {
    for (const name of ["edit_page_content", "discord_set_forum_tags", "update_issue_title"]) expect(said(name)).toHaveLength(1);
    expect(overwritingNameDeclaredAdditive.offByDefault).toBe(true);
  });

  it("leaves out what adds and what is declared otherwise", () => {
    for (const name of ["create_issue", "resolve_review_thread"]) expect(said(name)).toEqual([]);
    expect(said("edit_page_content", DESTROYS)).toEqual([]);
    const stated = { name: "hints_set", description: "All hints are set.", annotations: ADDS };
    expect(judge(overwritingNameDeclaredAdditive, stated)).toEqual([]);
  });
});

describe("names of an open and a closed world", () => {
  const closed = (name: string) => judge(openNameDeclaredClosed, { name, annotations: { openWorldHint: false } });
  const open = (name: string) => judge(closedNameDeclaredOpen, { name, annotations: { openWorldHint: true } });

  it("finds exa's webSearch and webFetch, and acts that go out", () => {
    for (const name of ["webSearch", "webFetch", "firecrawl_scrape", "crawl_site", "http_request", "post_tweet"])
      expect(closed(name)).toHaveLength(1);
  });

  it("takes no search, fetch or url for the web, and no status for an act", () => {
    for (const name of ["search_memory", "fetch_row", "bug_url", "firecrawl_check_crawl_status", "webflow_list", "web_app_build"])
      expect(closed(name)).toEqual([]);
    expect(judge(openNameDeclaredClosed, { name: "webSearch" })).toEqual([]);
  });

  it("finds what a server holds itself, where it is declared open, and is off by default", () => {
    for (const name of ["read_clipboard", "search_memory", "get_config", "read_local_file", "configuration_view"])
      expect(open(name)).toHaveLength(1);
    expect(closedNameDeclaredOpen.offByDefault).toBe(true);
  });

  it("takes no local business and no system's config for the server's own, and no default for a declaration", () => {
    for (const name of ["brave_local_search", "kiali_manage_istio_config_read", "set_config"]) expect(open(name)).toEqual([]);
    expect(judge(closedNameDeclaredOpen, { name: "read_clipboard" })).toEqual([]);
  });
});
