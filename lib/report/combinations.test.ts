import { describe, expect, it } from "vitest";
import { aServer, aSnapshot } from "@/test/builders";
import playwright from "@/test/fixtures/corpus/playwright.json";
import { buildReport } from "./build";
import { combine } from "./combinations";
import { inLeg, LEGS, type Leg } from "./combinations-legs";

type Definition = { name: string; annotations?: object; inputSchema?: object };

const toolsOf = (servers: Record<string, Definition[]>) =>
  buildReport(aSnapshot(Object.entries(servers).map(([id, definitions]) => aServer(id, definitions))), []).tools;

const namesOf = (combination: ReturnType<typeof combine>) => LEGS.map((leg) => combination.legs[leg].map(({ tool }) => tool.name));

const OPEN_READER = { readOnlyHint: true, openWorldHint: true };
const OPEN_WRITER = { readOnlyHint: false, destructiveHint: false, openWorldHint: true };

const MAIL = { name: "read_email", annotations: { readOnlyHint: true, openWorldHint: false } };
const WEB = { name: "search_web", annotations: OPEN_READER };
const SEND = { name: "send_message", annotations: OPEN_WRITER };

/** Why a tool stands in a leg, a text each; undefined where it does not. */
function reasonsFor(leg: Leg, name: string, annotations: object | undefined, ...parameters: string[]): string[] | undefined {
  const properties = Object.fromEntries(parameters.map((parameter) => [parameter, { type: "string" }]));
  const [tool] = toolsOf({ a: [{ name, ...(annotations ? { annotations } : {}), inputSchema: { type: "object", properties } }] });
  if (!tool) throw new Error(`${name} was not read`);
  return inLeg(leg, tool)?.reasons.map(({ by, text }) => `${by}: ${text}`);
}

describe("private data and untrusted content", () => {
  it("are read where a name names them and a hint or a verb says that it reads", () => {
    expect(reasonsFor("private", "read_email", undefined)).toEqual(["word: names “email”", "word: its name says “read”"]);
    expect(reasonsFor("private", "calendar", { readOnlyHint: true })).toEqual(["word: names “calendar”", "hint: declares read-only"]);
    expect(reasonsFor("private", "delete_email", { readOnlyHint: false })).toBeUndefined();
    expect(reasonsFor("private", "get_weather", { readOnlyHint: true })).toBeUndefined();
  });

  it("come from outside by declaration, or by a default, and never into a declared closed world", () => {
    expect(reasonsFor("untrusted", "list_comments", OPEN_READER)).toContain("hint: declares an open world");
    expect(reasonsFor("untrusted", "list_comments", { readOnlyHint: true })).toContain("default: open world by default");
    expect(reasonsFor("untrusted", "list_comments", { readOnlyHint: true, openWorldHint: false })).toBeUndefined();
  });
});

describe("a way out", () => {
  it.each([
    ["send_message", [], ["word: its name says “send”"]],
    ["slack_reply_to_thread", [], ["word: its name says “reply”"]],
    ["browser_navigate", ["url"], ["word: takes “url”"]],
    ["firecrawl_monitor_create", ["webhookUrl"], ["word: takes “webhookUrl”"]],
    ["pods_exec", ["command", "name"], ["word: takes “command”"]],
    ["browser_run_code_unsafe", ["code"], ["word: takes “code”"]],
    ["puppeteer_evaluate", ["script"], ["word: takes “script”"]],
    ["create_issue", ["owner", "body"], ["word: its name says “create”", "word: takes “body”", "hint: declares that it is not read-only"]],
    [
      "im_v1_message_create",
      ["data"],
      ["word: its name says “create”", "word: names “message”", "hint: declares that it is not read-only"],
    ],
  ])("%s can carry something outside", (name, parameters, reasons) => {
    expect(reasonsFor("out", name, OPEN_WRITER, ...parameters)).toEqual([...reasons, "hint: declares an open world"]);
  });

  it.each([
    ["delete_file", ["path", "message"]],
    ["resolve_review_thread", ["threadID"]],
    ["add_issue_reaction", ["content"]],
    ["resources_scale", ["name", "scale"]],
    ["helm_uninstall", ["name"]],
    ["drop-index", ["database"]],
    ["mark_message", ["id"]],
    ["trigger-sampling-request", ["prompt"]],
    ["convert_currency", ["code"]],
    ["worker_put", ["name", "script"]],
    ["im_v1_message_list", ["data"]],
    ["API-post-search", ["query"]],
    ["create_commit_status", ["target_url", "sha"]],
    ["update_repository", ["repo_url"]],
    ["order_pizza", ["size"]],
  ])("%s changes or starts something, and carries nothing out", (name, parameters) => {
    expect(reasonsFor("out", name, OPEN_WRITER, ...parameters)).toBeUndefined();
  });

  it("is none in a world that is declared closed, and none for a writer that declares to be a reader", () => {
    expect(reasonsFor("out", "send_message", { readOnlyHint: false, openWorldHint: false })).toBeUndefined();
    expect(reasonsFor("out", "create_issue", OPEN_READER, "body")).toBeUndefined();
  });

  it("says which of its reasons is a default", () => {
    expect(reasonsFor("out", "create_issue", undefined, "body")).toEqual([
      "word: its name says “create”",
      "word: takes “body”",
      "default: not read-only by default",
      "default: open world by default",
    ]);
  });

  it("holds few tools of a real server that declares all of them open, each for a reason of its own", () => {
    const { out } = combine(toolsOf({ playwright: playwright.tools }), false).legs;
    expect(playwright.tools.length).toBeGreaterThan(20);
    expect(out.map(({ tool, reasons: [first] }) => `${tool.name}: ${first?.text}`)).toEqual([
      "browser_evaluate: takes “function”",
      "browser_file_upload: its name says “upload”",
      "browser_navigate: takes “url”",
      "browser_run_code_unsafe: takes “code”",
      "browser_tabs: takes “url”",
    ]);
  });
});

describe("combine", () => {
  it("puts each tool into the legs that it can form, by declaration", () => {
    const combination = combine(toolsOf({ a: [MAIL, WEB, SEND] }), false);
    expect(namesOf(combination)).toEqual([["read_email"], ["search_web"], ["send_message"]]);
    expect(combination.isPossible).toBe(true);
  });

  it("leaves out what stands in a leg only by an assumed default, until that is asked for, and then puts it last", () => {
    const tools = toolsOf({ a: [{ name: "send_mail" }, MAIL, { name: "search_web" }, SEND] });
    expect(namesOf(combine(tools, false))).toEqual([["read_email"], [], ["send_message"]]);
    const all = combine(tools, true);
    expect(namesOf(all)).toEqual([["read_email"], ["search_web"], ["send_message", "send_mail"]]);
    expect(all.legs.out.map(({ assumed }) => assumed)).toEqual([false, true]);
  });

  it("names the servers and tools without which a leg is gone", () => {
    const two = combine(toolsOf({ a: [MAIL, SEND], b: [WEB, { ...SEND, name: "send_email" }] }), false);
    expect(two.breakingServers.toSorted()).toEqual(["a", "b"]);
    expect(two.breakingTools.toSorted()).toEqual(["a/read_email", "b/search_web"]);
    expect(combine(toolsOf({ a: [MAIL, WEB] }), false).breakingServers).toEqual([]);
  });
});
