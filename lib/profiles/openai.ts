import type { HintName } from "@/lib/annotations/hints";
import { isObject } from "@/lib/catalog/definition";
import { evidenceAt } from "@/lib/rules/evidence";
import { descriptionFault } from "./declared-description";
import { hintsFault } from "./declared-hints";
import { charactersFault, lengthFault } from "./declared-name";
import { defineProfile } from "./profile";
import { sendingFault } from "./sending-name";

const SKILL = "openai/plugins at 40aff30, plugins/openai-developers/skills/chatgpt-app-submission/SKILL.md";
const ERRORS = "https://developers.openai.com/plugins/deploy/submission-errors";
const GUIDELINES = "https://developers.openai.com/plugins/plugin-guidelines";
const REVIEW = "https://developers.openai.com/plugins/deploy/app-review";

const ASKED: readonly HintName[] = ["readOnly", "destructive", "openWorld"];
const EXPLICIT = { readOnlyHint: true, destructiveHint: false, openWorldHint: false };

export const openai = defineProfile({
  id: "openai",
  name: "OpenAI",
  asOf: "2026-10-02",
  sources: [GUIDELINES, ERRORS, REVIEW, SKILL],
  contradictions: [
    {
      about: "Whether each hint needs a written justification",
      says: [
        { text: "Justifications are no longer required.", source: GUIDELINES },
        { text: "A missing justification is a submission error (justification_required).", source: ERRORS },
        { text: "Reviewers ask for a justification of each value.", source: REVIEW },
      ],
    },
    {
      about: "What openWorldHint means",
      says: [
        { text: "True where a tool can change what is publicly visible, or an external system.", source: SKILL },
        {
          text: "True also for reading the public internet; a private account is not open only because it is hosted elsewhere.",
          source: ERRORS,
        },
        { text: "True where a tool may interact with external entities, reading or writing.", source: "MCP specification 2026-07-28" },
      ],
    },
    {
      about: "What destructiveHint means",
      says: [
        {
          text: "True for messages and transactions that cannot be taken back, also in a single mode; undo is no reason for false.",
          source: SKILL,
        },
        { text: "False where updates are only additive.", source: "MCP specification 2026-07-28" },
      ],
    },
  ],
  notChecked: [
    "Whether each hint matches what the tool does, the most common reason for a rejection: the directory looks at the implementation.",
    "Whether input fields ask for personal, medical, payment or login data that the tool does not need.",
    "Whether names and descriptions promise no more than the tool does.",
    "Content security policies of widgets, test cases and app information.",
  ],
  requirements: [
    {
      id: "annotations-explicit",
      title: "Three explicit hints",
      level: "required",
      source: ERRORS,
      scope: "tool",
      confidence: "high",
      why: "A submission is refused (annotations_required) while any tool leaves out readOnlyHint, destructiveHint or openWorldHint, or gives null; the protocol's defaults do not count.",
      fix: "Declare all three as true or false on every tool, destructiveHint on read-only tools too.",
      mayBeWrong: "The protocol asks for none of them, so a server that is not submitted needs nothing.",
      bad: { name: "list_notes", annotations: { readOnlyHint: true } },
      good: { name: "list_notes", annotations: EXPLICIT },
      check: (tool) => hintsFault(tool, ASKED),
    },
    {
      id: "sending-destructive",
      title: "Sending declared destructive",
      level: "recommended",
      source: SKILL,
      scope: "tool",
      confidence: "medium",
      why: "Reviewers take a message, a payment or a publication that cannot be taken back for destructive, also in a single mode, and a hint that does not match is the most common reason for a rejection.",
      fix: "Declare destructiveHint: true where what is sent cannot be taken back; where it can, say so in the description.",
      mayBeWrong:
        "It is read from the name: a draft, a queue of one's own or a dry run may be meant. The protocol does not count sending as destructive, so no rule of Placard's own asks for it.",
      bad: { name: "send_message", annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: true } },
      good: { name: "send_message", annotations: { readOnlyHint: false, destructiveHint: true, openWorldHint: true } },
      check: sendingFault,
    },
    {
      id: "name-characters",
      title: "Name of letters, digits, underscores and hyphens",
      level: "required",
      source: "https://github.com/openai/codex/issues/8174",
      scope: "tool",
      confidence: "high",
      why: "The interface to the models takes function names of these characters only, so a tool named otherwise cannot be offered.",
      fix: "Rename the tool, for example from notes.list to notes_list.",
      mayBeWrong: "A host may rename the tool on the way; the directory's pages do not name the characters.",
      bad: { name: "notes.list" },
      good: { name: "notes_list" },
      check: charactersFault,
    },
    {
      id: "name-length",
      title: "Name of at most 64 characters",
      level: "required",
      source: "MCPJam inspector at 6d550c0 (2026-08-22), sdk/src/openai-readiness/profile.ts",
      scope: "tool",
      confidence: "high",
      why: "The interface to the models takes function names of at most 64 characters.",
      fix: "Shorten the name; a prefix with the product's name is not needed.",
      mayBeWrong: "The number is known from another checker and from the models' interface, not from the directory's own pages.",
      bad: { name: "a_name_of_a_tool_that_goes_on_and_on_until_it_is_far_too_long_to_be_taken" },
      good: { name: "list_notes" },
      check: lengthFault,
    },
    {
      id: "output-schema",
      title: "Output schema",
      level: "recommended",
      source: SKILL,
      scope: "tool",
      confidence: "high",
      why: "The submission warns of tools without one, because models use results more reliably when their shape is known.",
      fix: "Declare an outputSchema that the structured content of results follows.",
      mayBeWrong: "It is a warning and no blocker, and a tool that answers in prose has no shape to declare.",
      bad: { name: "list_notes" },
      good: { name: "list_notes", outputSchema: { type: "object" } },
      check: (tool) =>
        isObject(tool.definition.outputSchema)
          ? null
          : { message: "Declares no output schema.", evidence: [evidenceAt(tool, "/outputSchema")] },
    },
    {
      id: "description",
      title: "Description",
      level: "recommended",
      source: SKILL,
      scope: "tool",
      confidence: "high",
      why: "Reviewers compare the description with inputs, side effects and results, and the model chooses tools by it.",
      fix: "Say in a sentence or two what the tool does, what it changes, and what it answers.",
      mayBeWrong: "Whether a description is accurate cannot be seen; only its absence can.",
      bad: { name: "list_notes" },
      good: { name: "list_notes", description: "Lists the notes of a workspace." },
      check: descriptionFault,
    },
  ],
});
