import { describe, expect, it } from "vitest";
import { RULES } from "@/lib/rules/index";
import { aServer, aSnapshot } from "@/test/builders";
import { buildReport } from "./build";
import { combine, LEGS } from "./combinations";

type Definition = { name: string; annotations?: object; inputSchema?: object };

const toolsOf = (servers: Record<string, Definition[]>) =>
  buildReport(aSnapshot(Object.entries(servers).map(([id, definitions]) => aServer(id, definitions))), RULES).tools;

const namesOf = (combination: ReturnType<typeof combine>) => LEGS.map((leg) => combination.legs[leg].map(({ tool }) => tool.name));

const MAIL = { name: "read_email", annotations: { readOnlyHint: true, openWorldHint: false } };
const WEB = { name: "search_web", annotations: { readOnlyHint: true, openWorldHint: true } };
const SEND = { name: "send_message", annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: true } };

describe("combine", () => {
  it("puts each tool into the legs that it can form, by declaration", () => {
    const combination = combine(toolsOf({ a: [MAIL, WEB, SEND] }), false);
    expect(namesOf(combination)).toEqual([["read_email"], ["search_web"], ["send_message"]]);
    expect(combination.isPossible).toBe(true);
  });

  it("leaves out what stands in a leg only by an assumed default, until that is asked for", () => {
    const tools = toolsOf({ a: [MAIL, { name: "search_web" }, { name: "send_message" }] });
    expect(namesOf(combine(tools, false))).toEqual([["read_email"], [], []]);
    const all = combine(tools, true);
    // By the protocol's defaults a tool that declares nothing also writes into an open world.
    expect(namesOf(all)).toEqual([["read_email"], ["search_web"], ["search_web", "send_message"]]);
    expect(all.legs.untrusted[0]?.assumed).toBe(true);
  });

  it("does not let a closed world in from outside, nor out", () => {
    const closed = { readOnlyHint: false, openWorldHint: false };
    expect(
      namesOf(
        combine(
          toolsOf({
            a: [
              { name: "search_web", annotations: { readOnlyHint: true, openWorldHint: false } },
              { name: "send_message", annotations: closed },
            ],
          }),
          true,
        ),
      ),
    ).toEqual([[], [], []]);
  });

  it("takes an address among the parameters for a way out", () => {
    const fetchPage = {
      name: "fetch_page",
      annotations: WEB.annotations,
      inputSchema: { type: "object", properties: { url: { type: "string" } } },
    };
    expect(combine(toolsOf({ a: [fetchPage] }), false).legs.out[0]?.because).toContain("“url”");
  });

  it("names the servers and tools without which a leg is gone", () => {
    const two = combine(toolsOf({ a: [MAIL, SEND], b: [WEB, { ...SEND, name: "send_email" }] }), false);
    expect(two.breakingServers.toSorted()).toEqual(["a", "b"]);
    expect(two.breakingTools.toSorted()).toEqual(["a/read_email", "b/search_web"]);
    expect(combine(toolsOf({ a: [MAIL, WEB] }), false).breakingServers).toEqual([]);
  });
});
