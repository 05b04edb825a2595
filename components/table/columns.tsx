import { createColumnHelper } from "@tanstack/react-table";
import { decodeHints } from "@/lib/annotations/code";
import { HINT_NAMES, type HintName } from "@/lib/annotations/hints";
import type { inferHints } from "@/lib/annotations/infer";
import { OUTCOME_WORDS, type Outcome } from "@/lib/hosts/host";
import type { Row } from "@/lib/report/model";
import { COLUMN_IDS, COLUMN_LABELS, type ColumnId } from "@/lib/view/columns";
import { Glyph } from "../badges/glyph";
import { HintBadge } from "../badges/hint-badge";
import { InferredBadge } from "../badges/inferred-badge";
import { painted } from "../badges/painted";
import { VisibleText } from "../detail/visible-text";
import { ReviewBadge, ReviewMark } from "../review/review-badge";
import { STATE_LABELS } from "../review/words";
import type { features } from "./features";
import { FindingsCell, findingsInWords } from "./findings-cell";

/** Hints with the raw text of malformed values put back. */
function hintsOf(row: Row) {
  const hints = decodeHints(row.hints);
  for (const name of HINT_NAMES) {
    const text = row.malformedHints?.[name];
    if (text !== undefined) hints[name].malformedValue = text;
  }
  return painted(hints);
}

function ToolCell({ row }: { row: TableRow }) {
  return (
    <span className="flex items-center gap-3">
      <Glyph hints={hintsOf(row)} size={18} />
      <span className="min-w-0 leading-4.5">
        <a href={row.href} tabIndex={-1} className="block truncate font-medium no-underline" dir="auto">
          <VisibleText text={row.title || (row.notATool === undefined ? "(no name)" : `Not a tool: ${row.notATool}`)} />
        </a>
        <span className="block truncate font-mono text-xs text-mute group-data-compact:hidden">
          {row.review && <ReviewMark state={row.review} />}
          {row.malformed && <span className="mr-1.5 rounded-sm border border-error px-1 font-sans text-2xs text-error">malformed</span>}
          {row.server} /{" "}
          <bdi>
            <VisibleText text={row.name || "(no name)"} />
          </bdi>
        </span>
      </span>
    </span>
  );
}

const SIZES = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });

/** Cells that are plain text. */
function textOf(row: Row, id: ColumnId): string {
  if (id === "size") return row.size < 1000 ? `${row.size} B` : `${SIZES.format(row.size / 1000)} kB`;
  if (id === "parameters") return String(row.parameters.length);
  if (id === "tags") return row.tags.join(", ");
  if (id === "class" || id === "server" || id === "titleSource" || id === "protocol") return row[id];
  return "";
}

function CategoryCell({ row }: { row: Row }) {
  const { name, source } = row.category;
  const isGuess = source !== "declared" && source !== "configured";
  const title = {
    declared: "declared by the tool",
    configured: "set in the configuration",
    pattern: "by a pattern in the configuration",
    noun: "inferred from names on this server",
    verb: "inferred from the name's verb",
    none: "not inferred",
  }[source];
  return (
    <span className={isGuess ? "text-mute italic" : ""} title={`${name}: ${title}`}>
      {name}
    </span>
  );
}

function OutcomeCell({ outcome }: { outcome: Outcome | null }) {
  if (outcome === null) return null;
  return <span className={outcome === "runs" ? "font-medium" : "text-soft"}>{OUTCOME_WORDS[outcome]}</span>;
}

/** A guess stands only beside a hint that is not declared, and where it could matter. */
function HintCell({ name, row }: { name: HintName; row: TableRow }) {
  const hint = hintsOf(row)[name];
  const guess = hint.source === "default" ? row.inferred[name] : undefined;
  return guess ? <InferredBadge name={name} hint={guess} /> : <HintBadge name={name} hint={hint} />;
}

function Cell({ id, row }: { id: ColumnId; row: TableRow }) {
  if (id === "tool") return <ToolCell row={row} />;
  if (id === "outcome") return <OutcomeCell outcome={row.outcome} />;
  if (id === "findings") return <FindingsCell row={row} />;
  if (id === "review") return <ReviewBadge state={row.review ?? "unreviewed"} />;
  if (id === "category") return <CategoryCell row={row} />;
  if (isHint(id)) return <HintCell name={id} row={row} />;
  return <span className="text-soft">{textOf(row, id)}</span>;
}

/** A column's label; that of findings tells by what it sorts, because its cells keep apart what sorting cannot. */
function Head({ id }: { id: ColumnId }) {
  const title = id === "findings" ? "Sorted by the number of errors, then of warnings, then of notes, whatever they rest on" : undefined;
  return <span title={title}>{COLUMN_LABELS[id]}</span>;
}

const isHint = (id: ColumnId): id is HintName => (HINT_NAMES as readonly string[]).includes(id);

/** A row as the table draws it. */
export type TableRow = Row & { href: string; outcome: Outcome | null; inferred: ReturnType<typeof inferHints> };

const helper = createColumnHelper<typeof features, TableRow>();

/** One column per id of lib/view/columns; the labels are that room's. */
export const columns = helper.columns(
  COLUMN_IDS.map((id) => helper.display({ id, header: () => <Head id={id} />, cell: ({ row }) => <Cell id={id} row={row.original} /> })),
);

/** What a row says to somebody who hears it. */
export function rowInWords(row: Row): string {
  const review = row.review ? [STATE_LABELS[row.review].toLowerCase()] : [];
  return [row.title || row.name, row.server, row.class, ...findingsInWords(row), ...review].join(", ");
}
