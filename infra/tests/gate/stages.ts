import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from '../../local/packages/build.ts';
import { inRoot } from '../../local/paths.ts';
import { baseCommit, changedTests } from './changed.ts';
import type { Gate } from './gate.ts';
import { lastGate } from './stamp.ts';

// The stages of the gate, and which of them belong to `make check`, `make test` and `make test-all`
// (docs/decisions/0060-landing-gate.md). A stage may be limited by a pattern: make test-int s=cart.

export type Stage = (gate: Gate, pattern: string | undefined) => void | Promise<void>;

/** In the order in which they run. */
const CHECK = ['build', 'lint', 'types', 'rules', 'unused', 'contracts', 'sizes', 'unit', 'test-contract'] as const;

/** If one of these is red, the later ones are not run. */
export const STOPS: ReadonlySet<string> = new Set(CHECK.slice(0, CHECK.indexOf('unit') + 1));

export const GROUPS: Readonly<Record<string, readonly string[]>> = {
  check: CHECK,
  test: [...CHECK, 'drift', 'test-int-changed', 'test-wire', 'test-crash-core', 'test-e2e-core'],
  /** On a faked date (infra/tests/gate/on-date.ts), after a build. */
  'test-date': ['unit', 'test-contract', 'test-int', 'test-wire', 'test-crash-core', 'test-e2e-core'],
  'test-all': [
    ...CHECK,
    ...['dependencies', 'drift', 'test-int', 'test-wire', 'test-timing', 'test-crash', 'test-e2e', 'test-walk'],
    ...['test-abuse', 'test-upgrade', 'test-bench', 'test-engines', 'test-compose'],
  ],
};

/** Stages that `make test-all` leaves out, and counts as skipped, where Docker does not run. */
export const NEED_DOCKER: ReadonlySet<string> = new Set(['test-engines', 'test-compose']);

/** Workers of the integration tests on two cores: a third of their time is waiting, mostly for Postgres. */
const INT_WORKERS = '--maxWorkers=3';

/** Crash tests of the landing gate: placing at every point, paying at every point, backup. */
const CRASH_CORE = ['packed.crash', 'paying.crash', 'backup.crash'];

export const STAGES: Readonly<Record<string, Stage>> = {
  build: () => build((step) => console.log(`  ${step}`)),
  lint: (gate) => gate.run('biome', ['check', '--error-on-warnings', '.']),
  /** Two at a time: each compiler uses one core. */
  types: (gate) =>
    gate.both(
      [
        ['tsc', '-b'],
        ['tsc', '-p', 'infra'],
        ['tsc', '-p', 'tsconfig.tests.json'],
      ],
      ['web', 'admin'].map((front) => ['npm', 'run', '--silent', '-w', front, 'typecheck']),
    ),
  rules: (gate) => gate.run('depcruise', ['--config', '.dependency-cruiser.cjs', ...sources()]),
  /** Dependencies that are declared and not used, or used and not declared (knip.json). */
  unused: (gate) => gate.run('knip', ['--no-progress']),
  contracts: (gate) => {
    gate.run('npm', ['run', '--silent', '-w', 'proto', 'lint']);
    gate.run('npm', ['run', '--silent', '-w', 'proto', 'breaking']);
    gate.run('node', ['infra/contracts/openapi.ts', 'check']);
    gate.run('node', ['infra/contracts/breaking.ts']);
    compareRequirements();
  },
  /** The scripts of a first visit against their budget. */
  sizes: (gate) => gate.run('npm', ['run', '--silent', '-w', 'web', 'sizes']),
  unit: async (gate, pattern) => {
    if (pattern) return jest(gate, 'unit', pattern);
    await each(
      () => jest(gate, 'unit'),
      () => vitest(gate, 'web'),
      () => vitest(gate, 'admin'),
    );
  },
  'test-contract': (gate, pattern) => jest(gate, 'contract', pattern),
  /** Known vulnerabilities of shipped packages; a registry that does not answer is reported and does not fail the run. */
  dependencies: (gate) => gate.run('node', ['infra/tests/gate/dependency-audit.ts']),
  drift: (gate) => gate.run('node', ['infra/prisma/drift.ts']),
  'test-int': (gate, pattern) => jest(gate, 'int', pattern, INT_WORKERS),
  /** Of the services that changed since the base commit. */
  'test-int-changed': async (gate) => {
    const patterns = changedTests(baseCommit(lastGate()?.commit));
    console.log(`  integration tests of ${patterns?.join(', ') ?? 'all services'}`);
    if (patterns?.length !== 0) await jest(gate, 'int', ...(patterns ?? []), INT_WORKERS);
  },
  'test-wire': (gate, pattern) => jest(gate, 'wire', pattern),
  /** Wall-clock and CPU time, as ratios within one run; one worker, because two would disturb each other. */
  'test-timing': (gate, pattern) => jest(gate, 'timing', pattern, '--runInBand'),
  'test-crash': (gate, pattern) => jest(gate, 'crash', pattern, '--runInBand'),
  'test-crash-core': (gate) => jest(gate, 'crash', ...CRASH_CORE),
  'test-e2e': (gate) => journeys(gate, 'journeys'),
  'test-e2e-core': (gate) => journeys(gate, 'journeys', ['--grep=@gate']),
  'test-walk': (gate) => journeys(gate, 'walk', ['walk'], { WALK: 'all' }),
  'test-abuse': (gate, pattern) => jest(gate, 'abuse', pattern, '--runInBand'),
  'test-upgrade': (gate) => gate.tool('upgrade', ['infra/tests/gate/upgrade.ts']),
  /** The short bench; a target that is missed three times in a row is a failed test. */
  'test-bench': (gate) => gate.tool('bench', ['infra/bench/run.ts']),
  /** The adapters one by one, then the whole shop on all engines, reached at its public address. */
  'test-engines': async (gate, pattern) => {
    await jest(gate, 'engines', pattern);
    if (!pattern) await gate.suite(jestSuite('wire', 'wire-on-engines', [], { WIRE_ENGINES: '1' }));
  },
  'test-compose': (gate) => gate.tool('compose', ['infra/containers/test-compose.ts']),
  chaos: (gate) => gate.tool('chaos', ['infra/faults/chaos/run.ts']),
  /** Of one service, or of all: hours. */
  mutation: (gate, service = '') => gate.tool('mutation', ['infra/tests/mutation/run.ts', `--service=${service}`]),
};

/** Runs all suites in turn, also if one fails; then throws the first error. */
async function each(...suites: (() => Promise<void>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const suite of suites) await suite().catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}

/** Arguments that are no option are patterns: of paths, and any of them may match. */
function jest(gate: Gate, project: string, ...args: (string | undefined)[]): Promise<void> {
  const given = args.filter((arg) => arg !== undefined);
  return gate.suite(jestSuite(project, project, given));
}

function jestSuite(project: string, name: string, args: readonly string[], env: Record<string, string> = {}) {
  // --selectProjects takes all words that follow it: it stands last but for options. A failed test may leave a connection
  // open, for which jest would wait for ever.
  const command = (...first: string[]) => ['jest', '--forceExit', ...first, '--selectProjects', project];
  return {
    name,
    env,
    command: (report: string) => [...command(...args), '--json', `--outputFile=${report}`],
    alone: (file: string, report: string) => [
      ...command('--runTestsByPath', file),
      ...['--json', `--outputFile=${report}`],
    ],
  };
}

function vitest(gate: Gate, front: 'web' | 'admin'): Promise<void> {
  const command = (report: string, ...args: string[]) => [
    ...['npm', 'run', '--silent', '-w', front, 'test', '--', ...args],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  ];
  return gate.suite({
    name: `vitest-${front}`,
    command: (report) => command(report),
    alone: (file, report) => command(report, relative(inRoot(front), file)),
  });
}

/** Every run has a private shop of its own with fresh data. */
function journeys(
  gate: Gate,
  name: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<void> {
  const program = ['node', 'infra/tests/gate/e2e.ts'];
  return gate.suite({
    name,
    env,
    reportVariable: 'PLAYWRIGHT_JSON_OUTPUT_NAME',
    command: () => [...program, ...args],
    alone: (file) => [...program, join('e2e', file), ...args.filter((arg) => arg.startsWith('--'))],
  });
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
    'web/e2e',
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
