/** The servers that are looked at together: each a link that takes it in or out. None chosen means all. */
export function ServerChoice({ ids, chosen, addressOf }: { ids: string[]; chosen: string[]; addressOf: (servers: string[]) => string }) {
  return (
    <nav aria-label="Servers looked at together" className="mt-4 flex flex-wrap gap-2">
      {ids.map((id) => {
        const isIn = chosen.includes(id);
        const next = isIn ? chosen.filter((other) => other !== id) : [...chosen, id];
        return (
          <a
            key={id}
            href={addressOf(next)}
            aria-current={isIn ? "true" : undefined}
            className="inline-flex h-8 items-center rounded-full border border-line-strong px-3 font-mono text-xs no-underline hover:border-ink aria-[current]:border-accent aria-[current]:bg-accent aria-[current]:text-accent-ink"
          >
            {id}
          </a>
        );
      })}
      {chosen.length > 0 && (
        <a href={addressOf([])} className="btn btn-quiet no-underline">
          All servers
        </a>
      )}
    </nav>
  );
}
