"use client";
import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { REASONED, SAYING_LIMITS, type Verdict } from "@/lib/review/model";

type Props = {
  verdict: Verdict;
  /** The name that this browser remembers. */
  reviewer: string;
  submit: string;
  busy: boolean;
  problem: string;
  onProblem: (problem: string) => void;
  onSubmit: (said: { by: string; reason: string }) => void;
  onCancel: () => void;
};

/** Why, and who says so. It begins where something is still missing. */
export function DecideForm({ verdict, reviewer, submit, busy, problem, onProblem, onSubmit, onCancel }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [reason, setReason] = useState("");
  const id = useId();
  const first = useRef<HTMLTextAreaElement>(null);
  const name = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isReasoned = REASONED.has(verdict);
  const isNamed = reviewer !== "";
  useEffect(() => {
    const start = isReasoned ? first : isNamed ? button : name;
    start.current?.focus();
  }, [isReasoned, isNamed]);

  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const by = (typed ?? reviewer).trim();
    if (isReasoned && reason.trim() === "") {
      first.current?.focus();
      return onProblem("Say why: the reason goes with it.");
    }
    if (by === "") {
      name.current?.focus();
      return onProblem("Say who decides: your name stands beside the decision.");
    }
    onSubmit({ by, reason: reason.trim() });
  };
  const onKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
    if (event.key !== "Escape") return;
    // Only the form is left, and neither the menu nor the panel around it.
    event.preventDefault();
    event.stopPropagation();
    onCancel();
  };

  return (
    <form className="mt-2 flex flex-col gap-2" noValidate onSubmit={send} onKeyDown={onKey} data-testid="decide-form">
      <label htmlFor={`${id}why`} className="text-mute">
        {isReasoned ? "Reason" : "Reason, where there is one to give"}
      </label>
      <textarea
        ref={first}
        id={`${id}why`}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        rows={2}
        maxLength={SAYING_LIMITS.reason}
        required={isReasoned}
        className="field -mt-1 resize-y"
      />
      <div className="flex flex-wrap items-center gap-2">
        <label className="flex min-w-36 flex-1 items-center gap-1.5 text-mute">
          as
          <input
            ref={name}
            value={typed ?? reviewer}
            onChange={(event) => setTyped(event.target.value)}
            placeholder="your name"
            aria-label="Your name"
            autoComplete="name"
            maxLength={SAYING_LIMITS.by}
            required
            className="field h-8 w-full min-w-0 max-w-48"
          />
        </label>
        <button type="button" className="btn btn-quiet" onClick={onCancel}>
          Cancel
        </button>
        <button ref={button} type="submit" className="btn btn-primary" disabled={busy}>
          {submit}
        </button>
      </div>
      {problem !== "" && (
        <p role="alert" className="text-error">
          {problem}
        </p>
      )}
    </form>
  );
}
