/**
 * Number of cases of a random test. A mutation run (MUTATE, infra/tests/mutation) repeats the test once per mutant; there a
 * few thousand cases are sufficient.
 */
export const often = (times: number): number => (process.env.MUTATE ? Math.min(times, 2_000) : times);
