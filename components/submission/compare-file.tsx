"use client";
import { useRouter } from "next/navigation";
import { useId, useRef, useState } from "react";
import { post } from "../post";
import { type Told, useActs } from "../use-acts";
import { ComparisonView } from "./comparison";
import type { Comparison, Entry, Unreadable } from "./shapes";

/** As the route that compares says it, in bytes. */
const MAX_FILE = 2_000_000;

type Chosen = { name: string; bytes: ArrayBuffer };
type State = Told & { result: Comparison | Unreadable | null };
const IDLE: State = { busy: "", problem: "", told: "", result: null };

function save(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

function isRead(result: Comparison | Unreadable): result is Comparison {
  return result.problems.length === 0;
}

type Props = { /** The server's routes, without their last part. */ api: string; fileName: string };

/** An existing file against what is declared now. It is read here, compared by Placard, and not stored. */
export function CompareFile({ api, fileName }: Props) {
  const router = useRouter();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<Chosen | null>(null);
  const { state, during, reset } = useActs(IDLE);

  const compare = async ({ bytes }: Chosen): Promise<Partial<State>> => {
    const answer = await post(`${api}/submission/compare`, bytes);
    return { result: await answer.json() };
  };
  const choose = (picked: File | undefined) => {
    if (!picked) return;
    reset();
    void during("Comparing…", async () => {
      if (picked.size > MAX_FILE) throw new Error(`“${picked.name}” is larger than ${MAX_FILE / 1_000_000} MB, so it was not read.`);
      const chosen = { name: picked.name, bytes: await picked.arrayBuffer() };
      setFile(chosen);
      return compare(chosen);
    });
  };
  const adopt = (entries: Entry[]) =>
    during("Keeping…", async () => {
      await post(`${api}/justifications`, JSON.stringify({ entries }));
      router.refresh();
      // The button that was pressed goes away with what it offered.
      input.current?.focus();
      const count = entries.reduce((sum, { texts }) => sum + Object.keys(texts).length, 0);
      return { told: `Kept ${count === 1 ? "1 text" : `${count.toLocaleString("en")} texts`}.`, ...(file ? await compare(file) : {}) };
    });
  const merge = () =>
    during("Writing…", async () => {
      if (file) save(await (await post(`${api}/submission`, file.bytes)).blob(), fileName);
      return {};
    });

  const { busy, problem, told, result } = state;
  return (
    <section className="mt-8" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="font-semibold text-base">
        Compare an existing file
      </h2>
      <p className="mt-1 mb-2 max-w-prose text-soft">
        What a {fileName} says, against what the server declares now. Its justifications can be taken over. The file itself is not stored.
      </p>
      <label htmlFor={`${id}-file`} className="sr-only">
        Submission file to compare
      </label>
      <input
        ref={input}
        id={`${id}-file`}
        type="file"
        accept=".json,application/json"
        className="block max-w-full rounded text-soft file:mr-3 file:h-8 file:cursor-pointer file:rounded-md file:border file:border-line file:border-solid file:bg-panel file:px-3 file:font-medium file:text-ink"
        // Chosen again, the same file may have changed.
        onClick={(event) => {
          event.currentTarget.value = "";
        }}
        onChange={(event) => choose(event.target.files?.[0])}
      />
      <p role="status" className="mt-2 text-mute">
        {busy || told}
      </p>
      {problem !== "" && (
        <p role="alert" className="break-words text-error">
          {problem}
        </p>
      )}
      {result && !isRead(result) && (
        <div role="alert" className="card mt-2 border-l-3 border-l-error p-3.5">
          <p className="font-medium">{file?.name} cannot be compared:</p>
          <ul className="mt-1 list-inside list-disc">
            {result.problems.slice(0, 20).map(({ place, message }) => (
              <li key={place + message} className="break-words">
                <code>{place || "/"}</code> {message}
              </li>
            ))}
            {result.problems.length > 20 && <li>and {result.problems.length - 20} more places</li>}
          </ul>
        </div>
      )}
      {result && isRead(result) && <ComparisonView result={result} isBusy={busy !== ""} onAdopt={adopt} onMerge={merge} />}
    </section>
  );
}
