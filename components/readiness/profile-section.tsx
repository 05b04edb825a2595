import type { Contradiction, Profile } from "@/lib/profiles/profile";
import type { Readiness } from "@/lib/profiles/readiness";
import { Outcome } from "./outcome";
import { RequirementRow } from "./requirement";
import { Source } from "./source";

const DATE = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

function Contradictions({ contradictions }: { contradictions: Contradiction[] }) {
  if (contradictions.length === 0) return null;
  return (
    <details className="border-line border-t px-4 py-2.5">
      <summary className="font-medium">What its sources contradict, {contradictions.length}</summary>
      <ul className="mt-2 flex flex-col gap-3">
        {contradictions.map(({ about, says }) => (
          <li key={about}>
            <p>{about}:</p>
            <ul className="mt-1 flex flex-col gap-1 border-line-strong border-l-2 pl-3">
              {says.map(({ text, source }) => (
                <li key={text + source} className="break-words text-soft">
                  {text}{" "}
                  <span className="text-mute">
                    (<Source source={source} />)
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  );
}

function NotChecked({ notChecked }: { notChecked: string[] }) {
  if (notChecked.length === 0) return null;
  return (
    <details className="border-line border-t px-4 py-2.5">
      <summary className="font-medium">Asked as well and not checked here, {notChecked.length}</summary>
      <ul className="mt-2 list-inside list-disc text-soft">
        {notChecked.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </details>
  );
}

/** One directory: whether the server meets it, requirement by requirement; where its sources differ; what it asks and is not checked. */
export function ProfileSection({ profile, result }: { profile: Profile; result: Readiness }) {
  return (
    <section id={profile.id} aria-labelledby={`${profile.id}-name`} className="card mt-6">
      <header className="px-4 py-3">
        <div className="flex items-baseline gap-3">
          <h2 id={`${profile.id}-name`} className="font-semibold text-base">
            {profile.name}
          </h2>{" "}
          <Outcome outcome={result.outcome} />
        </div>
        <p className="text-mute">As of {DATE.format(new Date(profile.asOf))}</p>
        {result.outcome === "not graded" && <p className="mt-2 max-w-prose">{result.reason}</p>}
      </header>
      {result.outcome !== "not graded" && (
        <ul aria-label={`Requirements of ${profile.name}`}>
          {result.requirements.map((graded) => (
            <RequirementRow
              key={graded.requirement.id}
              graded={graded}
              profile={profile.id}
              server={result.server}
              toolCount={result.toolCount}
            />
          ))}
        </ul>
      )}
      <Contradictions contradictions={profile.contradictions} />
      <NotChecked notChecked={profile.notChecked} />
    </section>
  );
}
