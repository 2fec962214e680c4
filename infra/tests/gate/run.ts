import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../../local/paths.ts';
import { Gate } from './gate.ts';
import { closingLine } from './results.ts';
import { GROUPS, NEED_DOCKER, STAGES, STOPS } from './stages.ts';
import { cleanCommit, stampGate, stampStage } from './stamp.ts';

// The gate: node infra/tests/gate/run.ts <stage or group> [pattern]. A red stage up to `unit` ends the run; the later ones
// are all run. Reports are in .data/reports, flaky tests in .data/reports/flaky.json, the totals in .data/reports/totals.txt.

const REPORTS = inRoot('.data', 'reports');

const [name = 'check', pattern] = process.argv.slice(2);
const stages = GROUPS[name] ?? [name];
const unknown = stages.filter((stage) => !STAGES[stage]);
if (unknown.length > 0) {
  console.error(`No stage ${unknown.join(', ')}. There are: ${Object.keys({ ...GROUPS, ...STAGES }).join(', ')}`);
  process.exit(2);
}
if (name === 'test-all') {
  process.env.TESTS = 'all';
  process.env.TEST_SEED ??= String(Date.now() % 2_147_483_647);
  console.log(`TEST_SEED=${process.env.TEST_SEED}`);
}

/** Commit that green stages are recorded for; none on a faked date, which would be recorded, too. */
const commit = process.env.FAKED_DATE ? undefined : cleanCommit();
const gate = new Gate(REPORTS);
const broken: string[] = [];
const seconds: Record<string, number> = {};
/** Stages that failed without a failing test: a lint error, a crash of the runner. */
let silent = 0;
for (const stage of stages) {
  const began = performance.now();
  const failedBefore = gate.totals().failed;
  console.log(`\n▸ ${stage}`);
  if (name === 'test-all' && NEED_DOCKER.has(stage) && !hasDocker()) {
    console.log('  NO DOCKER: not run, counted as skipped');
    gate.skip(stage);
    continue;
  }
  try {
    await STAGES[stage]?.(gate, pattern);
  } catch (error) {
    console.error((error as Error).message);
    broken.push(stage);
    if (gate.totals().failed === failedBefore) silent += 1;
  }
  seconds[stage] = Math.round((performance.now() - began) / 100) / 10;
  console.log(`  ${stage}: ${seconds[stage]} s`);
  const isGreen = !broken.includes(stage);
  if (isGreen && commit && !pattern) stampStage(stage, { commit, at: now(), seconds: seconds[stage] });
  if (!isGreen && STOPS.has(stage) && name !== 'test-date') break;
}

const totals = gate.totals();
const all = { ...totals, failed: totals.failed + silent };
for (const { suite, file, test, error, load } of gate.flaky)
  console.log(`flaky: ${suite} ${file} › ${test} (load ${load}): ${error}`);
if (broken.length > 0) console.error(`\n✗ ${broken.join(', ')}`);
if (name === 'test' && broken.length === 0 && commit && commit === cleanCommit())
  stampGate({ commit, at: now(), totals: all, flaky: gate.flaky, seconds });
writeFileSync(join(REPORTS, 'totals.txt'), `${closingLine(all)}\n`);
if (!process.env.CI_RUN) console.log(`\n${closingLine(all)}`); // .ci/run prints it itself, after the output of make
process.exitCode = broken.length > 0 ? 1 : 0;

function now(): string {
  return new Date().toISOString();
}

function hasDocker(): boolean {
  return spawnSync('docker', ['info'], { stdio: 'ignore' }).status === 0;
}
