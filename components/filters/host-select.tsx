import type { Treatments } from "@/lib/report/model";

/** Through which host's eyes the list is looked at. */
export function HostSelect({
  host,
  hosts,
  onHost,
}: {
  host: string | null;
  hosts: Treatments["hosts"];
  onHost: (host: string | null) => void;
}) {
  return (
    <label className="flex flex-col gap-1">
      <span className="px-1 font-medium text-mute">What a host does</span>
      <select
        className="h-8 w-full rounded-lg border border-line bg-panel px-2"
        value={host ?? ""}
        onChange={(event) => onHost(event.target.value === "" ? null : event.target.value)}
      >
        <option value="">Choose a host</option>
        {hosts.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
