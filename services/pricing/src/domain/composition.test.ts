import { describe, expect, it } from '@jest/globals';
import { isParentKind, shownPrice } from './composition.js';
import { emptyRow, type PriceRow } from './price-list.js';

const NOW = new Date('2026-12-01T10:00:00.000Z');

const rows = (...list: Array<Partial<PriceRow> & { sku: string }>): Map<string, PriceRow> =>
  new Map(list.map((row) => [row.sku, { ...emptyRow(row.sku, 'PLN'), ...row }]));
const part = (sku: string, facts: { quantity?: number; isDefault?: boolean; option?: string } = {}) => ({
  sku,
  quantity: 1,
  isDefault: false,
  option: '',
  ...facts,
});

describe('a grouped product', () => {
  it('[PRC-013] costs one of each associated product; link quantities do not multiply it', () => {
    const price = shownPrice(
      'SET',
      'grouped',
      [part('TOP', { quantity: 3 }), part('SKIRT')],
      rows({ sku: 'TOP', list: 100_00 }, { sku: 'SKIRT', list: 250_00, special: 200_00 }),
      NOW,
    );
    expect(price).toMatchObject({ original: 350_00, price: 300_00, special: 300_00, minimal: 100_00, maximal: 300_00 });
  });

  it('has no price while one of its products has none', () => {
    expect(
      shownPrice('SET', 'grouped', [part('TOP'), part('SKIRT')], rows({ sku: 'TOP', list: 100_00 }), NOW),
    ).toBeUndefined();
  });
});

describe('a reduced sum', () => {
  const day = (n: number): Date => new Date(`2026-11-0${n}T00:00:00.000Z`);
  const set = (...from: Array<Date | null>) => {
    const shelf = rows(
      { sku: 'FULL', list: 10_00 },
      ...from.map((specialFrom, i) => ({ sku: `P${i}`, list: 100_00, special: 90_00, specialFrom })),
    );
    return shownPrice('SET', 'grouped', [part('FULL'), ...from.map((_, i) => part(`P${i}`))], shelf, NOW)?.specialFrom;
  };
  it('is reduced since the first of its parts is', () => expect(set(day(5), day(3))).toEqual(day(3)));
  it('has no start if one of them has none', () => expect(set(day(5), null)).toBeNull());
});

describe('a bundle', () => {
  const shelf = rows(
    { sku: 'BAG', list: 300_00 },
    { sku: 'CLUTCH', list: 150_00 },
    { sku: 'BELT', list: 50_00, special: 40_00 },
  );
  const parts = [
    part('BAG', { option: 'Bag', isDefault: true }),
    part('CLUTCH', { option: 'Bag' }),
    part('BELT', { option: 'Belt', isDefault: true, quantity: 2 }),
  ];

  it('[PRC-014] costs the default choice of every option times its quantity', () => {
    expect(shownPrice('GIFT', 'bundle', parts, shelf, NOW)).toMatchObject({
      original: 400_00,
      price: 380_00,
      special: 380_00,
    });
  });

  it('ranges from the cheapest to the dearest choice of every option', () => {
    expect(shownPrice('GIFT', 'bundle', parts, shelf, NOW)).toMatchObject({ minimal: 230_00, maximal: 380_00 });
  });
});

describe('a configurable product', () => {
  it('without a price of its own shows its cheapest variant', () => {
    const shelf = rows(
      { sku: 'S', list: 500_00 },
      { sku: 'M', list: 480_00, special: 400_00 },
      { sku: 'L', list: 520_00 },
    );
    expect(
      shownPrice(
        'DRESS',
        'configurable',
        ['S', 'M', 'L'].map((sku) => part(sku)),
        shelf,
        NOW,
      ),
    ).toMatchObject({
      original: 480_00,
      special: 400_00,
      price: 400_00,
      minimal: 400_00,
      maximal: 520_00,
    });
  });

  it('omits variants without a price', () => {
    expect(
      shownPrice('DRESS', 'configurable', [part('S'), part('M')], rows({ sku: 'M', list: 10_00 }), NOW),
    ).toMatchObject({ price: 10_00 });
    expect(shownPrice('DRESS', 'configurable', [part('S')], rows(), NOW)).toBeUndefined();
  });

  it('[PRC-017] takes the lowest price of a customer group over its variants', () => {
    const tier = (group: number, amount: number, minQuantity = 1) => ({ group, amount, minQuantity });
    const shelf = rows(
      { sku: 'S', list: 100_00, tiers: [tier(2, 90_00), tier(3, 110_00), tier(4, 50_00, 10)] },
      { sku: 'M', list: 100_00, tiers: [tier(2, 80_00)] },
    );
    expect(shownPrice('DRESS', 'configurable', [part('S'), part('M')], shelf, NOW)?.groups).toEqual([
      { group: 2, amount: 80_00 },
    ]);
  });
});

describe('a parent with a price of its own', () => {
  const tier = (amount: number) => [{ group: 2, minQuantity: 1, amount }];
  const shelf = (own: number, variant: Partial<PriceRow>, ownFacts: Partial<PriceRow> = {}) =>
    shownPrice(
      'DRESS',
      'configurable',
      [part('S')],
      rows({ sku: 'DRESS', list: own, ...ownFacts }, { sku: 'S', ...variant }),
      NOW,
    );

  it.each([
    [
      'has its own price when its variant costs more',
      100_00,
      { list: 110_00 },
      { price: 100_00, original: 100_00, minimal: 110_00 },
    ],
    [
      'has the price of its variant when that costs less',
      100_00,
      { list: 100_00, special: 90_00 },
      { price: 90_00, original: 100_00, special: 90_00 },
    ],
    [
      'has the price of its variant when that costs the same',
      100_00,
      { list: 120_00, special: 100_00 },
      { price: 100_00, special: 100_00, original: 100_00 },
    ],
    ['has the price of its variant when its own is 0', 0, { list: 120_00 }, { price: 120_00, original: 120_00 }],
  ])('%s', (_what, own, variant, price) => expect(shelf(own, variant)).toMatchObject(price));

  it('keeps its own recommended price, else takes its variant’s', () => {
    expect(shelf(100_00, { list: 90_00, retail: 150_00 }, { retail: 200_00 })?.retail).toBe(200_00);
    expect(shelf(100_00, { list: 90_00, retail: 150_00 })?.retail).toBe(150_00);
    expect(shelf(100_00, { list: 90_00 })?.retail).toBe(0);
  });

  it('has group prices only below its own price', () => {
    expect(shelf(80_00, { list: 100_00, tiers: tier(80_00) })?.groups).toEqual([]);
    expect(shelf(80_00, { list: 100_00, tiers: tier(79_99) })?.groups).toEqual([{ group: 2, amount: 79_99 }]);
  });

  it('is unchanged without variants, like any product that is no parent', () => {
    const own = rows({ sku: 'DRESS', list: 100_00 }, { sku: 'S', list: 90_00 });
    expect(shownPrice('DRESS', 'configurable', [], own, NOW)?.price).toBe(100_00);
    expect(shownPrice('DRESS', 'simple', [part('S')], own, NOW)?.price).toBe(100_00);
    expect(['configurable', 'grouped', 'bundle', 'simple', null].map(isParentKind)).toEqual([
      ...[true, true, true, false, false],
    ]);
  });
});

it('group prices are those for one piece, below the standard price, in the order of groups', () => {
  const tier = (group: number, amount: number, minQuantity = 1) => ({ group, amount, minQuantity });
  const shelf = rows(
    { sku: 'A', list: 100_00, tiers: [tier(3, 90_00), tier(2, 99_99), tier(4, 100_00), tier(5, 1, 2)] },
    { sku: 'B', list: 100_00, tiers: [tier(3, 95_00), tier(1, 90_00)] },
  );
  expect(shownPrice('A', null, [], shelf, NOW)?.groups).toEqual([
    { group: 3, amount: 90_00 },
    { group: 2, amount: 99_99 },
  ]);
  expect(shownPrice('P', 'configurable', [part('A'), part('B')], shelf, NOW)?.groups).toEqual([
    { group: 1, amount: 90_00 },
    { group: 2, amount: 99_99 },
    { group: 3, amount: 90_00 },
  ]);
});

it('a sum of prices that are not reduced has no special price and no days', () =>
  expect(shownPrice('SET', 'grouped', [part('A')], rows({ sku: 'A', list: 10_00, tiers: [] }), NOW)).toEqual({
    ...{ original: 10_00, price: 10_00, special: 0, minimal: 10_00, maximal: 10_00, groups: [] },
    ...{ specialFrom: null, specialTo: null, retail: 0 },
  }));
