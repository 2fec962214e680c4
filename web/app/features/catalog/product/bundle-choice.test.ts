import { describe, expect, it } from 'vitest';
import type { WireBundleOption, WireProduct } from '../../../api/wire.ts';
import { bundleOptions, canBeChosen, pressed, proposed } from './bundle-choice.ts';

const option = (over: Partial<WireBundleOption>): WireBundleOption => ({
  option_id: 1,
  title: 'Strap',
  required: true,
  type: 'radio',
  product_links: [
    { id: 1, sku: 'A', qty: 1 },
    { id: 2, sku: 'B', qty: 2 },
  ],
  ...over,
});
const strap = option({});
const extras = option({ option_id: 2, required: false, type: 'checkbox' });
const optional = option({ option_id: 3, required: false });

describe('the choice of a bundle', () => {
  it('begins with the seller’s defaults, and the first part of required options', () => {
    const links = [
      { id: 5, sku: 'A', qty: 1 },
      { id: 6, sku: 'B', qty: 1, is_default: true },
    ];
    expect(proposed([strap, extras, optional, option({ option_id: 4, product_links: links })])).toEqual({
      1: ['1'],
      2: [],
      3: [],
      4: ['6'],
    });
  });

  it('begins with no part that is sold out', () => {
    const links = [
      { id: 5, sku: 'A', qty: 1, is_default: true },
      { id: 6, sku: 'B', qty: 1 },
    ];
    const bag = option({ option_id: 4, product_links: links });
    expect(proposed([bag], (sku) => sku !== 'A')).toEqual({ 4: ['6'] });
    expect(proposed([bag], () => false)).toEqual({ 4: [] });
  });

  it('is made among existing parts in stock with one size', () => {
    const part = (over: object) =>
      ({ sku: 'A', type_id: 'simple', stock: { is_in_stock: true, qty: 2 }, ...over }) as WireProduct;
    expect(canBeChosen(part({}))).toBe(true);
    expect(canBeChosen(undefined)).toBe(false);
    expect(canBeChosen(part({ stock: { is_in_stock: false, qty: 0 } }))).toBe(false);
    expect(canBeChosen(part({ type_id: 'configurable' }))).toBe(false);
  });

  it('changes one part, and keeps one of a required option', () => {
    expect(pressed({ 1: ['1'] }, strap, '2')).toEqual({ 1: ['2'] });
    expect(pressed({ 1: ['1'] }, strap, '1')).toEqual({ 1: ['1'] });
  });

  it('permits several if the option permits them, and none of an optional one', () => {
    expect(pressed({ 2: ['1'] }, extras, '2')).toEqual({ 2: ['1', '2'] });
    expect(pressed({ 2: ['1', '2'] }, extras, '1')).toEqual({ 2: ['2'] });
    expect(pressed({ 3: ['1'] }, optional, '1')).toEqual({ 3: [] });
    expect(pressed({ 3: ['1'] }, optional, '2')).toEqual({ 3: ['2'] });
  });

  it('is sent to the cart by option, without empty ones', () => {
    expect(bundleOptions([strap, extras, optional], { 1: ['2'], 2: ['1', '2'], 3: [] })).toEqual([
      { option_id: 1, option_qty: 2, option_selections: [2] },
      { option_id: 2, option_qty: 1, option_selections: [1, 2] },
    ]);
  });
});
