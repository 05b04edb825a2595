// What one justification and one file may be, far above what a person writes.

/** Characters of one justification. */
export const MAX_JUSTIFICATION = 4_000;

/** Bytes of a submission file that is read. */
export const MAX_FILE = 2_000_000;
