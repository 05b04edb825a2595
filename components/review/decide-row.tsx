"use client";
import { type MouseEvent, type ReactNode, useRef, useState } from "react";
import { REASONED, type Verdict } from "@/lib/review/model";
import type { Deciding, Subject } from "./decide";
import { DecideForm } from "./decide-form";
import { useDecide } from "./use-decide";
import { VERDICT_LABELS } from "./words";

type Props = {
  deciding: Deciding;
  subject: Subject;
  /** Of `waived` and `unwaived`: the rule whose findings are meant. */
  rule?: string;
  verdicts: readonly Verdict[];
  /** What is said once more on the button that does it, such as "1,234 tools"; without it a word that needs no reason takes one press. */
  confirm?: string;
  /** The verdict whose form is open from the beginning. */
  first?: Verdict | null;
  /** The look of a verdict's button. */
  button?: string;
  /** What stands before the buttons. */
  children?: ReactNode;
};

/** What can be said, a button each. One press suffices where name and reason are known or not needed; else both are asked for below. */
export function DecideRow({ deciding, subject, rule, verdicts, confirm, first = null, button = "btn h-7 px-2.5", children }: Props) {
  const { reviewer, busy, problem, setProblem, say } = useDecide(deciding, subject);
  const [chosen, setChosen] = useState<Verdict | null>(first);
  const row = useRef<HTMLDivElement>(null);
  const pressed = useRef<HTMLElement | null>(null);

  const send = async (verdict: Verdict, said: { by: string; reason: string }) => {
    // The button that was pressed may go away with what it offered.
    if (row.current?.contains(document.activeElement)) row.current.focus({ preventScroll: true });
    if (await say({ ...said, verdict, ...(rule === undefined ? {} : { rule }) })) setChosen(null);
  };
  const choose = (verdict: Verdict, event: MouseEvent<HTMLElement>) => {
    setProblem("");
    pressed.current = event.currentTarget;
    const isWhole = confirm === undefined && !REASONED.has(verdict) && reviewer !== "";
    if (isWhole) void send(verdict, { by: reviewer, reason: "" });
    else setChosen(chosen === verdict ? null : verdict);
  };
  const cancel = () => {
    setChosen(null);
    setProblem("");
    (pressed.current ?? row.current)?.focus();
  };

  return (
    <div ref={row} tabIndex={-1}>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
        {children}
        <span className={`flex flex-wrap gap-1.5 ${children ? "ml-auto" : ""}`}>
          {verdicts.map((verdict) => (
            <button
              key={verdict}
              type="button"
              className={`${button} aria-expanded:border-ink`}
              aria-expanded={chosen === verdict || undefined}
              disabled={busy}
              onClick={(event) => choose(verdict, event)}
            >
              {VERDICT_LABELS[verdict]}
            </button>
          ))}
        </span>
      </div>
      {chosen ? (
        <DecideForm
          // Another word begins where it is still missing something.
          key={chosen}
          verdict={chosen}
          reviewer={reviewer}
          submit={confirm === undefined ? VERDICT_LABELS[chosen] : `${VERDICT_LABELS[chosen]} ${confirm}`}
          busy={busy}
          problem={problem}
          onProblem={setProblem}
          onSubmit={(said) => void send(chosen, said)}
          onCancel={cancel}
        />
      ) : (
        problem !== "" && (
          <p role="alert" className="mt-1.5 text-error">
            {problem}
          </p>
        )
      )}
    </div>
  );
}
