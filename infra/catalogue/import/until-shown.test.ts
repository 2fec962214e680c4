import { describe, expect, it } from '@jest/globals';
import { untilShown } from './until-shown.ts';

/** A listing with the given numbers of pending changes per poll; the last one repeats. */
function listing(...waiting: number[]): { ask: () => Promise<number>; looks: () => number } {
  let looks = 0;
  return { ask: async () => waiting[Math.min(looks++, waiting.length - 1)] as number, looks: () => looks };
}

describe('the end of an import', () => {
  it('resolves when the listing is complete, not when the last row was sent', async () => {
    const told: number[] = [];
    const { ask, looks } = listing(1200, 400, 0, 30, 0, 0);
    expect(await untilShown({ ask, tell: (waiting) => told.push(waiting), lookMs: 1 })).toBe(true);
    expect(told).toEqual([1200, 400, 30]); // progress, and an event between two services
    expect(looks()).toBe(6);
  });

  it('resolves at once if nothing changed', async () => {
    const { ask, looks } = listing(0);
    expect(await untilShown({ ask, tell: () => {}, lookMs: 1 })).toBe(true);
    expect(looks()).toBe(2);
  });

  it('reports that the listing is stuck if it does not progress', async () => {
    const { ask } = listing(500, 200);
    expect(await untilShown({ ask, tell: () => {}, lookMs: 1, stuckMs: 30 })).toBe(false);
  });
});
