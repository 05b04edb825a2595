import { descriptionRequirements } from "./anthropic-descriptions";
import { additiveHintFault, applicableHintFault } from "./applicable-hint";
import { charactersFault, lengthFault } from "./declared-name";
import { titleFault } from "./declared-title";
import { mixedMethodsFault, openMethodFault } from "./http-methods";
import { defineProfile } from "./profile";

const CRITERIA = "https://claude.com/docs/connectors/building/review-criteria";
const CHECKLIST = "anthropics/claude-plugins-official at f4b5494, skills/build-mcp-app/references/directory-checklist.md";
const POLICY = "the directory policy as quoted in https://github.com/apify/apify-mcp-server/issues/327";
const NAMES = "https://github.com/evoila/meho/issues/2745";
const PROTOCOL = "MCP specification 2026-07-28, ToolAnnotations";

const methodParameter = (schema: object) => ({
  name: "api_request",
  inputSchema: { type: "object", properties: { method: { type: "string", description: "HTTP method", ...schema } } },
});

export const anthropic = defineProfile({
  id: "anthropic",
  name: "Anthropic",
  asOf: "2026-10-02",
  sources: [CRITERIA, CHECKLIST, POLICY],
  contradictions: [
    {
      about: "Which hints a tool has to declare",
      says: [
        { text: "A title and the applicable hint: readOnlyHint true, or destructiveHint true.", source: CRITERIA },
        { text: "All applicable annotations, in particular readOnlyHint, destructiveHint and title.", source: POLICY },
        { text: "Also idempotentHint for writes, and openWorldHint true where an external system is reached.", source: CHECKLIST },
      ],
    },
    {
      about: "What destructiveHint means, and so what a tool that only adds should declare",
      says: [
        { text: "True for tools that modify or delete data.", source: CRITERIA },
        { text: "False where updates are only additive.", source: PROTOCOL },
      ],
    },
    {
      about: "Where the title stands",
      says: [
        { text: "Every tool must include a title.", source: CRITERIA },
        { text: "Every tool sets annotations.title.", source: CHECKLIST },
      ],
    },
  ],
  notChecked: [
    "Whether tools do what their descriptions and hints say: reviewers call every tool.",
    "Whether a tool that takes free paths, queries or bodies names the interface that it calls.",
    "Authentication, privacy policy, widgets and screenshots.",
  ],
  requirements: [
    {
      id: "title",
      title: "Title",
      level: "required",
      source: CRITERIA,
      scope: "tool",
      confidence: "high",
      why: "Every tool must include a title: Claude shows it in place of the name, and the portal lists tools without one.",
      fix: "Add a title in plain words, such as “List notes” for list_notes.",
      mayBeWrong: "Only the absence of a title is seen here, not whether it is a good one.",
      bad: { name: "list_notes" },
      good: { name: "list_notes", annotations: { title: "List notes" } },
      check: titleFault,
    },
    {
      id: "applicable-hint",
      title: "The applicable hint",
      level: "required",
      source: CRITERIA,
      scope: "tool",
      confidence: "high",
      why: "The directory asks for readOnlyHint true on tools that read and destructiveHint true on tools that modify or delete; they decide whether Claude asks before a call.",
      fix: "Declare readOnlyHint: true, or destructiveHint: true, whichever the tool does.",
      mayBeWrong: "Absent hints have defaults in the protocol; the directory asks for them all the same.",
      bad: { name: "list_notes", annotations: { openWorldHint: false } },
      good: { name: "list_notes", annotations: { readOnlyHint: true } },
      check: applicableHintFault,
    },
    {
      id: "additive-hint",
      title: "A hint for tools that only add",
      level: "recommended",
      source: CRITERIA,
      scope: "tool",
      confidence: "medium",
      why: "The directory names a hint for tools that read and for tools that modify or delete; the portal groups all others apart.",
      fix: "Keep destructiveHint: false where the tool only adds, and expect a question; declare true where it also changes what was there.",
      mayBeWrong: "By the protocol this is exactly how a tool that only adds is declared.",
      bad: { name: "add_note", annotations: { readOnlyHint: false, destructiveHint: false } },
      good: { name: "edit_note", annotations: { readOnlyHint: false, destructiveHint: true } },
      check: additiveHintFault,
    },
    {
      id: "name-length",
      title: "Name of at most 64 characters",
      level: "required",
      source: CRITERIA,
      scope: "tool",
      confidence: "high",
      why: "Tool names must be 64 characters or fewer.",
      fix: "Shorten the name; a prefix with the product's name is not needed.",
      mayBeWrong: "The protocol allows 128; only this directory and some hosts ask for less.",
      bad: { name: "a_name_of_a_tool_that_goes_on_and_on_until_it_is_far_too_long_to_be_taken" },
      good: { name: "list_notes" },
      check: lengthFault,
    },
    {
      id: "name-characters",
      title: "Name of letters, digits, underscores and hyphens",
      level: "recommended",
      source: NAMES,
      scope: "tool",
      confidence: "high",
      why: "One tool named otherwise has made a connector appear without any tools.",
      fix: "Rename the tool, for example from notes.list to notes_list.",
      mayBeWrong: "The directory's criteria name only the length; some of Claude's applications rename such tools.",
      bad: { name: "notes.list" },
      good: { name: "notes_list" },
      check: charactersFault,
    },
    {
      id: "split-methods",
      title: "Reading and writing HTTP methods apart",
      level: "required",
      source: CRITERIA,
      scope: "tool",
      confidence: "high",
      why: "A single tool that accepts both GET, HEAD or OPTIONS and POST, PUT, PATCH or DELETE is refused: no hint can say which of the two a call is.",
      fix: "Split it into a tool that reads and one or more that write.",
      mayBeWrong: "The tool may refuse some of the methods that its schema lists.",
      bad: methodParameter({ enum: ["GET", "POST"] }),
      good: methodParameter({ enum: ["GET", "HEAD"] }),
      check: mixedMethodsFault,
    },
    {
      id: "open-method",
      title: "HTTP method not as free text",
      level: "recommended",
      source: CRITERIA,
      scope: "tool",
      confidence: "medium",
      why: "A method that is a free text lets one tool read and write, which the directory refuses where it sees it.",
      fix: "List the methods in the schema, and keep those that read in a tool of their own.",
      mayBeWrong: "The tool may accept reading methods only without its schema saying so.",
      bad: methodParameter({}),
      good: methodParameter({ enum: ["GET"] }),
      check: openMethodFault,
    },
    ...descriptionRequirements(CRITERIA),
  ],
});
