import { PROFILE_IDS, PROFILE_LABELS } from "@/lib/profiles/ids";

/** Which directories' requirements are shown among the findings. None is, until it is chosen. */
export function ProfileChoice({ chosen, onProfile }: { chosen: readonly string[]; onProfile: (profiles: string[]) => void }) {
  const toggle = (id: string) => onProfile(PROFILE_IDS.filter((other) => (other === id ? !chosen.includes(id) : chosen.includes(other))));
  return (
    <fieldset className="min-w-0 border-0">
      <legend className="mb-1 px-1 font-medium text-mute">Judge also by a directory</legend>
      {PROFILE_IDS.map((id) => (
        <label key={id} className="flex min-h-6 items-center gap-2 rounded px-1 hover:bg-raised">
          <input type="checkbox" className="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
          {PROFILE_LABELS[id]}
        </label>
      ))}
    </fieldset>
  );
}
