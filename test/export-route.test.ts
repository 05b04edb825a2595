import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { GET as getCatalog } from "@/app/api/catalog/route";
import { GET } from "@/app/api/export/[format]/route";
import { attachment } from "@/app/api/export/attachment";
import type { Base } from "@/components/base";
import { ExportMenu } from "@/components/catalog/export-menu";
import { FORMATS } from "@/lib/export/formats";
import { readView } from "@/lib/view/read";
import { aPlacard, type Placard } from "./placard";

const HINTS = { readOnlyHint: true, openWorldHint: false };
const inputSchema = { type: "object", properties: { needle: { type: "string" } } };
const TOOLS = [{ name: "b" }, { name: "a", annotations: HINTS, inputSchema }, { name: "c", title: "AA", annotations: HINTS }];

let placard: Placard;
beforeEach(async () => {
  placard = await aPlacard({
    mcpServers: { files: { file: "files.json" }, "x/é": { file: "other.json" }, gone: { file: "no-such-file.json" } },
  });
  await placard.write("files.json", TOOLS);
  await placard.write("other.json", [{ name: "d" }]);
  await placard.start();
});
afterEach(() => placard.end());

const ask = (format: string, query = "") =>
  GET(new Request(`http://127.0.0.1/api/export/${format}${query}`), { params: Promise.resolve({ format }) });

describe("GET /api/export/{format}", () => {
  it.each(FORMATS)("saves $id under a name of its own, unsniffed and kept by no cache", async ({ id, mediaType }) => {
    const answer = await ask(id);
    expect([answer.status, Object.fromEntries(answer.headers)]).toEqual([
      200,
      {
        "content-type": mediaType,
        "content-disposition": expect.stringMatching(
          new RegExp(`^attachment; filename="placard-\\d{4}-\\d\\d-\\d\\d-[0-9a-f]{8}\\.${id}"$`),
        ),
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
      },
    ]);
    expect(await answer.text()).toContain("Partial: of 3 servers, 1 gave no list.");
  });

  it("holds the tools of the API under the same words, in its order, and names the same problems", async () => {
    for (const query of [
      "",
      "?sort=-tool",
      "?readOnly=true",
      "?server=x/%C3%A9,nowhere&severity=fatal",
      "?host=vscode&outcome=runs&cols=tool",
    ]) {
      const catalog = await (await getCatalog(new Request(`http://127.0.0.1/api/catalog${query}`))).json();
      const file = await (await ask("json", query)).json();
      const names = (tools: { server: string; name: string }[]) => tools.map(({ server, name }) => [server, name]);
      expect(names(file.tools)).toEqual(names(catalog.tools));
      expect(file.view).toMatchObject({ ...catalog.view, path: expect.stringMatching(/^\//) });
    }
  });

  it("puts each schema to its own tool in the packet", async () => {
    const text = await (await ask("html")).text();
    const articles = text.split("<article ").filter((part) => part.includes("needle"));
    expect(articles.map((part) => /<bdi>files<\/bdi> \/ <bdi>(.*?)<\/bdi>/.exec(part)?.[1])).toEqual(["a"]);
  });

  it.each(["xlsx", "CSV", "", "__proto__"])("knows no format %j, and says which it knows", async (format) => {
    const answer = await ask(format);
    expect([answer.status, answer.headers.get("cache-control"), await answer.json()]).toEqual([
      404,
      "no-store",
      { error: { code: "unknown-format", message: "There is no export of this kind. The formats are csv, json, md, html, sarif." } },
    ]);
  });
});

it("the menu offers every format, under the words of the view without the open tool", () => {
  const { view } = readView({ q: "a b", sort: "-tool", tool: "files/a" });
  const hrefs = (base: Base) =>
    [...renderToStaticMarkup(createElement(ExportMenu, { view, base })).matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  expect(hrefs("/api")).toEqual(FORMATS.map(({ id }) => `/api/export/${id}?q=a+b&amp;sort=-tool`));
  expect(hrefs("/s/token")).toContain("/s/token/export/csv?q=a+b&amp;sort=-tool");
});

describe("an attachment", () => {
  const file = (body: Iterable<string>) => attachment({ name: "a.txt", mediaType: "text/plain", body });

  it("is made no faster than it is read, and no further once the reader has left", async () => {
    let made = 0;
    let isOver = false;
    function* pieces() {
      try {
        for (; made < 1_000; made++) yield "x".repeat(10_000);
      } finally {
        isOver = true;
      }
    }
    const reader = file(pieces()).body?.getReader();
    expect((await reader?.read())?.value?.length).toBe(70_000);
    expect(made).toBeLessThan(30);
    await reader?.cancel();
    expect([isOver, made < 30]).toEqual([true, true]);
  });

  it("leaves turns to others while it is read as fast as it can be", async () => {
    let turns = 0;
    let isRead = false;
    const count = () => {
      turns++;
      if (!isRead) setImmediate(count);
    };
    setImmediate(count);
    const text = await file(Array.from({ length: 50 }, () => "x".repeat(70_000))).text();
    isRead = true;
    expect([text.length, turns >= 50]).toEqual([3_500_000, true]);
  });

  it("is whole, also where nothing is in it or one piece is long", async () => {
    expect(await file([]).text()).toBe("");
    const long = ["é😀", "y".repeat(200_000), "z"];
    expect(await file(long).text()).toBe(long.join(""));
  });
});
