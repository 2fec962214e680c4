import { join } from 'node:path';

// Stryker for one service, the folder MUTATE (infra/tests/mutation/run.ts). It mutates the business rules (`domain/`) and runs
// unit tests only: a mutant that only a test with a database detects takes a hundred times as long.
const service = process.env.MUTATE;
const folder = `services/${service}/src`;
const root = join(import.meta.dirname, '..', '..', '..');

export default {
  plugins: ['@stryker-mutator/jest-runner'],
  testRunner: 'jest',
  jest: { projectType: 'custom', configFile: 'infra/tests/mutation/jest.config.mjs', enableFindRelatedTests: true },
  // Texts and error messages are words, not rules: their contract and wire tests read them.
  mutate: [
    `${folder}/**/domain/**/*.ts`,
    `!${folder}/**/*.test.ts`,
    `!${folder}/**/*.errors.ts`,
    `!${folder}/**/errors/**`,
    `!${folder}/**/texts/**`,
    `!${folder}/**/texts.ts`,
  ],
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  ignorePatterns: ['.data', '.tools', '.backups', 'web', 'admin', 'docs', 'dist', 'reports'],
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: join(root, '.data', 'reports', 'mutation', `${service}.json`) },
  tempDirName: join(root, '.data', 'mutation'),
  // One mutant at a time: the machine stays usable during a run of hours.
  concurrency: 1,
  // A busy machine is no endless loop.
  timeoutMS: 15_000,
  allowConsoleColors: false,
};
