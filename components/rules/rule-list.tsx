import { GROUNDS, groundOf } from "@/lib/rules/rule";
import { SeverityLabel } from "../badges/severity";
import { GROUND_TEXTS } from "../findings/finding-groups";
import type { Judgement } from "./judgement";

/** Everything that a finding can name, lane by lane, each with its page. */
export function RuleList({ rules }: { rules: readonly Judgement[] }) {
  return (
    <>
      {GROUNDS.map((ground) => {
        const inLane = rules.filter((rule) => groundOf(rule) === ground);
        return (
          <section key={ground} className="mt-8" aria-label={GROUND_TEXTS[ground].title}>
            <h2 className="font-semibold text-base">{GROUND_TEXTS[ground].title}</h2>
            <p className="mb-3 text-mute">{GROUND_TEXTS[ground].text}</p>
            <ul className="card divide-y divide-line">
              {inLane.map((rule) => (
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
    </>
  );
}
