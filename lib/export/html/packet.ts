import { aboutOf } from "../about";
import { findingsIn } from "../entries";
import type { ExportInput, Format } from "../model";
import { ruleTexts, serverTable } from "./appendix";
import { glyphs } from "./glyph";
import { html, Markup } from "./markup";
import { opening } from "./opening";
import { styled } from "./style";
import { toolDetails } from "./tool-detail";
import { toolTable } from "./tool-table";

function documentHead(title: string): Markup {
  const { sheet, policy } = styled();
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${title}</title>
<style>${new Markup(sheet)}</style></head><body>
`;
}

function* write(input: ExportInput): Generator<string> {
  const { report, applied } = input;
  const about = aboutOf(input);
  const findings = findingsIn(input);
  const used = new Set(findings.map(({ rule }) => rule));
  const rules = Object.values(report.rules).filter(({ id }) => used.has(id));
  const places = new Map(rules.map(({ id, title }, index) => [id, { title, anchor: `r${index + 1}` }]));
  yield documentHead(["Placard", about.tools, about.takenAt.slice(0, 10)].filter(Boolean).join(", ")).text;
  yield html`${glyphs(applied.rows.map(({ hints }) => hints))}<main>${opening(about)}`.text;
  if (applied.rows.length > 0) {
    yield* toolTable(input);
    yield* toolDetails(input, places);
  } else yield "<h2>Tools</h2><p>This view shows no tool.</p>\n";
  yield html`${serverTable(report.servers, findings, places)}${ruleTexts(rules, places)}</main>
<footer><p>Written by Placard from what servers declared. Nothing in this file runs or is fetched from elsewhere.</p></footer></body></html>
`.text;
}

/** The reviewer's packet: one file without a script, for a screen, for paper, and for a place without Placard. */
export const packet: Format = { id: "html", mediaType: "text/html; charset=utf-8", write };
