import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { build } from '../../local/build/build.ts';
import { inRoot } from '../../local/paths.ts';
import { CLOSING_LINE, count, REPORTS, reportFile } from './totals.ts';

// The gate: node infra/tests/gate/run.ts <step or group> [jest pattern]. All steps of a group are run, also after one that failed.
// The test runners leave a JSON report each in .data/reports, from which the closing line is added up.

type Step = (pattern: string | undefined) => void | Promise<void>;

const steps: Record<string, Step> = {
  build: () => build((step) => console.log(`  ${step}`)),
  lint: () => run('biome', ['check', '--error-on-warnings', '.']),
  /** Two at a time: each compiler keeps one core busy. */
  types: () =>
    both(
      [
        ['tsc', '-b'],
        ['tsc', '-p', 'infra'],
        ['tsc', '-p', 'tsconfig.tests.json'],
      ],
      ['web', 'admin'].map((front) => ['npm', 'run', '--silent', '-w', front, 'typecheck']),
    ),
  /** Known vulnerabilities of shipped packages; a registry that does not answer is reported and does not fail the run. */
  dependencies: () => run('node', ['infra/tests/gate/dependency-audit.ts']),
  /** Dependencies that are declared and not used, or used and not declared (knip.json). */
  unused: () => run('knip', ['--no-progress']),
  rules: () => run('depcruise', ['--config', '.dependency-cruiser.cjs', ...sources()]),
  contracts: () => {
    run('npm', ['run', '--silent', '-w', 'proto', 'lint']);
    run('npm', ['run', '--silent', '-w', 'proto', 'breaking']);
    run('node', ['infra/contracts/openapi.ts', 'check']);
    run('node', ['infra/contracts/breaking.ts']);
    compareRequirements();
  },
  unit: (pattern) => {
    jest('unit', pattern);
    if (pattern) return;
    for (const front of ['web', 'admin'])
      run('npm', ['run', '--silent', '-w', front, 'test', '--', ...vitestReport(front)]);
  },
  /** The scripts of a first visit against their budget. */
  sizes: () => run('npm', ['run', '--silent', '-w', 'web', 'sizes']),
  'test-contract': (pattern) => jest('contract', pattern),
  'test-int': (pattern) => jest('int', pattern),
  'test-wire': (pattern) => jest('wire', pattern),
  /** The adapters one by one, then the whole shop on all engines, reached at its public address. */
  'test-engines': (pattern) => {
    jest('engines', pattern);
    if (!pattern) runJest('wire', 'wire-on-engines', [], { WIRE_ENGINES: '1' });
  },
  chaos: () => run('node', ['infra/faults/chaos/run.ts'], { REPORT: reportFile('chaos') }),
  'test-compose': () => run('node', ['infra/containers/test-compose.ts'], { REPORT: reportFile('compose') }),
  'test-crash': (pattern) => jest('crash', pattern),
  'test-abuse': (pattern) => jest('abuse', pattern),
  'test-upgrade': () => run('node', ['infra/tests/gate/upgrade.ts'], { REPORT: reportFile('upgrade') }),
  /** The short bench; a target that is missed three times in a row is a failed test. */
  'test-bench': () => run('node', ['infra/bench/run.ts'], { REPORT: reportFile('bench') }),
  /** Of one service, or of all: hours. */
  mutation: (service = '') =>
    run('node', ['infra/tests/mutation/run.ts', `--service=${service}`], { REPORT: reportFile('mutation') }),
  drift: () => run('node', ['infra/prisma/drift.ts']),
  'test-e2e': () => run('node', ['infra/tests/gate/e2e.ts'], { PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile('playwright') }),
  'test-walk': () =>
    run('node', ['infra/tests/gate/e2e.ts', 'walk'], {
      WALK: 'all',
      PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile('playwright'),
    }),
};
const CHECK = ['build', 'lint', 'types', 'rules', 'unused', 'contracts', 'sizes', 'unit', 'test-contract'];
const groups: Record<string, string[]> = {
  check: CHECK,
  test: [...CHECK, 'dependencies', 'drift', 'test-int', 'test-wire', 'test-crash', 'test-e2e'],
};

const [name = 'check', pattern] = process.argv.slice(2);
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const broken: string[] = [];
/** Steps that failed without a failing test: a lint error, a crash of the runner. */
let silent = 0;
for (const step of groups[name] ?? [name]) {
  const began = performance.now();
  const failedBefore = count().failed;
  console.log(`\n▸ ${step}`);
  try {
    await steps[step]?.(pattern);
  } catch (error) {
    console.error((error as Error).message);
    broken.push(step);
    if (count().failed === failedBefore) silent += 1;
    if (step === 'build') break; // no later step can succeed
  }
  console.log(`  ${step}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
}
const { passed, failed, skipped } = count();
if (broken.length > 0) console.error(`\n✗ ${broken.join(', ')}`);
const closing = `${passed} passed, ${failed + silent} failed, ${skipped} skipped`;
writeFileSync(CLOSING_LINE, `${closing}\n`);
if (!process.env.CI_RUN) console.log(`\n${closing}`); // .ci/run prints it itself, after the output of make
process.exitCode = broken.length > 0 ? 1 : 0;

function run(command: string, args: readonly string[], env: Record<string, string> = {}): void {
  const { status, error } = spawnSync(command, args, {
    cwd: inRoot(),
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (status !== 0)
    throw new Error(`${command} ${args.slice(0, 3).join(' ')}: ${error?.message ?? `ended with code ${status}`}`);
}

/** Two sequences of commands in parallel; both are finished, also if one fails. */
async function both(...rows: string[][][]): Promise<void> {
  const ended = await Promise.allSettled(
    rows.map(async (commands) => {
      for (const command of commands) await runBeside(command);
    }),
  );
  const broken = ended.find((end) => end.status === 'rejected');
  if (broken) throw broken.reason;
}

async function runBeside([command = '', ...args]: string[]): Promise<void> {
  const [code] = await once(spawn(command, args, { cwd: inRoot(), stdio: 'inherit' }), 'exit');
  if (code !== 0) throw new Error(`${command} ${args.slice(0, 4).join(' ')}: ended with code ${code}`);
}

function jest(project: string, pattern: string | undefined): void {
  runJest(project, project, pattern ? [pattern] : [], {});
}

function runJest(project: string, report: string, patterns: string[], env: Record<string, string>): void {
  run('jest', [...patterns, '--selectProjects', project, '--json', `--outputFile=${reportFile(report)}`], env);
}

function vitestReport(front: string): string[] {
  return ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile(`vitest-${front}`)}`];
}

/** Files checked by the import rules: sources, never build output. */
function sources(): string[] {
  const folders = [
    'proto/src',
    'services/*/src',
    'services/*/test',
    'services/_shared/*/src',
    'web/app',
    'web/server',
    'admin/src',
    'admin/server',
    'infra',
  ];
  return folders.flatMap((folder) => globSync(folder, { cwd: inRoot() }));
}

/** The ids in test titles are compared with our copy of the list; where the original is available, the two must be equal. */
function compareRequirements(): void {
  const original = inRoot('..', 'shared', 'spec', 'requirements.csv');
  if (!existsSync(original)) return;
  if (!readFileSync(original).equals(readFileSync(inRoot('docs', 'requirements.csv')))) {
    throw new Error('docs/requirements.csv differs from ../shared/spec/requirements.csv');
  }
}
