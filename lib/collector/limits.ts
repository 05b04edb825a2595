// What the collector accepts from one server before it stops reading. Each limit that is met leaves a visible mark or reason.

const MIB = 1024 * 1024;

/** Pages of one list. */
export const MAX_PAGES = 200;

/** Tools of one list. */
export const MAX_TOOLS = 20_000;

/** Bytes that one server may send while it is listed, after decompression; also the largest file. */
export const MAX_BYTES = 64 * MIB;

/** What a message counts for at least among those bytes: a short one costs time. So there are at most 65,536 while a server is listed. */
export const LEAST_COST = 1024;

/** Bytes of one message: a line on stdout, the body of an HTTP answer after decompression, an event of a stream. */
export const MAX_MESSAGE_BYTES = 16 * MIB;

/** Bytes read of an HTTP answer that reports an error. */
export const MAX_ERROR_BYTES = 64 * 1024;

/** Bytes of an HTTP answer's headers together. */
export const MAX_HEADER_BYTES = 32 * 1024;

/** Characters of a URL that a server names. */
export const MAX_URL = 8 * 1024;

/** Redirects in a row, all within the configured origin. */
export const MAX_REDIRECTS = 3;

/** How often an event stream that ends before its answer is opened again for one request. */
export const MAX_RESUMPTIONS = 3;

/** Bytes kept of what a process writes to stderr: its last words. */
export const STDERR_BYTES = 64 * 1024;

/** Characters of a failure's detail or of a notice. */
export const MAX_DETAIL = 300;
