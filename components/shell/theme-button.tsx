"use client";

const YEAR = 365 * 24 * 3600;

/** Turns light to dark and back, and remembers it in a cookie, so that the server can draw the right one at once. */
export function ThemeButton() {
  const turn = () => {
    const root = document.documentElement;
    const isDark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    const theme = isDark ? "light" : "dark";
    root.dataset.theme = theme;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = `theme=${theme}; path=/; max-age=${YEAR}; samesite=strict`;
  };
  return (
    <button
      type="button"
      className="btn btn-quiet w-8 px-0"
      onClick={turn}
      aria-label="Switch between light and dark"
      title="Light or dark"
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <circle cx="8" cy="8" r="5.5" className="fill-none stroke-current" strokeWidth="1.4" />
        <path d="M8 2.5a5.5 5.5 0 0 1 0 11z" className="fill-current" />
      </svg>
    </button>
  );
}
