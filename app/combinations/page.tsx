import type { Metadata } from "next";
import { LegColumn } from "@/components/combinations/leg-column";
import { ServerChoice } from "@/components/combinations/server-choice";
import { SiteHeader } from "@/components/shell/site-header";
import { combine, LEGS } from "@/lib/report/combinations";
import { getCatalog } from "@/lib/services/get-catalog";
import { joinValues, splitValues } from "@/lib/view/words";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Combinations" };

type Search = { server?: string | string[]; assumed?: string | string[] };

/** The page's address with these servers, none standing for all. */
function addressOf(servers: string[], assumed: boolean): string {
  const params = new URLSearchParams();
  if (servers.length > 0) params.set("server", joinValues(servers));
  if (assumed) params.set("assumed", "1");
  return params.size > 0 ? `/combinations?${params}` : "/combinations";
}

export default async function CombinationsPage({ searchParams }: { searchParams: Promise<Search> }) {
  const { server, assumed: wanted } = await searchParams;
  const { report } = await getCatalog();
  const ids = report.servers.filter(({ receivedCount }) => receivedCount > 0).map(({ id }) => id);
  const asked = typeof server === "string" ? splitValues(server) : [];
  const chosen = asked.filter((id) => ids.includes(id));
  const assumed = wanted === "1";
  const tools = chosen.length > 0 ? report.tools.filter((tool) => chosen.includes(tool.server)) : report.tools;
  const { legs, isPossible, breakingTools, breakingServers } = combine(tools, assumed);
  const breaking = new Set(breakingTools);
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
        <ServerChoice ids={ids} chosen={chosen} addressOf={(next) => addressOf(next, assumed)} />
        <p className="mt-3">
          <a href={addressOf(chosen, !assumed)} className="btn no-underline">
            {assumed ? "Leave out what is only assumed" : "Count what is only assumed, too"}
          </a>
        </p>
        <p role="status" className="mt-4 max-w-prose font-medium">
          {isPossible ? "All three legs can be formed." : "At least one leg is missing, so the three do not come together."}{" "}
          {isPossible && breakingServers.length > 0 && `Without ${breakingServers.join(" or ")} one leg would be gone.`}
          {isPossible && breakingServers.length === 0 && "Each leg has tools of several servers, so no single server’s removal breaks it."}
        </p>
        <div className="mt-4 grid gap-4 md:grid-cols-3">
          {LEGS.map((leg) => (
            <LegColumn key={leg} leg={leg} tools={legs[leg]} breaking={breaking} />
          ))}
        </div>
      </main>
    </>
  );
}
