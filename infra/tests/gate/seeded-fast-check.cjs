// What jest's tests get as 'fast-check': in the gate every property without a seed of its own tries the same cases each
// time; in `make test-all` new ones (a failure prints its seed, TEST_SEED=<seed> repeats it).
const fc = require('../../../node_modules/fast-check/lib/cjs/fast-check.js');

const { TESTS, TEST_SEED } = process.env;
if (TEST_SEED) fc.configureGlobal({ seed: Number(TEST_SEED) });
else if (TESTS !== 'all') fc.configureGlobal({ seed: 20_261_127 });

module.exports = fc;
