import { describe, expect, it } from '@jest/globals';
import { closingLine, filesOf, totalsOf } from './results.ts';

const test = (status: string, fullName = status) => ({
  ...{ fullName, status },
  failureMessages: status === 'failed' ? ['Error: red\n    at line 1'] : [],
});

describe('results', () => {
  it('of jest and vitest are counted by file: pending and todo are skipped', () => {
    const [file] = filesOf({
      testResults: [
        {
          name: '/a.test.ts',
          status: 'failed',
          assertionResults: ['passed', 'failed', 'pending', 'todo'].map((s) => test(s)),
        },
      ],
    });
    expect(file).toEqual({
      ...{ file: '/a.test.ts', passed: 1, failed: 1, skipped: 2 },
      failures: [{ test: 'failed', error: 'Error: red\n    at line 1' }],
    });
  });

  it('count a file that cannot be loaded as one failure, though none of its tests ran', () => {
    const files = filesOf({
      testResults: [{ name: '/a.test.ts', status: 'failed', message: 'SyntaxError', assertionResults: [] }],
    });
    expect(totalsOf(files)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(files[0]?.failures).toEqual([{ test: 'the whole file', error: 'SyntaxError' }]);
  });

  it('count a file whose hook failed after its tests had passed as a failure', () => {
    const files = filesOf({
      testResults: [{ name: '/a.test.ts', status: 'failed', message: 'afterAll', assertionResults: [test('passed')] }],
    });
    expect(totalsOf(files)).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });

  it('of Playwright are collected from nested suites', () => {
    const journey = (title: string, status: string) => ({
      title,
      tests: [{ status, results: [{ error: status === 'unexpected' ? { message: 'no button' } : undefined }] }],
    });
    const files = filesOf({
      suites: [
        {
          file: 'buy.e2e.ts',
          specs: [journey('buys', 'expected')],
          suites: [{ file: 'buy.e2e.ts', specs: [journey('pays', 'unexpected'), journey('sleeps', 'skipped')] }],
        },
      ],
    });
    expect(files).toEqual([
      {
        ...{ file: 'buy.e2e.ts', passed: 1, failed: 1, skipped: 1 },
        failures: [{ test: 'pays', error: 'no button' }],
      },
    ]);
  });

  it('of tools without files are their totals', () => {
    const files = filesOf({ numPassedTests: 3, numFailedTests: 1, numPendingTests: 2 });
    expect(closingLine(totalsOf(files))).toBe('3 passed, 1 failed, 2 skipped');
  });
});
