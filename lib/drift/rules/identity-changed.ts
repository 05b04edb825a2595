import { defineDriftRule } from "./drift-rule";

export const identityChanged = defineDriftRule({
  id: "identity-changed",
  scope: "server",
  severity: "info",
  confidence: "high",
  basis: "history",
  assumes: false,
  title: "Server describes itself differently",
  why: "A new version explains why definitions differ, and instructions reach the model beside the tools. It is a warning where instructions newly give orders about other things or hide characters.",
  fix: "Compare the version with the one that was meant to be installed.",
  mayBeWrong:
    "Name, title and version are what the server says of itself; many servers never change them, and some say a version that is not the package's.",
  sources: ["MCP specification 2026-07-28, server/discover: serverInfo is self-reported"],
  bad: {
    before: { identity: { name: "notes", version: "1.0.0" }, tools: [] },
    after: { identity: { name: "notes", version: "1.1.0" }, tools: [] },
  },
  good: {
    before: { identity: { name: "notes", version: "1.0.0" }, tools: [{ name: "get_note" }] },
    after: { identity: { name: "notes", version: "1.0.0" }, tools: [{ name: "get_note", description: "Gets one note." }] },
  },
});
