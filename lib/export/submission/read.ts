import { type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import type { z } from "zod";
import { isObject, kindOf, pointerOf } from "@/lib/catalog/definition";
import { depthOf } from "@/lib/catalog/json-text";
import { type Submission, type SubmissionTool, submissionSchema, submittedToolSchema } from "./model";

/** What is wrong with a file: `place` is a JSON pointer, or a line and column where the text is no JSON. */
export type SubmissionProblem = { place: string; message: string };

export type ReadSubmission = { submission: Submission; problems: [] } | { submission: null; problems: SubmissionProblem[] };

/** Far more than a submission needs, and far less than makes a parser overflow. */
const MAX_DEPTH = 100;

const refused = (...problems: SubmissionProblem[]): ReadSubmission => ({ submission: null, problems });

function syntaxProblem(text: string): SubmissionProblem {
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true });
  const [first] = errors;
  const before = text.slice(0, first?.offset ?? 0).split("\n");
  const place = `line ${before.length}, column ${(before.at(-1) ?? "").length + 1}`;
  const code = first ? printParseErrorCode(first.error) : "InvalidSymbol";
  const reason = code.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).toLowerCase();
  return { place, message: `should be JSON, is not (${reason})` };
}

function valueAt(root: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined), root);
}

const EXPECTED: Record<string, string> = { boolean: "should be true or false", string: "should be a text", object: "should be an object" };

/** What would be right instead, for each kind of fault that the schemas can find. */
function expectationOf(issue: z.core.$ZodIssue): string {
  if (issue.code === "invalid_value") return `should be ${issue.values.join(" or ")}`;
  return (issue.code === "invalid_type" ? EXPECTED[issue.expected] : undefined) ?? issue.message;
}

function problemsOf(error: z.ZodError, root: unknown, under: string[]): SubmissionProblem[] {
  return error.issues.map((issue) => {
    const found = valueAt(root, issue.path);
    const is = typeof found === "number" || typeof found === "string" ? JSON.stringify(found).slice(0, 60) : kindOf(found);
    return { place: pointerOf(...under, ...issue.path.map(String)), message: `${expectationOf(issue)}, is ${is}` };
  });
}

/** Reads a submission file. Never throws: what is wrong comes back with its place, all of it at once. */
export function readSubmission(text: string): ReadSubmission {
  const json = text.replace(/^\ufeff/, "");
  if (depthOf(json) > MAX_DEPTH) return refused({ place: "", message: `should nest at most ${MAX_DEPTH} levels deep, and nests deeper` });
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return refused(syntaxProblem(json));
  }
  const file = submissionSchema.safeParse(value);
  if (!file.success) return refused(...problemsOf(file.error, value, []));
  const { tools: listed, ...rest } = file.data;
  if (!isObject(listed))
    return refused({ place: "/tools", message: `should be an object with a member for each tool, is ${kindOf(listed)}` });

  const problems: SubmissionProblem[] = [];
  const tools = new Map<string, SubmissionTool>();
  for (const [name, listedTool] of Object.entries(listed)) {
    const tool = submittedToolSchema.safeParse(listedTool);
    if (tool.success) tools.set(name, tool.data);
    else problems.push(...problemsOf(tool.error, listedTool, ["tools", name]));
  }
  return problems.length > 0 ? refused(...problems) : { submission: { tools, rest }, problems: [] };
}
