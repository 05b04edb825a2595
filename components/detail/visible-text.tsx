import { Fragment, type ReactNode } from "react";
import { codePointName, hiddenIn } from "@/lib/catalog/hidden-text";

/** Chips beyond this many are one chip that counts the rest, so that a flood of them cannot swamp the page. */
const CHIPS = 200;

/**
 * Foreign text as plain text: never markup, never a link. Characters that cannot be seen become chips that name them, and half of a
 * surrogate pair the replacement character: HTML cannot carry it, and the page as sent has to be the page as drawn.
 */
export function VisibleText({ text: received }: { text: string }) {
  const text = received.toWellFormed();
  const hidden = hiddenIn(text);
  if (hidden.length === 0) return text;
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { index, code } of hidden.slice(0, CHIPS)) {
    parts.push(
      <Fragment key={index}>
        {text.slice(at, index)}
        <span className="chip" title="A character that cannot be seen">
          {codePointName(code)}
        </span>
      </Fragment>,
    );
    at = index + String.fromCodePoint(code).length;
  }
  return (
    <>
      {parts}
      {hidden.length > CHIPS && <span className="chip">and {hidden.length - CHIPS} more hidden characters</span>}
      {text.slice(at)}
    </>
  );
}
