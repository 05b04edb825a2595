/** A time as "2026-11-20 12:05 UTC", from ISO 8601 UTC: the same for everybody who looks. */
export function moment(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
}
