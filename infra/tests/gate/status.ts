import { git } from './changed.ts';
import { closingLine } from './results.ts';
import { GROUPS } from './stages.ts';
import { cleanCommit, lastGate, stageRuns } from './stamp.ts';

// make gate-status: whether the gate was green at HEAD, and when each stage of `make test-all` was last green, oldest first.
// Ends with code 1 if the gate was not green at HEAD.

const head = git('rev-parse', 'HEAD');
const gate = lastGate();
const isStamped = gate !== undefined && gate.commit === head;
if (!gate) console.log('make test has not been green here.');
else {
  console.log(`make test was green at ${short(gate.commit)}${isStamped ? ', which is HEAD' : ', which is not HEAD'}`);
  console.log(`  ${gate.at}  ${closingLine(gate.totals)}, ${gate.flaky.length} flaky`);
}
if (!cleanCommit()) console.log('Files differ from HEAD.');

const runs = stageRuns();
const stages = [...new Set([...(GROUPS.test ?? []), ...(GROUPS['test-all'] ?? [])])];
console.log('\nLast green run of each stage, oldest first:');
for (const stage of stages.toSorted((one, other) => (runs[one]?.at ?? '').localeCompare(runs[other]?.at ?? ''))) {
  const run = runs[stage];
  console.log(`  ${stage.padEnd(17)} ${run ? `${run.at}  ${short(run.commit)}  ${run.seconds} s` : 'never'}`);
}
process.exitCode = isStamped ? 0 : 1;

function short(commit: string): string {
  return commit.slice(0, 8);
}
