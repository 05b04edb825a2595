// The floor: a page written by hand over the same rows, which draws fifty of them and searches with one loop. No framework, no facets.
import { createServer } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Baseline</title>
<style>body{font:13px/20px sans-serif}table{width:100%;table-layout:fixed}td{height:44px;overflow:hidden;white-space:nowrap}</style>
<input type="search" aria-label="Search tools"><p data-testid="count"></p><span id="chip"></span><table><tbody></tbody></table>
<script type="module">
const { rows } = await (await fetch("/rows")).json();
const haystacks = rows.map((row) =>
  [row.title, row.name, row.server, row.category.name, ...row.tags, ...row.parameters, row.description].join("\\n").toLowerCase());
const cell = (text) => { const td = document.createElement("td"); td.textContent = text; return td; };
const draw = (q) => {
  const found = q === "" ? rows : rows.filter((_, i) => haystacks[i].includes(q));
  document.querySelector("[data-testid=count]").textContent =
    found.length === rows.length ? rows.length + " tools" : found.length + " of " + rows.length + " tools";
  document.querySelector("#chip").innerHTML = q === "" ? "" : '<button aria-label="Remove the filter Search"></button>';
  if (q !== "") document.querySelector("#chip button").textContent = q;
  document.querySelector("tbody").replaceChildren(...found.slice(0, 50).map((row, i) => {
    const tr = document.createElement("tr");
    tr.dataset.index = i;
    tr.append(cell(row.title), cell(row.server), ...[...row.hints].map(cell), cell(String(row.flags.length)), cell(row.category.name));
    return tr;
  }));
};
document.querySelector("input").addEventListener("input", (event) => draw(event.target.value.toLowerCase()));
draw("");
</script></html>`;

export type Baseline = { origin: string; stop: () => void };

/** Serves the page over these rows, compressed beforehand, on 127.0.0.1. `text` is what /api/rows answers. */
export async function serveBaseline(text: string): Promise<Baseline> {
  const bodies: Record<string, { type: string; body: Buffer }> = {
    "/": { type: "text/html; charset=utf-8", body: await promisify(gzip)(PAGE) },
    "/rows": { type: "application/json", body: await promisify(gzip)(text) },
  };
  const server = createServer((request, response) => {
    const found = bodies[request.url ?? ""];
    if (!found) return void response.writeHead(404).end();
    response.writeHead(200, { "content-type": found.type, "content-encoding": "gzip", "cache-control": "no-store" }).end(found.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`,
    stop: () => void server.close().closeAllConnections(),
  };
}
