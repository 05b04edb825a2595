import type { Flapping } from "@/lib/drift/flapping";
import { VisibleText } from "../detail/visible-text";
import { serverName } from "../tool-path";

/** That a server goes back and forth, in a sentence or two. */
export function FlappingLine({ flapping: { server, returns, states } }: { flapping: Flapping }) {
  return (
    <>
      <span className="font-mono text-xs">
        <VisibleText text={serverName(server)} />
      </span>{" "}
      came back {returns} times to one of {states} lists that it had given before. Its changes may say more about how it is asked than about
      what it is.
    </>
  );
}

/** Which servers go back and forth; nothing where none does. */
export function FlappingNote({ flapping }: { flapping: Flapping[] }) {
  if (flapping.length === 0) return null;
  return (
    <div role="note" className="card my-4 border-l-3 border-l-warning p-3.5" data-testid="flapping">
      <p className="font-medium">Servers that go back and forth</p>
      <ul className="mt-1 text-soft">
        {flapping.map((one) => (
          <li key={one.server} className="break-words">
            <FlappingLine flapping={one} />
          </li>
        ))}
      </ul>
    </div>
  );
}
