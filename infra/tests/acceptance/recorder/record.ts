import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { inRoot } from '../../../local/paths.ts';
import type { RecordedCall } from './setup.ts';

// make record-wire TO=folder: runs the acceptance tests one after the other and writes requests and responses, one file per test.

/** Races with more than one right outcome: which calls follow depends on which was first. */
const RACES = /edits beside the order are in it as a whole/;

const [to] = process.argv.slice(2);
if (!to) throw new Error('TO=folder is missing');
const folder = resolve(to);
const lines = join(folder, 'calls.jsonl');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const { status } = spawnSync('jest', ['--selectProjects', 'wire', '--runInBand', ...process.argv.slice(3)], {
  cwd: inRoot(),
  stdio: 'inherit',
  // Fuzzing gets a fixed seed and no parallel requests; days are days in UTC.
  env: { ...process.env, WIRE_RECORD: lines, TEST_SEED: '16', FUZZ_PARALLEL: '1', TZ: 'UTC' },
});
if (!existsSync(lines)) throw new Error('no call was recorded');
const recorded = readFileSync(lines, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as RecordedCall)
  .filter(({ test }) => !RACES.test(test));
const tests = Map.groupBy(recorded, ({ file, test }) => `${file} › ${test}`);
for (const [test, calls] of tests)
  writeFileSync(join(folder, fileOf(test)), `${JSON.stringify({ test, calls: inOrder(calls) }, null, 1)}\n`);
rmSync(lines);
console.log(`${recorded.length} calls of ${tests.size} tests in ${folder}`);
process.exitCode = status ?? 1;

/** In the order they were sent. Calls that overlapped are sorted by their text, because their order varies. */
function inOrder(calls: RecordedCall[]): RecordedCall['call'][] {
  const batches: { until: number; calls: RecordedCall['call'][] }[] = [];
  for (const { started, ended, call } of calls.toSorted((one, other) => one.started - other.started)) {
    const last = batches.at(-1);
    if (last && started < last.until) {
      last.calls.push(call);
      last.until = Math.max(last.until, ended);
    } else batches.push({ until: ended, calls: [call] });
  }
  const text = (call: RecordedCall['call']): string => JSON.stringify(call);
  return batches.flatMap((batch) => batch.calls.toSorted((one, other) => (text(one) < text(other) ? -1 : 1)));
}

function fileOf(test: string): string {
  const words = test.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return `${words.slice(0, 120)}-${createHash('sha256').update(test).digest('hex').slice(0, 8)}.json`;
}
