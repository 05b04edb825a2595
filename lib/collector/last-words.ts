// What a process said last. Measured on 87 published servers: the best error text is nearly always the last or the first line of stderr,
// and uncaught errors bury it under a file path, a source excerpt and a stack.

const ERROR_LINE = /^(?:Uncaught |Unhandled |\[?[\w-]*\]? ?)?[A-Z]?[\w.]*(?:Error|Exception)\b(?: \[\w+\])?: /;
const NPM_STATUS = /^npm (?:error|ERR!) \d{3} /;
const NOISE =
  /^(?:\s|Node\.js v\d|npm (?:notice|warn|WARN)|npm (?:error|ERR!) A complete log|Traceback \(|\^+$|[{}\])]+;?$|node:|file:|\/\S+:\d+$)/;
const SAYS_WHY = /error|fail|missing|require|not found|cannot|can't|unable|invalid|denied|unknown|must|expected|no such/i;

/** The line of a process's output that says best why it ended; an empty string where it said nothing. */
export function lastWords(output: string): string {
  const lines = output.split(/\r?\n|\r/).filter((line) => line.trim() !== "");
  const spoken = lines.filter((line) => !NOISE.test(line));
  const best =
    lines.findLast((line) => ERROR_LINE.test(line)) ??
    lines.find((line) => NPM_STATUS.test(line)) ??
    spoken.findLast((line) => SAYS_WHY.test(line)) ??
    spoken.at(-1) ??
    lines.at(-1);
  return best?.trim() ?? "";
}
