import { LANE_LABELS, type ToolLane } from "@/lib/drift/model";
import type { Word } from "@/lib/review/model";
import { EMPTY_VIEW } from "@/lib/view/words";
import { catalogPath } from "@/lib/view/write";
import { VisibleText } from "../detail/visible-text";
import { ReviewMark } from "./review-badge";
import { toolsInWords } from "./words";

type Changed = { key: string; server: string; name: string; title: string; word: Word; lanes: ToolLane[] | null };

type Props = {
  tools: readonly Changed[];
  /** How many there are, of which `tools` are the first. */
  total: number;
};

/** Tools whose definition is another one than a reviewer spoke of. Each leads to the tool with the difference beside it. */
export function ChangedList({ tools, total }: Props) {
  const view = { ...EMPTY_VIEW, review: ["changed" as const] };
  return (
    <ul className="card px-4 [&>li:first-child]:border-t-0" aria-label="Changed since review">
      {tools.map(({ key, server, name, title, word, lanes }) => (
        <li key={key} className="border-line border-t py-2.5">
          <ReviewMark state="changed" />
          <a href={catalogPath({ ...view, tool: key })} className="break-words font-medium" dir="auto">
            <VisibleText text={title || name || "(no name)"} />
          </a>{" "}
          <span className="break-words font-mono text-mute text-xs">
            {server} /{" "}
            <bdi>
              <VisibleText text={name || "(no name)"} />
            </bdi>
          </span>
          <span className="block text-mute">
            {lanes === null
              ? "The definition of then is not kept here."
              : `Changed: ${lanes.map((lane) => LANE_LABELS[lane].toLowerCase()).join(", ")}.`}{" "}
            It was {word.verdict} by{" "}
            <bdi>
              <VisibleText text={word.by} />
            </bdi>
            , <time dateTime={word.at}>{word.at.slice(0, 10)}</time>.
          </span>
        </li>
      ))}
      {total > tools.length && (
        <li className="border-line border-t py-2.5">
          <a href={catalogPath(view)}>All {toolsInWords(total)} in the catalog</a>
        </li>
      )}
    </ul>
  );
}
