// Arbitrary rows and views for property tests: few values, so that filters find something, and among them the awkward ones.
import fc from "fast-check";
import { CLASSES } from "@/lib/annotations/classify";
import { DECLARED_STATES } from "@/lib/annotations/hints";
import { TOOL_LANES } from "@/lib/drift/model";
import { OUTCOMES } from "@/lib/hosts/host";
import { hintKey } from "@/lib/report/hint-key";
import type { Row, Treatments } from "@/lib/report/model";
import { REVIEW_STATES } from "@/lib/review/model";
import { GROUNDS, SEVERITIES } from "@/lib/rules/rule";
import { COLUMN_IDS } from "@/lib/view/columns";
import { EMPTY_VIEW, type View } from "@/lib/view/words";

const SERVERS = ["alpha", "beta", "a,b", "50%", ""];
const CATEGORIES = ["Issue", "issue", "Pull request", "%2C"];
const RULES = ["missing-title", "partial-hints", "null-hint"];
const WORDS = ["get", "Get", "issue", "ISSUE", "ß", "İ", "\n", " ", "", "zebra", "Ärger", "😀"];

const word = fc.constantFrom(...WORDS);
const words = fc.array(word, { maxLength: 3 }).map((parts) => parts.join(" "));
const some = <T>(values: readonly T[]) => fc.subarray([...values], { maxLength: 2 });
const someOrNone = <T>(values: readonly T[]) => fc.oneof(fc.constant<T[]>([]), some(values));

const flag = fc.record({
  rule: fc.constantFrom(...RULES),
  severity: fc.constantFrom(...SEVERITIES),
  ground: fc.constantFrom(...GROUNDS),
});

const row: fc.Arbitrary<Omit<Row, "key">> = fc.record({
  server: fc.constantFrom(...SERVERS),
  name: words,
  title: words,
  titleSource: fc.constantFrom("title", "annotations.title", "name"),
  description: words,
  class: fc.constantFrom(...CLASSES),
  category: fc.record({ name: fc.constantFrom(...CATEGORIES), source: fc.constantFrom("declared", "noun") }),
  tags: some(["live", "recorded", "live, recorded"]),
  parameters: some(["path", "Owner", "q"]),
  size: fc.nat({ max: 5 }),
  protocol: fc.constantFrom("", "2025-11-25", "2026-07-28"),
  hints: fc.array(fc.constantFrom(..."tfum"), { minLength: 4, maxLength: 4 }).map((letters) => letters.join("")),
  malformed: fc.boolean(),
  review: fc.constantFrom(...REVIEW_STATES),
  changed: some(TOOL_LANES),
  flags: fc.array(flag, { maxLength: 4 }),
});

/** Up to forty rows with keys of their own, in no order. */
export const anyRows: fc.Arbitrary<Row[]> = fc
  .array(row, { maxLength: 40 })
  .chain((rows) =>
    fc
      .shuffledSubarray([...rows.keys()], { minLength: rows.length })
      .map((keys) => rows.map((one, i) => ({ ...one, key: `k/${keys[i]}` }))),
  );

const states = someOrNone(DECLARED_STATES);
const hints = { readOnly: states, destructive: states, idempotent: states, openWorld: states };
const sort = fc.record({ column: fc.constantFrom(...COLUMN_IDS), descending: fc.boolean() });

/** Views over such rows: filters that some rows pass, values that no row has, every sorting. */
export const anyViewOfRows: fc.Arbitrary<View> = fc
  .record({
    ...hints,
    q: fc.array(fc.constantFrom("get", "ISSUE", "ss", "path", "LIVE", "zeb", "nowhere"), { maxLength: 2 }).map((terms) => terms.join("  ")),
    host: fc.option(fc.constant("h")),
    outcome: someOrNone(OUTCOMES),
    server: someOrNone([...SERVERS, "gone"]),
    class: someOrNone(CLASSES),
    review: someOrNone(REVIEW_STATES),
    since: fc.option(fc.constant(3)),
    changed: someOrNone(TOOL_LANES),
    category: someOrNone([...CATEGORIES, "gone"]),
    ground: someOrNone(GROUNDS),
    severity: someOrNone(SEVERITIES),
    rule: someOrNone([...RULES, "gone"]),
    sort,
  })
  .map((view) => ({
    ...EMPTY_VIEW,
    ...view,
    outcome: view.host === null ? [] : view.outcome,
    changed: view.since === null ? [] : view.changed,
  }));

/** A host "h", whose outcome for a row depends on all of its hints. */
export function someTreatments(rows: readonly Row[]): Treatments {
  const outcomeOf = (row: Row) =>
    OUTCOMES[[...row.hints].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % OUTCOMES.length] ?? "asks";
  return { hosts: [{ id: "h", label: "H" }], outcomes: Object.fromEntries(rows.map((row) => [hintKey(row), [outcomeOf(row)]])) };
}

/** Text that an address can hold (no half surrogate pairs), with what queries and lists are made of in it. */
export const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom(",", "%", "%2C", "%25", "%2c", "&", "=", "+", " ", "#", "/", "?", "~", "é", "😀"),
      fc.string({ unit: "binary" }),
    ),
    {
      maxLength: 5,
    },
  )
  .map((parts) => parts.join(""));

const texts = fc.uniqueArray(anyText, { maxLength: 3 });

const place = fc.integer({ min: 1, max: 999_999_999 });

/** Any view at all. */
export const anyView: fc.Arbitrary<View> = fc
  .record({
    ...hints,
    q: anyText,
    host: fc.option(fc.constantFrom("vscode", "codex-auto", "a,b%")),
    outcome: some(OUTCOMES),
    profile: some(["openai", "slack"]),
    server: texts,
    class: some(CLASSES),
    review: some(REVIEW_STATES),
    at: fc.option(place),
    since: fc.option(place),
    changed: some(TOOL_LANES),
    category: texts,
    ground: some(GROUNDS),
    severity: some(SEVERITIES),
    rule: texts,
    sort,
    cols: fc.shuffledSubarray(COLUMN_IDS.filter((id) => id !== "tool")).map((ids) => ["tool" as const, ...ids]),
    density: fc.constantFrom("comfortable", "compact"),
    inferred: fc.boolean(),
    tool: fc.option(fc.constantFrom("a/b", "a/b/2", "~e/~.", "a%2Fb/%F0%9F%98%80", "a%2Cb/c")),
  })
  // An outcome means something only beside a host, and a change beside a snapshot to compare with.
  .map((view) => ({ ...view, outcome: view.host === null ? [] : view.outcome, changed: view.since === null ? [] : view.changed }));
