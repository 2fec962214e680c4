import { expect, it } from '@jest/globals';
import { inBatches } from './in-batches.js';

it('batches are repeated while more is left', async () => {
  const left = [1, 2, 3];
  await inBatches(async () => {
    left.pop();
    return left.length > 0;
  });
  expect(left).toEqual([]);
});

it('a batch that makes no progress ends with the run of its worker', async () => {
  let runs = 0;
  await inBatches(async () => {
    runs += 1;
    return true;
  });
  expect(runs).toBe(1_000);
});
