import type { Metadata } from "next";
import { Lane, WaivedLane } from "@/components/findings/finding-groups";
import { QuickFilters } from "@/components/findings/quick-filters";
import { SiteHeader } from "@/components/shell/site-header";
import { GROUPINGS, type Grouping, groupFindings } from "@/lib/report/group-findings";
import { GROUNDS } from "@/lib/rules/rule";
import { getCatalog } from "@/lib/services/get-catalog";
import { getRefusals } from "@/lib/services/get-refusals";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Findings" };

const LABELS: Record<Grouping, string> = { rule: "By rule", severity: "By severity", server: "By server" };

export default async function FindingsPage({ searchParams }: { searchParams: Promise<{ by?: string | string[] }> }) {
  const wanted = (await searchParams).by;
  const by = GROUPINGS.find((grouping) => grouping === wanted) ?? "rule";
  const { report } = await getCatalog();
  return (
    <>
      <SiteHeader />
      <main id="main" tabIndex={-1} className="mx-auto max-w-5xl p-4 md:p-8">
        <h1 className="font-semibold text-xl">Findings</h1>
        <p className="mt-1 max-w-prose text-soft">
          What looks inconsistent in what servers declare. Names, descriptions and schemas only: tools were not called, and code was not
          read. <a href="/rules">All rules</a>
        </p>
        <QuickFilters report={report} refusals={await getRefusals()} />
        <nav aria-label="Grouping" className="mt-5 flex gap-1">
          {GROUPINGS.map((grouping) => (
            <a
              key={grouping}
              href={grouping === "rule" ? "/findings" : `/findings?by=${grouping}`}
              aria-current={grouping === by ? "true" : undefined}
              className="btn btn-quiet no-underline aria-[current]:bg-raised aria-[current]:text-ink"
            >
              {LABELS[grouping]}
            </a>
          ))}
        </nav>
        {GROUNDS.map((ground) => {
          const groups = groupFindings(report.findings, ground, by);
          // Nothing is asked of anybody until a directory or a policy is chosen.
          if (ground === "asked" && groups.length === 0) return null;
          return <Lane key={ground} ground={ground} groups={groups} by={by} rules={report.rules} />;
        })}
        <WaivedLane findings={report.findings.filter(({ waived }) => waived)} rules={report.rules} />
      </main>
    </>
  );
}
