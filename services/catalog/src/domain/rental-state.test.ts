import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { freeOn, keptRental, type RentalState } from './rental-state.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const day = (n: number): string => new Date(Date.UTC(2026, 11, 1) + n * DAY_MS).toISOString().slice(0, 10);

const garment = (state: Partial<RentalState>): RentalState => ({
  sku: 'GOWN-M',
  version: 1,
  pieces: 1,
  before: 0,
  after: 0,
  full: [],
  firstFree: '',
  deliveries: ['showroom', 'omnipack'],
  ...state,
});

/** Full ranges in rental's format: ordered and disjoint. */
const fullRanges = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 5 })), { maxLength: 8 })
  .map((steps) => {
    let at = 0;
    return steps.map(([gap, length]) => {
      const range = { from: day(at + gap), to: day(at + gap + length) };
      at += gap + length + 1;
      return range;
    });
  });
const few = fc.integer({ min: 0, max: 3 });

describe('garments that are free on the wanted days', () => {
  it('equals a check of every single day, turnover included', () => {
    fc.assert(
      fc.property(
        fullRanges,
        few,
        few,
        fc.nat(60),
        fc.nat(6),
        fc.nat(10),
        (full, before, after, from, length, today) => {
          const wanted = { from: day(from), to: day(from + length), today: day(today), delivery: 'courier' };
          const blocked = Array.from({ length: before + length + after + 1 }, (_, i) => day(from - before + i));
          const isFull = blocked.some((date) => full.some((range) => range.from <= date && date <= range.to));
          const isPast = (blocked[0] as string) < wanted.today;
          expect(freeOn(wanted)(keptRental(garment({ full, before, after })))).toBe(!isFull && !isPast);
        },
      ),
    );
  });

  it('begins today at the earliest, the days before a rental included', () => {
    const wanted = (from: number) => ({ from: day(from), to: day(from + 3), today: day(5), delivery: 'courier' });
    const free = (from: number): boolean => freeOn(wanted(from))(keptRental(garment({ before: 2 })));
    expect([free(7), free(6)]).toEqual([true, false]);
  });

  it('expects the word of a delivery: with the code of an event no garment is free', () => {
    const wanted = { from: day(10), to: day(13), today: day(0), delivery: 'omnipack' };
    expect(freeOn(wanted)(keptRental(garment({ deliveries: ['omnipack'] })))).toBe(false);
  });

  it('offers no garment without a way of delivery', () => {
    const wanted = { from: day(10), to: day(13), today: day(0), delivery: 'courier' };
    for (const deliveries of [[], ['showroom', 'locker']])
      expect(freeOn(wanted)(keptRental(garment({ deliveries })))).toBe(false);
  });

  it('offers no garment without pieces, or without that way of delivery', () => {
    const wanted = { from: day(10), to: day(13), today: day(0), delivery: 'showroom' };
    expect(freeOn(wanted)(keptRental(garment({})))).toBe(true);
    expect(freeOn(wanted)(keptRental(garment({ pieces: 0 })))).toBe(false);
    expect(freeOn(wanted)(keptRental(garment({ deliveries: ['omnipack'] })))).toBe(false);
    expect(freeOn({ ...wanted, delivery: 'courier' })(keptRental(garment({ deliveries: ['showroom'] })))).toBe(true);
  });
});
