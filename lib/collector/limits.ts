// What the collector accepts from one server before it stops reading. Each limit that is met leaves a visible mark or reason.

const MIB = 1024 * 1024;

/** Pages of one list. */
export const MAX_PAGES = 200;

/** Tools of one list. */
export const MAX_TOOLS = 20_000;

/** Bytes that one server may send while it is listed, after decompression; also the longest line on stdout and the largest file. */
export const MAX_BYTES = 64 * MIB;

/** Bytes read of an HTTP answer that reports an error. */
export const MAX_ERROR_BYTES = 64 * 1024;

/** Bytes kept of what a process writes to stderr: its last words. */
export const STDERR_BYTES = 64 * 1024;

/** Characters of a failure's detail or of a notice. */
export const MAX_DETAIL = 300;
