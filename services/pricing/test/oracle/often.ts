/**
 * How often a random test throws its dice. A mutation run (MUTATE, infra/mutation) runs the same test once per changed operator: there a
 * few thousand throws find what can be found.
 */
export const often = (times: number): number => (process.env.MUTATE ? Math.min(times, 2_000) : times);
