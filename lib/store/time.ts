/** A time of the database's clock (milliseconds since 1970) as ISO 8601 in UTC. */
export function toIso(time: number): string {
  return new Date(time).toISOString();
}

export function toIsoOrNull(time: number | null): string | null {
  return time === null ? null : toIso(time);
}
