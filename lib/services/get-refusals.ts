import "server-only";
import { PROFILE_LABELS, type ProfileId } from "@/lib/profiles/ids";
import { PROFILES } from "@/lib/profiles/index";
import { findingId } from "@/lib/profiles/profile";
import { getCatalog } from "./get-catalog";

/** For each directory: the ids of what it requires, and how many tools of the catalog lack some of it. */
export async function getRefusals(): Promise<{ profile: string; label: string; rules: string[]; count: number }[]> {
  return Promise.all(
    PROFILES.map(async (profile) => {
      const required = profile.requirements.filter(({ level }) => level === "required");
      const rules = required.map((requirement) => findingId(profile, requirement));
      const { report } = await getCatalog({ profile: [profile.id] });
      const found = report.findings.filter(({ rule, waived }) => rules.includes(rule) && !waived);
      const count = new Set(found.flatMap(({ tools }) => tools)).size;
      return { profile: profile.id, label: PROFILE_LABELS[profile.id as ProfileId], rules, count };
    }),
  );
}
