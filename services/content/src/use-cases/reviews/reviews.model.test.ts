import { casesOf, seedOf } from '@garderoba/service-kit/testing/test-size';
import { describe, expect, it } from '@jest/globals';
import { MemoryReviews } from '../../../test/reviews-in-memory.js';
import { runReviews } from '../../../test/reviews-run.js';

const OPERATIONS = casesOf({ gate: 50_000, all: 200_000 });

describe('reviews', () => {
  it(`are what a naive model says, after each of ${OPERATIONS} operations [ADM-002] [ADM-003] [ADM-004]`, async () => {
    await runReviews(new MemoryReviews(), seedOf(20_261_127), OPERATIONS);
  }, 300_000);

  it('whose waiting texts count are found by the model (control)', async () => {
    await expect(runReviews(new MemoryReviews(true), 1, 2_000)).rejects.toThrow(/operation \d+/);
  });
});
