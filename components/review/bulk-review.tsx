"use client";
import { useRef } from "react";
import type { Row } from "@/lib/report/model";
import { FACETS, type View } from "@/lib/view/words";
import { isNarrowed } from "@/lib/view/write";
import { FACET_LABELS, valueLabel } from "../filters/facet-words";
import { Menu } from "../shell/menu";
import type { Deciding, Done } from "./decide";
import { DecideRow } from "./decide-row";
import { toolsInWords } from "./words";

const ALL = ["approved", "questioned", "rejected", "unreviewed"] as const;

/** What narrows the list, a line each. */
function narrowing(view: View, ruleTitles: Record<string, string>): string[] {
  const search = view.q.trim() === "" ? [] : [`Search: ${view.q.trim()}`];
  const facets = FACETS.filter((facet) => view[facet].length > 0);
  return [
    ...search,
    ...facets.map((facet) => `${FACET_LABELS[facet]}: ${view[facet].map((value) => valueLabel(facet, value, ruleTitles)).join(", ")}`),
  ];
}

type Props = {
  deciding: Deciding;
  /** The id of the list, and what it shows. */
  rowsId: string;
  rows: readonly Row[];
  view: View;
  ruleTitles: Record<string, string>;
};

/** One word on everything that the list shows. */
export function BulkReview({ deciding, rowsId, rows, view, ruleTitles }: Props) {
  const content = useRef<HTMLDivElement>(null);
  const changed = rows.filter(({ review }) => review === "changed").length;
  const spoken = rows.filter(({ review }) => review !== undefined).length - changed;
  const onDone = (done: Done) => {
    const menu = content.current?.closest("details");
    menu?.removeAttribute("open");
    menu?.querySelector("summary")?.focus();
    deciding.onDone(done);
  };
  return (
    <Menu label="Review" width="w-96 max-md:fixed max-md:inset-x-3 max-md:w-auto">
      <div ref={content} data-testid="bulk-review">
        {rows.length === 0 ? (
          <p className="text-soft">The list shows no tool, so there is nothing to decide.</p>
        ) : (
          <>
            <p className="mb-1">
              <span className="font-medium">{rows.length === 1 ? "The tool" : `All ${toolsInWords(rows.length)}`}</span> that the list shows
              now, each as it is defined now.
            </p>
            {isNarrowed(view) ? (
              <ul className="mb-2 max-h-32 overflow-auto break-words text-soft" aria-label="What the list is narrowed to">
                {narrowing(view, ruleTitles).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            ) : (
              <p className="mb-2 text-warning">Nothing narrows the list: this is the whole catalog.</p>
            )}
            {spoken > 0 && (
              <p className="mb-2 text-warning">
                {spoken === 1
                  ? "One of them has a word already, which this replaces."
                  : `${spoken.toLocaleString("en")} of them have a word already, which this replaces.`}
              </p>
            )}
            {changed > 0 && <p className="mb-2 text-warning">{changed.toLocaleString("en")} changed since review.</p>}
            <DecideRow
              // Another list is another question.
              key={`${rowsId} ${deciding.view}`}
              deciding={{ ...deciding, onDone }}
              subject={{ rows: rowsId }}
              verdicts={ALL}
              confirm={toolsInWords(rows.length)}
            />
          </>
        )}
      </div>
    </Menu>
  );
}
