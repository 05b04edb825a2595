// What the page of a submission is given, and what its routes answer.
import type { DeclaredState, HintName } from "@/lib/annotations/hints";
import type { ResolvedHints } from "@/lib/annotations/resolve";

export type SubmittedHint = Exclude<HintName, "idempotent">;

/** The text for one hint: written for this definition, for an earlier one, or drafted; null where the hint is not declared. */
export type HintText = {
  hint: SubmittedHint;
  justification: { text: string; origin: "kept" | "stale" | "draft" } | null;
  /** A sentence to begin with, from the definition as it is now. */
  draft: string;
};

export type ToolTexts = { key: string; name: string; title: string; digest: string; hints: ResolvedHints; texts: HintText[] };

export type GapGroup = { message: string; count: number; tools: string[] };

/** What can be kept: texts for one tool as it is defined now. */
export type Entry = { tool: string; digest: string; texts: Partial<Record<SubmittedHint, string>> };

export type ComparedHint = {
  hint: SubmittedHint;
  submitted: boolean | undefined;
  declared: DeclaredState;
  isSame: boolean;
  justification: "missing" | "current" | "stale" | "unknown";
};

export type ComparedTool = { name: string } & (
  | { status: "missing" }
  | { status: "extra" }
  | { status: "same" | "differs"; hints: ComparedHint[] }
);

export type Comparison = {
  problems: [];
  /** False where the server's list is not whole, so that what is not listed may still be there. */
  isWhole: boolean;
  tools: ComparedTool[];
  adoptable: {
    fresh: Entry[];
    replacing: Entry[];
    leftOut: { tool: string; hint: SubmittedHint; because: "other-value" | "earlier-definition" | "too-long" }[];
  };
  otherMembers: string[];
};

/** A file that could not be read: everything that is wrong with it, and where. */
export type Unreadable = { problems: { place: string; message: string }[] };
