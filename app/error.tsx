"use client";

export default function ErrorPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-xl p-8">
      <h1 className="font-semibold text-lg">This page could not be drawn</h1>
      <p className="mt-2 text-soft">
        That is a fault in Placard, not in your servers. What was collected is kept.
        {error.digest && <> The log names it {error.digest}.</>}
      </p>
      <button type="button" className="btn mt-4" onClick={reset}>
        Try again
      </button>
    </main>
  );
}
