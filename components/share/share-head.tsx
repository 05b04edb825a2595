import { VisibleText } from "../detail/visible-text";
import { moment } from "../shell/moment";
import { Mark } from "../shell/site-header";
import { ThemeButton } from "../shell/theme-button";

/** What a link says of itself. */
export type SharedHead = {
  title: string;
  note: string;
  takenAt: string;
  expiresAt: string;
  /** Whether every server was listed whole. */
  complete: boolean;
  /** The sender's view as a person would say it. */
  words: string;
  /** Whether decisions can be made on it. */
  decides: boolean;
};

/** What stands above a catalog that was sent. */
export function ShareHead({ shared }: { shared: SharedHead }) {
  const { title, note, takenAt, expiresAt, complete, words } = shared;
  return (
    <header className="flex shrink-0 items-start gap-3 border-line border-b px-3 py-2.5 md:px-5" data-testid="share-head">
      <Mark />
      <div className="min-w-0 flex-1">
        <p className="break-words font-semibold text-base" dir="auto">
          <VisibleText text={title === "" ? "A shared view" : title} />
        </p>
        {note !== "" && (
          // A long note scrolls, so that the list has room on the first screen.
          <p
            className="max-h-20 max-w-prose overflow-y-auto whitespace-pre-line break-words text-soft"
            dir="auto"
            tabIndex={note.length > 200 ? 0 : undefined}
          >
            <VisibleText text={note} />
          </p>
        )}
        <p className="break-words text-mute">
          What servers said on <time dateTime={takenAt}>{moment(takenAt)}</time>
          {!complete && <span className="text-warning"> (not every server was listed whole)</span>}. Shown: {words}. This link ends on{" "}
          <time dateTime={expiresAt}>{moment(expiresAt)}</time>.
        </p>
      </div>
      <ThemeButton />
    </header>
  );
}
