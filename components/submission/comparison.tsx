import { HINTS } from "@/lib/annotations/hints";
import { VisibleText } from "../detail/visible-text";
import type { ComparedHint, ComparedTool, Comparison, Entry } from "./shapes";

const LEFT_OUT = {
  "other-value": "written for another value than the server declares now",
  "earlier-definition": "written for an earlier definition: read and keep them below",
  "too-long": "longer than 4,000 characters",
} as const;

const REASONS = ["other-value", "earlier-definition", "too-long"] as const;

const DECLARED = { true: "true", false: "false", unset: "nothing", malformed: "neither true nor false" } as const;

/** What one hint's line says, or null where file and server agree and the text is of now. */
function lineOf({ hint, submitted, declared, isSame, justification }: ComparedHint): string | null {
  const parts = [
    ...(isSame ? [] : [`the file says ${submitted === undefined ? "nothing" : submitted}, the server declares ${DECLARED[declared]}`]),
    ...(justification === "stale" ? ["the justification is stale: it was written for an earlier definition"] : []),
    ...(justification === "missing" && (declared === "true" || declared === "false") ? ["the file has no justification"] : []),
  ];
  return parts.length === 0 ? null : `${HINTS[hint].key}: ${parts.join("; ")}.`;
}

function linesOf(tool: ComparedTool, isWhole: boolean): string[] {
  if (tool.status === "missing") return ["Missing: the server lists it, the file does not."];
  if (tool.status === "extra")
    return [
      `Extra: the file names it, the server does not list it${isWhole ? "." : "; the server’s list is not whole, so it may be there."}`,
    ];
  return tool.hints.flatMap((hint) => lineOf(hint) ?? []);
}

const textsIn = (entries: Entry[]) => entries.reduce((sum, { texts }) => sum + Object.keys(texts).length, 0);
const inWords = (count: number) => (count === 1 ? "1 text" : `${count.toLocaleString("en")} texts`);

function Adopting({ result, isBusy, onAdopt }: Pick<Props, "result" | "isBusy" | "onAdopt">) {
  const { fresh, replacing, leftOut } = result.adoptable;
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-2">
        {fresh.length > 0 && (
          <button type="button" className="btn" disabled={isBusy} onClick={() => onAdopt(fresh)}>
            Take over {inWords(textsIn(fresh))} where none is kept
          </button>
        )}
        {replacing.length > 0 && (
          <button type="button" className="btn" disabled={isBusy} onClick={() => onAdopt(replacing)}>
            Replace {inWords(textsIn(replacing))} kept here
          </button>
        )}
      </div>
      {REASONS.map((reason) => {
        const count = leftOut.filter(({ because }) => because === reason).length;
        return (
          count > 0 && (
            <p key={reason} className="mt-1 text-mute">
              {inWords(count)} not offered: {LEFT_OUT[reason]}.
            </p>
          )
        );
      })}
    </>
  );
}

type Props = { result: Comparison; isBusy: boolean; onAdopt: (entries: Entry[]) => void; onMerge: () => void };

/** A file and a server side by side, tool by tool: what differs first, what can be taken over next. */
export function ComparisonView({ result, isBusy, onAdopt, onMerge }: Props) {
  const { tools, isWhole, otherMembers } = result;
  const differing = tools.map((tool, index) => ({ tool, index, lines: linesOf(tool, isWhole) })).filter(({ lines }) => lines.length > 0);
  const agreeing = tools.length - differing.length;
  return (
    <div data-testid="comparison">
      <p className="mt-2 font-medium">
        {differing.length === 0
          ? `No difference: ${tools.length.toLocaleString("en")} tools say the same in the file and on the server.`
          : `${differing.length.toLocaleString("en")} of ${tools.length.toLocaleString("en")} tools differ, ${agreeing.toLocaleString("en")} say the same.`}
      </p>
      {differing.length > 0 && (
        // A scrolling region has to be reachable by keyboard.
        <section aria-label="Differences" tabIndex={0} className="card mt-2 max-h-96 overflow-auto px-4">
          <ul className="[&>li:first-child]:border-t-0">
            {differing.map(({ tool, index, lines }) => (
              <li key={index} className="border-line border-t py-2" data-status={tool.status}>
                <p className="break-all font-mono text-xs">
                  <VisibleText text={tool.name || "(no name)"} />
                </p>
                {lines.map((line) => (
                  <p key={line} className="text-soft">
                    {line}
                  </p>
                ))}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Adopting result={result} isBusy={isBusy} onAdopt={onAdopt} />
      {otherMembers.length > 0 && (
        <p className="mt-3">
          <button type="button" className="btn" disabled={isBusy} onClick={onMerge}>
            Download with its other members
          </button>{" "}
          <span className="text-mute">
            <VisibleText text={otherMembers.slice(0, 6).join(", ")} /> stay as they are in the file; the tools are written anew.
          </span>
        </p>
      )}
    </div>
  );
}
