/** Bytes of a lock file: some tens of thousands of tools. */
export const LOCK_LIMIT = 20_000_000;
