import Sequencer from '@jest/test-sequencer';

// Jest begins with what took longest the last time. A clean checkout remembers nothing, and then the largest files come first: the small
// ones that open a whole shop, or replay thousands of operations, would come last, and one processor would wait for the other.

const LONGEST = [
  'infra/tests/crash/buying.crash.test.ts',
  'infra/tests/crash/owing.crash.test.ts',
  'infra/tests/crash/operating.crash.test.ts',
  'infra/tests/crash/packed.crash.test.ts',
  'services/loyalty/test/integration/ledger.model.int.test.ts',
  'infra/catalogue/import/import.int.test.ts',
  'services/rental/test/integration/model.int.test.ts',
  'infra/tests/shop/invariants.int.test.ts',
  'services/stock/test/integration/model.int.test.ts',
  'infra/tests/acceptance/erasure.test.ts',
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
