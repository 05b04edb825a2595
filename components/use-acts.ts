"use client";
import { useState } from "react";
import { reasonOf } from "./post";

/** What an act says of itself: what is under way, what went wrong, and what was done. */
export type Told = { busy: string; problem: string; told: string };

/** State that acts change one after the other. `during` says what is under way, and then what came of it or why nothing did. */
export function useActs<S extends Told>(idle: S) {
  const [state, setState] = useState(idle);
  const during = async (busy: string, act: () => Promise<Partial<S>>) => {
    setState((before) => ({ ...before, busy, problem: "", told: "" }));
    try {
      const next = await act();
      setState((before) => ({ ...before, ...next, busy: "" }));
    } catch (cause) {
      setState((before) => ({ ...before, busy: "", problem: reasonOf(cause) }));
    }
  };
  return { state, during, reset: () => setState(idle) };
}
