import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { differences, type RecordedTest } from './differences.ts';

// make compare-wire A=folder B=folder: prints the differences between two recordings; exit code 1 if there are any.

const [a, b] = process.argv.slice(2);
if (!a || !b) throw new Error('A=folder or B=folder is missing');
const [before, after] = [testsIn(a), testsIn(b)];
const found = [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((test) => {
  const [one, other] = [before.get(test), after.get(test)];
  if (one && other) return differences(one, other);
  return [`${test}: recorded only in ${one ? a : b}`];
});
for (const difference of found) console.log(difference);
const calls = [...after.values()].reduce((sum, { calls }) => sum + calls.length, 0);
console.log(`${found.length} differences in ${calls} calls of ${after.size} tests`);
process.exitCode = found.length > 0 ? 1 : 0;

function testsIn(folder: string): Map<string, RecordedTest> {
  const tests = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as RecordedTest);
  return new Map(tests.map((test) => [test.test, test]));
}
