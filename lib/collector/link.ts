import type { Transport } from "@modelcontextprotocol/client";
import type { Circumstances } from "./failure";
import type { RawTap } from "./raw-tap";

/** A way to one server: the transport that the SDK speaks over, and what is known beside what the SDK says. */
export type Link = {
  transport: Transport;
  tap: RawTap;
  /** Whether the server let go of it, so that `explain` knows more than that the time is over. */
  isBroken(): boolean;
  /** Why the link broke, where it knows better than the SDK's error, and how its process ended. Waits for that, at most to the deadline. */
  explain(deadline?: AbortSignal): Promise<{ error: unknown } & Circumstances>;
  /** What its process wrote to stderr so far, as far as it is kept. */
  stderr(): string;
  /** What was odd on the way but did not matter. */
  notices(): string[];
  /** Allows the server its whole measure of bytes again, before another listing. */
  refill(): void;
  /** Closes it, and gives whether nothing of it is left running. */
  close(): Promise<boolean>;
};
