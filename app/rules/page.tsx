import type { Metadata } from "next";
import { SeverityLabel } from "@/components/badges/severity";
import { GROUND_TEXTS } from "@/components/findings/finding-groups";
import { SiteHeader } from "@/components/shell/site-header";
import { RULES } from "@/lib/rules/index";
import { GROUNDS, groundOf } from "@/lib/rules/rule";

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
        {GROUNDS.map((ground) => {
          const rules = RULES.filter((rule) => groundOf(rule) === ground);
          if (rules.length === 0) return null;
          return (
            <section key={ground} className="mt-8" aria-label={GROUND_TEXTS[ground].title}>
              <h2 className="font-semibold text-base">{GROUND_TEXTS[ground].title}</h2>
              <p className="mb-3 text-mute">{GROUND_TEXTS[ground].text}</p>
              <ul className="card divide-y divide-line">
                {rules.map((rule) => (
                  <li key={rule.id} className="grid grid-cols-[6rem_1fr] gap-x-3 px-4 py-2.5 md:grid-cols-[6rem_20rem_1fr]">
                    <SeverityLabel severity={rule.severity} />
                    <a href={`/rules/${rule.id}`} className="font-medium">
                      {rule.title}
                    </a>
                    <span className="col-start-2 text-mute md:col-start-3">
                      <code>{rule.id}</code>
                      {rule.offByDefault && " · off unless turned on"}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
        <section id="inferred" className="mt-8 max-w-prose" aria-label="Inferred hints">
          <h2 className="font-semibold text-base">Inferred hints</h2>
          <p className="mt-1 text-soft">
            No rule, and never a declaration: with “Inferred hints” switched on in the columns menu, a dashed badge beside an undeclared
            hint says what the tool’s name suggests. PraisonAI’s bridge guesses too, but by parts of words anywhere in the name, and sends
            the guess as four declared booleans, so that nobody downstream can tell it from the author’s word. Placard reads whole words and
            where the verb stands, says nothing where a name holds verbs of two kinds, and leaves the declared state, the class, the counts
            and every finding as they are.
          </p>
        </section>
      </main>
    </>
  );
}
