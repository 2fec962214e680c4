import { describe, expect, it } from '@jest/globals';
import { effectivePrice, isReduced, windowEdges } from './shelf-price.js';

const NOW = new Date('2026-12-01T10:00:00.000Z');
const at = (offset: number): Date => new Date(NOW.getTime() + offset);
const shelf = (facts: object = {}) => ({
  ...{ list: 500_00, special: null, final: null, specialFrom: null, specialTo: null },
  ...facts,
});

describe('the charged price', () => {
  it.each([
    ['the list price alone', {}, { special: 0, price: 500_00 }],
    ['a final price below it, though no special price is shown', { final: 450_00 }, { special: 0, price: 450_00 }],
    ['not a final price that is the list price', { final: 500_00 }, { special: 0, price: 500_00 }],
    ['not a final price above it', { final: 550_00 }, { special: 0, price: 500_00 }],
    ['not a final price of nothing', { final: 0 }, { special: 0, price: 500_00 }],
    [
      'the special price, with a final one above it',
      { special: 400_00, final: 450_00 },
      { special: 400_00, price: 400_00 },
    ],
    [
      'the special price, with a final one equal to it',
      { special: 400_00, final: 400_00 },
      { special: 400_00, price: 400_00 },
    ],
    [
      'the special price, shown as the lower final one',
      { special: 400_00, final: 350_00 },
      { special: 350_00, price: 400_00 },
    ],
  ])('[PRC-003] [PRC-004] is %s', (_what, facts, paid) =>
    expect(effectivePrice(shelf(facts), NOW)).toEqual({ original: 500_00, ...paid }),
  );

  it.each([
    [399_99, true],
    [400_00, false],
  ])('of %i instead of 40000 is reduced: %s', (price, reduced) =>
    expect(isReduced({ original: 400_00, special: 0, price })).toBe(reduced),
  );
});

describe('the clock of a special price', () => {
  const edges = (specialFrom: Date | null, specialTo: Date | null, special: number | null = 400_00) =>
    windowEdges(shelf({ special, specialFrom, specialTo }), NOW);
  it.each([
    ['has an edge at its start, and an instant after its end', at(5), at(9), [at(5), at(10)]],
    ['has no edge for a past start', at(0), at(9), [at(10)]],
    ['has an edge after its last instant', at(-5), at(0), [at(1)]],
    ['has no edge for a past end', at(-5), at(-1), []],
    ['has no edge on an open side', null, at(9), [at(10)]],
    ['has no edge for an open window', null, null, []],
  ])('%s', (_what, from, to, instants) => expect(edges(from, to)).toEqual(instants));
  it('has no edge without a special price', () => {
    expect(edges(at(5), at(9), null)).toEqual([]);
    expect(edges(at(5), at(9), 0)).toEqual([]);
  });
});
