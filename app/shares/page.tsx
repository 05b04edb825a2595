import type { Metadata } from "next";
import { ShareCard } from "@/components/share/share-card";
import { SiteHeader } from "@/components/shell/site-header";
import { getShares, type ListedShare } from "@/lib/services/get-shares";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Shares" };

const isAlive = ({ revokedAt, expired }: ListedShare) => revokedAt === null && !expired;

function Links({ title, shares }: { title: string; shares: ListedShare[] }) {
  if (shares.length === 0) return null;
  return (
    <section className="mt-6" aria-label={title}>
      <h2 className="mb-2 font-semibold text-base">{title}</h2>
      <ul className="flex flex-col gap-3">
        {shares.map((share) => (
          <li key={share.id}>
            <ShareCard share={share} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export default async function SharesPage() {
  const { sharing, shares } = await getShares();
  return (
    <>
      <SiteHeader />
      <main id="main" tabIndex={-1} className="mx-auto max-w-4xl p-4 md:p-8">
        <h1 className="font-semibold text-xl">Shares</h1>
        <p className="mt-1 max-w-prose text-soft">
          Each link shows one view of one snapshot to whoever has it, without an account. Links themselves cannot be shown again: only a
          hash of each is kept.
        </p>
        {!sharing && (
          <p role="note" className="card mt-4 border-l-3 border-l-warning p-4" data-testid="sharing-off">
            Sharing is turned off here (<code>PLACARD_SHARING=off</code>). No link can be made, and none of those that were made shows
            anything until it is turned on again.
          </p>
        )}
        {shares.length === 0 && sharing && (
          <div className="card mt-6 p-4" data-testid="empty">
            <h2 className="font-semibold text-sm">No links yet</h2>
            <p className="mt-1 text-soft">
              Filter <a href="/">the catalog</a> to what somebody is to look at, then press “Share this view” at its top.
            </p>
          </div>
        )}
        <Links title="Links that work" shares={sharing ? shares.filter(isAlive) : []} />
        <Links title="Links that show nothing" shares={sharing ? shares.filter((share) => !isAlive(share)) : shares} />
        <section className="mt-8 max-w-prose border-line border-t pt-3 text-mute" aria-label="What an ended link shows">
          Whoever follows a link that has ended, was revoked, or was copied in part sees one and the same page, “This link shows nothing”:
          it does not tell which of these it is, nor that there ever was such a link. A page that is open goes on showing what it has loaded
          until it is loaded again.
        </section>
      </main>
    </>
  );
}
