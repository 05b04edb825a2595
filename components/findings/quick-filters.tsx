import type { Report } from "@/lib/report/model";
import { EMPTY_VIEW, type View } from "@/lib/view/words";
import { catalogPath } from "@/lib/view/write";

type Quick = { label: string; count: number; view: View };

const SOUNDS_LIKE_WRITING = "mutating-name-declared-read-only";

/** Questions that reviewers ask first, each a link to the catalog under that view. */
function quickFilters({ tools, findings }: Report): Quick[] {
  const assumed = tools.filter(({ hints: { destructive: hint } }) => hint.source === "default" && hint.declared === "unset");
  const sounds = new Set(
    findings.filter(({ rule, waived }) => rule === SOUNDS_LIKE_WRITING && !waived).flatMap((finding) => finding.tools),
  );
  const reaching = tools.filter((tool) => tool.class === "destructive" && tool.hints.openWorld.declared === "true");
  return [
    {
      label: "Destructive only by assumption",
      count: assumed.length,
      view: { ...EMPTY_VIEW, readOnly: ["false", "unset", "malformed"], destructive: ["unset"] },
    },
    { label: "Declares read-only, sounds like writing", count: sounds.size, view: { ...EMPTY_VIEW, rule: [SOUNDS_LIKE_WRITING] } },
    {
      label: "Declares destructive and open world",
      count: reaching.length,
      view: { ...EMPTY_VIEW, class: ["destructive"], openWorld: ["true"] },
    },
  ];
}

/** What a directory requires and some tools do not meet; `rules` are the ids of its required points. */
export type Refusal = { profile: string; label: string; rules: string[]; count: number };

export function QuickFilters({ report, refusals }: { report: Report; refusals: Refusal[] }) {
  const refused = refusals.map(({ profile, label, rules, count }): Quick => {
    return { label: `Lacks what ${label} requires`, count, view: { ...EMPTY_VIEW, profile: [profile], rule: rules } };
  });
  return (
    <ul className="mt-4 flex flex-wrap gap-2" aria-label="Quick filters">
      {[...quickFilters(report), ...refused].map(({ label, count, view }) => (
        <li key={label}>
          <a
            href={catalogPath(view)}
            className="inline-flex h-8 items-center gap-2 rounded-full border border-line-strong px-3 no-underline hover:border-ink"
          >
            {label} <span className="text-mute tabular-nums">{count.toLocaleString("en")}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
