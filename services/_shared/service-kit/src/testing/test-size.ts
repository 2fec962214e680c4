// How much a random test tries. `make test` is the landing gate: few cases, fixed seeds, the same result each time.
// `make test-all` (TESTS=all) tries many cases with a new seed per run, and prints it.

/** True in `make test-all`. */
export const isFull: boolean = process.env.TESTS === 'all';

/**
 * Number of cases or operations of a random test. A mutation run (MUTATE, infra/tests/mutation) repeats the test once per
 * mutant: there at most 2,000.
 */
export function casesOf({ gate, all }: { gate: number; all: number }): number {
  const cases = isFull ? all : gate;
  return process.env.MUTATE ? Math.min(cases, 2_000) : cases;
}

/** Seed of a random test: `fixed` in the gate, a new one in `make test-all`; TEST_SEED=<seed> repeats a run. */
export function seedOf(fixed: number): number {
  const told = process.env.TEST_SEED;
  if (!told && !isFull) return fixed;
  const seed = told ? Number(told) : Date.now() % 2_147_483_647;
  console.info(`TEST_SEED=${seed}`);
  return seed;
}
