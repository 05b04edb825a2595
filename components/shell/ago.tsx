"use client";
import { useEffect, useState } from "react";
import { moment } from "./moment";

const STEPS: [limit: number, unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  [60, "second", 1],
  [3600, "minute", 60],
  [86400, "hour", 3600],
  [Number.POSITIVE_INFINITY, "day", 86400],
];

const FORMAT = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

/** "2 minutes ago", for two times in milliseconds; never in the future, whatever the clocks say. */
export function ago(then: number, now: number): string {
  const seconds = Math.max(0, Math.round((now - then) / 1000));
  if (seconds < 10) return "just now";
  for (const [limit, unit, size] of STEPS) if (seconds < limit) return FORMAT.format(-Math.floor(seconds / size), unit);
  return "";
}

/** A time: exact in the HTML, relative once the page lives. */
export function Ago({ iso }: { iso: string }) {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 20_000);
    return () => clearInterval(timer);
  }, []);
  const exact = moment(iso);
  return (
    <time dateTime={iso} title={exact}>
      {now === null ? exact : ago(Date.parse(iso), now)}
    </time>
  );
}
