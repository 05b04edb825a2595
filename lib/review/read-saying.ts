import { z } from "zod";
import { pointerOf } from "@/lib/catalog/definition";
import { AppError } from "@/lib/errors";
import { REASONED, SAYING_LIMITS, VERDICTS } from "./model";

/** Tools that can be named one by one; of more, a list is named. */
const MAX_TOOLS = 1_000;

const text = (limit: number) =>
  z
    .string()
    .trim()
    .max(limit, `should have at most ${limit.toLocaleString("en")} characters`);

const sayingSchema = z
  .strictObject({
    by: text(SAYING_LIMITS.by).min(1, "should say who decides"),
    verdict: z.enum(VERDICTS),
    /** Of `waived` and `unwaived`: the rule whose findings are meant. */
    rule: z.string().exactOptional(),
    reason: text(SAYING_LIMITS.reason).default(""),
    /** The view's query, without `?`, under which it was looked at. */
    view: z.string().default(""),
    /** Tools one by one, each with the digest of the definition that was looked at. */
    tools: z
      .array(z.strictObject({ key: z.string(), digest: z.string() }))
      .min(1)
      .max(MAX_TOOLS)
      .exactOptional(),
    /** Or the id of a list: all that it shows under the view. */
    rows: z.string().exactOptional(),
  })
  .check(({ value, issues }) => {
    const complain = (path: string, message: string) => issues.push({ code: "custom", input: value, path: [path], message });
    const isOnRule = value.verdict === "waived" || value.verdict === "unwaived";
    if (isOnRule !== (value.rule !== undefined)) complain("rule", "belongs to waived and unwaived, and to nothing else");
    if (REASONED.has(value.verdict) && value.reason === "") complain("reason", "should say why");
    if ((value.tools === undefined) === (value.rows === undefined)) complain("tools", "should be there, or rows, and not both");
  });

/** What somebody says of tools, as it comes from a browser or a program. */
export type Saying = z.infer<typeof sayingSchema>;

const undoSchema = z.strictObject({ undo: z.uuid() });

/** A saying, or the batch of one that is to be taken back. Throws AppError bad-request, which names the first place that does not fit. */
export function readSaying(body: unknown): Saying | { undo: string } {
  const undo = undoSchema.safeParse(body);
  if (undo.success) return undo.data;
  const read = sayingSchema.safeParse(body);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const place = pointerOf(...(issue?.path ?? []).map(String)) || "the whole of it";
  throw new AppError("bad-request", `What was sent is no decision: ${place}: ${issue?.message}.`);
}
