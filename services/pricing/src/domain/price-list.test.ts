import { describe, expect, it } from '@jest/globals';
import { applyUpdate, objection, type PriceUpdate } from './price-list.js';

const update = (facts: Omit<PriceUpdate, 'sku'>): PriceUpdate => ({ sku: 'DRESS', ...facts });
const from = new Date('2026-12-01T00:00:00.000Z');

const kept = applyUpdate(
  new Map(),
  update({
    prices: { PLN: 500_00, EUR: 120_00 },
    specials: { PLN: 400_00 },
    specialFrom: from,
    retail: { PLN: 700_00 },
    groupPrices: [{ group: 2, minQuantity: 1, prices: { PLN: 450_00 } }],
    rental: [
      { period: 2, prices: { PLN: 150_00, SEK: 400_00 } },
      { period: 1, prices: { PLN: 80_00 } },
    ],
  }),
);

describe('an update of the price list', () => {
  it('has a row for every currency with a price or a rental price, rentals in the order of their periods', () => {
    expect([...kept.keys()]).toEqual(['PLN', 'EUR', 'SEK']);
    expect(kept.get('PLN')).toMatchObject({
      list: 500_00,
      special: 400_00,
      specialFrom: from,
      retail: 700_00,
      tiers: [{ group: 2, minQuantity: 1, amount: 450_00 }],
      rental: [
        { period: 1, amount: 80_00 },
        { period: 2, amount: 150_00 },
      ],
    });
    expect(kept.get('EUR')).toMatchObject({ list: 120_00, special: null, specialFrom: null });
    expect(kept.get('SEK')).toMatchObject({ list: null, rental: [{ period: 2, amount: 400_00 }] });
  });

  it('replaces all fields of a listed currency', () =>
    expect(applyUpdate(kept, update({ prices: { PLN: 510_00 } })).get('PLN')).toMatchObject({
      list: 510_00,
      special: null,
      specialFrom: null,
      retail: null,
    }));

  it('keeps currencies, group prices and rental prices that it does not list', () => {
    const after = applyUpdate(kept, update({ prices: { PLN: 510_00 } }));
    expect(after.get('EUR')).toEqual(kept.get('EUR'));
    expect(after.get('PLN')).toMatchObject({ tiers: kept.get('PLN')?.tiers, rental: kept.get('PLN')?.rental });
  });

  it('deletes group prices and rental prices by an empty list', () =>
    expect(applyUpdate(kept, update({ groupPrices: [], rental: [] })).get('PLN')).toMatchObject({
      tiers: [],
      rental: [],
    }));

  it.each([
    ['an open window', { prices: { PLN: 2 }, specials: { PLN: 1 }, specialFrom: from }, undefined],
    [
      'two quantities of one group',
      { groupPrices: [1, 5].map((minQuantity) => ({ group: 2, minQuantity, prices: {} })) },
      undefined,
    ],
    [
      'one quantity twice',
      { groupPrices: [1, 1].map((minQuantity) => ({ group: 2, minQuantity, prices: {} })) },
      'pricing.duplicate_tier',
    ],
    ['a window of an instant', { specialFrom: from, specialTo: from }, undefined],
    ['an open beginning', { specialTo: from }, undefined],
    [
      'a window that ends before it begins',
      { specialFrom: from, specialTo: new Date(from.getTime() - 1) },
      'pricing.window_reversed',
    ],
    [
      'a special price in another currency',
      { prices: { PLN: 2 }, specials: { EUR: 1 } },
      'pricing.special_without_price',
    ],
    ['two periods', { rental: [1, 2].map((period) => ({ period: period as 1, prices: {} })) }, undefined],
    [
      'one period twice',
      { rental: [1, 1].map((period) => ({ period: period as 1, prices: {} })) },
      'pricing.duplicate_period',
    ],
    [
      'one quantity of two groups',
      { groupPrices: [2, 3].map((group) => ({ group, minQuantity: 1, prices: {} })) },
      undefined,
    ],
    [
      'a special price of an ended price',
      { prices: { PLN: null }, specials: { PLN: 1 } },
      'pricing.special_without_price',
    ],
    ['a final price without a price', { finals: { PLN: 1 } }, 'pricing.special_without_price'],
  ])('with %s is accepted or refused by name', (_, facts, reason) => expect(objection(update(facts))).toBe(reason));

  it('keeps the dates of a special price only where there is one, and the final price of its currency', () => {
    const to = new Date('2026-12-24T00:00:00.000Z');
    const rows = applyUpdate(
      new Map(),
      update({
        ...{ prices: { PLN: 500_00, EUR: 120_00 }, specials: { PLN: 400_00 }, finals: { EUR: 110_00 } },
        ...{ specialFrom: from, specialTo: to },
      }),
    );
    expect(rows.get('PLN')).toMatchObject({ final: null, specialFrom: from, specialTo: to });
    expect(rows.get('EUR')).toMatchObject({ final: 110_00, specialFrom: null, specialTo: null });
    const open = applyUpdate(new Map(), update({ prices: { PLN: 2 }, specials: { PLN: 1 } })).get('PLN');
    expect(open).toEqual({
      ...{ sku: 'DRESS', currency: 'PLN', list: 2, special: 1, final: null, specialFrom: null, specialTo: null },
      ...{ retail: null, tiers: [], rental: [] },
    });
  });

  it('has group prices in the order of group and quantity, and rental prices of the currencies they name', () => {
    const tier = (group: number, minQuantity: number) => ({ group, minQuantity, prices: { PLN: group * minQuantity } });
    const rows = applyUpdate(
      kept,
      update({
        groupPrices: [tier(3, 1), tier(2, 5), tier(2, 1), { group: 1, minQuantity: 1, prices: { EUR: 9 } }],
        rental: [4, 1, 2].map((period) => ({ period: period as 1, prices: { PLN: period } })),
      }),
    );
    expect(rows.get('PLN')?.tiers).toEqual([
      { group: 2, minQuantity: 1, amount: 2 },
      { group: 2, minQuantity: 5, amount: 10 },
      { group: 3, minQuantity: 1, amount: 3 },
    ]);
    expect(rows.get('PLN')?.rental.map(({ period }) => period)).toEqual([1, 2, 4]);
    expect([...rows.keys()]).toEqual(['PLN', 'EUR', 'SEK']);
    expect(rows.get('SEK')?.rental).toEqual([]);
  });

  it('ends a price by null: the row stays with what it has besides', () =>
    expect(applyUpdate(kept, update({ prices: { PLN: null }, retail: { PLN: 700_00 } })).get('PLN')).toEqual({
      ...{ sku: 'DRESS', currency: 'PLN', list: null, special: null, final: null, specialFrom: null, specialTo: null },
      ...{ retail: 700_00, tiers: kept.get('PLN')?.tiers, rental: kept.get('PLN')?.rental },
    }));

  it('has no row for a price that ends and never was', () =>
    expect(applyUpdate(new Map(), update({ prices: { PLN: null } }))).toEqual(new Map()));
});
