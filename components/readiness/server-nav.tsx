import { serverPath } from "../tool-path";

const PAGES = { server: ["", "Server"], readiness: ["/readiness", "Readiness"], submission: ["/submission", "Submission file"] } as const;
const NAMES = ["server", "readiness", "submission"] as const;

/** The pages about one server. */
export function ServerNav({ id, here }: { id: string; here: keyof typeof PAGES }) {
  return (
    <nav aria-label="Pages of this server" className="mt-3 flex flex-wrap gap-1">
      {NAMES.map((name) => (
        <a
          key={name}
          href={serverPath(id) + PAGES[name][0]}
          aria-current={name === here ? "page" : undefined}
          className="btn btn-quiet no-underline aria-[current]:bg-raised aria-[current]:text-ink"
        >
          {PAGES[name][1]}
        </a>
      ))}
    </nav>
  );
}
