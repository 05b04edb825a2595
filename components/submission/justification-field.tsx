"use client";
import { useId, useRef } from "react";
import { HINTS } from "@/lib/annotations/hints";
import type { ResolvedHint } from "@/lib/annotations/resolve";
import { HintBadge } from "../badges/hint-badge";
import { VisibleText } from "../detail/visible-text";
import type { HintText } from "./shapes";
import { useText } from "./use-text";

/** As the route that keeps them says it. */
const MAX_TEXT = 4_000;

const STATES = {
  kept: { text: "Kept", colour: "text-read" },
  draft: { text: "Draft: nobody has confirmed it yet.", colour: "text-mute" },
  stale: {
    text: "Stale: written for an earlier definition. Until you keep it again, the draft stands in the file.",
    colour: "text-warning",
  },
} as const;

type Props = { tool: string; digest: string; path: string; given: HintText; painted: ResolvedHint };
type Field = ReturnType<typeof useText>;

function stateOf(field: Field, origin: keyof typeof STATES): { text: string; colour: string } {
  const { sending, isDirty, isMoved } = field;
  if (sending.kind === "saving") return { text: "Saving…", colour: "text-mute" };
  if (sending.kind === "failed") return { text: `Not kept. ${sending.reason} Your text is still here.`, colour: "text-error" };
  if (isMoved)
    return { text: "The definition changed while you were writing. Read it again, then keep the text for it.", colour: "text-warning" };
  if (isDirty) return { text: "Not kept yet", colour: "text-warning" };
  return STATES[sending.kind === "kept" ? "kept" : origin];
}

function Editor({ tool, digest, path, given, painted }: Props) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const field = useText({ tool, digest, path, given });
  const origin = given.justification?.origin ?? "draft";
  const { text, colour } = stateOf(field, origin);
  const hasNothingToKeep = field.sending.kind === "saving" || (!field.isDirty && (origin === "kept" || field.sending.kind === "kept"));
  const keepDraft = () => {
    field.keepNow(given.draft);
    area.current?.focus();
  };
  return (
    <div data-field={given.hint}>
      <div className="flex flex-wrap items-center gap-2">
        <label htmlFor={id} className="font-medium">
          Why {HINTS[given.hint].key} is {painted.declared}
        </label>
        <HintBadge name={given.hint} hint={painted} />
      </div>
      <textarea
        ref={area}
        id={id}
        rows={3}
        dir="auto"
        value={field.text}
        aria-describedby={`${id}-state`}
        onChange={(event) => field.setText(event.target.value)}
        onBlur={field.keepOnBlur}
        className="field-sizing-content mt-1 block min-h-18 w-full rounded-lg border border-line-strong bg-panel px-2.5 py-1.5"
      />
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <button
          type="button"
          className="btn btn-quiet border-line aria-disabled:cursor-default aria-disabled:text-mute"
          aria-disabled={hasNothingToKeep}
          onClick={() => {
            if (!hasNothingToKeep) field.keepNow(field.text);
          }}
        >
          Keep<span className="sr-only"> the text for {HINTS[given.hint].key}</span>
        </button>
        <p id={`${id}-state`} role="status" className={`min-w-0 flex-1 break-words ${colour}`}>
          {text}
        </p>
        {field.text.length > MAX_TEXT * 0.9 && (
          <p className={`tabular-nums ${field.text.length > MAX_TEXT ? "text-error" : "text-mute"}`}>
            {field.text.length.toLocaleString("en")} of {MAX_TEXT.toLocaleString("en")} characters
          </p>
        )}
      </div>
      {origin === "stale" && field.sending.kind !== "kept" && (
        <div className="mt-2 border-warning border-l-2 pl-3">
          <p className="text-mute">Draft from the definition as it is now</p>
          <p className="break-words text-soft" data-testid="new-draft">
            <VisibleText text={given.draft} />
          </p>
          <button type="button" className="btn btn-quiet mt-1 border-line" onClick={keepDraft}>
            Keep this draft instead
          </button>
        </div>
      )}
    </div>
  );
}

/** The justification of one hint: a text to edit, or why there is none to write. */
export function JustificationField(props: Props) {
  const { given, painted } = props;
  if (given.justification) return <Editor {...props} />;
  return (
    <div data-field={given.hint}>
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{HINTS[given.hint].key}</span> <HintBadge name={given.hint} hint={painted} />
      </p>
      <p className="mt-1 text-soft">Not declared as true or false, so there is no value to justify. The file needs it.</p>
    </div>
  );
}
