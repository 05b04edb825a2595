// OpenAI's submission file. Source: openai/plugins at 40aff30, skills/chatgpt-app-submission/SKILL.md, "Output Contract".
import { z } from "zod";

export const FILE_NAME = "chatgpt-app-submission.json";
export const SCHEMA = "https://developers.openai.com/apps-sdk/schemas/chatgpt-app-submission.v1.json";

/** One tool. A hint or justification may be missing in a file that is read: the comparison then says so. Further members are kept. */
export const submittedToolSchema = z.looseObject({
  annotations: z.looseObject({
    readOnlyHint: z.boolean().optional(),
    openWorldHint: z.boolean().optional(),
    destructiveHint: z.boolean().optional(),
  }),
  justifications: z
    .looseObject({
      read_only_justification: z.string().optional(),
      open_world_justification: z.string().optional(),
      destructive_justification: z.string().optional(),
    })
    .optional(),
});

/** The file around its tools, which are read one by one: `app_info`, `test_cases` and `negative_test_cases` are optional and kept. */
export const submissionSchema = z.looseObject({
  $schema: z.string().optional(),
  schema_version: z.literal(1),
  tools: z.unknown().optional(),
});

export type SubmissionTool = z.infer<typeof submittedToolSchema>;

/** A submission as read. `tools` are by name, in the order of the file; `rest` is everything else in it. */
export type Submission = { tools: Map<string, SubmissionTool>; rest: Record<string, unknown> };
