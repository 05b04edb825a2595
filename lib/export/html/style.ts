// The packet's only style: light and dark by the reader's system, and paper. The colours are those of app/globals.css; every state of a
// hint has a sign and a shape besides.
import { hashText } from "@/lib/catalog/digest";

const SHEET = `
:root{color-scheme:light dark;
--ground:light-dark(#fbfaf8,#131315);--panel:light-dark(#fff,#19191b);--raised:light-dark(#f3f1ed,#232326);
--line:light-dark(#e6e3dd,#2c2c30);--strong:light-dark(#c9c5bc,#4a4a50);
--ink:light-dark(#1b1a17,#f1f0ee);--soft:light-dark(#4b4944,#b9b7b2);--mute:light-dark(#67645d,#97958f);
--readOnly:light-dark(#0b6b5c,#4fd0b8);--readOnly-tint:light-dark(#dff2ee,#12352f);
--destructive:light-dark(#b3261e,#ff9489);--destructive-tint:light-dark(#fde8e6,#42201d);
--idempotent:light-dark(#5b41b4,#b9a7ff);--idempotent-tint:light-dark(#ece8fa,#2c2550);
--openWorld:light-dark(#855000,#f0b957);--openWorld-tint:light-dark(#faefd9,#3b2c10);
--error:light-dark(#b3261e,#ff9489);--warning:light-dark(#855000,#f0b957)}
*{box-sizing:border-box}
html{background:var(--ground);color:var(--ink);font:15px/1.5 Inter,ui-sans-serif,system-ui,sans-serif;-webkit-text-size-adjust:100%}
body{max-width:72rem;margin:0 auto;padding:2.5rem 1.5rem 4rem}
h1{margin:0 0 .25rem;font-size:1.75rem;line-height:1.2;letter-spacing:-.015em}
h2{margin:3rem 0 .75rem;font-size:1.25rem;letter-spacing:-.01em}
h3{margin:0;font-size:1.0625rem;line-height:1.35;overflow-wrap:anywhere}
h4{margin:1.25rem 0 .25rem;font-size:.8125rem;font-weight:600;color:var(--mute)}
p{margin:.375rem 0;max-width:68ch}
a{color:inherit;text-decoration-color:var(--strong);text-underline-offset:3px}
:focus-visible{outline:2px solid currentColor;outline-offset:2px}
code,pre{font:.8125rem/1.5 "JetBrains Mono",ui-monospace,monospace;overflow-wrap:anywhere}
pre{margin:.5rem 0;padding:.75rem;background:var(--raised);border-radius:8px;white-space:pre-wrap}
.mute{color:var(--mute)}
.soft{color:var(--soft)}
.text{white-space:pre-wrap;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1.25rem;margin:1.25rem 0}
dt{color:var(--mute)}
dd{margin:0;overflow-wrap:anywhere}
.partial{margin:1.25rem 0;padding:.75rem 1rem;border:1.5px solid var(--error);border-radius:8px}
.partial strong{color:var(--error)}
ul{margin:.375rem 0;padding-left:1.125rem}
.line{display:block}
.count{display:block;white-space:nowrap}
.legend ul{list-style:none;padding:0;line-height:1.9}
.legend .hint{margin-right:.375rem;vertical-align:middle}
.wide{overflow-x:auto;margin:0 -.5rem;padding:0 .5rem}
table{width:100%;border-collapse:collapse;text-align:left;font-variant-numeric:tabular-nums}
th{font-weight:500;color:var(--mute);vertical-align:bottom}
th,td{padding:.5rem .75rem .5rem 0;border-bottom:1px solid var(--line)}
td,tbody th{vertical-align:top}
tbody th{font-weight:400;color:inherit}
.tool{min-width:13rem}
.tool a{font-weight:550}
.tool code{display:block;color:var(--mute)}
.glyph{width:1.125em;height:1.125em;margin-right:.375em;vertical-align:-.1875em}
.hint{display:inline-block;max-width:12rem;padding:.0625rem .4375rem;border:1px solid transparent;border-radius:5px;font-size:.8125rem;line-height:1.25rem;white-space:nowrap;overflow:hidden;text-overflow:ellipsis;vertical-align:bottom}
.true{font-weight:560}
.true.readOnly{color:var(--readOnly);background:var(--readOnly-tint)}
.true.destructive{color:var(--destructive);background:var(--destructive-tint)}
.true.idempotent{color:var(--idempotent);background:var(--idempotent-tint)}
.true.openWorld{color:var(--openWorld);background:var(--openWorld-tint)}
.false{border-color:var(--line);color:var(--soft)}
.unset{border:1px dashed var(--strong);color:var(--mute)}
.malformed{border:1.5px solid var(--error);color:var(--error)}
.malformed s{font-family:"JetBrains Mono",ui-monospace,monospace;font-size:.75rem}
.moot{background:none!important;border-color:transparent!important;color:var(--mute)!important;font-weight:400}
.error{color:var(--error);font-weight:560}
.warning{color:var(--warning);font-weight:560}
article{padding:1.5rem 0;border-top:1px solid var(--line);content-visibility:auto;contain-intrinsic-size:auto 40rem}
.finding{margin:.75rem 0;padding-left:.875rem;border-left:3px solid var(--strong)}
.is-error{border-color:var(--error)}
.is-warning{border-color:var(--warning)}
.is-waived{border-left-style:dotted}
.finding p{margin:.125rem 0}
summary{cursor:pointer;color:var(--mute);margin-top:1rem}
.g-readOnly{--c:var(--readOnly)}
.g-destructive{--c:var(--destructive)}
.g-idempotent{--c:var(--idempotent)}
.g-openWorld{--c:var(--openWorld)}
.g path{fill:none;stroke:var(--c);stroke-width:1.4}
.g .g-true{fill:var(--c);stroke:none}
.g .g-malformed{stroke:var(--error)}
.g .g-faint{opacity:.3}
footer{margin-top:3rem;padding-top:1rem;border-top:1px solid var(--line);color:var(--mute)}
@media (max-width:40rem){body{padding:1.5rem 1rem 3rem}
dl{grid-template-columns:1fr}
dt{margin-top:.5rem}
.hints{font-size:.8125rem}
.hints :is(th,td):nth-child(3){display:none}}
@media print{:root{color-scheme:light}
html{font-size:9.5pt;background:none}
body{max-width:none;padding:0}
.wide{overflow:visible}
article{content-visibility:visible;break-inside:auto}
h2,h3,h4,summary{break-after:avoid}
tr,.finding,dl{break-inside:avoid}
thead{display:table-header-group}
.hint,.finding{print-color-adjust:exact;-webkit-print-color-adjust:exact}
details::details-content{content-visibility:visible;block-size:auto}
pre{background:none;border:1px solid var(--line)}
@page{margin:16mm}}
`;

/** Base64 of a hash in hex, as a content security policy names it. */
const base64 = (hex: string) => btoa(String.fromCharCode(...(hex.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16))));

/** The sheet, and the policy under which nothing but this sheet does anything: no script, no request, no form, no other style. */
export function styled(): { sheet: string; policy: string } {
  return { sheet: SHEET, policy: `default-src 'none'; style-src 'sha256-${base64(hashText(SHEET))}'; base-uri 'none'; form-action 'none'` };
}
