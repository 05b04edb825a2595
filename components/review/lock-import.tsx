"use client";
import { useRouter } from "next/navigation";
import { useId, useRef, useState } from "react";
import { post } from "../post";
import { type Told, useActs } from "../use-acts";
import { LockComparison } from "./lock-comparison";
import type { LockPlan } from "./lock-shape";

/** As the route says it, in bytes. */
const MAX_FILE = 20_000_000;

type State = Told & { compared: { text: string; plan: LockPlan } | null };
const IDLE: State = { busy: "", problem: "", told: "", compared: null };

/** A lock file, chosen or pasted: compared first, recorded when that is asked for. */
export function LockImport() {
  const router = useRouter();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [pasted, setPasted] = useState("");
  const { state, during, reset } = useActs(IDLE);

  const compare = (read: () => Promise<string>) => {
    reset();
    void during("Comparing…", async () => {
      const text = await read();
      return { compared: { text, plan: await (await post("/api/lock/compare", text)).json() } };
    });
  };
  const choose = (file: File | undefined) => {
    if (!file) return;
    compare(async () => {
      if (file.size > MAX_FILE) throw new Error(`“${file.name}” is larger than ${MAX_FILE / 1_000_000} MB, so it was not read.`);
      return file.text();
    });
  };
  const record = (text: string) =>
    during("Recording…", async () => {
      const { count }: { count: number } = await (await post("/api/lock", text)).json();
      router.refresh();
      setPasted("");
      // The button that was pressed goes away with what it offered.
      input.current?.focus();
      const approvals = count === 1 ? "1 approval" : `${count.toLocaleString("en")} approvals`;
      return { compared: null, told: `Recorded ${approvals}. The log below can undo it.` };
    });

  const { busy, problem, told, compared } = state;
  return (
    <div>
      <label htmlFor={`${id}file`} className="sr-only">
        Lock file to import
      </label>
      <input
        ref={input}
        id={`${id}file`}
        type="file"
        accept=".json,application/json"
        className="block max-w-full rounded text-soft file:mr-3 file:h-8 file:cursor-pointer file:rounded-md file:border file:border-line file:border-solid file:bg-panel file:px-3 file:font-medium file:text-ink"
        // Chosen again, the same file may have changed.
        onClick={(event) => {
          event.currentTarget.value = "";
        }}
        onChange={(event) => choose(event.target.files?.[0])}
      />
      <details className="mt-2">
        <summary className="text-soft">Paste it instead</summary>
        <div className="mt-2 flex max-w-2xl flex-col items-start gap-2">
          <label htmlFor={`${id}text`} className="sr-only">
            Lock file as text
          </label>
          <textarea
            id={`${id}text`}
            value={pasted}
            onChange={(event) => setPasted(event.target.value)}
            rows={5}
            spellCheck={false}
            className="field w-full resize-y font-mono text-xs"
          />
          <button
            type="button"
            className="btn"
            disabled={pasted.trim() === "" || busy !== ""}
            onClick={() => compare(() => Promise.resolve(pasted))}
          >
            Compare
          </button>
        </div>
      </details>
      <p role="status" className="mt-2 text-mute">
        {busy || told}
      </p>
      {problem !== "" && (
        <p role="alert" className="break-words text-error">
          {problem}
        </p>
      )}
      {compared && <LockComparison plan={compared.plan} busy={busy !== ""} onRecord={() => void record(compared.text)} />}
    </div>
  );
}
