import type { Comparison } from "@/lib/report/history";
import { moment } from "../shell/moment";

type Props = Pick<Comparison, "from" | "to" | "choices">;

function Choice({
  name,
  label,
  chosen,
  choices,
  now,
}: {
  name: string;
  label: string;
  chosen: string;
  choices: Props["choices"];
  now: boolean;
}) {
  return (
    <label className="flex min-w-0 flex-col gap-1">
      <span className="text-mute">{label}</span>
      <select name={name} defaultValue={chosen} className="field max-w-full">
        {now && <option value="">What is listed now</option>}
        {choices.map(({ sequence, takenAt, toolCount }) => (
          <option key={sequence} value={sequence}>
            Snapshot {sequence}, {moment(takenAt)}, {toolCount.toLocaleString("en")} tools
          </option>
        ))}
      </select>
    </label>
  );
}

/** Which two snapshots are compared. A form like any other, so that it works without script and its choice is an address. */
export function CompareChoice({ from, to, choices }: Props) {
  return (
    <form action="/compare" className="mt-3 flex flex-wrap items-end gap-3">
      <Choice name="from" label="From" chosen={String(from.sequence)} choices={choices} now={false} />
      <Choice name="to" label="To" chosen={to === null ? "" : String(to.sequence)} choices={choices} now />
      <button type="submit" className="btn">
        Compare
      </button>
      <a href={`/?since=${from.sequence}${to === null ? "" : `&at=${to.sequence}`}`} className="btn btn-quiet no-underline">
        In the catalog
      </a>
    </form>
  );
}
