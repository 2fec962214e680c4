import { describe, expect, it } from '@jest/globals';
import {
  allocate,
  availableFor,
  dispatch,
  emptyLevel,
  equalLevels,
  hold,
  looksDifferent,
  recount,
  type StockLevel,
  sourcesWithPieces,
} from './level.js';
import { PromisedPieces } from './stock.errors.js';

const level = (facts: Partial<StockLevel> = {}): StockLevel => ({ ...emptyLevel('A'), ...facts });

describe('a level', () => {
  it('of a new SKU is counted, empty and without limits', () =>
    expect(emptyLevel('A')).toEqual({
      sku: 'A',
      documentId: null,
      warehouse: 0,
      showroom: 0,
      held: 0,
      allocated: 0,
      countedByKind: true,
      countedByList: true,
      minQty: null,
      maxQty: null,
      version: 0,
    }));

  it('offers in the showroom only free pieces located there, by courier all free pieces', () => {
    const both = level({ warehouse: 4, showroom: 2, held: 1 });
    expect(availableFor(both, 'showroom')).toBe(2);
    expect(availableFor(both, 'courier')).toBe(5);
    expect(availableFor(level({ warehouse: 4, showroom: 2, held: 5 }), 'showroom')).toBe(1);
  });

  it('is counted per source', () => {
    expect(recount(level({ warehouse: 1, showroom: 1 }), 'showroom', 7)).toMatchObject({ warehouse: 1, showroom: 7 });
    expect(recount(level({ warehouse: 1, showroom: 1 }), 'warehouse', 0)).toMatchObject({ warehouse: 0, showroom: 1 });
  });

  it('holds and allocates pieces, and releases them with a negative quantity', () => {
    expect(hold(level({ warehouse: 3, held: 1 }), 2).held).toBe(3);
    expect(hold(level({ warehouse: 3, held: 1 }), -1).held).toBe(0);
    expect(allocate(level({ warehouse: 3, allocated: 1 }), 2).allocated).toBe(3);
    expect(allocate(level({ warehouse: 3, allocated: 1 }), -1).allocated).toBe(0);
  });

  it.each([
    ['more held than is there', () => hold(level({ warehouse: 1 }), 2)],
    ['more allocated than is there', () => allocate(level({ warehouse: 1 }), 2)],
    ['less than nothing held', () => hold(level({ warehouse: 1 }), -1)],
    ['less than nothing allocated', () => allocate(level({ warehouse: 1 }), -1)],
    ['less than nothing in the warehouse', () => recount(level({ warehouse: 1, showroom: 9 }), 'warehouse', -1)],
    ['less than nothing in the showroom', () => recount(level({ warehouse: 9, showroom: 1 }), 'showroom', -1)],
  ])('is never left with %s', (_, change) => expect(change).toThrow(PromisedPieces));

  it('sends pieces from the warehouse first and from the showroom when the warehouse is empty', () => {
    const before = level({ warehouse: 2, showroom: 3, allocated: 4 });
    expect(dispatch(before, 1)).toMatchObject({ warehouse: 1, showroom: 3, allocated: 3 });
    expect(dispatch(before, 4)).toMatchObject({ warehouse: 0, showroom: 1, allocated: 0 });
  });

  it('cannot send pieces that are not allocated', () =>
    expect(() => dispatch(level({ warehouse: 2, allocated: 1 }), 2)).toThrow(PromisedPieces));

  it('names its sources with pieces in a fixed order', () => {
    expect(sourcesWithPieces(level({ showroom: 1, warehouse: 1 }))).toEqual(['warehouse', 'showroom']);
    expect(sourcesWithPieces(level({ showroom: 1 }))).toEqual(['showroom']);
    expect(sourcesWithPieces(level())).toEqual([]);
  });

  it('equals another only when every fact does', () => {
    expect(equalLevels(level({ held: 1, warehouse: 1 }), level({ held: 1, warehouse: 1 }))).toBe(true);
    expect(equalLevels(level({ minQty: 1 }), level({ minQty: 2 }))).toBe(false);
    expect(equalLevels(level({ version: 1 }), level({ version: 2 }))).toBe(false);
  });
});

describe('the published state of a level', () => {
  const before = level({ warehouse: 5, showroom: 2, held: 1, allocated: 1 });

  it.each([
    ['is new', undefined, before],
    ['has another number of pieces, with as many free', before, { ...before, warehouse: 6, held: 2 }],
    ['has another number of free pieces', before, { ...before, held: 2 }],
    ['is no longer counted', before, { ...before, countedByList: false }],
    ['has its pieces elsewhere', before, { ...before, warehouse: 7, showroom: 0 }],
  ])('changes when it %s', (_, from, to) => expect(looksDifferent(from, to)).toBe(true));

  it.each([
    ['a claim becomes an allocation', { ...before, held: 0, allocated: 2 }],
    ['pieces move between sources that keep some', { ...before, warehouse: 4, showroom: 3 }],
    ['its limits change', { ...before, maxQty: 3 }],
  ])('does not change when %s', (_, to) => expect(looksDifferent(before, to)).toBe(false));
});
