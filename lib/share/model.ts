// What a share link pins, and what its owner chose to show.

/** `names`: whether servers stand under their own names. `schemas`: whether schemas and raw definitions are included. */
export type ShareOptions = { names: boolean; schemas: boolean; decisions: boolean };

export const SHARE_DAYS = { byDefault: 7, atMost: 90 } as const;

/** A link as its owner sees it. The token is known only to who made it, when it was made. */
export type Share = {
  id: string;
  /** The snapshot that it pins. */
  sequence: number;
  /** The view's query, without `?`. */
  query: string;
  title: string;
  note: string;
  options: ShareOptions;
  createdAt: string;
  expiresAt: string;
  /** Past its time by the database's clock, or seen to be so once. */
  expired: boolean;
  revokedAt: string | null;
  lastUsedAt: string | null;
  uses: number;
};
