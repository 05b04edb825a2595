"use client";
import { type SubmitEvent, useId, useState } from "react";
import type { Row } from "@/lib/report/model";
import { SHARE_DAYS, type ShareOptions } from "@/lib/share/model";
import type { View } from "@/lib/view/words";
import { writeView } from "@/lib/view/write";
import { post, reasonOf } from "../post";
import { counted } from "./counted";
import { type Made, MadeLink } from "./made-link";

const DAYS = [1, SHARE_DAYS.byDefault, 30, SHARE_DAYS.atMost];

const OPTIONS = [
  ["names", "Names of servers", "Else they are called server-1, server-2 and so on. What tools say themselves stays as it is."],
  ["schemas", "Schemas and raw definitions", "Else tools are shown by their texts and hints, and findings on schemas by their titles."],
  [
    "decisions",
    "Decisions",
    "Whoever has the link may approve, question and reject these tools and waive findings, under a name that they give.",
  ],
] as const;

/** What is sent: the view, and what it shows. `rows` are the beginning until all are here; `shown` counts all. */
export type Sent = { view: View; rows: readonly Row[]; shown: number };

/** What the link will hold, as it is chosen now. */
function Contents({ view, rows, shown, options }: Sent & { options: ShareOptions }) {
  // Until all rows are here, nobody knows of how many servers they are.
  const servers = rows.length === shown ? ` of ${counted(new Set(rows.map(({ server }) => server)).size, "server")}` : "";
  const parts = [
    options.names ? "the servers’ names" : "no names of servers",
    "texts and hints",
    options.schemas ? "schemas and raw definitions" : "no schemas",
    "findings, and what reviewers have said",
  ];
  return (
    <p className="rounded-lg bg-raised p-3 text-soft" aria-live="polite" data-testid="share-contents">
      <strong className="font-semibold text-ink">
        {counted(shown, "tool")}
        {servers}
      </strong>{" "}
      as listed {view.at === null ? "now" : `in snapshot ${view.at}`}: {parts.join(", ")}. Servers that gave no list are told with the
      reason. No other tool or snapshot, and nothing of your configuration: no command, argument, variable, header or address.
    </p>
  );
}

/** What a link shows and for how long; once it is made, the link itself, which is shown this once. */
export function ShareForm({ view, rows, shown, onClose }: Sent & { onClose: () => void }) {
  const [options, setOptions] = useState<ShareOptions>({ names: true, schemas: true, decisions: false });
  const [made, setMade] = useState<Made | null>(null);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const id = useId();

  const make = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const asked = { view: writeView(view), title: form.get("title"), note: form.get("note"), days: Number(form.get("days")), options };
    setBusy(true);
    setProblem("");
    post("/api/shares", JSON.stringify(asked))
      .then(async (answer) => setMade(await answer.json()))
      .catch((cause: unknown) => setProblem(reasonOf(cause)))
      .finally(() => setBusy(false));
  };

  if (made) return <MadeLink made={made} onClose={onClose} />;
  return (
    <form onSubmit={make} className="flex flex-col gap-4">
      <h2 id="share-title" className="font-semibold text-lg">
        Share this view
      </h2>
      <Contents view={view} rows={rows} shown={shown} options={options} />
      <label className="flex flex-col gap-1">
        <span className="text-mute">Title</span>
        <input name="title" maxLength={120} className="field" placeholder="Before the release of 2.4" />
      </label>
      <label className="flex flex-col gap-1">
        <span className="text-mute">Note to the reviewer</span>
        <textarea name="note" maxLength={2000} rows={2} className="field resize-y" />
      </label>
      <fieldset className="flex flex-col gap-2 border-0">
        <legend className="mb-1 text-mute">Included</legend>
        {OPTIONS.map(([name, label, words]) => (
          <label key={name} className="flex items-start gap-2">
            <input
              type="checkbox"
              className="checkbox mt-1"
              checked={options[name]}
              onChange={(event) => setOptions({ ...options, [name]: event.target.checked })}
              aria-labelledby={`${id}${name}`}
              aria-describedby={`${id}${name}-words`}
            />
            <span>
              <span id={`${id}${name}`}>{label}</span>
              <span id={`${id}${name}-words`} className="block text-mute">
                {words}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <label className="flex items-center gap-2">
        <span className="text-mute">Ends after</span>
        <select name="days" className="field" defaultValue={SHARE_DAYS.byDefault}>
          {DAYS.map((days) => (
            <option key={days} value={days}>
              {counted(days, "day")}
            </option>
          ))}
        </select>
      </label>
      {problem !== "" && (
        <p role="alert" className="text-error">
          {problem}
        </p>
      )}
      <div className="flex justify-end gap-2">
        <button type="button" className="btn" onClick={onClose}>
          Cancel
        </button>
        <button type="submit" className="btn btn-primary" disabled={busy}>
          Make the link
        </button>
      </div>
    </form>
  );
}
