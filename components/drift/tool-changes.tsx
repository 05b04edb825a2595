import type { ToolChange } from "@/lib/drift/model";
import { ChangeLine } from "./change-line";

const keyOf = ({ lane, pointer }: ToolChange) => lane + pointer;

type Props = { title: string; heading: "h2" | "h3"; changes: ToolChange[]; linked?: boolean };

/** What differs between two definitions of a tool that is shown already. */
export function ToolChanges({ title, heading: Heading, changes, linked = false }: Props) {
  return (
    <section className="card mt-4 px-3.5 pt-3 pb-1" data-testid="tool-changes">
      <Heading className="font-semibold text-sm">{title}</Heading>
      {changes.length === 0 ? (
        <p className="py-2 text-mute">No difference.</p>
      ) : (
        <ul>
          {changes.map((change) => (
            <ChangeLine key={keyOf(change)} change={change} linked={linked} />
          ))}
        </ul>
      )}
    </section>
  );
}
