import type { ReactNode } from "react";
import type { ResolvedHint } from "@/lib/annotations/resolve";
import { Glyph } from "../badges/glyph";
import { NavLink } from "./nav-link";
import { ThemeButton } from "./theme-button";

/** The mark shows all four fields filled: every hint declared. */
const FILLED: ResolvedHint = { declared: "true", effective: true, source: "declared" };
const MARK = { readOnly: FILLED, destructive: FILLED, idempotent: FILLED, openWorld: FILLED };

/** The product's sign. */
export function Mark() {
  return <Glyph hints={MARK} size={24} />;
}

/** The head of every page. What belongs to one page comes in as children. */
export function SiteHeader({ children }: { children?: ReactNode }) {
  return (
    <header className="flex min-h-13 shrink-0 flex-wrap items-center gap-1 border-line border-b px-3 py-1 md:h-13 md:flex-nowrap md:gap-2 md:px-4 md:py-0">
      <a href="/" className="mr-1 flex items-center gap-2 rounded font-semibold text-base no-underline md:mr-3">
        <Mark />
        Placard
      </a>
      <nav aria-label="Pages" className="order-last flex w-full gap-1 overflow-x-auto md:order-none md:w-auto">
        <NavLink href="/">Catalog</NavLink>
        <NavLink href="/servers">Servers</NavLink>
        <NavLink href="/findings">Findings</NavLink>
        <NavLink href="/combinations">Combinations</NavLink>
        <NavLink href="/snapshots">Snapshots</NavLink>
        <NavLink href="/review">Review</NavLink>
        <NavLink href="/shares">Shares</NavLink>
      </nav>
      <div className="ml-auto flex min-w-0 items-center gap-2">
        {children}
        <ThemeButton />
      </div>
    </header>
  );
}
