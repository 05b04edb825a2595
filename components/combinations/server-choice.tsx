type Props = {
  ids: readonly string[];
  chosen: readonly string[];
  /** The page's address with these servers chosen. */
  addressOf: (servers: readonly string[]) => string;
  /** Its address with all, however many there will be. */
  addressOfAll: string;
};

/** The servers that are looked at together: each a link that takes it in or out, and one for all of them. */
export function ServerChoice({ ids, chosen, addressOf, addressOfAll }: Props) {
  return (
    <nav aria-label="Servers looked at together" className="mt-4 flex flex-wrap items-center gap-2">
      {ids.map((id) => {
        const isIn = chosen.includes(id);
        return (
          <a
            key={id}
            href={addressOf(ids.filter((other) => (other === id ? !isIn : chosen.includes(other))))}
            aria-current={isIn ? "true" : undefined}
            className="inline-flex h-8 items-center rounded-full border border-line-strong px-3 font-mono text-xs no-underline hover:border-ink aria-[current]:border-accent aria-[current]:bg-accent aria-[current]:text-accent-ink"
          >
            {id}
          </a>
        );
      })}
      {chosen.length < ids.length && (
        <a href={addressOfAll} className="btn no-underline">
          All {ids.length} servers
        </a>
      )}
      {chosen.length > 0 && (
        <a href={addressOf([])} className="btn btn-quiet no-underline">
          Choose anew
        </a>
      )}
    </nav>
  );
}
