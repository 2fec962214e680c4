import Sequencer from '@jest/test-sequencer';

// Jest starts with the files that took longest in the last run. In a clean checkout without a record the largest files run first: otherwise
// small files that start a whole shop, or replay thousands of operations, would run last on one core while the other is idle.

const LONGEST = [
  'infra/tests/crash/buying.crash.test.ts',
  'infra/tests/crash/owing.crash.test.ts',
  'infra/tests/crash/operating.crash.test.ts',
  'infra/tests/crash/packed.crash.test.ts',
  'infra/catalogue/import/import.int.test.ts',
  'services/gateway/test/integration/large-answers.int.test.ts',
  'services/loyalty/test/integration/ledger.model.int.test.ts',
  'services/rental/test/integration/model.int.test.ts',
  'services/stock/test/integration/model.int.test.ts',
  'infra/tests/shop/access.int.test.ts',
  'infra/tests/shop/invariants.int.test.ts',
  'infra/tests/acceptance/erasure.test.ts',
  'infra/tests/acceptance/fuzz.test.ts',
];

const rank = ({ path }) => {
  const place = LONGEST.findIndex((file) => path.endsWith(file));
  return place < 0 ? LONGEST.length : place;
};

export default class LongestFirst extends Sequencer {
  sort(tests) {
    // A recording of the wire (infra/tests/acceptance/recorder) needs the same order each time.
    if (process.env.WIRE_RECORD) return tests.toSorted((one, other) => (one.path < other.path ? -1 : 1));
    return super.sort(tests).toSorted((one, other) => rank(one) - rank(other));
  }
}
