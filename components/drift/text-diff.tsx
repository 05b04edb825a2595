import { diffTexts, type TextPiece } from "@/lib/drift/text-diff";
import { VisibleText } from "../detail/visible-text";

/** What stays the same is shown around a change only: so much before and after, once it is longer than both and a line. In characters. */
const AROUND = 80;
const FOLDED_FROM = 240;
/** The raw definitions have all of it; a page need not. In characters, and in pieces. */
const MAX_CHANGED = 2_000;
const MAX_PIECES = 200;

const number = (value: number) => value.toLocaleString("en");

function Same({ text, isFirst, isLast }: { text: string; isFirst: boolean; isLast: boolean }) {
  if (text.length <= FOLDED_FROM) return <VisibleText text={text} />;
  const before = isFirst ? "" : text.slice(0, AROUND);
  const after = isLast ? "" : text.slice(-AROUND);
  return (
    <>
      <VisibleText text={before} />
      <span className="text-mute"> … {number(text.length - before.length - after.length)} characters the same … </span>
      <VisibleText text={after} />
    </>
  );
}

/** White space by itself would be nothing to see. */
const visible = (text: string) => (/\S/.test(text) ? text : text.replaceAll(" ", "·").replaceAll("\t", "⇥").replaceAll("\n", "↵\n"));

function Changed({ kind, text }: { kind: "added" | "removed"; text: string }) {
  const Mark = kind === "added" ? "ins" : "del";
  const style = kind === "added" ? "bg-raised font-medium decoration-2" : "text-mute";
  return (
    <Mark className={`rounded-sm px-0.5 underline-offset-3 ${style}`}>
      <span aria-hidden className="inline-block select-none font-mono">
        {kind === "added" ? "+" : "−"}
      </span>
      <span className="sr-only">{kind}: </span>
      <VisibleText text={visible(text.slice(0, MAX_CHANGED))} />
      {text.length > MAX_CHANGED && <span className="text-mute"> … and {number(text.length - MAX_CHANGED)} more characters</span>}
    </Mark>
  );
}

function Piece({ piece: { kind, text }, isFirst, isLast }: { piece: TextPiece; isFirst: boolean; isLast: boolean }) {
  return kind === "same" ? <Same text={text} isFirst={isFirst} isLast={isLast} /> : <Changed kind={kind} text={text} />;
}

/** Two texts as one: what went is struck and marked −, what came is underlined and marked +. */
export function TextDiff({ before, after, isCode = false }: { before: string; after: string; isCode?: boolean }) {
  const pieces = diffTexts(before, after);
  const shown = [...pieces.entries()].slice(0, MAX_PIECES);
  return (
    <p className={`whitespace-pre-wrap break-words ${isCode ? "font-mono text-xs" : ""}`} dir="auto">
      {shown.map(([place, piece]) => (
        <Piece key={place} piece={piece} isFirst={place === 0} isLast={place === pieces.length - 1} />
      ))}
      {pieces.length > MAX_PIECES && <span className="text-mute"> … and {number(pieces.length - MAX_PIECES)} more pieces</span>}
    </p>
  );
}
