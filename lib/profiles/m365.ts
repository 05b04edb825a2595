import { evidenceAt } from "@/lib/rules/evidence";
import { hintsFault } from "./declared-hints";
import { titleFault } from "./declared-title";
import { defineProfile } from "./profile";

const SUBMIT = "https://learn.microsoft.com/en-us/microsoft-365/copilot/connectors/submit-federated-connector";
const EXPERIMENT = "https://troystaylor.com/power%20platform/mcp/2026-06-19-federated-connectors-crud-experiment.html";

export const m365 = defineProfile({
  id: "m365",
  name: "Microsoft 365",
  asOf: "2026-10-02",
  sources: [SUBMIT],
  contradictions: [
    {
      about: "Whether a tool may declare readOnlyHint false",
      says: [
        { text: "Each tool must include the readOnlyHint annotation.", source: SUBMIT },
        { text: "Only tools that search and fetch are enabled.", source: SUBMIT },
        {
          text: "Tools with readOnlyHint false were left out at registration, the others accepted (tried on 2026-06-19).",
          source: EXPERIMENT,
        },
      ],
    },
  ],
  notChecked: [
    "Whether the tools only search and fetch: the directory has them tried.",
    "Authentication, privacy and documentation of the server.",
  ],
  requirements: [
    {
      id: "title",
      title: "Title",
      level: "required",
      source: SUBMIT,
      scope: "tool",
      confidence: "high",
      why: "Each tool of a federated connector needs a clear title: administrators approve by it.",
      fix: "Add a title in plain words, such as “List notes” for list_notes.",
      mayBeWrong: "Whether a title is clear cannot be decided; only its absence can.",
      bad: { name: "list_notes" },
      good: { name: "list_notes", title: "List notes" },
      check: titleFault,
    },
    {
      id: "read-only-hint",
      title: "Explicit readOnlyHint",
      level: "required",
      source: SUBMIT,
      scope: "tool",
      confidence: "high",
      why: "A tool without the hint is not enabled in the connectors gallery.",
      fix: "Declare readOnlyHint: true on tools that only search or fetch, and false on all others.",
      mayBeWrong: "It is asked of federated connectors only, not of servers that declarative agents or Copilot Studio use.",
      bad: { name: "list_notes", annotations: { openWorldHint: false } },
      good: { name: "list_notes", annotations: { readOnlyHint: true } },
      check: (tool) => hintsFault(tool, ["readOnly"]),
    },
    {
      id: "search-and-fetch",
      title: "Only tools that read",
      level: "recommended",
      source: SUBMIT,
      scope: "tool",
      confidence: "high",
      why: "Microsoft enables only tools that search and fetch, so a tool that declares readOnlyHint false is listed for nothing.",
      fix: "Leave tools that write out of the server that is submitted.",
      mayBeWrong: "The same page asks only that the hint be there; a server may carry further tools that stay disabled.",
      bad: { name: "create_note", annotations: { readOnlyHint: false } },
      good: { name: "list_notes", annotations: { readOnlyHint: true } },
      check: (tool) =>
        tool.annotations.hints.readOnly.declared === "false"
          ? {
              message: "Declares readOnlyHint false, and only tools that search and fetch are enabled.",
              evidence: [evidenceAt(tool, "/annotations/readOnlyHint")],
            }
          : null,
    },
  ],
});
