"use client";
import { useEffect, useRef, useState } from "react";
import { Glyph } from "../badges/glyph";
import { painted } from "../badges/painted";
import { VisibleText } from "../detail/visible-text";
import { toolPath } from "../tool-path";
import { JustificationField } from "./justification-field";
import type { HintText, ToolTexts } from "./shapes";

const STATES = [
  ["missing", "not declared", "text-error"],
  ["stale", "stale", "text-warning"],
  ["draft", "draft", "text-mute"],
  ["kept", "kept", "text-read"],
] as const;

/** How many of a tool's three texts are in which state. */
function Counts({ texts }: { texts: HintText[] }) {
  return STATES.map(([state, word, colour]) => {
    const count = texts.filter(({ justification }) => (justification?.origin ?? "missing") === state).length;
    if (count === 0) return null;
    return (
      <span key={state} className={`whitespace-nowrap ${colour}`}>
        {count} {state === "draft" && count > 1 ? "drafts" : word}{" "}
      </span>
    );
  });
}

function ToolSection({ tool, id, path }: { tool: ToolTexts; id: string; path: string }) {
  // Three hundred tools are nine hundred texts: what was never opened is not drawn, and what was opened stays with what was typed.
  const [wasOpened, setWasOpened] = useState(false);
  const section = useRef<HTMLDetailsElement>(null);
  // It may have been opened before the script was there.
  useEffect(() => {
    if (section.current?.open) setWasOpened(true);
  }, []);
  const hints = painted(tool.hints);
  return (
    <li className="border-line border-t first:border-t-0">
      <details
        ref={section}
        id={id}
        className="px-4 py-2.5"
        onToggle={(event) => {
          if (event.currentTarget.open) setWasOpened(true);
        }}
      >
        <summary>
          <span className="inline-flex w-[calc(100%-1.25rem)] flex-wrap items-center gap-x-3 gap-y-0.5 align-middle">
            <Glyph hints={tool.hints} size={18} />
            <span className="min-w-0 flex-1 basis-44">
              <bdi className="block truncate font-medium">
                <VisibleText text={tool.title || "(no name)"} />
              </bdi>
              <span className="block truncate font-mono text-mute text-xs">
                <VisibleText text={tool.name} />
              </span>
            </span>
            <span className="flex gap-x-3">
              <Counts texts={tool.texts} />
            </span>
          </span>
        </summary>
        {wasOpened && (
          <div className="mt-3 flex flex-col gap-5 pb-2">
            <p>
              <a href={toolPath(tool.key)} target="_blank" rel="noreferrer">
                What it declares<span className="sr-only">, in a new tab</span>
              </a>
            </p>
            {tool.texts.map((given) => (
              <JustificationField
                key={given.hint}
                tool={tool.name}
                digest={tool.digest}
                path={path}
                given={given}
                painted={hints[given.hint]}
              />
            ))}
          </div>
        )}
      </details>
    </li>
  );
}

/** Opens what the address points to. */
function openAddressed(): void {
  const section = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!(section instanceof HTMLDetailsElement)) return;
  section.open = true;
  section.querySelector("summary")?.focus();
}

/** Every tool with its three justifications, folded. `path` is where texts are kept. */
export function ToolTextsList({ tools, path }: { tools: ToolTexts[]; path: string }) {
  useEffect(() => {
    openAddressed();
    addEventListener("hashchange", openAddressed);
    return () => removeEventListener("hashchange", openAddressed);
  }, []);
  return (
    <ul className="card" aria-label="Justifications by tool">
      {tools.map((tool, index) => (
        <ToolSection key={tool.key} tool={tool} id={`tool-${index + 1}`} path={path} />
      ))}
    </ul>
  );
}
