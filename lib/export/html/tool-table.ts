import { encodeHints } from "@/lib/annotations/code";
import { HINT_NAMES, HINTS } from "@/lib/annotations/hints";
import { OUTCOME_WORDS } from "@/lib/hosts/host";
import { type Entry, entriesOf } from "../entries";
import type { ExportInput } from "../model";
import { reviewInWords } from "../words";
import { glyph } from "./glyph";
import { html, type Markup } from "./markup";
import { addressOf, badgeCells, tableHead, tallyLines, titleOf } from "./parts";

function row({ tool, findings, outcome, changed, decision }: Entry, anchor: string, { host, decisions }: ExportInput): Markup {
  const malformed = tool.problems.length > 0 ? html` <span class="error">malformed</span>` : undefined;
  const drift = changed.length > 0 ? html`<span class="warning">changed: ${changed.join(", ")}</span>` : undefined;
  const name = html`${glyph(encodeHints(tool.hints))}<a href="#${anchor}">${titleOf(tool)}</a>${malformed}${addressOf(tool)}${drift}`;
  const seen = host ? html`<td>${outcome ? OUTCOME_WORDS[outcome] : ""}</td>` : undefined;
  const reviewed = decisions ? html`<td>${decision && reviewInWords(decision)}</td>` : undefined;
  return html`<tr><th scope="row" class="tool">${name}</th>${badgeCells(tool)}<td>${tool.class}</td>${seen}<td>${tallyLines(
    findings,
  )}</td>${reviewed}</tr>\n`;
}

/** All tools at a glance, each leading to its own part of the page. */
export function* toolTable(input: ExportInput): Generator<string> {
  const { host, decisions } = input;
  const ours = [...(host ? [host.label] : []), "Findings", ...(decisions ? ["Review"] : [])];
  const head = tableHead(["Tool", ...HINT_NAMES.map((name) => HINTS[name].label), "Class", ...ours]);
  // A scrolling region has to be reachable by keyboard.
  yield html`<h2 id="tools">Tools</h2>
<div class="wide" role="region" aria-labelledby="tools" tabindex="0"><table>${head}<tbody>
`.text;
  let number = 0;
  for (const entry of entriesOf(input)) yield row(entry, `t${++number}`, input).text;
  yield "</tbody></table></div>\n";
}
