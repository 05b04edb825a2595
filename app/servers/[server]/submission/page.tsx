import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ServerNav } from "@/components/readiness/server-nav";
import { Failure } from "@/components/servers/server-facts";
import { SiteHeader } from "@/components/shell/site-header";
import { CompareFile } from "@/components/submission/compare-file";
import { Gaps } from "@/components/submission/gaps";
import { ToolTextsList } from "@/components/submission/tool-texts";
import { serverName, serverPath } from "@/components/tool-path";
import { decodePathSegment } from "@/lib/catalog/address";
import { AppError } from "@/lib/errors";
import { getSubmission } from "@/lib/services/submission";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ server: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Submission file of ${decodePathSegment((await params).server) ?? "a server"}` };
}

async function load({ params }: Props) {
  const id = decodePathSegment((await params).server);
  if (id === null) notFound();
  return getSubmission(id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "unknown-server") notFound();
    throw error;
  });
}

export default async function SubmissionPage(props: Props) {
  const { server, tools, gaps, fileName } = await load(props);
  const api = `/api${serverPath(server.id)}`;
  return (
    <>
      <SiteHeader />
      <main id="main" tabIndex={-1} className="mx-auto max-w-4xl p-4 md:p-8">
        <h1 className="break-words font-semibold text-xl">
          Submission file of <bdi>{serverName(server.id)}</bdi>
        </h1>
        <ServerNav id={server.id} here="submission" />
        <p className="mt-3 max-w-prose text-soft">
          OpenAI’s directory takes a file with three hints of each tool and a justification of each. A draft says what is declared and what
          the protocol means by it; why the value is right is for you to write.
        </p>
        <Failure server={server} />
        {tools.length === 0 ? (
          <p className="card mt-6 p-4">This server lists no tools now, so there is nothing to submit.</p>
        ) : (
          <>
            <section className="mt-6">
              <h2 className="font-semibold text-base">The file as it stands</h2>
              <Gaps gaps={gaps} tools={tools} />
              <p className="mt-3">
                <a href={`${api}/submission`} download={fileName} className="btn btn-primary no-underline">
                  Download {fileName}
                </a>
              </p>
            </section>
            <CompareFile api={api} fileName={fileName} />
            <section className="mt-8">
              <h2 className="mb-1 font-semibold text-base">Justifications, {tools.length.toLocaleString("en")} tools</h2>
              <p className="mb-3 max-w-prose text-soft">
                A text is kept when you leave its field, for the definition as it is now. When the definition changes, it is shown as stale.
                An emptied text goes back to the draft.
              </p>
              <ToolTextsList tools={tools} path={`${api}/justifications`} />
            </section>
          </>
        )}
      </main>
    </>
  );
}
