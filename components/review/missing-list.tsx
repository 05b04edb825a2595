import { readToolKey } from "@/lib/catalog/address";
import type { Word } from "@/lib/review/model";
import { VisibleText } from "../detail/visible-text";
import { moment } from "../shell/moment";
import { catalogPathTo } from "../tool-path";
import { toolsInWords } from "./words";

type Missing = { server: string; name: string; word: Word; fate: "gone" | "not seen" | "renamed"; now?: string };

const FATES = {
  gone: "Not listed any more.",
  "not seen": "Not seen: its server was not listed whole, so nothing is known of it.",
  renamed: "Listed now with the same definition as",
} as const;

/** Tools that a reviewer decided and that no list holds now. */
export function MissingList({ tools, total }: { tools: readonly Missing[]; total: number }) {
  return (
    <ul className="card px-4 [&>li:first-child]:border-t-0" aria-label="Decided, and not listed now">
      {tools.map(({ server, name, word, fate, now }) => (
        <li key={JSON.stringify([server, name])} className="break-words border-line border-t py-2.5" data-fate={fate}>
          <span className="font-mono text-xs">
            {server} /{" "}
            <bdi>
              <VisibleText text={name || "(no name)"} />
            </bdi>
          </span>
          <span className="block text-mute">
            {FATES[fate]}
            {now !== undefined && (
              <>
                {" "}
                <a href={catalogPathTo(now)} className="font-mono text-xs">
                  <VisibleText text={readToolKey(now)?.name ?? now} />
                </a>
                , which is another tool until somebody decides.
              </>
            )}{" "}
            It was {word.verdict} by{" "}
            <bdi>
              <VisibleText text={word.by} />
            </bdi>
            , <time dateTime={word.at}>{moment(word.at)}</time>. <a href={`/?at=${word.sequence}`}>Snapshot {word.sequence}</a>
          </span>
        </li>
      ))}
      {total > tools.length && <li className="border-line border-t py-2.5 text-mute">and {toolsInWords(total - tools.length)} more</li>}
    </ul>
  );
}
