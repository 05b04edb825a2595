import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Outcome } from "@/components/readiness/outcome";
import { ProfileSection } from "@/components/readiness/profile-section";
import { ServerNav } from "@/components/readiness/server-nav";
import { Failure } from "@/components/servers/server-facts";
import { ServerRefresh } from "@/components/servers/server-refresh";
import { SiteHeader } from "@/components/shell/site-header";
import { serverName, serverPath } from "@/components/tool-path";
import { decodePathSegment } from "@/lib/catalog/address";
import { AppError } from "@/lib/errors";
import { getCatalog } from "@/lib/services/get-catalog";
import { getReadiness } from "@/lib/services/get-readiness";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ server: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Readiness of ${decodePathSegment((await params).server) ?? "a server"}` };
}

async function load({ params }: Props) {
  const id = decodePathSegment((await params).server);
  if (id === null) notFound();
  return getReadiness(id).catch((error: unknown) => {
    if (error instanceof AppError) notFound();
    throw error;
  });
}

export default async function ReadinessPage(props: Props) {
  const { server, profiles } = await load(props);
  const { progress } = await getCatalog();
  return (
    <>
      <SiteHeader>
        <ServerRefresh progress={progress} path={`/api${serverPath(server.id)}/refresh`} label="Refresh this server" />
      </SiteHeader>
      <main id="main" tabIndex={-1} className="mx-auto max-w-4xl p-4 md:p-8">
        <h1 className="break-words font-semibold text-xl">
          Readiness of <bdi>{serverName(server.id)}</bdi>
        </h1>
        <ServerNav id={server.id} here="readiness" />
        <p className="mt-3 max-w-prose text-soft">
          What directories ask of a server’s tools, beyond the protocol. Read from the definitions alone: tools were not called. A server
          that is submitted to none of them lacks nothing.
        </p>
        <Failure server={server} />
        <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2" aria-label="Directories">
          {profiles.map(({ profile, result }) => (
            <li key={profile.id}>
              <a href={`#${profile.id}`}>{profile.name}</a> <Outcome outcome={result.outcome} />
            </li>
          ))}
        </ul>
        {profiles.map(({ profile, result }) => (
          <ProfileSection key={profile.id} profile={profile} result={result} />
        ))}
      </main>
    </>
  );
}
