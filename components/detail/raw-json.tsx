"use client";
import { CopyButton } from "../shell/copy-button";
import { VisibleText } from "./visible-text";

/** Larger definitions are cut on the page and copied whole. */
const SHOWN = 60_000;

function pretty(raw: string): string {
  try {
    return JSON.stringify(JSON.parse(raw), null, 2);
  } catch {
    return raw;
  }
}

/** The definition as received. What is copied is byte for byte what the server sent; what is shown is the same, indented. */
export function RawJson({ raw }: { raw: string }) {
  const text = pretty(raw);
  return (
    <details>
      <summary className="font-medium text-mute">Raw JSON, {raw.length.toLocaleString("en")} characters</summary>
      <div className="mt-2 flex justify-end">
        <CopyButton text={raw}>Copy as received</CopyButton>
      </div>
      {/* A scrolling region has to be reachable by keyboard. */}
      <section aria-label="Raw JSON" className="max-h-96 overflow-auto rounded-lg bg-raised p-3" tabIndex={0}>
        <pre className="whitespace-pre-wrap break-words">
          <VisibleText text={text.slice(0, SHOWN)} />
        </pre>
        {text.length > SHOWN && <p className="text-mute">Cut here; copying gives all of it.</p>}
      </section>
    </details>
  );
}
