"use client";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { post, Refusal, reasonOf } from "../post";
import type { Entry, HintText } from "./shapes";

type Sending = { kind: "idle" | "saving" | "kept" } | { kind: "failed"; reason: string };

/** The text of one hint while it is edited. What was typed stays until it is kept, whatever happens meanwhile. */
export function useText({ tool, digest, path, given }: { tool: string; digest: string; path: string; given: HintText }) {
  const router = useRouter();
  const told = given.justification?.text ?? "";
  const [text, setText] = useState(told);
  /** What the server is known to have, and the definition that was on the page when the typing began. */
  const [base, setBase] = useState({ text: told, digest });
  const [seen, setSeen] = useState({ told, digest });
  const [sending, setSending] = useState<Sending>({ kind: "idle" });
  const queue = useRef<Promise<void>>(Promise.resolve());
  const last = useRef("");
  const isDirty = text !== base.text;

  // The page was drawn anew. What it brings is taken over unless somebody is writing.
  if (seen.told !== told || seen.digest !== digest) {
    setSeen({ told, digest });
    if (!isDirty) {
      setText(told);
      setBase({ text: told, digest });
      if (seen.digest !== digest) setSending({ kind: "idle" });
    }
  }

  useEffect(() => {
    if (!isDirty && sending.kind !== "saving") return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", stay);
    return () => removeEventListener("beforeunload", stay);
  }, [isDirty, sending.kind]);

  const send = async (written: string, forDigest: string) => {
    setSending({ kind: "saving" });
    const entry: Entry = { tool, digest: forDigest, texts: { [given.hint]: written } };
    try {
      await post(path, JSON.stringify(entry));
      setBase({ text: written, digest: forDigest });
      setSending({ kind: written.trim() === "" ? "idle" : "kept" });
      router.refresh();
    } catch (cause) {
      last.current = "";
      setSending({ kind: "failed", reason: reasonOf(cause) });
      if (cause instanceof Refusal && cause.isChanged) router.refresh();
    }
  };

  /** One after the other, and not twice in a row the same: a click on the button is a blur of the text, too. */
  const keep = (written: string, forDigest: string) => {
    const wanted = `${forDigest} ${written}`;
    if (last.current === wanted && sending.kind !== "failed") return;
    last.current = wanted;
    queue.current = queue.current.then(() => send(written, forDigest));
  };

  return {
    text,
    isDirty,
    sending,
    /** Somebody was writing while the definition changed: only an explicit word keeps the text for the new one. */
    isMoved: isDirty && base.digest !== digest,
    setText: (next: string) => {
      setText(next);
      last.current = "";
      if (sending.kind !== "saving") setSending({ kind: "idle" });
    },
    keepOnBlur: () => {
      if (isDirty && base.digest === digest) keep(text, digest);
    },
    keepNow: (written: string) => {
      setText(written);
      keep(written, digest);
    },
  };
}
