import { describe, expect, it } from '@jest/globals';
import { emptyLevel, type StockLevel } from './level.js';
import { type CountedPart, parentStock } from './parent.js';

const pieces = (warehouse: number, facts: Partial<StockLevel> = {}): StockLevel => ({
  ...emptyLevel('PART'),
  warehouse,
  ...facts,
});
const uncounted = pieces(0, { countedByKind: false });
const part = (facts: Partial<CountedPart>): CountedPart => ({
  quantity: 1,
  option: 'one',
  required: true,
  offered: true,
  level: pieces(1),
  ...facts,
});

describe('the stock of a bundle', () => {
  it('is the whole sets that its scarcest required option allows', () => {
    const dress = part({ option: 'dress', level: pieces(7), quantity: 2 });
    const belt = part({ option: 'belt', level: pieces(5) });
    expect(parentStock('bundle', [dress, belt])).toEqual({ available: 3, inStock: true, managed: true });
  });

  it('uses the best stocked choice of an option', () => {
    const choices = [part({ level: pieces(2) }), part({ level: pieces(6) }), part({ level: pieces(0) })];
    expect(parentStock('bundle', choices).available).toBe(6);
  });

  it('ignores options that need not be chosen while another is required', () => {
    const dress = part({ option: 'dress', level: pieces(2) });
    const gloves = part({ option: 'gloves', required: false, level: pieces(0) });
    expect(parentStock('bundle', [dress, gloves])).toEqual({ available: 2, inStock: true, managed: true });
  });

  it('is out of stock when one required option is', () => {
    const dress = part({ option: 'dress', level: pieces(2) });
    const belt = part({ option: 'belt', level: pieces(0) });
    expect(parentStock('bundle', [dress, belt])).toEqual({ available: 0, inStock: false, managed: true });
  });

  it('is there while any part is, where no option is required', () => {
    const parts = [
      part({ option: 'scarf', required: false, level: pieces(0) }),
      part({ option: 'gloves', required: false, level: pieces(4) }),
    ];
    expect(parentStock('bundle', parts)).toEqual({ available: 4, inStock: true, managed: true });
  });

  it('has no number where none of its parts is counted', () => {
    expect(parentStock('bundle', [part({ level: uncounted })])).toEqual({
      available: 0,
      inStock: true,
      managed: false,
    });
  });

  it('is out of stock with parts that are not sold or were never counted', () => {
    const nothing = { available: 0, inStock: false, managed: true };
    expect(parentStock('bundle', [part({ level: pieces(9), offered: false })])).toEqual(nothing);
    expect(parentStock('bundle', [part({ level: undefined })])).toEqual(nothing);
    expect(parentStock('bundle', [])).toEqual(nothing);
  });

  it('never has fewer than no sets', () => {
    const oversold = part({ required: false, level: pieces(0, { held: 3 }) });
    expect(parentStock('bundle', [oversold]).available).toBe(0);
  });
});

describe('the stock of a configurable product', () => {
  it('adds the free pieces of its variants up, of those that are sold', () => {
    const variants = [
      part({ level: pieces(3, { held: 1 }) }),
      part({ level: pieces(4) }),
      part({ level: pieces(8), offered: false }),
      part({ level: undefined }),
    ];
    expect(parentStock('configurable', variants)).toEqual({ available: 6, inStock: true, managed: true });
  });

  it('is out of stock when no variant has a free piece', () => {
    const variants = [part({ level: pieces(1, { allocated: 1 }) }), part({ level: pieces(0) })];
    expect(parentStock('configurable', variants)).toEqual({ available: 0, inStock: false, managed: true });
  });

  it('is not counted only where none of the offered variants is', () => {
    expect(parentStock('configurable', [part({ level: uncounted })])).toEqual({
      available: 0,
      inStock: true,
      managed: false,
    });
    expect(parentStock('configurable', [part({ level: uncounted }), part({ level: pieces(2) })])).toEqual({
      available: 2,
      inStock: true,
      managed: true,
    });
    expect(parentStock('configurable', [part({ level: uncounted }), part({ level: undefined })]).managed).toBe(true);
  });

  it('without a variant that is sold is counted and empty', () => {
    expect(parentStock('configurable', [part({ level: uncounted, offered: false })])).toEqual({
      available: 0,
      inStock: false,
      managed: true,
    });
  });
});
