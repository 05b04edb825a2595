import { readToolKey } from "@/lib/catalog/address";
import type { Failing, Graded } from "@/lib/profiles/readiness";
import { EMPTY_VIEW } from "@/lib/view/words";
import { catalogPath } from "@/lib/view/write";
import { VisibleText } from "../detail/visible-text";
import { toolPath } from "../tool-path";
import { Source } from "./source";

/** Tools listed under a requirement before the rest is left to the catalog. */
const SHOWN = 12;

const inWords = (count: number) => `${count.toLocaleString("en")} ${count === 1 ? "tool" : "tools"}`;

function ToolLink({ tool }: { tool: string }) {
  return (
    <a href={toolPath(tool)} className="break-all font-mono text-xs">
      <VisibleText text={readToolKey(tool)?.name || "(no name)"} />
    </a>
  );
}

function FailingTool({ failing: { tool, message, evidence } }: { failing: Failing }) {
  return (
    <li className="border-line border-t py-2">
      <p className="flex flex-wrap gap-x-3 break-words text-soft">
        <ToolLink tool={tool} />{" "}
        <span className="min-w-0">
          <VisibleText text={message} />
        </span>
      </p>
      {evidence.length > 0 && (
        <details>
          <summary className="text-mute">Evidence</summary>
          <ul className="mt-1 flex flex-col gap-1">
            {evidence.map(({ pointer, text }) => (
              <li key={pointer + text} className="break-words">
                <code className="rounded bg-raised px-1 py-px text-soft">{pointer || "/"}</code>{" "}
                {text === "" ? (
                  <span className="text-mute">Nothing stands there.</span>
                ) : (
                  <code className="rounded bg-raised px-1 py-px">
                    <VisibleText text={text} />
                  </code>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

function UnreadTools({ unread }: { unread: string[] }) {
  return (
    <p className="border-line border-t py-2 text-soft">
      Could not be read, so nothing is said of {unread.length === 1 ? "it" : "them"}:{" "}
      {unread.slice(0, SHOWN).map((tool, index) => (
        <span key={tool}>
          {index > 0 && ", "}
          <ToolLink tool={tool} />
        </span>
      ))}
      {unread.length > SHOWN && ` and ${(unread.length - SHOWN).toLocaleString("en")} more`}
    </p>
  );
}

function Head({ graded: { requirement, passed }, toolCount }: { graded: Graded; toolCount: number }) {
  const isMet = passed === toolCount;
  const isRequired = requirement.level === "required";
  return (
    <span className="inline-flex w-[calc(100%-1.25rem)] flex-wrap items-baseline gap-x-3 align-top">
      <span className="min-w-0 flex-1 basis-48 font-medium">{requirement.title}</span>{" "}
      <span className={isRequired ? "text-soft" : "text-mute"}>{requirement.level}</span>{" "}
      <span className={`tabular-nums ${isMet ? "text-read" : isRequired ? "text-error" : "text-warning"}`}>
        {passed.toLocaleString("en")} of {inWords(toolCount)}
      </span>
    </span>
  );
}

type Props = { graded: Graded; profile: string; server: string; toolCount: number };

/** One requirement over all tools of a server: how many pass, and which do not, why and by which source. */
export function RequirementRow({ graded, profile, server, toolCount }: Props) {
  const { requirement, failing, unread } = graded;
  const catalog = catalogPath({ ...EMPTY_VIEW, server: [server], profile: [profile], rule: [`${profile}/${requirement.id}`] });
  return (
    <li className="border-line border-t" data-requirement={`${profile}/${requirement.id}`}>
      <details className="px-4 py-2.5">
        <summary>
          <Head graded={graded} toolCount={toolCount} />
        </summary>
        <p className="mt-1 mb-2 break-words text-mute">
          Source: <Source source={requirement.source} />
        </p>
        {failing.length > 0 && (
          <ul aria-label={`Tools without: ${requirement.title}`}>
            {failing.slice(0, SHOWN).map((tool) => (
              <FailingTool key={tool.tool} failing={tool} />
            ))}
          </ul>
        )}
        {unread.length > 0 && <UnreadTools unread={unread} />}
        {failing.length > 0 && (
          <p className="border-line border-t pt-2">
            {failing.length > SHOWN && <span className="text-mute">and {(failing.length - SHOWN).toLocaleString("en")} more. </span>}
            <a href={catalog}>
              Show {failing.length === 1 ? "it" : `all ${failing.length.toLocaleString("en")}`} in the catalog
              <span className="sr-only">: without {requirement.title}</span>
            </a>
          </p>
        )}
      </details>
    </li>
  );
}
