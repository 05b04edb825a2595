// Counts taken from the reporters' own JSON, so that the last line of `npm test` is what was really run.

/** @typedef {{ passed: number, failed: number }} Tally */

/**
 * Vitest's JSON report. A file that could not be loaded has no tests and counts as one failed.
 * @param {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: unknown[] }[] }} report
 * @returns {Tally}
 */
export function tallyVitest(report) {
  const unloaded = report.testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0);
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length };
}

/**
 * Playwright's JSON report. A journey that passed at its second try counts as passed; the reporter names it as flaky. An error outside of a
 * test (a spec that cannot be loaded, a server that does not start) counts as one failed.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[] }} report
 * @returns {Tally}
 */
export function tallyPlaywright({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

/**
 * The tally of a runner by its report and its exit code: where it says that it failed but names no failed test, that is one.
 * @template R
 * @param {string | undefined} text The report's JSON, undefined where none was written.
 * @param {(report: R) => Tally} count
 * @param {number} code
 * @returns {Tally}
 */
export function tallyRun(text, count, code) {
  const tally = text === undefined ? { passed: 0, failed: 1 } : count(JSON.parse(text));
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}
