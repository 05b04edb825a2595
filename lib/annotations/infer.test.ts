import { describe, expect, it } from "vitest";
import { inferHints } from "./infer";

const values = (name: string) => Object.fromEntries(Object.entries(inferHints(name)).map(([hint, inferred]) => [hint, inferred.value]));

describe("inferHints", () => {
  it("takes a name that only reads for read-only, and says by which word", () => {
    expect(inferHints("get_issue")).toEqual({ readOnly: { value: true, because: "its name says “get”" } });
    for (const name of ["list_repos", "searchCode", "pull_request_read", "runAccessibilityAudit"])
      expect(values(name)).toEqual({ readOnly: true });
  });

  it("tells destroying, adding and repeatable acts apart", () => {
    expect(values("delete_project")).toEqual({ readOnly: false, destructive: true });
    expect(values("create_issue")).toEqual({ readOnly: false, destructive: false });
    expect(values("set_labels")).toEqual({ readOnly: false, idempotent: true });
    expect(values("execute_sql")).toEqual({ readOnly: false });
  });

  it("reads none of trello's writing tools as reading, although “list” is in their names", () => {
    for (const name of ["archive_list", "delete_checklist_item", "update_list", "add_list_to_board"])
      expect(values(name).readOnly).toBe(false);
  });

  it("reads no part of a word: budget, thread and virtual-tag-config", () => {
    for (const name of ["create-budget", "delete-budget", "update-budget", "resolve_review_thread", "unresolve_review_thread"])
      expect(values(name).readOnly).toBe(false);
    expect(values("update-virtual-tag-config")).toEqual({ readOnly: false });
    expect(values("widget")).toEqual({});
  });

  it("says nothing of reading where the words disagree or name no act", () => {
    expect(values("mark_all_notifications_read").readOnly).toBe(false);
    expect(values("get_or_create_user")).toEqual({});
    expect(values("update_status")).toEqual({ readOnly: false });
    for (const name of ["grep", "lsp_hover", "computer_screenshot", "duckduckgo", "sequentialthinking", "index_status", ""])
      expect(values(name)).toEqual({});
  });

  it("does not call a setting of approval repeatable by its noun, as set_computer_approval is by its verb", () => {
    expect(inferHints("set_computer_approval").idempotent).toEqual({ value: true, because: "its name says “set”" });
    expect(values("computer_set_approval_and_run")).toEqual({ readOnly: false });
  });

  it("infers the world from the web, and from what a server holds itself, but not from “local” or “session”", () => {
    expect(values("web_search")).toEqual({ readOnly: true, openWorld: true });
    expect(values("search_memory")).toEqual({ readOnly: true, openWorld: false });
    for (const name of ["brave_local_search", "get_session", "get_config"]) expect(values(name)).toEqual({ readOnly: true });
  });
});
