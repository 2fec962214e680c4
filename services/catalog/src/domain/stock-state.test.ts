import { describe, expect, it } from '@jest/globals';
import { type SetOption, type StockView, setStock } from './stock-state.js';

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
});
