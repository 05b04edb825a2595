import { words } from "@/lib/annotations/lexicon";
import { splitName } from "@/lib/annotations/verbs";
import { evidenceAt } from "./evidence";
import { type Draft, defineRule, type ToolSubject } from "./rule";
import { isReadable } from "./subject";
import { quoted } from "./wording";

/** Longer descriptions say more than a name. */
const MAX_LENGTH = 120;

const SMALL_WORDS = words("a an the of for to in on at by from with and or all as this that is it its new existing one your tool");

/** One form for a word's plural, third person and infinitive: “pauses” and “pause” are both paus. */
const stem = (word: string) => word.replace(/(?:es|s|e)$/, "");
const stems = (text: string) =>
  splitName(text)
    .filter((word) => !SMALL_WORDS.has(word))
    .map(stem);

/** True for a template that ends in the name: “PraisonAI Agents tool: duckduckgo”. */
function isTemplate(description: string, name: string): boolean {
  const head = description.slice(0, -name.length).trimEnd();
  return name !== "" && description.endsWith(name) && head.endsWith(":") && head.split(/\s+/).length <= 4;
}

/** True where each word of a description is one of the name, of the title or of the server's. */
function repeatsName({ name, title, server, definition }: ToolSubject): boolean {
  const description = definition.description.trim();
  // Cheap looks first: most descriptions are far longer than the name.
  if (description.length > Math.min(MAX_LENGTH, 2 * (name.length + title.length) + 40) || !/^[\x20-\x7e]+$/.test(description)) return false;
  if (isTemplate(description, name)) return true;
  const known = new Set([...stems(name), ...stems(title), ...stems(server)]);
  return stems(description).every((word) => known.has(word));
}

export const uninformativeDescription = defineRule({
  id: "uninformative-description",
  scope: "tool",
  severity: "info",
  confidence: "medium",
  basis: "lexical",
  assumes: false,
  title: "Description says no more than the name",
  why: "Models choose a tool by its description, and a reviewer judges the hints by it; where it only repeats the name, there is nothing to judge them by.",
  fix: "Say in one or two sentences what the tool gives back or changes, and what it leaves alone.",
  mayBeWrong: "Some names say all that there is to say.",
  sources: [
    "MCP specification 2026-07-28, Tool: a human-readable description of functionality",
    "https://github.com/MervinPraison/PraisonAI",
  ],
  bad: { name: "pause_project", description: "Pauses the project." },
  good: { name: "pause_project", description: "Stops a project's database; it can be restored for 90 days." },
  check: (tool): Draft[] => {
    if (!isReadable(tool)) return [];
    const { description } = tool.definition;
    if (description.trim() === "" || !repeatsName(tool)) return [];
    return [
      {
        message: `Its description ${quoted(description.trim())} says no more than its name.`,
        evidence: [evidenceAt(tool, "/name"), evidenceAt(tool, "/description")],
      },
    ];
  },
});
