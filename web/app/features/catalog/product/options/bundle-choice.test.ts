import { describe, expect, it } from 'vitest';
import type { BundleOption, Product } from '../../../../api/wire/goods/product.ts';
import { bundleChoice, canBeChosen, pressed, proposed } from './bundle-choice.ts';

const part = (id: number, sku: string, quantity = 1, isDefault = false) => ({ id, sku, quantity, isDefault });
const option = (over: Partial<BundleOption>): BundleOption => ({
  ...{ id: 1, title: 'Strap', isRequired: true, takesSeveral: false, parts: [part(1, 'A'), part(2, 'B', 2)] },
  ...over,
});
const strap = option({});
const extras = option({ id: 2, isRequired: false, takesSeveral: true });
const optional = option({ id: 3, isRequired: false });

describe('the choice of a bundle', () => {
  it('begins with the seller’s defaults, and the first part of required options', () => {
    const preset = option({ id: 4, parts: [part(5, 'A'), part(6, 'B', 1, true)] });
    expect(proposed([strap, extras, optional, preset])).toEqual({ 1: [1], 2: [], 3: [], 4: [6] });
  });

  it('begins with no part that is sold out', () => {
    const bag = option({ id: 4, parts: [part(5, 'A', 1, true), part(6, 'B')] });
    expect(proposed([bag], (sku) => sku !== 'A')).toEqual({ 4: [6] });
    expect(proposed([bag], () => false)).toEqual({ 4: [] });
  });

  it('is made among existing parts in stock with one size', () => {
    const simple: Pick<Product, 'type' | 'stock'> = { type: 'simple', stock: { isInStock: true, quantity: 2 } };
    expect(canBeChosen(simple)).toBe(true);
    expect(canBeChosen(undefined)).toBe(false);
    expect(canBeChosen({ ...simple, stock: { isInStock: false, quantity: 0 } })).toBe(false);
    expect(canBeChosen({ ...simple, type: 'configurable' })).toBe(false);
  });

  it('changes one part, and keeps one of a required option', () => {
    expect(pressed({ 1: [1] }, strap, 2)).toEqual({ 1: [2] });
    expect(pressed({ 1: [1] }, strap, 1)).toEqual({ 1: [1] });
  });

  it('permits several if the option permits them, and none of an optional one', () => {
    expect(pressed({ 2: [1] }, extras, 2)).toEqual({ 2: [1, 2] });
    expect(pressed({ 2: [1, 2] }, extras, 1)).toEqual({ 2: [2] });
    expect(pressed({ 3: [1] }, optional, 1)).toEqual({ 3: [] });
    expect(pressed({ 3: [1] }, optional, 2)).toEqual({ 3: [2] });
  });

  it('is sent to the cart by option, without empty ones', () => {
    expect(bundleChoice([strap, extras, optional], { 1: [2], 2: [1, 2], 3: [] })).toEqual([
      { optionId: 1, quantity: 2, selections: [2] },
      { optionId: 2, quantity: 1, selections: [1, 2] },
    ]);
  });
});
