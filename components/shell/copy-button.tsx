"use client";
import { type ReactNode, useEffect, useState } from "react";

type Props = {
  /** A function where the text is known only when it is asked for. */ text: string | (() => string);
  className?: string;
  children: ReactNode;
};

/** Copies a text and says so. Where the browser forbids it, the button says that instead. */
export function CopyButton({ text, className = "btn btn-quiet", children }: Props) {
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");
  useEffect(() => {
    if (state === "idle") return;
    const timer = setTimeout(() => setState("idle"), 2000);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = () =>
    navigator.clipboard.writeText(typeof text === "string" ? text : text()).then(
      () => setState("copied"),
      () => setState("failed"),
    );
  return (
    <button type="button" className={className} onClick={copy}>
      <span aria-live="polite">{state === "copied" ? "Copied" : state === "failed" ? "Copying is not allowed here" : children}</span>
    </button>
  );
}
