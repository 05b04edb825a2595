import type { Metadata } from "next";
import { InferredHints } from "@/components/rules/inferred-hints";
import { RuleList } from "@/components/rules/rule-list";
import { SiteHeader } from "@/components/shell/site-header";
import { JUDGEMENTS } from "./judgements";

export const metadata: Metadata = { title: "Rules" };

export default function RulesPage() {
  return (
    <>
      <SiteHeader />
      <main id="main" tabIndex={-1} className="mx-auto max-w-5xl p-4 md:p-8">
        <h1 className="font-semibold text-xl">Rules</h1>
        <p className="mt-1 max-w-prose text-soft">
          Each rule judges a declaration, names its evidence, and says when it may be wrong. The page of a rule is the rule: its texts and
          examples are the ones that run.
        </p>
        <RuleList rules={JUDGEMENTS} />
        <InferredHints />
      </main>
    </>
  );
}
