import { describe, expect, it } from '@jest/globals';
import { shownPrice } from './composition.js';
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

  it('has no price as long as one of its products has none: a sum with a part unknown would be a lie', () => {
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
  it('does not say since when if one of them does not', () => expect(set(day(5), null)).toBeNull());
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

  it('is to be had from the cheapest to the dearest choice of every option', () => {
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

  it('leaves out variants that nobody has priced', () => {
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
