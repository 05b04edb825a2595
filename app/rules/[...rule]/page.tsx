import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { RulePage as RuleText } from "@/components/rules/rule-page";
import { SiteHeader } from "@/components/shell/site-header";
import { getCatalog } from "@/lib/services/get-catalog";
import { judgementOf } from "../judgements";

export const dynamic = "force-dynamic";

/** The id of a directory's requirement has two parts: `/rules/openai/output-schema`. */
type Props = { params: Promise<{ rule: string[] }> };

async function load({ params }: Props) {
  const { rule } = await params;
  return judgementOf(rule.join("/")) ?? notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return { title: (await load(props)).title };
}

export default async function RulePage(props: Props) {
  const rule = await load(props);
  const { report } = await getCatalog(rule.profile === undefined ? {} : { profile: [rule.profile] });
  const found = report.findings.filter((finding) => finding.rule === rule.id && !finding.waived);
  return (
    <>
      <SiteHeader />
      <main id="main" tabIndex={-1} className="mx-auto max-w-3xl p-4 md:p-8">
        <nav aria-label="Place" className="mb-4 text-mute">
          <a href="/rules">All rules</a>
        </nav>
        <RuleText rule={rule} findings={found} />
      </main>
    </>
  );
}
