import { descriptionFault } from "./declared-description";
import { hintsFault } from "./declared-hints";
import { titleFault } from "./declared-title";
import { defineProfile } from "./profile";

const CHECKLIST = "https://docs.slack.dev/ai/slackbot-mcp-client/distributing";
const SURVEY = "survey of annotation use s1300105/auth_gap at 209bc58 (2026-10-02), card G3SH-01";

export const slack = defineProfile({
  id: "slack",
  name: "Slack",
  asOf: "2026-10-02",
  sources: [CHECKLIST, SURVEY],
  contradictions: [
    {
      about: "Whether readOnlyHint is asked for",
      says: [
        { text: "Each tool has to declare readOnlyHint.", source: SURVEY },
        { text: "The checklist asks for titles, descriptions and input schemas, and does not name the hint.", source: CHECKLIST },
      ],
    },
  ],
  notChecked: ["Whether titles and descriptions are accurate.", "Address, authentication and scopes of the app."],
  requirements: [
    {
      id: "read-only-hint",
      title: "Explicit readOnlyHint",
      level: "required",
      source: SURVEY,
      scope: "tool",
      confidence: "medium",
      why: "The Marketplace asks that each tool says whether it only reads.",
      fix: "Declare readOnlyHint as true or false on every tool.",
      mayBeWrong: "It is known second-hand; the checklist as read does not name the hint.",
      bad: { name: "list_notes" },
      good: { name: "list_notes", annotations: { readOnlyHint: true } },
      check: (tool) => hintsFault(tool, ["readOnly"]),
    },
    {
      id: "title",
      title: "Title",
      level: "required",
      source: CHECKLIST,
      scope: "tool",
      confidence: "high",
      why: "The checklist before submission asks for titles that people can read.",
      fix: "Add a title in plain words, such as “List notes” for list_notes.",
      mayBeWrong: "A name that is made of plain words may pass as a title.",
      bad: { name: "list_notes" },
      good: { name: "list_notes", title: "List notes" },
      check: titleFault,
    },
    {
      id: "description",
      title: "Description",
      level: "required",
      source: CHECKLIST,
      scope: "tool",
      confidence: "high",
      why: "The checklist before submission asks for accurate descriptions.",
      fix: "Say in a sentence or two what the tool does, what it changes, and what it answers.",
      mayBeWrong: "Whether a description is accurate cannot be seen; only its absence can.",
      bad: { name: "list_notes" },
      good: { name: "list_notes", description: "Lists the notes of a workspace." },
      check: descriptionFault,
    },
  ],
});
