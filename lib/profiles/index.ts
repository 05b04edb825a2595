// The register of directory profiles, in the order in which they are offered.
import { anthropic } from "./anthropic";
import { m365 } from "./m365";
import { openai } from "./openai";
import type { Profile } from "./profile";
import { slack } from "./slack";

export const PROFILES: readonly Profile[] = [openai, anthropic, m365, slack];

/** The profile of this id, or undefined. */
export function profileOf(id: string): Profile | undefined {
  return PROFILES.find((profile) => profile.id === id);
}
