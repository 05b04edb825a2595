import type { FailureReason } from "@/lib/catalog/reasons";

/** A failure whose reason is known where it happens. Everything else that is thrown is judged by failure.ts. */
export class CollectError extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "CollectError";
    this.reason = reason;
  }
}
