import type { Progress } from "@/lib/report/progress";
import type { View } from "@/lib/view/words";
import { isNarrowed } from "@/lib/view/write";
import { EmptyState } from "./empty-state";

type NothingProps = { view: View; total: number; progress: Progress; isShared: boolean; onClear: () => void };

/** What stands in the table's place where no tool is shown, and what to do about it. */
export function Nothing({ view, total, progress, isShared, onClear }: NothingProps) {
  if (total > 0 && isNarrowed(view))
    return (
      <EmptyState title="No tool matches">
        <p>Each filter narrows the list further. Remove one above, or start over.</p>
        <button type="button" className="btn mt-3" onClick={onClear}>
          Clear all filters
        </button>
      </EmptyState>
    );
  if (isShared)
    return (
      <EmptyState title="No tool is shown">
        <p>Nothing of what was shared is left under the filters of its sender. Ask whoever sent the link for a new one.</p>
      </EmptyState>
    );
  if (progress.running)
    return (
      <EmptyState title="Listing tools">
        <p>Tools appear here as their servers answer. The first start of a server can take a while.</p>
      </EmptyState>
    );
  return (
    <EmptyState title="No tools yet">
      <p>
        No server has listed a tool. <a href="/servers">The servers page</a> says what each of them answered and what to do next.
      </p>
    </EmptyState>
  );
}
