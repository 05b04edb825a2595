"use client";
import { useEffect, useState } from "react";
import { HINT_NAMES, HINTS, type HintName } from "@/lib/annotations/hints";
import type { ToolDetail } from "@/lib/report/detail";
import type { HintChanges } from "@/lib/report/what-if";
import { ask } from "../ask";
import { toolPath } from "../tool-path";
import { HostLens } from "./host-lens";

const CHOICES = [
  ["true", "Yes"],
  ["false", "No"],
  ["unset", "Not declared"],
] as const;

type Choice = (typeof CHOICES)[number][0];

/** The tool's address among the machine's, with the changes. */
function whatIfPath(key: string, changes: HintChanges): string {
  const [path = "", query = ""] = toolPath(key).split("?");
  const params = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) params.set(name, value);
  return `/api${path}?${params}`;
}

/** Findings as short lines: a rule that speaks twice of one tool counts twice. */
const linesOf = ({ findings }: ToolDetail) => findings.map(({ rule, finding }) => `${rule.title}: ${finding.message}`);

function Difference({ title, lines }: { title: string; lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <div className="mt-2">
      <p className="text-mute">{title}</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

/** What hosts do with the hints, and what they would do were a hint declared otherwise. Nothing is stored. */
export function WhatIf({ detail }: { detail: ToolDetail }) {
  const { tool } = detail;
  const [changes, setChanges] = useState<HintChanges>({});
  const [answer, setAnswer] = useState<{ key: string; detail: ToolDetail } | null>(null);
  const [problem, setProblem] = useState("");
  const declared = (name: HintName) => tool.hints[name].declared;
  const isChanged = Object.keys(changes).length > 0;

  // Another tool starts without changes.
  const [shownKey, setShownKey] = useState(tool.key);
  if (shownKey !== tool.key) {
    setShownKey(tool.key);
    setChanges({});
  }

  useEffect(() => {
    setProblem("");
    if (!isChanged) {
      setAnswer(null);
      return;
    }
    const stop = new AbortController();
    ask(whatIfPath(tool.key, changes), { signal: stop.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error(`Answered with ${response.status}.`);
        setAnswer({ key: tool.key, detail: await response.json() });
      })
      .catch((cause: unknown) => {
        if (!stop.signal.aborted) setProblem(cause instanceof Error ? cause.message : String(cause));
      });
    return () => stop.abort();
  }, [tool.key, changes, isChanged]);

  const choose = (name: HintName, value: Choice) => {
    const { [name]: _, ...others } = changes;
    setChanges(value === declared(name) ? others : { ...others, [name]: value });
  };
  const now = answer?.key === tool.key && isChanged ? answer.detail : null;
  const before = linesOf(detail);
  const after = now ? linesOf(now) : before;
  return (
    <>
      <details className="mb-2" data-testid="what-if">
        <summary className="text-soft">What if a hint were declared otherwise?</summary>
        <div className="mt-2 grid grid-cols-2 gap-2">
          {HINT_NAMES.map((name) => (
            <label key={name} className="flex flex-col gap-0.5">
              <span className="text-mute">{HINTS[name].label}</span>
              <select
                className="h-8 rounded-lg border border-line bg-panel px-2"
                value={changes[name] ?? declared(name)}
                onChange={(event) => choose(name, event.target.value as Choice)}
              >
                {declared(name) === "malformed" && <option value="malformed">as it is, malformed</option>}
                {CHOICES.map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </div>
        <div role="status">
          {problem !== "" && <p className="mt-2 text-error">{problem}</p>}
          {now && <p className="mt-2 font-medium">Then its class would be {now.tool.class}. Nothing is stored.</p>}
          {now && before.join() === after.join() && <p className="text-mute">Its findings would be the same.</p>}
        </div>
        <Difference title="Findings that would go:" lines={before.filter((line) => !after.includes(line))} />
        <Difference title="Findings that would come:" lines={after.filter((line) => !before.includes(line))} />
        {isChanged && (
          <button type="button" className="btn mt-2" onClick={() => setChanges({})}>
            Back to what is declared
          </button>
        )}
      </details>
      <HostLens hosts={now?.hosts ?? detail.hosts} {...(now ? { before: detail.hosts } : {})} />
    </>
  );
}
