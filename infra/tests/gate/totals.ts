import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../../local/paths.ts';

export const REPORTS = inRoot('.data', 'reports');
export const CLOSING_LINE = join(REPORTS, 'totals.txt');
export const reportFile = (runner: string): string => join(REPORTS, `${runner}.json`);

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** Adds up the reports of all test runners so far. */
export function count(): Counts {
  const files = existsSync(REPORTS) ? readdirSync(REPORTS).filter((file) => file.endsWith('.json')) : [];
  const sum: Counts = { passed: 0, failed: 0, skipped: 0 };
  for (const file of files) {
    const { passed, failed, skipped } = countsOf(JSON.parse(readFileSync(join(REPORTS, file), 'utf8')));
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skipped;
  }
  return sum;
}

/** Jest and vitest write the same shape; Playwright its own. */
export function countsOf(report: Record<string, unknown>): Counts {
  if ('stats' in report) {
    const { expected, unexpected, flaky, skipped } = report.stats as Record<string, number>;
    return { passed: (expected ?? 0) + (flaky ?? 0), failed: unexpected ?? 0, skipped: skipped ?? 0 };
  }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numFailedTestSuites } = report as Record<
    string,
    number
  >;
  // A file that cannot even be loaded has no failed tests, only a failed suite.
  const failed = numFailedTests || numFailedTestSuites || 0;
  return { passed: numPassedTests ?? 0, failed, skipped: (numPendingTests ?? 0) + (numTodoTests ?? 0) };
}
