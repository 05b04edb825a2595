"use client";
import { parseAsString, useQueryStates } from "nuqs";
import { useCallback, useMemo } from "react";
import { readView, type ViewProblem } from "@/lib/view/read";
import { VIEW_WORDS, type View, type ViewWord } from "@/lib/view/words";
import { writeWord } from "@/lib/view/write";

const PARSERS = Object.fromEntries(VIEW_WORDS.map((word) => [word, parseAsString])) as Record<ViewWord, typeof parseAsString>;

/** `ask` has the server draw the page anew, for words that only it can act on. */
export type SetView = (patch: Partial<View>, history?: "push" | "replace", ask?: boolean) => void;

/** The view that the address holds, and the one way to change it. Nothing keeps a second copy. */
export function useView(): { view: View; problems: ViewProblem[]; setView: SetView } {
  const [words, setWords] = useQueryStates(PARSERS, { history: "push", shallow: true, scroll: false });
  const { view, problems } = useMemo(() => readView(words), [words]);
  const setView = useCallback<SetView>(
    (patch, history = "push", ask = false) => {
      const changed = (Object.keys(patch) as ViewWord[]).map((word) => [word, writeWord(word, patch[word] as never)]);
      void setWords(Object.fromEntries(changed), { history, shallow: !ask });
    },
    [setWords],
  );
  return { view, problems, setView };
}
