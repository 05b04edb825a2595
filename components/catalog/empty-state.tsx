import type { ReactNode } from "react";

/** Said where there is no row to show: what is so, and what to do. */
export function EmptyState({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-md flex-1 flex-col items-center justify-center gap-2 p-8 text-center" data-testid="empty">
      <h2 className="font-semibold text-base">{title}</h2>
      <div className="text-soft">{children}</div>
    </div>
  );
}
