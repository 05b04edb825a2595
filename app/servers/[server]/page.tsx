import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { VisibleText } from "@/components/detail/visible-text";
import { ServerNav } from "@/components/readiness/server-nav";
import { CoverageMatrix } from "@/components/servers/coverage-matrix";
import { Failure, ServerFacts } from "@/components/servers/server-facts";
import { ServerRefresh } from "@/components/servers/server-refresh";
import { ServerTools } from "@/components/servers/server-tools";
import { SiteHeader } from "@/components/shell/site-header";
import { serverName, serverPath } from "@/components/tool-path";
import { decodePathSegment } from "@/lib/catalog/address";
import { AppError } from "@/lib/errors";
import type { Progress } from "@/lib/report/progress";
import { getCatalog } from "@/lib/services/get-catalog";
import { getServer, isBeingListed } from "@/lib/services/get-server";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ server: string }> };

async function load({ params }: Props) {
  const id = decodePathSegment((await params).server);
  if (id === null) notFound();
  const found = await getServer(id).catch(async (error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    return (await isBeingListed(id)) ? null : notFound();
  });
  return { id, found };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return { title: (await load(props)).id };
}

export default async function ServerPage(props: Props) {
  const { id, found } = await load(props);
  const { progress } = await getCatalog();
  if (!found) return <Waiting id={id} progress={progress} />;
  const { server, tools } = found;
  return (
    <>
      <SiteHeader>
        <ServerRefresh progress={progress} path={`/api${serverPath(server.id)}/refresh`} label="Refresh this server" />
      </SiteHeader>
      <main id="main" tabIndex={-1} className="mx-auto max-w-5xl p-4 md:p-8">
        <h1 className="break-words font-semibold text-xl">{serverName(server.id)}</h1>
        <ServerNav id={server.id} here="server" />
        <div className="card mt-4 p-4">
          <ServerFacts server={server} />
          <Failure server={server} />
        </div>
        {server.instructions && (
          <details className="card mt-4 p-4">
            <summary className="font-medium">
              Instructions that the server gives to models, {server.instructions.length.toLocaleString("en")} characters
            </summary>
            <p className="mt-2 max-h-96 overflow-auto whitespace-pre-wrap break-words text-soft" dir="auto">
              <VisibleText text={server.instructions} />
            </p>
          </details>
        )}
        <h2 className="mt-8 mb-3 font-semibold text-base">Coverage</h2>
        <CoverageMatrix servers={[server]} />
        <ServerTools server={server.id} tools={tools} />
      </main>
    </>
  );
}

/** Stands in for a server that has not answered yet; it is drawn anew once the server has. */
function Waiting({ id, progress }: { id: string; progress: Progress }) {
  return (
    <>
      <SiteHeader>
        <ServerRefresh progress={progress} path={`/api${serverPath(id)}/refresh`} label="Refresh this server" />
      </SiteHeader>
      <main id="main" tabIndex={-1} className="mx-auto max-w-5xl p-4 md:p-8">
        <h1 className="break-words font-semibold text-xl">{serverName(id)}</h1>
        <p className="mt-3 text-soft">This server is being listed for the first time. Its tools appear here once it has answered.</p>
      </main>
    </>
  );
}
