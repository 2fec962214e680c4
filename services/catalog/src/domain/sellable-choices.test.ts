import { describe, expect, it } from '@jest/globals';
import { productOf, sameTexts } from '../../test/facts.js';
import type { BundleOptionFacts, CustomOptionFacts, Product } from './product.js';
import { resolveLine, type SellableLine, type Shelf, type WantedLine } from './sellable.js';

// Parts of bundles and custom options.

const NOW = new Date('2026-12-01T10:00:00Z');

function resolved(line: WantedLine, ...products: Product[]): SellableLine {
  const shelf: Shelf = {
    product: (sku) => products.find(({ facts }) => facts.sku === sku),
    parentOf: () => undefined,
    attribute: () => undefined,
    attributeById: () => undefined,
  };
  return resolveLine(line, shelf, { language: 'de', currency: 'EUR' }, NOW) as SellableLine;
}

describe('a bundle', () => {
  const [coat, cape, scarf] = [
    productOf('COAT', { texts: sameTexts('Mantel', 'mantel') }),
    productOf('CAPE'),
    productOf('SCARF'),
  ];
  const outer: BundleOptionFacts = {
    title: 'Outer',
    titles: { de: 'Mantel' },
    type: 'select',
    required: true,
    position: 1,
    items: [
      { sku: 'COAT', qty: 1, isDefault: true, canChangeQuantity: false },
      { sku: 'CAPE', qty: 1, isDefault: false, canChangeQuantity: false },
    ],
  };
  const extra: BundleOptionFacts = {
    title: 'Extra',
    type: 'checkbox',
    required: false,
    position: 2,
    items: [{ sku: 'SCARF', qty: 2, isDefault: false, canChangeQuantity: true }],
  };
  const box = (...bundle: BundleOptionFacts[]): Product => productOf('BOX', { type: 'bundle', bundle });
  const choose = (...bundleOptions: NonNullable<WantedLine['bundleOptions']>): SellableLine =>
    resolved({ sku: 'BOX', bundleOptions }, box(outer, extra), coat, cape, scarf);

  it('without a choice has its default parts', () => {
    expect(resolved({ sku: 'BOX' }, box(outer, extra), coat, cape, scarf)).toMatchObject({
      sku: 'BOX',
      type: 'bundle',
      sellable: true,
      components: [{ sku: 'COAT', qty: 1 }],
      options: [{ label: 'Mantel', value: '1 x Mantel' }],
    });
  });
  it('has the chosen parts; parts without a choice keep their default', () => {
    expect(choose({ optionId: 2, selections: [3] })).toMatchObject({
      sellable: true,
      components: [
        { sku: 'COAT', qty: 1 },
        { sku: 'SCARF', qty: 2 },
      ],
      options: [
        { label: 'Mantel', value: '1 x Mantel' },
        { label: 'Extra', value: '2 x Name of SCARF' },
      ],
    });
    expect(choose({ optionId: 1, selections: [1, 2] }).components).toEqual([
      { sku: 'COAT', qty: 1 },
      { sku: 'CAPE', qty: 1 },
    ]);
  });
  it('takes the chosen quantity where it may be changed', () => {
    const { components, options } = choose(
      { optionId: 1, quantity: 4, selections: [2] },
      { optionId: 2, quantity: 4, selections: [3] },
    );
    expect(components).toEqual([
      { sku: 'CAPE', qty: 1 },
      { sku: 'SCARF', qty: 4 },
    ]);
    expect(options.map(({ value }) => value)).toEqual(['1 x Name of CAPE', '4 x Name of SCARF']);
  });
  it('misses an option while nothing is taken of a required one', () => {
    expect(choose({ optionId: 1, selections: [] })).toMatchObject({ sellable: false, reason: 'options_missing' });
    expect(choose({ optionId: 2, selections: [] })).toMatchObject({ sellable: true });
    const open = { ...outer, items: outer.items.map((item) => ({ ...item, isDefault: false })) };
    expect(resolved({ sku: 'BOX' }, box(open), coat, cape)).toMatchObject({
      reason: 'options_missing',
      components: [],
    });
  });
  it('has no choice that is not in the option, nor an option it has not', () => {
    for (const selections of [[3], [1, 77]])
      expect(choose({ optionId: 1, selections })).toMatchObject({ sellable: false, reason: 'no_such_option' });
    const both = [
      { optionId: 1, selections: [1] },
      { optionId: 3, selections: [1] },
    ];
    expect(choose(...both)).toMatchObject({ sellable: false, reason: 'no_such_option' });
    for (const optionId of [-1, 0, 3])
      expect(choose({ optionId, selections: [1] })).toMatchObject({ sellable: false, reason: 'no_such_option' });
  });
  it('has at least one piece of each chosen part: of none of them, the shopper would pay for nothing', () => {
    const none = (required: boolean): SellableLine =>
      resolved(
        { sku: 'BOX', bundleOptions: [{ optionId: 1, quantity: 0, selections: [1] }] },
        box({ ...extra, required }),
        scarf,
      );
    for (const required of [true, false])
      expect(none(required)).toMatchObject({ sellable: false, reason: 'no_such_option' });
    expect(choose({ optionId: 2, quantity: 0, selections: [3] })).toMatchObject({ sellable: false });
    expect(choose({ optionId: 2, quantity: 0, selections: [] })).toMatchObject({ sellable: true });
  });
  it('without any part is not sold', () => {
    const line = { sku: 'BOX', bundleOptions: [{ optionId: 1, selections: [] }] };
    expect(resolved(line, box(extra), scarf)).toMatchObject({ sellable: false, reason: 'options_missing' });
  });
  it('takes a choice that is named twice once', () => {
    expect(choose({ optionId: 1, selections: [2, 2] })).toMatchObject({
      sellable: true,
      components: [{ sku: 'CAPE', qty: 1 }],
    });
  });
  it('[PDP-019] is not sold with a part that is disabled or unknown', () => {
    const off = productOf('COAT', { status: 2 });
    expect(resolved({ sku: 'BOX' }, box(outer), off, cape)).toMatchObject({ sellable: false, reason: 'unavailable' });
    expect(resolved({ sku: 'BOX' }, box(outer), cape)).toMatchObject({
      sellable: false,
      reason: 'unavailable',
      options: [{ value: '1 x COAT' }],
    });
  });
  it('returns the first reason for unavailability', () => {
    const off = productOf('COAT', { status: 2 });
    const first = (...bundleOptions: NonNullable<WantedLine['bundleOptions']>): string | undefined =>
      resolved({ sku: 'BOX', bundleOptions }, box(outer, { ...extra, required: true }), off, cape, scarf).reason;
    expect(first({ optionId: 1, selections: [77] })).toBe('no_such_option'); // then: required, but none taken
    expect(first({ optionId: 2, selections: [] })).toBe('unavailable');
    expect(first({ optionId: 1, selections: [] }, { optionId: 2, selections: [77] })).toBe('options_missing');
    expect(first({ optionId: 1, selections: [] }, { optionId: 9, selections: [] })).toBe('options_missing');
  });
  it('that is disabled is unavailable with every choice', () => {
    const off = productOf('BOX', { status: 2, bundle: [outer] });
    expect(resolved({ sku: 'BOX', bundleOptions: [{ optionId: 1, selections: [] }] }, off, coat)).toMatchObject({
      reason: 'unavailable',
    });
  });
});

describe('a wish', () => {
  const design: CustomOptionFacts = {
    title: 'Design',
    titles: { de: 'Muster' },
    type: 'checkbox',
    required: true,
    position: 1,
    values: [
      { title: 'Gold', titles: { de: 'Golden' }, price: 5, priceType: 'percent' },
      { title: 'Silver', prices: { EUR: 2_50, PLN: 8_00 } },
    ],
  };
  const message: CustomOptionFacts = {
    title: 'Message',
    titles: { de: 'Text' },
    type: 'field',
    required: false,
    position: 2,
    maxCharacters: 10,
  };
  const wish = (options: CustomOptionFacts[], given: Record<string, string>): SellableLine =>
    resolved(
      { sku: 'CARD', customOptions: Object.entries(given).map(([optionId, value]) => ({ optionId, value })) },
      productOf('CARD', { type: 'virtual', customOptions: options }),
    );

  it('is returned by name with its surcharge in the currency, in minor units or percent', () => {
    expect(wish([design], { 1: '1,2' })).toMatchObject({
      sellable: true,
      options: [{ label: 'Muster', value: 'Golden, Silver' }],
      customOptions: [
        { optionTypeId: 1, label: 'Golden', price: 500, priceType: 'percent' },
        { optionTypeId: 2, label: 'Silver', price: 250, priceType: 'fixed' },
      ],
    });
  });
  it('is found by the number of its option, sent as number or text', () => {
    const card = productOf('CARD', { type: 'virtual', customOptions: [design, message] });
    const line = {
      sku: 'CARD',
      customOptions: [
        { optionId: 2, value: 'For you' },
        { optionId: '1', value: '2' },
      ],
    };
    expect(resolved(line, card).options).toEqual([
      { label: 'Muster', value: 'Silver' },
      { label: 'Text', value: 'For you' },
    ]);
  });
  it('is missing where a required option has none, or an empty one', () => {
    for (const given of [{}, { 1: '' }, { 2: 'For you' }])
      expect(wish([design, message], given as Record<string, string>)).toMatchObject({
        sellable: false,
        reason: 'options_missing',
      });
    expect(wish([message], {})).toMatchObject({ sellable: true, options: [] });
    expect(wish([message], { 1: '' })).toMatchObject({ sellable: true, options: [] });
  });
  it('that the option does not offer is not sold', () => {
    for (const value of ['4', '12', 'gold', '2,99', '2,gold'])
      expect(wish([design], { 1: value })).toMatchObject({ sellable: false, reason: 'no_such_option' });
  });
  it('that is written may be as long as the option allows', () => {
    expect(wish([message], { 1: 'x'.repeat(10) })).toMatchObject({ sellable: true });
    expect(wish([message], { 1: 'x'.repeat(11) })).toMatchObject({ sellable: false, reason: 'no_such_option' });
    for (const maxCharacters of [0, undefined])
      expect(wish([{ ...message, maxCharacters }], { 1: 'x'.repeat(500) })).toMatchObject({ sellable: true });
  });
  it('that is chosen has no length', () => {
    expect(wish([{ ...design, maxCharacters: 1 }], { 1: '1,2' })).toMatchObject({ sellable: true });
  });
  it('with a text costs its option’s surcharge, if any', () => {
    expect(wish([message], { 1: 'x' })).not.toHaveProperty('customOptions');
    expect(wish([{ ...message, price: 0.5 }], { 1: 'x' }).customOptions).toEqual([
      { optionTypeId: 1, label: 'Text', price: 50, priceType: 'fixed' },
    ]);
    const percent = { ...message, price: 10, priceType: 'percent' as const };
    expect(wish([percent], { 1: 'x' }).customOptions).toMatchObject([{ price: 1000, priceType: 'percent' }]);
  });
  it('with a choice costs its values’ surcharges, not the option’s', () => {
    expect(wish([{ ...design, price: 3 }], { 1: '2' }).customOptions).toEqual([
      { optionTypeId: 2, label: 'Silver', price: 250, priceType: 'fixed' },
    ]);
  });
  it('returns the first reason for unavailability', () => {
    expect(wish([design, message], { 1: '99', 2: 'x'.repeat(11) }).reason).toBe('no_such_option');
    expect(wish([message, design], { 1: 'x'.repeat(11) }).reason).toBe('no_such_option');
    expect(wish([design, message], { 2: 'x'.repeat(11) }).reason).toBe('options_missing');
  });
});
