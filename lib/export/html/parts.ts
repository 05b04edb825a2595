// Small pieces that several parts of the packet share.
import { HINT_NAMES, type HintName } from "@/lib/annotations/hints";
import type { Tool } from "@/lib/report/model";
import { type Evidence, type Finding, GROUNDS, SEVERITIES } from "@/lib/rules/rule";
import { lookOf } from "../hint-words";
import { counted, named, shortened } from "../plain-text";
import { GROUND_WORDS, kindInWords, SEVERITY_SIGNS, SEVERITY_WORDS, tally, waivedInWords } from "../words";
import { html, type Markup } from "./markup";

/** The title of a rule and where its texts stand in the page, by its id. */
export type RulePlaces = ReadonlyMap<string, { title: string; anchor: string }>;

export const list = (items: readonly (string | Markup)[]): Markup => html`<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`;

export function tableHead(headings: readonly string[]): Markup {
  return html`<thead><tr>${headings.map((heading) => html`<th scope="col">${heading}</th>`)}</tr></thead>`;
}

/** A tool by the title it is shown under. */
export const titleOf = ({ title }: Tool): Markup => html`<bdi>${named(title)}</bdi>`;

/** "server / name", with the place among tools of that name from the second on. */
export function addressOf({ server, name, occurrence }: Tool): Markup {
  return html`<code><bdi>${named(server)}</bdi> / <bdi>${named(name)}</bdi>${occurrence > 1 ? ` (${occurrence})` : undefined}</code>`;
}

export function badge(name: HintName, tool: Tool): Markup {
  const { state, isMoot, sign, word, raw } = lookOf(name, tool.hints);
  const value = raw === undefined ? undefined : html` <s>${shortened(raw, 40)}</s>`;
  return html`<span class="hint ${name} ${state}${isMoot ? " moot" : ""}">${sign}${value} ${word}</span>`;
}

export const badgeCells = (tool: Tool): Markup[] => HINT_NAMES.map((name) => html`<td>${badge(name, tool)}</td>`);

/** "▲ 1 error, certain", "2 notes, from defaults", "1 waived", a line each. */
export function tallyLines(findings: readonly Finding[]): Markup[] {
  const { counts, waived } = tally(findings);
  const open = GROUNDS.flatMap((ground) =>
    SEVERITIES.filter((severity) => counts[ground][severity] > 0).map((severity) => {
      const count = counted(counts[ground][severity], SEVERITY_WORDS[severity]);
      return html`<span class="count"><span class="${severity}">${SEVERITY_SIGNS[severity]}${count}</span>, ${GROUND_WORDS[ground]}</span>`;
    }),
  );
  return waived > 0 ? [...open, html`<span class="count mute">${waived} waived</span>`] : open;
}

const evidenceLine = ({ pointer, text }: Evidence) => html`<br><code>${pointer}</code> <code>${text}</code>`;

/** One finding in full: on the tool of this key with its evidence there, or on a listing as a whole. */
export function findingBlock(finding: Finding, places: RulePlaces, key?: string): Markup {
  const { rule, severity, server, tools, message, suggestion, waived } = finding;
  const { title = rule, anchor = "" } = places.get(rule) ?? {};
  const evidence = finding.evidence.filter(({ tool }) => key === undefined || tool === key);
  const parts = [
    html`<span class="${severity}">${kindInWords(finding)}</span>: <a href="#${anchor}">${title}</a>${
      tools.length > 1 ? html` <span class="mute">on ${counted(tools.length, "tool")}</span>` : undefined
    }`,
    key === undefined ? html`<bdi>${named(server)}</bdi>: ${message}` : html`${message}`,
    evidence.length > 0 ? html`<span class="mute">Evidence:${evidence.map(evidenceLine)}</span>` : undefined,
    suggestion ? html`<span class="mute">Would be consistent: <code>${JSON.stringify(suggestion)}</code></span>` : undefined,
    waived ? html`<strong>${waivedInWords(waived)}:</strong> <bdi>${waived.reason}</bdi>` : undefined,
  ];
  const paragraphs = parts.map((part) => (part ? html`<p>${part}</p>` : undefined));
  return html`<div class="finding is-${severity}${waived ? " is-waived" : ""}">${paragraphs}</div>\n`;
}
