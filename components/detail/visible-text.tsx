import { Fragment, type ReactNode } from "react";
import { codePointName, type HiddenCharacter, hiddenIn } from "@/lib/catalog/hidden-text";
import { excerptOf, marksIn, type Span } from "./marks";

/** Chips beyond this many are one chip that counts the rest, so that a flood of them cannot swamp the page. */
const CHIPS = 200;

function Piece({ text, hidden, span: { from, to } }: { text: string; hidden: readonly HiddenCharacter[]; span: Span }) {
  const parts: ReactNode[] = [];
  let at = from;
  for (const { index, code } of hidden) {
    if (index < from || index >= to) continue;
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
      {text.slice(at, to)}
    </>
  );
}

type Props = {
  text: string;
  /** Phrases to mark, wherever they stand in it. */
  phrases?: readonly string[];
  /** Whether a long text is shown around its first mark alone. */
  excerpt?: boolean;
};

/**
 * Foreign text as plain text: never markup, never a link. Characters that cannot be seen become chips that name them, and half of a
 * surrogate pair the replacement character: HTML cannot carry it, and the page as sent has to be the page as drawn.
 */
export function VisibleText({ text: received, phrases = [], excerpt = false }: Props) {
  const text = received.toWellFormed();
  const all = hiddenIn(text);
  const marks = marksIn(text, phrases);
  if (all.length === 0 && marks.length === 0) return text;
  const { from, to } = excerpt ? excerptOf(text, marks) : { from: 0, to: text.length };
  const within = all.filter(({ index }) => index >= from && index < to);
  const hidden = within.slice(0, CHIPS);
  const parts: ReactNode[] = [];
  let at = from;
  for (const mark of marks) {
    if (mark.to > to) break;
    parts.push(
      <Fragment key={mark.from}>
        <Piece text={text} hidden={hidden} span={{ from: at, to: mark.from }} />
        <mark className="rounded-xs bg-line-strong/60 text-ink">
          <Piece text={text} hidden={hidden} span={mark} />
        </mark>
      </Fragment>,
    );
    at = mark.to;
  }
  return (
    <>
      {from > 0 && "…"}
      {parts}
      <Piece text={text} hidden={hidden} span={{ from: at, to }} />
      {within.length > CHIPS && <span className="chip">and {within.length - CHIPS} more hidden characters</span>}
      {to < text.length && "…"}
    </>
  );
}
