import { type DeclaredState, HINT_NAMES, HINTS, type HintName } from "@/lib/annotations/hints";
import type { Server } from "@/lib/report/model";
import { EMPTY_VIEW, type View } from "@/lib/view/words";
import { catalogPath } from "@/lib/view/write";
import { serverName, serverPath } from "../tool-path";
import { StatusBadge } from "./status-badge";

type Part = { kind: "true" | "false" | "unset" | "moot" | "malformed"; count: number; label: string; view: Partial<View> };

/** The tools of one server by one hint; what is not declared is split into what the protocol assumes and what means nothing. */
function partsOf(server: Server, hint: HintName): Part[] {
  const { true: yes, false: no, unset, moot, malformed } = server.coverage[hint];
  const on = (states: DeclaredState[]) => ({ [hint]: states });
  const parts: Part[] = [
    { kind: "true", count: yes, label: "yes", view: on(["true"]) },
    { kind: "false", count: no, label: "no", view: on(["false"]) },
    {
      kind: "unset",
      count: unset - moot,
      label: `assumed ${HINTS[hint].default ? "yes" : "no"}`,
      view: { readOnly: NOT_READ_ONLY, ...on(["unset"]) },
    },
    { kind: "moot", count: moot, label: "moot", view: { readOnly: ["true"], ...on(["unset"]) } },
    { kind: "malformed", count: malformed, label: "malformed", view: on(["malformed"]) },
  ];
  return parts.filter(({ count }) => count > 0);
}

const NOT_READ_ONLY: DeclaredState[] = ["false", "unset", "malformed"];

const COLOURS: Record<Part["kind"], string> = { true: "", false: "", unset: "text-mute", moot: "text-mute", malformed: "text-error" };

/** The share of each state as one bar, and each count as a link to those tools. */
function Cell({ server, hint }: { server: Server; hint: HintName }) {
  const parts = partsOf(server, hint);
  const scale = 120 / Math.max(1, server.receivedCount);
  let x = 0;
  if (parts.length === 0) return <td className="px-3 py-2.5 align-top text-mute">–</td>;
  return (
    <td className="px-3 py-2.5 align-top" data-hint={hint}>
      <svg viewBox="0 0 120 8" preserveAspectRatio="none" aria-hidden="true" className="h-2 w-full min-w-24 rounded-sm">
        {parts.map(({ kind, count }) => {
          const start = x;
          x += count * scale;
          return (
            <rect
              key={kind}
              x={start}
              width={Math.max(0.5, count * scale - 0.8)}
              height="8"
              fill={kind === "unset" ? `url(#hatch-${hint})` : undefined}
              className={`cover-${kind}`}
            />
          );
        })}
      </svg>
      <span className="mt-1 flex flex-wrap gap-x-2.5">
        {parts.map(({ kind, count, label, view }) => (
          <a
            key={kind}
            href={catalogPath({ ...EMPTY_VIEW, server: [server.id], ...view })}
            className={`whitespace-nowrap no-underline hover:underline ${COLOURS[kind]}`}
          >
            <span className="tabular-nums">{count.toLocaleString("en")}</span>{" "}
            <span className={kind === "malformed" ? "" : "text-mute"}>{label}</span>
            <span className="sr-only">{`, ${HINTS[hint].label} on ${server.id}`}</span>
          </a>
        ))}
      </span>
    </td>
  );
}

/** Server by hint by state: who declares what, and how much is left to assumption. */
export function CoverageMatrix({ servers }: { servers: Server[] }) {
  return (
    <div className="card relative overflow-x-auto">
      <table className="w-full min-w-[56rem] border-collapse text-left">
        <thead>
          <tr className="text-mute">
            <th scope="col" className="px-4 py-2.5 font-medium">
              Server
            </th>
            <th scope="col" className="px-3 py-2.5 text-right font-medium">
              Tools
            </th>
            {HINT_NAMES.map((hint) => (
              <th key={hint} scope="col" className="px-3 py-2.5 font-medium">
                {HINTS[hint].label}
              </th>
            ))}
            <th scope="col" className="px-3 py-2.5 text-right font-medium">
              Declare a hint
            </th>
          </tr>
        </thead>
        <tbody>
          {servers.map((server) => (
            <tr key={server.id} className="border-line border-t">
              <th scope="row" className="max-w-64 px-4 py-2.5 align-top font-normal">
                <a href={serverPath(server.id)} className="block truncate font-medium no-underline hover:underline">
                  {serverName(server.id)}
                </a>
                <StatusBadge server={server} />
              </th>
              <td className="px-3 py-2.5 text-right align-top tabular-nums">
                {server.status === "failed" && server.receivedCount === 0 ? "–" : server.receivedCount.toLocaleString("en")}
              </td>
              {HINT_NAMES.map((hint) => (
                <Cell key={hint} server={server} hint={hint} />
              ))}
              <td className="px-3 py-2.5 text-right align-top">
                {server.receivedCount === 0 ? "–" : `${Math.round((server.declaringCount / server.receivedCount) * 100)} %`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
