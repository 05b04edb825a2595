import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitName, verbClasses, verbOf } from "./verbs";

describe("splitName", () => {
  it("splits every style of name into lower-case words", () => {
    const cases: Record<string, string[]> = {
      create_pull_request: ["create", "pull", "request"],
      "contract-testing_get": ["contract", "testing", "get"],
      getHTTPResponse: ["get", "http", "response"],
      PoiSearchTool: ["poi", "search", "tool"],
      runNextJSAudit: ["run", "next", "js", "audit"],
      "TwilioApiV2010--CreateSiprec": ["twilio", "api", "v2010", "create", "siprec"],
      "hosting_restartNode.jsApplicationV1": ["hosting", "restart", "node", "js", "application", "v1"],
      "Create CIFS Share": ["create", "cifs", "share"],
      "files/read": ["files", "read"],
      élanSupprimer: ["élan", "supprimer"],
      пошук_ДокументівHTTPКлієнт: ["пошук", "документів", "http", "клієнт"],
      "": [],
      "--": [],
    };
    for (const [name, words] of Object.entries(cases)) expect(splitName(name)).toEqual(words);
  });

  it("loses no letter and no digit, for any name", () => {
    const bare = (text: string) => text.replace(/[^a-z0-9]/gi, "").toLowerCase();
    fc.assert(fc.property(fc.string({ unit: "grapheme-ascii" }), (name) => splitName(name).join("") === bare(name)));
  });

  it("reads very long names in one pass", () => {
    expect(splitName("A".repeat(200_000))).toHaveLength(1);
    expect(splitName("_".repeat(200_000))).toEqual([]);
  });
});

describe("verbOf", () => {
  it("takes the first word, else the last, else the first verb, which skips product prefixes", () => {
    const cases = {
      delete_label: ["delete", "DESTROY"],
      pull_request_read: ["read", "READ"],
      pods_delete: ["delete", "DESTROY"],
      brave_web_search: ["search", "READ"],
      tokensave_replace_symbol: ["replace", "MODIFY"],
      linear_removeUserFromTeam: ["remove", "DESTROY"],
      mark_all_notifications_read: ["mark", "MODIFY"],
      resolve_review_thread: ["resolve", "MODIFY"],
      watch_repository: ["watch", "MODIFY"],
      execute_sql: ["execute", "EXEC"],
      send_email: ["send", "SEND"],
    };
    for (const [name, [verb, verbClass]] of Object.entries(cases)) expect(verbOf(name)).toEqual({ verb, class: verbClass });
  });

  it("matches whole words only: nouns that hold a verb are no verbs", () => {
    for (const name of ["widget", "budget", "target", "thread", "research", "settings", "listing", "trace_path", "index_status"])
      expect(verbOf(name)).toBeNull();
  });

  it("is not misled by a noun behind the verb", () => {
    expect(verbOf("archive_list")?.class).toBe("MODIFY");
    expect(verbOf("delete_checklist_item")?.class).toBe("DESTROY");
    expect(verbOf("create-budget")?.class).toBe("ADD");
    expect(verbOf("get_issue_list")?.verb).toBe("get");
  });

  it("counts running an audit, a report or the like as reading", () => {
    for (const name of ["runAccessibilityAudit", "run_report", "runSEOAudit", "run_query", "run_lint_checks"])
      expect(verbOf(name)).toEqual({ verb: "run", class: "READ" });
    for (const name of ["run_affected_tests", "run", "run_script"]) expect(verbOf(name)?.class).toBe("EXEC");
  });
});

describe("verbs that are as often nouns", () => {
  it("are nouns behind another verb or an article", () => {
    const cases = {
      get_console_message: "get",
      "API-retrieve-a-comment": "retrieve",
      get_pipeline_trigger: "get",
      list_merge_requests: "list",
      "get-actor-run-list": "get",
      create_issue_comment: "create",
    };
    for (const [name, verb] of Object.entries(cases)) {
      expect(verbOf(name)?.verb).toBe(verb);
      expect(verbClasses(name).size).toBe(1);
    }
    expect(verbOf("errors_since_last_check")).toBeNull();
  });

  it("are what another verb is done to: stopping a search searches nothing", () => {
    for (const name of ["stop_search", "start_run", "simulate-research-query", "cancel_order"]) expect(verbOf(name)).toBeNull();
  });

  it("are verbs at the end where servers put theirs there, unless they are things that are traded or written", () => {
    for (const name of ["pods_run", "helm_install", "browser_cookie_set"]) expect(verbOf(name)).not.toBeNull();
    for (const name of ["sales_order", "chat_message", "issue_comment"]) expect(verbOf(name)).toBeNull();
  });

  it("are nouns before the paper that an act leaves, and run before an audit reads", () => {
    for (const name of ["deployPlan", "build_settings", "run_status", "install_instructions"]) expect(verbOf(name)).toBeNull();
    expect(verbOf("update_status")?.class).toBe("MODIFY");
    expect(verbOf("check_status")?.class).toBe("READ");
    expect(verbOf("run_report")?.class).toBe("READ");
  });

  it("resolve by looking up an id or a name, and settle anything else", () => {
    expect(verbOf("resolve-library-id")).toEqual({ verb: "resolve", class: "READ" });
    for (const name of ["resolve_gtin", "resolveEan", "isbn-resolve_isbn", "resolve_sku_batch"])
      expect(verbOf(name)).toEqual({ verb: "resolve", class: "READ" });
    expect(verbOf("resolve_review_thread")).toEqual({ verb: "resolve", class: "MODIFY" });
  });
});

describe("verbClasses", () => {
  it("holds every class that a name speaks of", () => {
    expect(verbClasses("get_or_create_user")).toEqual(new Set(["READ", "ADD"]));
    expect(verbClasses("search_and_replace")).toEqual(new Set(["READ", "MODIFY"]));
    expect(verbClasses("run_query_and_delete")).toEqual(new Set(["READ", "DESTROY"]));
    expect(verbClasses("mark_all_notifications_read")).toEqual(new Set(["MODIFY", "READ"]));
    expect(verbClasses("get_user")).toEqual(new Set(["READ"]));
    expect(verbClasses("sequentialthinking")).toEqual(new Set());
  });
});
