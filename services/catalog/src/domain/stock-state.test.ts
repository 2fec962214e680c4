import { describe, expect, it } from '@jest/globals';
import { stockOf } from '../../test/facts.js';
import { combinedStock, type SetOption, type StockView, setStock, stockView } from './stock-state.js';

const pieces = (qty: number, quantity = 1) => ({ stock: view({ qty, isInStock: qty > 0 }), quantity });
const uncounted = { stock: view({ managed: false, isInStock: true }), quantity: 1 };
function view(change: Partial<StockView>): StockView {
  return { qty: 0, isInStock: false, managed: true, sourceCodes: [], ...change };
}
const needs = (...parts: SetOption['parts']): SetOption => ({ required: true, parts });
const mayHave = (...parts: SetOption['parts']): SetOption => ({ required: false, parts });

describe('the stock of a set', () => {
  it.each<[name: string, options: SetOption[], qty: number, isInStock: boolean]>([
    ['is as many as its scarcest required option allows', [needs(pieces(5)), needs(pieces(3))], 3, true],
    ['takes the best part of an option', [needs(pieces(0), pieces(4))], 4, true],
    ['is whole sets', [needs(pieces(5, 2))], 2, true],
    ['is none when too few pieces are left for one', [needs(pieces(1, 2))], 0, false],
    ['is none when a required option has no part left', [needs(pieces(5)), needs()], 0, false],
    ['does not ask optional parts', [needs(pieces(5)), mayHave(pieces(0))], 5, true],
    ['is any part when nothing is required', [mayHave(pieces(0)), mayHave(pieces(2))], 2, true],
    ['is none without parts', [], 0, false],
    ['does not count what has no pieces', [needs(uncounted), needs(pieces(2))], 2, true],
    ['is always there when nothing is counted', [needs(uncounted)], 0, true],
  ])('%s', (_name, options, qty, isInStock) => {
    expect(setStock(options)).toMatchObject({ qty, isInStock });
  });

  it('is where its parts are', () => {
    const at = (sourceCodes: string[]) => ({ stock: view({ qty: 1, sourceCodes }), quantity: 1 });
    expect(setStock([needs(at(['warehouse'])), mayHave(at(['showroom', 'warehouse']))]).sourceCodes).toEqual([
      'showroom',
      'warehouse',
    ]);
  });
  it('is counted while a part is, and while there is no set', () => {
    expect(setStock([needs(pieces(2))])).toMatchObject({ managed: true });
    expect(setStock([])).toMatchObject({ managed: true });
    expect(setStock([needs(uncounted)])).toEqual({ qty: 0, isInStock: true, managed: false, sourceCodes: [] });
    expect(setStock([needs(uncounted), needs()])).toEqual({ qty: 0, isInStock: false, managed: true, sourceCodes: [] });
  });
});

describe('the stock of a product', () => {
  it('is that of stock’s events', () => {
    expect(stockView('simple', stockOf('COAT', 3, { onHand: 5, sourceCodes: ['showroom'] }))).toEqual({
      qty: 3,
      isInStock: true,
      managed: true,
      sourceCodes: ['showroom'],
    });
    expect(stockView('simple', stockOf('COAT', 3, { inStock: false }))).toMatchObject({ qty: 3, isInStock: false });
  });
  it('is zero before the first event', () => {
    expect(stockView('sirent', undefined)).toEqual({ qty: 0, isInStock: false, managed: true, sourceCodes: [] });
  });
  it('is always available, uncounted, for types without pieces or with stock management off', () => {
    const always = { qty: 0, isInStock: true, managed: false, sourceCodes: [] };
    expect(stockView('virtual', undefined)).toEqual(always);
    expect(stockView('subscription', stockOf('PLAN', 4))).toEqual(always);
    expect(stockView('simple', stockOf('COAT', 0, { managed: false }))).toEqual(always);
  });
});

describe('the stock of a style', () => {
  it('is the sum of its variants, by location', () => {
    const variants = [
      view({ qty: 2, isInStock: true, sourceCodes: ['warehouse', 'showroom'] }),
      view({ qty: 3, managed: false, sourceCodes: ['warehouse'] }),
    ];
    expect(combinedStock(variants)).toEqual({
      qty: 5,
      isInStock: true,
      managed: true,
      sourceCodes: ['showroom', 'warehouse'],
    });
  });
  it('is none while no variant is there', () => {
    expect(combinedStock([view({}), view({})])).toMatchObject({ qty: 0, isInStock: false });
    expect(combinedStock([])).toEqual({ qty: 0, isInStock: false, managed: false, sourceCodes: [] });
  });
});
