import type { Act, ActTool } from "@/lib/review/acts";
import type { Verdict } from "@/lib/review/model";
import { VisibleText } from "../detail/visible-text";
import { moment } from "../shell/moment";
import { catalogPathTo } from "../tool-path";
import { UndoAct } from "./undo-act";
import { doneInWords, toolsInWords } from "./words";

const SAID: Record<Verdict, string> = {
  approved: "Approved",
  questioned: "Questioned",
  rejected: "Rejected",
  unreviewed: "Put back to unreviewed",
  waived: "Waived",
  unwaived: "No longer waived",
};

/** Names that are said before the rest is counted. */
const NAMES = 3;

type Names = {
  /** The key of a tool where it is listed now. */
  keyOf: (server: string, tool: string) => string | undefined;
  ruleTitles: Readonly<Record<string, string>>;
  /** Titles of links by their ids. */
  shares: ReadonlyMap<string, string>;
};

function ToolName({ tool: { server, tool }, keyOf }: { tool: ActTool; keyOf: Names["keyOf"] }) {
  const key = keyOf(server, tool);
  const text = (
    <>
      {server} /{" "}
      <bdi>
        <VisibleText text={tool || "(no name)"} />
      </bdi>
    </>
  );
  if (key === undefined)
    return (
      <span className="break-words font-mono text-xs">
        {text} <span className="font-sans text-mute">(not listed now)</span>
      </span>
    );
  return (
    <a href={catalogPathTo(key)} className="break-words font-mono text-xs">
      {text}
    </a>
  );
}

function Definition({ digest }: { digest: string }) {
  return (
    <>
      definition <code>{digest.slice(0, 12)}…</code>
    </>
  );
}

function Who({ act: { by, share }, shares }: { act: Act; shares: Names["shares"] }) {
  const shown = by.slice(0, NAMES);
  const title = share === null ? undefined : shares.get(share);
  return (
    <>
      {shown.map((name, place) => (
        <span key={name}>
          {place > 0 && ", "}
          <bdi>
            <VisibleText text={name} />
          </bdi>
        </span>
      ))}
      {by.length > NAMES && " and others"}
      {share !== null && (
        <>
          {" on "}
          <a href="/shares">
            {title ? (
              <>
                the link “<VisibleText text={title} />”
              </>
            ) : (
              "a shared link"
            )}
          </a>
        </>
      )}
    </>
  );
}

function Reason({ text }: { text: string }) {
  return (
    <span className="break-words text-soft" dir="auto">
      <VisibleText text={text} />
    </span>
  );
}

function Tools({ act: { tools, count, reason }, keyOf }: { act: Act; keyOf: Names["keyOf"] }) {
  return (
    <details className="mt-0.5">
      <summary className="text-mute">The tools</summary>
      <ul className="mt-1 flex flex-col gap-0.5">
        {tools.map((tool) => (
          <li key={JSON.stringify([tool.server, tool.tool, tool.digest])}>
            <ToolName tool={tool} keyOf={keyOf} />{" "}
            <span className="text-mute">
              <Definition digest={tool.digest} />
            </span>{" "}
            {reason === null && <Reason text={tool.reason} />}
          </li>
        ))}
        {count > tools.length && <li className="text-mute">and {toolsInWords(count - tools.length)} more</li>}
      </ul>
    </details>
  );
}

function Line({ act, names: { keyOf, ruleTitles, shares } }: { act: Act; names: Names }) {
  const { verdict, rule, undoneAt, at, sequence, count, tools, reason, batch } = act;
  const [only, ...others] = tools;
  const finding = rule === null ? "" : ` “${Object.hasOwn(ruleTitles, rule) ? ruleTitles[rule] : rule}” on`;
  return (
    <li className="flex items-start gap-3 border-line border-t py-2.5" data-undone={undoneAt === null ? undefined : ""}>
      <div className="min-w-0 flex-1">
        <p className={undoneAt === null ? "" : "text-mute line-through"}>
          <span className="font-medium">{SAID[verdict]}</span>
          {finding} {only && others.length === 0 && count === 1 ? <ToolName tool={only} keyOf={keyOf} /> : toolsInWords(count)}
        </p>
        <p className="text-mute">
          <Who act={act} shares={shares} />, <time dateTime={at}>{moment(at)}</time>,{" "}
          {only && count === 1 && <Definition digest={only.digest} />}
          {only && count === 1 && ", "}
          <a href={`/?at=${sequence}`}>snapshot {sequence}</a>
        </p>
        {reason !== null && reason !== "" && (
          <p>
            <Reason text={reason} />
          </p>
        )}
        {count > 1 && <Tools act={act} keyOf={keyOf} />}
      </div>
      {undoneAt === null ? (
        <UndoAct batch={batch} label={`Undo: ${doneInWords(verdict, count)}`} />
      ) : (
        <span className="shrink-0 text-mute">
          undone <time dateTime={undoneAt}>{moment(undoneAt)}</time>
        </span>
      )}
    </li>
  );
}

/** What was decided, the newest first. What was taken back stays in it, struck through. */
export function ReviewLog({ acts, ...names }: { acts: readonly Act[] } & Names) {
  return (
    <ol className="card px-4 [&>li:first-child]:border-t-0" aria-label="Decisions">
      {acts.map((act) => (
        <Line key={act.batch} act={act} names={names} />
      ))}
    </ol>
  );
}
