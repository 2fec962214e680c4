import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { inRoot } from '../../local/paths.ts';
import { type MutationReport, scoreOf, survivorsOf } from './score.ts';

// Mutation tests of the business rules, service by service: node infra/tests/mutation/run.ts [--service=stock]
// Stryker changes one operator, number or text of `domain/` at a time; a unit test must fail. The run fails if the tests of a service
// detect less than the minimum share. The survivors of each service are listed in .data/reports/mutation/<service>.txt.

/** Share of noticed mutants that every service reaches, in percent. */
const FLOOR = 85;

const { values } = parseArgs({ options: { service: { type: 'string', default: '' } } });
const services = servicesWithRules().filter((name) => !values.service || name === values.service);
if (services.length === 0) {
  console.error(`No service "${values.service}" with a domain folder. There are: ${servicesWithRules().join(', ')}.`);
  process.exit(1);
}

let missed = 0;
for (const [at, service] of services.entries()) {
  console.log(`\n▸ ${service} (${at + 1} of ${services.length})`);
  const report = mutate(service);
  if (!report) {
    console.error(`  Stryker ended without a report; see its messages above.`);
    missed += 1;
    continue;
  }
  const score = scoreOf(report);
  const list = inRoot('.data', 'reports', 'mutation', `${service}.txt`);
  writeFileSync(list, survivorsOf(report).join('\n'));
  const percent = score.percent.toFixed(1);
  console.log(`  ${percent} % of ${score.counted} mutants noticed (floor ${FLOOR} %); survivors: ${list}`);
  if (score.percent < FLOOR) missed += 1;
}
if (process.env.REPORT)
  writeFileSync(
    process.env.REPORT,
    JSON.stringify({ numPassedTests: services.length - missed, numFailedTests: missed }),
  );
console.log(`\n${services.length - missed} passed, ${missed} failed`);
process.exitCode = missed > 0 ? 1 : 0;

function servicesWithRules(): string[] {
  const folders = globSync('services/*/src/**/domain', {
    cwd: inRoot(),
    exclude: (path) => /generated|dist/.test(path),
  });
  return [...new Set(folders.map((path) => path.split('/')[1] ?? ''))].sort();
}

/** Runs Stryker for one service; undefined if it could not write its report. */
function mutate(service: string): MutationReport | undefined {
  const file = inRoot('.data', 'reports', 'mutation', `${service}.json`);
  spawnSync('stryker', ['run', 'infra/tests/mutation/stryker.config.mjs'], {
    cwd: inRoot(),
    stdio: 'inherit',
    env: { ...process.env, MUTATE: service },
  });
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as MutationReport) : undefined;
}
