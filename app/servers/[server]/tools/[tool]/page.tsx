import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ToolDetail } from "@/components/detail/tool-detail";
import { SiteHeader } from "@/components/shell/site-header";
import { catalogPathTo } from "@/components/tool-path";
import { decodePathSegment } from "@/lib/catalog/address";
import { AppError } from "@/lib/errors";
import { getTool } from "@/lib/services/get-tool";

export const dynamic = "force-dynamic";

type Props = {
  params: Promise<{ server: string; tool: string }>;
  searchParams: Promise<{ n?: string | string[]; inferred?: string | string[] }>;
};

async function load({ params, searchParams }: Props) {
  const { server, tool } = await params;
  const id = decodePathSegment(server);
  const name = decodePathSegment(tool);
  if (id === null || name === null) notFound();
  const occurrence = Number((await searchParams).n ?? 1);
  return getTool({ server: id, name, occurrence }).catch((error: unknown) => {
    if (error instanceof AppError) notFound();
    throw error;
  });
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { tool } = await load(props);
  return { title: `${tool.title || "(no name)"} (${tool.server})` };
}

export default async function ToolPage(props: Props) {
  const detail = await load(props);
  return (
    <>
      <SiteHeader />
      <main id="main" tabIndex={-1} className="mx-auto max-w-3xl p-4 md:p-8">
        <nav aria-label="Place" className="mb-4 text-mute">
          <a href={catalogPathTo(detail.tool.key)}>Show in the catalog</a>
        </nav>
        <ToolDetail detail={detail} inferred={(await props.searchParams).inferred === "1"} heading="h1" />
      </main>
    </>
  );
}
