import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { inRoot } from '../../local/paths.ts';
import { Gate, type Suite } from './gate.ts';
import { MAX_RERUNS, rerunFailing } from './rerun.ts';
import type { FileResult } from './results.ts';

const green = (file: string): FileResult => ({ file, passed: 1, failed: 0, skipped: 0, failures: [] });
const red = (file: string): FileResult => ({
  ...{ file, passed: 0, failed: 1, skipped: 0 },
  failures: [{ test: 'it', error: '\u001b[31mError: late\u001b[39m\n    at x' }],
});

describe('failing files', () => {
  it('that pass alone are flaky, with the first line of their error', async () => {
    const { results, flaky, reruns } = await rerunFailing([green('a'), red('b')], async (file) => [green(file)], 5);
    expect(results).toEqual([green('a'), green('b')]);
    expect(flaky).toEqual([{ file: 'b', test: 'it', error: 'Error: late' }]);
    expect(reruns).toBe(1);
  });

  it.each([
    ['fail again', [red('b')]],
    ['are not found by their runner', []],
    ['run no test', [{ ...green('b'), passed: 0, skipped: 1 }]],
  ])('that %s stay red', async (_what, again) => {
    const { results, flaky } = await rerunFailing([red('b')], async () => again, 5);
    expect(results).toEqual([red('b')]);
    expect(flaky).toEqual([]);
  });

  it('are not run again if there are too many', async () => {
    const many = Array.from({ length: MAX_RERUNS + 1 }, (_, at) => red(`${at}`));
    const { results, reruns } = await rerunFailing(many, async (file) => [green(file)], MAX_RERUNS);
    expect(results).toEqual(many);
    expect(reruns).toBe(0);
  });
});

/** Real runs of jest on planted tests. */
describe('the gate', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'gate-'));
    writeFileSync(join(folder, 'jest.config.json'), '{ "testMatch": ["**/*.test.js"], "transform": {} }');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const quietGate = (): Gate => new Gate(join(folder, 'reports'), 'ignore');
  const plant = (file: string, body: string): void => writeFileSync(join(folder, file), body);
  const jest = (report: string, ...args: string[]): string[] => [
    ...[process.execPath, inRoot('node_modules', 'jest', 'bin', 'jest.js'), '--silent', '--rootDir', folder, ...args],
    ...['--config', join(folder, 'jest.config.json'), '--json', `--outputFile=${report}`],
  ];
  const suite: Suite = {
    name: 'planted',
    command: (report) => jest(report),
    alone: (file, report) => jest(report, '--runTestsByPath', file),
  };
  const GREEN = `test('is green', () => {});`;
  const RED = `test('is wrong', () => { expect(1).toBe(2); });`;
  /** Red in the first run, green in the second. */
  const ONCE = (mark: string) =>
    `test('is late', () => { const fs = require('fs'); const seen = fs.existsSync('${mark}'); fs.writeFileSync('${mark}', ''); expect(seen).toBe(true); });`;

  it('does not swallow a real failure', async () => {
    plant('green.test.js', GREEN);
    plant('red.test.js', RED);
    const gate = quietGate();
    await expect(gate.suite(suite)).rejects.toThrow('failed');
    expect(gate.totals()).toEqual({ passed: 1, failed: 1, skipped: 0 });
    expect(gate.flaky).toEqual([]);
  }, 60_000);

  it('counts a file that is red in company only as passed, and names it', async () => {
    plant('green.test.js', GREEN);
    plant('late.test.js', ONCE(join(folder, 'mark')));
    const gate = quietGate();
    await gate.suite(suite);
    expect(gate.totals()).toEqual({ passed: 2, failed: 0, skipped: 0 });
    const named = JSON.parse(readFileSync(join(folder, 'reports', 'flaky.json'), 'utf8'));
    expect(named).toEqual([
      {
        ...{ suite: 'planted', file: join(folder, 'late.test.js'), test: 'is late' },
        error: expect.stringContaining('expect(received)'),
        load: expect.any(Number),
        seed: process.env.TEST_SEED ? Number(process.env.TEST_SEED) : null,
      },
    ]);
  }, 60_000);

  it('fails for a real failure beside a flaky one', async () => {
    plant('red.test.js', RED);
    plant('late.test.js', ONCE(join(folder, 'mark')));
    const gate = quietGate();
    await expect(gate.suite(suite)).rejects.toThrow('failed');
    expect(gate.totals()).toEqual({ passed: 1, failed: 1, skipped: 0 });
    expect(gate.flaky).toHaveLength(1);
  }, 60_000);

  it('fails for a runner that ends red although all tests of the file alone pass', async () => {
    plant('late.test.js', ONCE(join(folder, 'mark')));
    const gate = quietGate();
    const alone = (file: string, report: string) => {
      const [program = '', ...args] = jest(report, '--runTestsByPath', file);
      const script = `require('child_process').spawnSync(process.execPath, ${JSON.stringify(args)}); process.exit(1)`;
      return [program, '-e', script];
    };
    await expect(gate.suite({ ...suite, alone })).rejects.toThrow('failed');
    expect(gate.flaky).toEqual([]);
  }, 60_000);

  it('fails for a runner that ends red without a failing test', async () => {
    const gate = quietGate();
    await expect(
      gate.suite({ ...suite, command: () => [process.execPath, '-e', 'process.exit(1)'] }),
    ).rejects.toThrow();
    expect(gate.totals()).toEqual({ passed: 0, failed: 0, skipped: 0 });
  });
});
