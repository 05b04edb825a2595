import { CollectError } from "./collect-error";

export type ByteBudget = {
  /** Counts bytes that came. Throws a CollectError ("too-large") from the one on that is too many. */
  spend(bytes: number): void;
  refill(): void;
  /** The error, once there was one. */
  readonly overdrawn: CollectError | undefined;
};

/** A measure of `limit` bytes. */
export function createByteBudget(limit: number): ByteBudget {
  let left = limit;
  let overdrawn: CollectError | undefined;
  return {
    spend(bytes) {
      left -= bytes;
      if (left >= 0) return;
      overdrawn ??= new CollectError("too-large", `more than ${Math.round(limit / 1024 / 1024)} MiB`);
      throw overdrawn;
    },
    refill() {
      left = limit;
    },
    get overdrawn() {
      return overdrawn;
    },
  };
}
