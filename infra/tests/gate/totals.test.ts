import { describe, expect, it } from '@jest/globals';
import { countsOf } from './totals.ts';

describe('the closing totals', () => {
  it('read the report of jest and vitest: pending and todo count as skipped', () => {
    const report = {
      numPassedTests: 7,
      numFailedTests: 2,
      numPendingTests: 1,
      numTodoTests: 1,
      numFailedTestSuites: 1,
    };
    expect(countsOf(report)).toEqual({ passed: 7, failed: 2, skipped: 2 });
  });

  it('count a file that could not be loaded as a failure, though none of its tests ran', () => {
    const report = {
      numPassedTests: 7,
      numFailedTests: 0,
      numPendingTests: 0,
      numTodoTests: 0,
      numFailedTestSuites: 1,
    };
    expect(countsOf(report)).toEqual({ passed: 7, failed: 1, skipped: 0 });
  });

  it('read the report of Playwright: a flaky test has passed in the end', () => {
    expect(countsOf({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 } })).toEqual({
      passed: 4,
      failed: 1,
      skipped: 2,
    });
  });
});
