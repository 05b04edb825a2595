import type { Ground, Severity } from "@/lib/rules/rule";

const SIGNS: Record<Severity, string> = { error: "▲", warning: "◆", info: "" };
const COLOURS: Record<Severity, string> = { error: "text-error", warning: "text-warning", info: "text-mute" };
const NOUNS: Record<Severity, [string, string]> = {
  error: ["error", "errors"],
  warning: ["warning", "warnings"],
  info: ["note", "notes"],
};

/** What findings rest on, said behind their number. */
export const GROUND_WORDS: Record<Ground, string> = {
  certain: "certain",
  words: "read from words",
  defaults: "from defaults",
  asked: "asked for",
};

/** "2 warnings". */
export function countInWords(severity: Severity, count: number): string {
  return `${count} ${NOUNS[severity][count === 1 ? 0 : 1]}`;
}

type CountProps = { severity: Severity; count: number; big?: boolean; title?: string };

/** A count of findings of one severity: ▲ error, ◆ warning, a plain number for information. */
export function SeverityCount({ severity, count, big = false, title = countInWords(severity, count) }: CountProps) {
  return (
    <span
      className={`inline-flex gap-1 ${big ? "items-baseline" : "items-center"} ${COLOURS[severity]} ${severity === "info" ? "" : "font-medium"}`}
      title={title}
    >
      {SIGNS[severity] && <span className="text-2xs">{SIGNS[severity]}</span>}
      <span className={big ? "font-semibold text-lg tabular-nums" : "tabular-nums"}>{count.toLocaleString("en")}</span>
      {big && severity === "info" && <span className="text-xs">{count === 1 ? "note" : "notes"}</span>}
    </span>
  );
}

/** The sign of a severity with its name. */
export function SeverityLabel({ severity }: { severity: Severity }) {
  return (
    <span className={`inline-flex items-center gap-1 ${COLOURS[severity]}`}>
      {SIGNS[severity] && (
        <span aria-hidden className="text-2xs">
          {SIGNS[severity]}
        </span>
      )}
      {severity}
    </span>
  );
}
