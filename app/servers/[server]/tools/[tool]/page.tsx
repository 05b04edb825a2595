import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { toolHref } from "@/components/base";
import { PastBanner } from "@/components/catalog/past-banner";
import { ToolDetail } from "@/components/detail/tool-detail";
import { ToolHistory } from "@/components/history/tool-history";
import { SiteHeader } from "@/components/shell/site-header";
import { catalogPathTo } from "@/components/tool-path";
import { decodePathSegment } from "@/lib/catalog/address";
import { AppError } from "@/lib/errors";
import { getCatalog } from "@/lib/services/get-catalog";
import { getTool } from "@/lib/services/get-tool";
import { getToolHistory } from "@/lib/services/get-tool-history";
import { flappingOf } from "@/lib/services/history";
import { type Query, readView } from "@/lib/view/read";

export const dynamic = "force-dynamic";

type Props = {
  params: Promise<{ server: string; tool: string }>;
  searchParams: Promise<Query & { n?: string | string[] }>;
};

async function load({ params, searchParams }: Props) {
  const { server, tool } = await params;
  const id = decodePathSegment(server);
  const name = decodePathSegment(tool);
  if (id === null || name === null) notFound();
  const { n, ...query } = await searchParams;
  const address = { server: id, name, occurrence: Number(n ?? 1) };
  const { view } = readView(query);
  const detail = await getTool(address, view).catch((error: unknown) => {
    if (error instanceof AppError) notFound();
    throw error;
  });
  return { address, view, detail, at: (await getCatalog(view)).at };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { tool } = (await load(props)).detail;
  return { title: `${tool.title || "(no name)"} (${tool.server})` };
}

export default async function ToolPage(props: Props) {
  const { address, view, detail, at } = await load(props);
  const { tool } = detail;
  return (
    <>
      <SiteHeader />
      <main id="main" tabIndex={-1} className="mx-auto max-w-3xl p-4 md:p-8">
        {(at || view.since !== null) && (
          <div className="card mb-4 overflow-hidden">
            <PastBanner at={at} since={view.since} />
          </div>
        )}
        <nav aria-label="Place" className="mb-4 text-mute">
          <a href={catalogPathTo(detail.tool.key, view)}>Show in the catalog</a>
        </nav>
        <ToolDetail detail={detail} inferred={view.inferred} heading="h1" />
        <section className="mt-8" data-testid="history">
          <h2 className="mb-2 font-medium text-mute">History</h2>
          <ToolHistory
            versions={await getToolHistory(address)}
            flapping={await flappingOf(address.server)}
            at={(sequence) => toolHref("/api", tool.key, sequence)}
          />
        </section>
      </main>
    </>
  );
}
