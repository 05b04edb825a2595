import { CLASS_WORDS } from "@/lib/annotations/classify";
import { type About, NOT_CHECKED } from "../about";
import { LEGEND } from "../hint-words";
import { moment } from "../plain-text";
import { glyph } from "./glyph";
import { html, type Markup } from "./markup";
import { list } from "./parts";

function partial({ complete, completeness, gaps }: About): Markup | undefined {
  if (complete) return undefined;
  const reasons = gaps.map(({ server, why }) => html`<bdi>${server}</bdi>: ${why}`);
  return html`<div class="partial"><p><strong>${completeness}</strong></p>${reasons.length > 0 ? list(reasons) : undefined}</div>\n`;
}

/** Terms and what is said of them; those without are left out. */
function facts(about: About): Markup {
  const { snapshot, takenAt, complete, completeness, view, path, hidden, problems, notices, classes } = about;
  const lines = (texts: readonly string[]) => texts.map((text) => html`<bdi class="line">${text}</bdi>`);
  const terms: [term: string, said: Markup | Markup[]][] = [
    ["Snapshot", html`<code>${snapshot}</code>${takenAt === "" ? undefined : `, taken ${moment(takenAt)}`}`],
    ...(complete ? [["Lists", html`${completeness}`] satisfies [string, Markup]] : []),
    ["View", html`<bdi class="line">${view}</bdi><code>${path}</code>`],
    ["Left out", lines(hidden)],
    ["Notes", lines([...problems, ...notices])],
    ...classes.map(({ name, count }): [string, Markup] => [`${count.toLocaleString("en")} ${name}`, html`${CLASS_WORDS[name]}`]),
  ];
  const shown = terms.filter(([, said]) => !Array.isArray(said) || said.length > 0);
  return html`<dl>\n${shown.map(([term, said]) => html`<dt>${term}</dt><dd>${said}</dd>\n`)}</dl>\n`;
}

function legend(): Markup {
  const items = LEGEND.map(({ look, state, meaning }) => html`<span class="hint destructive ${state}">${look}</span> ${meaning}`);
  return html`<h2>How hints are shown</h2>
<p>A hint is a claim by the server. What it does not declare is not the same as no.</p>
<div class="legend">${list(items)}</div>
`;
}

/** The head of the packet: of what and when it is, how whole, and how to read it. */
export function opening(about: About): Markup {
  return html`<header>
<h1>${glyph("mark")}Placard: ${about.tools}</h1>
<p class="soft">${NOT_CHECKED}</p>
${partial(about)}${facts(about)}</header>
${legend()}`;
}
