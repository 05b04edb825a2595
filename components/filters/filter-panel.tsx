"use client";
import { Fragment } from "react";
import type { Treatments } from "@/lib/report/model";
import type { Applied } from "@/lib/view/apply";
import { type FacetName, LISTED_FACETS, type View } from "@/lib/view/words";
import { Facet } from "./facet";
import { isHintFacet } from "./facet-words";
import { FindingKinds } from "./finding-kinds";
import { HostSelect } from "./host-select";
import { ProfileChoice } from "./profile-choice";

type Props = {
  view: View;
  applied: Pick<Applied, "facets" | "kinds" | "undeclared">;
  ruleTitles: Record<string, string>;
  hosts: Treatments["hosts"];
  onChange: (facet: FacetName, values: string[]) => void;
  onHost: (host: string | null) => void;
  onProfile: (profiles: string[]) => void;
};

/** All facets, one below the other. */
export function FilterPanel({ view, applied, ruleTitles, hosts, onChange, onHost, onProfile }: Props) {
  return (
    <div className="flex flex-col gap-4">
      {LISTED_FACETS.map((facet) => (
        <Fragment key={facet}>
          {facet === "rule" && <ProfileChoice chosen={view.profile} onProfile={onProfile} />}
          {facet === "rule" && <FindingKinds kinds={applied.kinds} chosen={view} onChange={onChange} />}
          {facet === "outcome" && <HostSelect host={view.host} hosts={hosts} onHost={onHost} />}
          <Facet
            facet={facet}
            values={applied.facets[facet]}
            chosen={view[facet]}
            ruleTitles={ruleTitles}
            undeclared={isHintFacet(facet) ? applied.undeclared[facet] : undefined}
            onChange={onChange}
          />
        </Fragment>
      ))}
    </div>
  );
}
