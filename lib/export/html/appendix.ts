// What stands behind the tools: the servers that were asked, and the rules that speak.
import { FAILURE_WORDS } from "@/lib/catalog/reasons";
import type { Server } from "@/lib/report/model";
import type { Finding, RuleTexts } from "@/lib/rules/rule";
import { moment, named } from "../plain-text";
import { html, type Markup } from "./markup";
import { findingBlock, type RulePlaces, tableHead } from "./parts";

const STATUS_WORDS: Record<Server["status"], string> = { ok: "whole", partial: "cut short", failed: "none" };

function row({ id, status, failure, toolCount, malformedCount, declaringCount, toolsFrom, collectedAt }: Server): Markup {
  const state = failure ? FAILURE_WORDS[failure.reason].label : STATUS_WORDS[status];
  const at = toolsFrom ?? collectedAt;
  const cells = [state, toolCount, malformedCount, declaringCount, at === "" ? "" : moment(at)];
  return html`<tr><th scope="row"><bdi>${named(id)}</bdi></th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>\n`;
}

/** The servers of the snapshot, and the findings on their listings as a whole. */
export function serverTable(servers: readonly Server[], findings: readonly Finding[], places: RulePlaces): Markup {
  const onListings = findings.filter(({ tools }) => tools.length === 0);
  const head = tableHead(["Server", "List", "Well-formed", "Malformed", "Declare a hint", "Listed"]);
  return html`<h2 id="servers">Servers</h2>
<p class="soft">All servers of the snapshot, also those of which the view shows no tool.</p>
<div class="wide" role="region" aria-labelledby="servers" tabindex="0"><table>${head}<tbody>
${servers.map(row)}</tbody></table></div>
${onListings.map((finding) => findingBlock(finding, places))}`;
}

/** The texts of these rules, each under the anchor that `places` gives it. */
export function ruleTexts(rules: readonly RuleTexts[], places: RulePlaces): Markup | undefined {
  if (rules.length === 0) return undefined;
  const texts = rules.map(({ id, title, why, fix, mayBeWrong, sources }) => {
    const lines = [why, html`<strong>Fix:</strong> ${fix}`, html`<strong>May be wrong:</strong> ${mayBeWrong}`];
    return html`<article id="${places.get(id)?.anchor}"><h3>${title}</h3><p class="mute"><code>${id}</code></p>
${lines.map((line) => html`<p>${line}</p>`)}<p class="mute">Sources: ${sources.join("; ")}</p></article>
`;
  });
  return html`<h2>What the findings mean</h2>\n${texts}`;
}
