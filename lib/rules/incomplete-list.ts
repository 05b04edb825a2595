import { type ListMark, MARK_WORDS } from "@/lib/catalog/reasons";
import { type Draft, defineRule, type Severity } from "./rule";

/** What the server's answers break is an error; that a list ended early may pass, and some limits are Placard's own. */
const SEVERITY_OF: Record<ListMark, Severity> = {
  "cursor-loop": "error",
  "bad-cursor": "error",
  "not-an-array": "error",
  "ended-early": "warning",
  "page-limit": "warning",
  "tool-limit": "warning",
  "size-limit": "warning",
};

/** Where clients built on the TypeScript SDK 2 stop by default, and throw away what they have read. */
const PAGES_OF_SDK = 64;

export const incompleteList = defineRule({
  id: "incomplete-list",
  scope: "server",
  severity: "error",
  confidence: "high",
  basis: "declared",
  assumes: false,
  title: "List that cannot be read to its end",
  why: "Of tools that did not arrive nothing can be said, and hosts differ in what they do then: some show the beginning, others fail for the whole server.",
  fix: "End the list with a page that has no nextCursor, give each page a cursor of its own, and put all tools on one page where they are few.",
  mayBeWrong: "A list that ended early may be whole at the next refresh, and limits on pages, tools and size are Placard's or a library's.",
  sources: [
    "MCP specification 2026-07-28, server/utilities/pagination",
    "@modelcontextprotocol/client 2.4.0, ClientOptions.listMaxPages (64) and LIST_PAGINATION_EXCEEDED",
  ],
  bad: { listing: { status: "partial", marks: [{ kind: "cursor-loop" }] }, tools: [{ name: "get_item" }] },
  good: { listing: { status: "ok", marks: [] }, tools: [{ name: "get_item" }] },
  check: ({ record }): Draft[] => {
    // One page may lack its array after the other; that is said once.
    const kinds = [...new Set(record.marks?.map(({ kind }) => kind))];
    const drafts = kinds.map((kind): Draft => ({ message: MARK_WORDS[kind], evidence: [], severity: SEVERITY_OF[kind] }));
    const pages = record.timing?.pages ?? 0;
    if (drafts.length > 0 || pages <= PAGES_OF_SDK) return drafts;
    const message = `Its list has ${pages} pages; clients built on the TypeScript SDK 2 give up after ${PAGES_OF_SDK} and show none of it.`;
    return [{ message, evidence: [], severity: "warning" }];
  },
});
