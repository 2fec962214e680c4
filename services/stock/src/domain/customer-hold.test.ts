import { describe, expect, it } from '@jest/globals';
import { type CustomerHold, mayHoldUntil, takenOver } from './customer-hold.js';

const NOW = new Date('2026-12-01T10:00:00.000Z');
const HOUR_MS = 60 * 60 * 1000;
const after = (ms: number): Date => new Date(NOW.getTime() + ms);
const aHold = (holdId: string, sku: string, hours: number): CustomerHold => ({
  ...{ holdId, sku, customerId: 'anna', until: after(hours * HOUR_MS), orderId: null },
});

describe('the holds that a claim takes over', () => {
  const own = [aHold('later', 'A', 20), aHold('sooner', 'A', 10), aHold('other', 'B', 5)];

  it('are those of its pieces that end first, one per piece', () => {
    const taken = (pieces: Array<{ sku: string; quantity: number }>) =>
      takenOver(pieces, own).map(({ holdId }) => holdId);
    expect(taken([{ sku: 'A', quantity: 1 }])).toEqual(['sooner']);
    expect(taken([{ sku: 'A', quantity: 5 }])).toEqual(['sooner', 'later']);
    expect(
      taken([
        { sku: 'A', quantity: 1 },
        { sku: 'B', quantity: 1 },
      ]),
    ).toEqual(['sooner', 'other']);
    expect(taken([{ sku: 'C', quantity: 1 }])).toEqual([]);
  });
});

describe('the end of a hold', () => {
  it.each([
    ['now', 0, false],
    ['a moment later', 1, true],
    ['48 hours later', 48 * HOUR_MS, true],
    ['more than 48 hours later', 48 * HOUR_MS + 1, false],
    ['no instant', Number.NaN, false],
  ])('%s', (_, later, expected) => expect(mayHoldUntil(after(later), NOW)).toBe(expected));
});
