"use client";
import { useState } from "react";
import { Refusal, reasonOf } from "../post";
import { type Deciding, decide, type Saying, type Subject } from "./decide";
import { useReviewer } from "./use-reviewer";

/** Sends what is said of a subject, and remembers under which name. `say` gives whether it was kept; `problem` says why not. */
export function useDecide(deciding: Deciding, subject: Subject) {
  const [reviewer, remember] = useReviewer();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const say = async (saying: Saying): Promise<boolean> => {
    setBusy(true);
    setProblem("");
    try {
      const done = await decide(deciding, subject, saying);
      remember(saying.by);
      deciding.onDone(done);
      return true;
    } catch (cause) {
      setProblem(reasonOf(cause));
      if (cause instanceof Refusal && cause.isChanged) deciding.onStale();
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { reviewer, busy, problem, setProblem, say };
}
