"use client";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";

/** A link of the head, marked while its page is open. */
export function NavLink({ href, children }: { href: string; children: ReactNode }) {
  const path = usePathname();
  const isHere = href === "/" ? path === "/" : path.startsWith(href);
  return (
    <a
      href={href}
      aria-current={isHere ? "page" : undefined}
      className="btn btn-quiet text-sm no-underline aria-[current]:bg-raised aria-[current]:text-ink"
    >
      {children}
    </a>
  );
}
