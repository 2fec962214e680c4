// Kinds of tests, one project each (docs/architecture.md, "Tests"):
//   unit      beside the code, no engine            contract  promises of a producer or consumer
//   crash     a whole private shop whose processes are killed
//   abuse     a whole private shop that is asked for more than it should give
//   wire      a whole private shop with demo data, known by its public address only (infra/tests/acceptance)
//   engines   the adapters of Kafka, Elasticsearch and Redis against the real engines, started by Testcontainers
//   timing    times and CPU costs, mostly as a ratio of two measured in the same run: alone on the machine, not beside other tests
//   int       a service with a real Postgres (one embedded server for the whole run, see infra/tests/engines/jest-postgres.ts)
// Jest runs CommonJS: SWC turns our ESM TypeScript, and the ESM-only packages we use, into it. Production runs real ESM.

const typescript = {
  jsc: {
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
    target: 'es2023',
    keepClassNames: true,
  },
  module: { type: 'commonjs' },
  sourceMaps: 'inline',
  swcrc: false,
};
const packages = {
  jsc: { parser: { syntax: 'ecmascript' }, target: 'es2023' },
  module: { type: 'commonjs', ignoreDynamic: false },
  isModule: 'unknown',
  swcrc: false,
};

const base = {
  cacheDirectory: '<rootDir>/.data/jest-cache',
  testEnvironment: 'node',
  moduleFileExtensions: ['ts', 'js', 'mjs', 'cjs', 'json', 'node'],
  transform: {
    '^.+\\.ts$': ['@swc/jest', typescript],
    '^.+\\.m?js$': ['@swc/jest', packages],
  },
  transformIgnorePatterns: [],
  moduleNameMapper: {
    // Our sources import `./cart.js` as ESM demands; the file is cart.ts.
    '^(\\.{1,2}/.*)\\.js$': ['$1.js', '$1.ts'],
    '^fast-check$': '<rootDir>/infra/tests/gate/seeded-fast-check.cjs',
    // One file each instead of 600: every test file loads all its modules anew.
    '^rxjs(/operators)?$': '<rootDir>/node_modules/rxjs/dist/bundles/rxjs.umd.js',
    '^class-transformer$': '<rootDir>/node_modules/class-transformer/bundles/class-transformer.umd.js',
    '^class-validator$': '<rootDir>/node_modules/class-validator/bundles/class-validator.umd.js',
    '^@garderoba/drain$': '<rootDir>/services/_shared/drain/src/drain.ts',
    '^@garderoba/money$': '<rootDir>/services/_shared/money/src/money.ts',
    '^@garderoba/service-kit/(.*)$': '<rootDir>/services/_shared/service-kit/src/$1.ts',
    '^@garderoba/edge/(.*)$': '<rootDir>/services/_shared/edge/src/$1.ts',
    '^@garderoba/page-server/(.*)$': '<rootDir>/services/_shared/page-server/src/$1.ts',
    '^@garderoba/demo-garments/(.*)$': '<rootDir>/services/_shared/demo-garments/src/$1.ts',
    '^@garderoba/contracts$': '<rootDir>/proto/src/index.ts',
    '^@garderoba/contracts/(.*)$': '<rootDir>/proto/src/$1.ts',
    '^@garderoba/([a-z]+)/app$': '<rootDir>/services/$1/src/app.ts',
  },
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/\\.data/', '<rootDir>/\\.tools/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/generated/'],
};
const backend = ['<rootDir>/services', '<rootDir>/proto', '<rootDir>/infra'];

export default {
  projects: [
    {
      ...base,
      displayName: 'unit',
      roots: backend,
      testMatch: ['**/src/**/*.test.ts', '**/infra/**/*.test.ts'],
      testPathIgnorePatterns: [
        ...base.testPathIgnorePatterns,
        '\\.(int|contract|crash|abuse|engines|timing)\\.test\\.ts$',
        '/infra/tests/acceptance/',
      ],
    },
    { ...base, displayName: 'contract', roots: backend, testMatch: ['**/*.contract.test.ts'] },
    {
      ...base,
      displayName: 'int',
      roots: backend,
      testMatch: ['**/*.int.test.ts'],
      globalSetup: '<rootDir>/infra/tests/engines/jest-postgres.ts',
      globalTeardown: '<rootDir>/infra/tests/engines/jest-postgres-stop.ts',
    },
    {
      ...base,
      displayName: 'timing',
      roots: backend,
      testMatch: ['**/*.timing.test.ts'],
      globalSetup: '<rootDir>/infra/tests/engines/jest-postgres.ts',
      globalTeardown: '<rootDir>/infra/tests/engines/jest-postgres-stop.ts',
    },
    {
      ...base,
      displayName: 'engines',
      roots: backend,
      testMatch: ['**/*.engines.test.ts'],
      globalSetup: '<rootDir>/infra/tests/engines/jest-engines.ts',
      globalTeardown: '<rootDir>/infra/tests/engines/jest-engines-stop.ts',
    },
    { ...base, displayName: 'crash', roots: backend, testMatch: ['**/*.crash.test.ts'] },
    { ...base, displayName: 'abuse', roots: backend, testMatch: ['**/*.abuse.test.ts'] },
    {
      ...base,
      displayName: 'wire',
      roots: ['<rootDir>/infra/tests/acceptance'],
      testMatch: ['**/*.test.ts'],
      globalSetup: '<rootDir>/infra/tests/acceptance/start-shop.ts',
      globalTeardown: '<rootDir>/infra/tests/acceptance/stop-shop.ts',
      setupFilesAfterEnv: process.env.WIRE_RECORD ? ['<rootDir>/infra/tests/acceptance/recorder/setup.ts'] : [],
    },
  ],
  testSequencer: '<rootDir>/infra/tests/gate/longest-first.mjs',
  // Real engines on a busy machine: a start may take its time, a hang is still found.
  testTimeout: 60_000,
  maxWorkers: 2,
};
