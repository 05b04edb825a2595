// The ids of the profiles, apart from their requirements, which a browser has no use for.

export const PROFILE_IDS = ["openai", "anthropic", "m365", "slack"] as const;
export type ProfileId = (typeof PROFILE_IDS)[number];

export const PROFILE_LABELS: Record<ProfileId, string> = {
  openai: "OpenAI",
  anthropic: "Anthropic",
  m365: "Microsoft 365",
  slack: "Slack",
};
