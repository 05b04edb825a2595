import type { Metadata } from "next";
import { ProgressNumbers } from "@/components/review/progress-list";
import { CoverageMatrix } from "@/components/servers/coverage-matrix";
import { Failure, ServerFacts } from "@/components/servers/server-facts";
import { ServerRefresh } from "@/components/servers/server-refresh";
import { SiteHeader } from "@/components/shell/site-header";
import { serverName, serverPath } from "@/components/tool-path";
import { progressOf } from "@/lib/review/progress";
import { getCatalog } from "@/lib/services/get-catalog";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Servers" };

export default async function ServersPage() {
  const { report, progress, reviews } = await getCatalog();
  const reviewed = progressOf(report.tools, reviews);
  const reviewOf = (id: string) => {
    const part = reviewed.get(id);
    return part && part.states.unreviewed < part.total ? <ProgressNumbers progress={part} server={id} /> : null;
  };
  // What needs somebody's attention comes first.
  const order = { failed: 0, partial: 1, ok: 2 };
  const servers = report.servers.toSorted((a, b) => order[a.status] - order[b.status]);
  return (
    <>
      <SiteHeader>
        <ServerRefresh progress={progress} path="/api/refresh" label="Refresh" />
      </SiteHeader>
      <main id="main" tabIndex={-1} className="mx-auto max-w-7xl p-4 md:p-8">
        <h1 className="font-semibold text-xl">Servers</h1>
        <p className="mt-1 mb-4 max-w-prose text-soft">
          What each server declares, hint by hint. What it does not declare is left to the protocol’s defaults, and hosts differ in how they
          read those.
        </p>
        <CoverageMatrix servers={report.servers} />
        <h2 className="mt-8 mb-3 font-semibold text-base">Status and identity</h2>
        <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
          {servers.map((server) => (
            <li key={server.id} className="card min-w-0 p-4">
              <h3 className="mb-2 truncate font-semibold text-sm">
                <a href={serverPath(server.id)} className="no-underline hover:underline">
                  {serverName(server.id)}
                </a>
              </h3>
              <ServerFacts server={server} review={reviewOf(server.id)} />
              <Failure server={server} />
            </li>
          ))}
        </ul>
      </main>
    </>
  );
}
