// One closed list of expected failures. Anything else that is thrown is a bug.

export const ERROR_CODES = [
  "config-missing",
  "config-unreadable",
  "config-invalid",
  "unknown-server",
  "unknown-tool",
  "unknown-snapshot",
  "unknown-share",
  "sharing-off",
  "bad-request",
  "too-large",
  "definition-changed",
  "data-unavailable",
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** An expected failure. Its message says what is wrong, where, and what to do, and is fit to be shown. */
export class AppError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string) {
    super(message);
    this.name = "AppError";
    this.code = code;
  }
}
