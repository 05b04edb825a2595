// Rules that read the input schema against the hints: true cases and false alarms from public issues and recorded servers.
import { describe, expect, it } from "vitest";
import { judge, judgeServer } from "@/test/builders";
import { addressParameterDeclaredClosed } from "./address-parameter-declared-closed";
import { commandParameter } from "./command-parameter";
import { mixedModeParameter } from "./mixed-mode-parameter";
import { openSchema } from "./open-schema";
import type { Rule } from "./rule";
import { secretParameter } from "./secret-parameter";
import { statementParameter } from "./statement-parameter";
import { writeParameterDeclaredReadOnly } from "./write-parameter-declared-read-only";

const READS = { readOnlyHint: true };
const ADDS = { readOnlyHint: false, destructiveHint: false };
const DESTROYS = { readOnlyHint: false, destructiveHint: true };
const CLOSED = { openWorldHint: false };

const text = (description = "") => ({ type: "string", description });
const modes = (...values: string[]) => ({ type: "string", enum: values });

function asker(rule: Extract<Rule, { scope: "tool" }>, hints: object | undefined) {
  return (properties: object, more: { name?: string; description?: string; annotations?: object | undefined } = {}) =>
    judge(rule, { name: "thing", annotations: hints, ...more, inputSchema: { type: "object", properties } });
}

describe("statement-parameter", () => {
  const said = asker(statementParameter, READS);

  it("finds rbdc-mcp's sql and a query that is said to be SQL", () => {
    for (const properties of [{ sql: text() }, { statement: text() }, { rawSql: {} }, { query: text("The SQL query to execute") }])
      expect(said(properties)).toHaveLength(1);
    expect(said({ query: text() }, { description: "Run a read-only SQL query." })).toHaveLength(1);
    expect(said({ sql: text() })[0]?.message).toContain("relies on the server enforcing it");
  });

  it("is silent on words to look for, filters, closed lists and tools not declared read-only", () => {
    for (const properties of [
      { query: text("Words to look for") },
      { query: { type: "object" } },
      { sql: { enum: ["a"] } },
      { sqlite: text() },
    ])
      expect(said(properties)).toEqual([]);
    expect(said({ sql: text() }, { annotations: DESTROYS })).toEqual([]);
  });
});

describe("command-parameter", () => {
  const said = asker(commandParameter, ADDS);

  it("finds daintree's bulk command and firecrawl's code, under either hint", () => {
    for (const name of ["command", "code", "script", "shell", "javascript"]) {
      expect(said({ [name]: text() })).toHaveLength(1);
      expect(said({ [name]: text() }, { annotations: READS })).toHaveLength(1);
    }
    expect(said({ command: { type: "array", items: { type: "string" } } })).toHaveLength(1);
    expect(said({ expression: text() })).toMatchObject([{ confidence: "low" }]);
  });

  it("is silent on closed lists, on code that is data, and on what is declared destructive", () => {
    expect(said({ command: modes("status", "list") })).toEqual([]);
    for (const description of ["ISO country code", "Snippet to lint", "Currency code"])
      expect(said({ code: text(description) })).toEqual([]);
    expect(said({ code: text() }, { name: "explain_code", annotations: READS })).toEqual([]);
    expect(said({ command: text() }, { annotations: DESTROYS })).toEqual([]);
    expect(said({ commandId: text() })).toEqual([]);
  });
});

describe("address-parameter-declared-closed", () => {
  const said = asker(addressParameterDeclaredClosed, CLOSED);

  it("finds exa's url and other names of a target", () => {
    for (const name of ["url", "endpoint", "webhook_url", "base_url", "oauthEndpoint", "host"])
      expect(said({ [name]: text() })).toHaveLength(1);
    expect(said({ urls: { type: "array", items: { type: "string" } } })).toHaveLength(1);
  });

  it("is silent on labels of records, bounded addresses, closed lists and other hints", () => {
    for (const name of ["repo_url", "bug_url", "fileUrl", "curl"]) expect(said({ [name]: text() })).toEqual([]);
    for (const description of [
      "Get this from the fileUrl field in a comment.",
      "URL of a page (e.g., https://docs.apify.com/platform#x)",
      "Resource URI, such as file://a",
    ])
      expect(said({ url: text(description) })).toEqual([]);
    expect(said({ url: text("Such as https://example.com/page") })).toHaveLength(1);
    expect(said({ url: modes("https://a", "https://b") })).toEqual([]);
    for (const annotations of [undefined, { openWorldHint: true }]) expect(said({ url: text() }, { annotations })).toEqual([]);
  });
});

describe("mixed-mode-parameter", () => {
  const said = asker(mixedModeParameter, undefined);

  it("warns where a declaration is milder than a mode (activepieces, dataforseo)", () => {
    for (const [annotations, values] of [
      [ADDS, ["ADD", "UPDATE", "DELETE"]],
      [READS, ["buckets", "createBucket"]],
      [ADDS, ["GET", "POST", "DELETE"]],
    ] as const)
      expect(said({ action: modes(...values) }, { annotations })[0]?.severity).toBe("warning");
    expect(said({ action: modes("buckets", "uploadPlan", "createBucket") }, { annotations: READS })[0]?.message).toContain(
      "“action” can be “createBucket”, and",
    );
  });

  it("is an info where the worst mode is not declared (github's pull_request_review_write) or nothing is", () => {
    const review = modes("create", "submit_pending", "delete_pending");
    expect(said({ method: review }, { annotations: { readOnlyHint: false } })).toMatchObject([{ severity: "info" }]);
    expect(said({ action: modes("list", "reorder") })).toMatchObject([{ severity: "info" }]);
    expect(said({ method: review })).toEqual([]);
  });

  it("is silent where all modes read, the worst is declared, or the values are no acts", () => {
    expect(said({ method: modes("get", "get_diff", "list_comments") }, { annotations: READS })).toEqual([]);
    expect(said({ action: modes("get", "delete") }, { annotations: DESTROYS })).toEqual([]);
    expect(said({ action: modes("build_failed", "merge_train_removed") }, { annotations: READS })).toEqual([]);
    expect(said({ merge_method: modes("merge", "squash"), eventType: modes("delete", "get") }, { annotations: READS })).toEqual([]);
  });

  it("leaves out a mode that is said to give a plan (cloudbase's queryPgStorage)", () => {
    const said = (description: string, value = "createBucket") =>
      asker(mixedModeParameter, READS)({ action: { ...modes("buckets", value), description } });
    for (const meaning of [
      "buckets/config=查询存储能力摘要；createBucket=生成 bucket 创建方案（SQL/HTTP API/CLI）；uploadPlan=生成上传方案",
      "'createBucket' - generates the SQL plan for a bucket.",
      "支持createBucket=返回创建计划",
      "`createBucket`: Returns instructions, and creates nothing",
      "buckets (lists), createBucket (shows a preview)",
    ])
      expect(said(meaning)).toEqual([]);
    for (const meaning of [
      "",
      "createBucket=创建 bucket；uploadPlan=生成上传方案",
      "createBucket=生成 bucket；plan=方案",
      "createBucket: generates a bucket from the plan",
      "createBucket: creates a bucket; recreateBucket: returns a plan",
      "recreateBucket: returns a plan",
      "re-createBucket: returns a plan",
      "createBucket: generates a plan and runs it",
      "createBucket=生成 bucket 并返回方案",
      "Call createBucket, which returns a plan",
    ])
      expect(said(meaning)).toHaveLength(1);
  });

  it("reads alternatives that are constants like an enum", () => {
    expect(said({ action: { anyOf: [{ const: "get" }, { const: "delete" }] } }, { annotations: READS })).toHaveLength(1);
  });
});

describe("write-parameter-declared-read-only", () => {
  const said = asker(writeParameterDeclaredReadOnly, READS);

  it("finds files to save to and switches of writing", () => {
    for (const properties of [
      { filename: text("File name to save the screenshot to.") },
      { local_path: text("Local path to save the file (optional)") },
      { output_path: text() },
      { save_to: text() },
      { overwrite: { type: "boolean" } },
      { dry_run: { type: "boolean" } },
      { confirm: { const: "yes" } },
    ])
      expect(said(properties)).toHaveLength(1);
  });

  it("is silent on files to read, on output that is no file, on trials and on refreshing", () => {
    for (const properties of [
      { path: text("File to read.") },
      { filename: text() },
      { output: text("What to include in the response to save tokens.") },
      { outputFormat: text() },
      { force: { type: "boolean", description: "Refresh the cache" } },
    ])
      expect(said(properties)).toEqual([]);
    expect(said({ dry_run: { type: "boolean" } }, { name: "validate_ci_lint" })).toEqual([]);
    expect(said({ overwrite: { type: "boolean" } }, { annotations: DESTROYS })).toEqual([]);
  });
});

describe("secret-parameter", () => {
  const said = asker(secretParameter, undefined);

  it("finds passwords, keys and tokens", () => {
    for (const name of ["password", "approval_password", "apiKey", "api_key", "token", "access_token", "codeSecret", "secretValue"])
      expect(said({ [name]: text() })).toHaveLength(1);
    expect(said({ apiKey: { type: "string", "x-mcp-header": "X-Key" } })[0]?.message).toContain("x-mcp-header");
  });

  it("is certain where the format says so, and an error where such a value is put into a header too", () => {
    const code = (more: object) => said({ code: { type: "string", format: "password", ...more } });
    expect(code({})).toMatchObject([{ basis: "declared", severity: "warning" }]);
    expect(code({ "x-mcp-header": "Code" })).toMatchObject([{ basis: "declared", severity: "error" }]);
    const [byName] = said({ password: { type: "string", "x-mcp-header": "Password" } });
    expect([byName?.basis, byName?.severity]).toEqual([undefined, undefined]);
    expect(said({ code: { type: "string", format: "date", "x-mcp-header": "Code" } })).toEqual([]);
  });

  it("is silent on tokens that turn a page, ids, names of secrets and lengths", () => {
    for (const name of ["page_token", "continuationToken", "app_token", "vantageToken", "secretName", "secret_type", "tokensLimit", "key"])
      expect(said({ [name]: text() })).toEqual([]);
    expect(said({ token: text("Pagination token") })).toEqual([]);
    expect(said({ password: { type: "boolean" }, apiKey: modes("a", "b") })).toEqual([]);
  });
});

describe("open-schema", () => {
  const tools = (inputSchema: object) => "abcdef".split("").map((name) => ({ name, inputSchema }));

  it("finds a server whose tools all lost their schemas (PraisonAI)", () => {
    for (const schema of [{ type: "object", properties: {} }, { type: "object" }])
      expect(judgeServer(openSchema, tools(schema))).toMatchObject([{ message: "6 of 6 tools name no parameter and accept any." }]);
  });

  it("never names single tools without parameters, nor closed schemas and references", () => {
    const named = { type: "object", properties: { id: {} } };
    expect(judgeServer(openSchema, [...tools(named), ...tools({ type: "object" }).slice(0, 5)])).toEqual([]);
    for (const schema of [{ type: "object", additionalProperties: false }, { $ref: "#/a" }, { oneOf: [named] }])
      expect(judgeServer(openSchema, tools(schema))).toEqual([]);
  });
});
