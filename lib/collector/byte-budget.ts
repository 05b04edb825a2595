import { CollectError } from "./collect-error";

export type ByteBudget = {
  /** Counts bytes that came, or `least` where they are fewer. Throws a CollectError ("too-large") from the one on that is too many. */
  spend(bytes: number, least?: number): void;
  refill(): void;
  /** The error, once there was one. */
  readonly overdrawn: CollectError | undefined;
};

/** A measure of `limit` bytes. */
export function createByteBudget(limit: number): ByteBudget {
  let left = limit;
  let small = "";
  let overdrawn: CollectError | undefined;
  return {
    spend(bytes, least = 0) {
      left -= Math.max(bytes, least);
      if (bytes < least) small = `, where a message counts for ${least} bytes at least`;
      if (left >= 0) return;
      overdrawn ??= new CollectError("too-large", `more than ${Math.round(limit / 1024 / 1024)} MiB${small}`);
      throw overdrawn;
    },
    refill() {
      left = limit;
      small = "";
    },
    get overdrawn() {
      return overdrawn;
    },
  };
}
