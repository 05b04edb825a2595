import type { RuleOption } from "@/lib/rules/options";

function defaultOf(option: RuleOption): string {
  if (option.kind === "count") return option.default.toLocaleString("en");
  return option.default.length === 0 ? "none" : option.default.join(", ");
}

/** What a configuration may set of a rule. */
export function RuleOptions({ id, options }: { id: string; options: readonly RuleOption[] }) {
  return (
    <section className="mt-5">
      <h2 className="font-medium text-mute">Options</h2>
      <p className="mt-1 max-w-prose">
        Set in the configuration under <code>placard.rules.{id}.options</code>, for all servers or for one.
      </p>
      <div className="card mt-2">
        <table className="w-full text-left">
          <thead>
            <tr className="text-mute">
              <th scope="col" className="px-3 py-2 font-medium">
                Option
              </th>
              <th scope="col" className="px-3 py-2 font-medium">
                Default
              </th>
              <th scope="col" className="px-3 py-2 font-medium">
                Meaning
              </th>
            </tr>
          </thead>
          <tbody>
            {options.map((option) => (
              <tr key={option.key} className="border-line border-t align-top">
                <th scope="row" className="px-3 py-2 font-normal">
                  <code>{option.key}</code>
                </th>
                <td className="px-3 py-2 tabular-nums">{defaultOf(option)}</td>
                <td className="px-3 py-2">{option.meaning}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
