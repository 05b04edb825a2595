import { describe, expect, it } from "vitest";
import { decodePathSegment, toolKey } from "@/lib/catalog/address";
import { readView } from "@/lib/view/read";
import { catalogPathTo, serverPath, toolPath } from "./tool-path";

const NAMES = ["get", "a/b", ".", "..", "", 'quo"te', "ünï 😀", "half \ud83d", "50%", "#?&", "~e"];

describe("toolPath", () => {
  it.each(NAMES)("leads to the tool %j by segments that a browser leaves alone", (name) => {
    const url = new URL(toolPath(toolKey({ server: name, name, occurrence: 1 })), "http://127.0.0.1");
    const [, servers = "", server = "", tools = "", tool = "", ...rest] = url.pathname.split("/");
    expect([servers, tools, rest, url.search, url.hash]).toEqual(["servers", "tools", [], "", ""]);
    expect([decodePathSegment(server), decodePathSegment(tool)]).toEqual([name, name]);
  });

  it("tells the second tool of a name apart, and leads home from a text that is no key", () => {
    expect([toolPath("a/b/2"), toolPath("a/b"), toolPath("nonsense")]).toEqual(["/servers/a/tools/b?n=2", "/servers/a/tools/b", "/"]);
  });
});

describe("serverPath", () => {
  it("encodes the server's id as one segment", () => {
    expect([serverPath("a b/c"), serverPath("")]).toEqual(["/servers/a%20b%2Fc", "/servers/~e"]);
  });
});

describe("catalogPathTo", () => {
  it("opens the tool, among those of its server", () => {
    const key = toolKey({ server: "a,b", name: "c/d", occurrence: 2 });
    const { searchParams } = new URL(catalogPathTo(key), "http://127.0.0.1");
    expect(readView(Object.fromEntries(searchParams))).toMatchObject({ view: { tool: key, server: ["a,b"], q: "" }, problems: [] });
  });
});
