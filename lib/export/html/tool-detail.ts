import { encodeHints } from "@/lib/annotations/code";
import { HINT_NAMES, HINTS } from "@/lib/annotations/hints";
import { readDefinition } from "@/lib/catalog/definition";
import { OUTCOME_WORDS } from "@/lib/hosts/host";
import type { Tool } from "@/lib/report/model";
import { type Entry, entriesOf } from "../entries";
import { meaningOf, sourceInWords } from "../hint-words";
import type { Decision, ExportInput } from "../model";
import { moment, shortened } from "../plain-text";
import { reviewInWords } from "../words";
import { glyph } from "./glyph";
import { html, type Markup } from "./markup";
import { addressOf, badge, findingBlock, type RulePlaces, tableHead, titleOf } from "./parts";

/** Longer schemas are cut, so that one tool cannot fill the packet. */
const LONGEST_SCHEMA = 20_000;

function hintTable(tool: Tool): Markup {
  const { hints } = tool;
  const rows = HINT_NAMES.map((name) => {
    const cells = [badge(name, tool), hints[name].effective ? "yes" : "no", sourceInWords(hints[name]), meaningOf(name, hints)];
    return html`<tr><th scope="row">${HINTS[name].label}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>\n`;
  });
  return html`<table class="hints">${tableHead(["Hint", "Declared", "Effective", "Source", "Meaning"])}<tbody>\n${rows}</tbody></table>\n`;
}

function schema(title: string, value: unknown): Markup | undefined {
  if (value === undefined) return undefined;
  const text = JSON.stringify(value, null, 2);
  const size = text.length.toLocaleString("en");
  return html`<details><summary>${title}, ${size} characters</summary><pre>${shortened(text, LONGEST_SCHEMA)}</pre></details>\n`;
}

/** The schemas of a tool, or its definition where that is no object or cannot be read. */
function schemas(raw: string | undefined): Markup | undefined {
  if (raw === undefined) return undefined;
  const { value } = readDefinition(raw);
  if (!value) return html`<h4>Definition as received</h4><pre>${shortened(raw, LONGEST_SCHEMA)}</pre>\n`;
  return html`${schema("Input schema", value.inputSchema)}${schema("Output schema", value.outputSchema)}`;
}

function reviewed(decision: Decision | undefined): Markup | undefined {
  if (!decision) return undefined;
  const { by, at, reason } = decision;
  const who = by === "" ? undefined : html`, by <bdi>${by}</bdi>`;
  const when = at === "" ? undefined : `, ${moment(at)}`;
  const why = reason === "" ? undefined : html`: <bdi>${reason}</bdi>`;
  return html`<p><strong>Review: ${reviewInWords(decision)}</strong>${who}${when}${why}</p>\n`;
}

function malformed({ problems }: Tool): Markup | undefined {
  if (problems.length === 0) return undefined;
  return html`<p class="error">Malformed: ${problems.map(({ pointer, message }) => html`<code>${pointer}</code> ${message}. `)}</p>\n`;
}

function article(entry: Entry, anchor: string, places: RulePlaces, { host, definitionOf }: ExportInput): Markup {
  const { tool, findings, outcome, decision } = entry;
  const { key, titleSource, description, category, digest } = tool;
  const origin = titleSource === "name" ? "no title declared" : `title from ${titleSource}`;
  const found = findings.length > 0 ? html`<h4>Findings</h4>\n${findings.map((finding) => findingBlock(finding, places, key))}` : undefined;
  return html`<article id="${anchor}">
<h3>${glyph(encodeHints(tool.hints))}${titleOf(tool)}</h3>
<p class="mute">${addressOf(tool)}<br>${tool.class}; category <bdi>${category.name}</bdi> (${category.source}); ${origin}</p>
${malformed(tool)}${reviewed(decision)}<p class="text" dir="auto">${description === "" ? "No description." : description}</p>
${hintTable(tool)}${host ? html`<p>${host.label}: ${outcome ? OUTCOME_WORDS[outcome] : "not known"}.</p>\n` : undefined}${found}${schemas(
  definitionOf?.(key),
)}<p class="mute">Digest <code>${digest}</code></p>
</article>
`;
}

/** Each tool in full: what it says of itself, what its hints mean, its findings, its schemas where they may be shown. */
export function* toolDetails(input: ExportInput, places: RulePlaces): Generator<string> {
  yield "<h2>Tools in detail</h2>\n";
  let number = 0;
  for (const entry of entriesOf(input)) yield article(entry, `t${++number}`, places, input).text;
}
