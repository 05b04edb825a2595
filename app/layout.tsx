import type { Metadata, Viewport } from "next";
import { cookies } from "next/headers";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import type { ReactNode } from "react";
import { Hatches } from "@/components/badges/hatches";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: "Placard", template: "%s · Placard" },
  description: "What MCP tools say about themselves.",
  robots: { index: false, follow: false },
};

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#fbfaf8" },
    { media: "(prefers-color-scheme: dark)", color: "#131315" },
  ],
};

export default async function Layout({ children }: { children: ReactNode }) {
  const theme = (await cookies()).get("theme")?.value;
  return (
    <html lang="en" data-theme={theme === "light" || theme === "dark" ? theme : undefined}>
      <body>
        <a
          href="#main"
          className="sr-only z-50 rounded bg-accent px-3 py-2 text-accent-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        >
          Skip to the content
        </a>
        <Hatches />
        <NuqsAdapter>{children}</NuqsAdapter>
      </body>
    </html>
  );
}
