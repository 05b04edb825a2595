import type { Metadata } from "next";
import { LegColumn } from "@/components/combinations/leg-column";
import { ServerChoice } from "@/components/combinations/server-choice";
import { VisibleText } from "@/components/detail/visible-text";
import { SiteHeader } from "@/components/shell/site-header";
import { type Combination, combine } from "@/lib/report/combinations";
import { LEGS } from "@/lib/report/combinations-legs";
import { getCatalog } from "@/lib/services/get-catalog";
import { joinValues, splitValues } from "@/lib/view/words";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Combinations" };

type Search = { server?: string | string[]; all?: string | string[]; assumed?: string | string[] };

/** The page's address with these servers, or with all, however many there will be. */
function addressOf(servers: readonly string[] | "all", assumed: boolean): string {
  const params = new URLSearchParams();
  if (servers === "all") params.set("all", "1");
  else if (servers.length > 0) params.set("server", joinValues(servers));
  if (assumed) params.set("assumed", "1");
  return params.size > 0 ? `/combinations?${params}` : "/combinations";
}

/** What came of it, worded as the possibility that it is. */
function outcomeOf({ isPossible, breakingServers }: Combination, assumed: boolean): string {
  if (!isPossible) return "At least one leg is missing, so the three do not come together.";
  const could = `These tools could form all three legs${assumed ? ", some of them by a default only" : ""}.`;
  return breakingServers.length > 0
    ? `${could} Without ${breakingServers.join(" or ")} one leg would be gone.`
    : `${could} Each leg has tools of several servers, so no single server’s removal breaks it.`;
}

export default async function CombinationsPage({ searchParams }: { searchParams: Promise<Search> }) {
  const { server, all, assumed: wanted } = await searchParams;
  const { report } = await getCatalog();
  const ids = report.servers.filter(({ receivedCount }) => receivedCount > 0).map(({ id }) => id);
  const asked = typeof server === "string" ? splitValues(server) : [];
  const isAll = all === "1";
  const chosen = isAll ? ids : ids.filter((id) => asked.includes(id));
  const strangers = asked.filter((id) => !ids.includes(id));
  const assumed = wanted === "1";
  const combination = combine(
    report.tools.filter((tool) => chosen.includes(tool.server)),
    assumed,
  );
  const breaking = new Set(combination.breakingTools);
  return (
    <>
      <SiteHeader />
      <main id="main" tabIndex={-1} className="mx-auto max-w-7xl p-4 md:p-8">
        <h1 className="font-semibold text-xl">Combinations</h1>
        <p className="mt-1 max-w-prose text-soft">
          A session that can read private data, takes in what strangers wrote, and has a way out, can be talked into carrying the one out by
          the other. No hint on one tool says so; this page shows which tools could form the three legs together. Read from names,
          parameters and hints: a possibility, not a finding.
        </p>
        {chosen.length === 0 && (
          <p role="status" className="mt-4 max-w-prose font-medium">
            Choose the servers that one session would have. Nothing is looked at until you do.
          </p>
        )}
        <ServerChoice ids={ids} chosen={chosen} addressOf={(next) => addressOf(next, assumed)} addressOfAll={addressOf("all", assumed)} />
        {strangers.length > 0 && (
          <p className="mt-3 break-words text-warning">
            No tools are listed for <VisibleText text={strangers.join(", ")} />.
          </p>
        )}
        {chosen.length > 0 && (
          <>
            <p className="mt-3">
              <a href={addressOf(isAll ? "all" : chosen, !assumed)} className="btn no-underline">
                {assumed ? "Leave out what is only assumed" : "Show what is only assumed, too"}
              </a>
            </p>
            <p role="status" className="mt-4 max-w-prose font-medium">
              {outcomeOf(
                combination,
                LEGS.some((leg) => combination.legs[leg].some((entry) => entry.assumed)),
              )}
            </p>
            <div className="mt-4 grid gap-4 md:grid-cols-3">
              {LEGS.map((leg) => (
                <LegColumn key={leg} leg={leg} tools={combination.legs[leg]} breaking={breaking} />
              ))}
            </div>
          </>
        )}
      </main>
    </>
  );
}
