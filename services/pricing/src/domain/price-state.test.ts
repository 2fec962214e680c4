import { describe, expect, it } from '@jest/globals';
import { STANDARD_RULES } from '../../test/oracle/random-carts.js';
import { emptyRow, type PriceRow } from './price-list.js';
import { hasPrice, priceState, type StateInput, shownPrices } from './price-state.js';
import type { TaxRule } from './tax.js';

const NOW = new Date('2026-12-01T10:00:00.000Z');
const from = new Date('2026-11-30T10:00:00.000Z');
const to = new Date('2026-12-02T10:00:00.000Z');
const product = { sku: 'DRESS', kind: null, taxClass: 'standard' as const, parts: [] };
const shown = (facts: Partial<PriceRow>, currency: PriceRow['currency'] = 'PLN') =>
  shownPrices(product, new Map([[currency, new Map([['DRESS', { ...emptyRow('DRESS', currency), ...facts }]])]]), NOW);
const state = (input: Partial<StateInput>) =>
  priceState({
    ...{ product, shown: new Map(), lowest: new Map(), rental: [], variants: [], rules: STANDARD_RULES },
    ...{ countries: ['PL'], policy: { priceTiers: true, groupedTax: false } },
    ...input,
  });
const reduced = {
  ...{ list: 123_00, special: 61_50, specialFrom: from, specialTo: to, retail: 200_00 },
  tiers: [{ group: 2, minQuantity: 1, amount: 49_20 }],
};

describe('the published prices of a product', () => {
  it('contain each amount with and without the tax of the country', () =>
    expect(state({ shown: shown(reduced), lowest: new Map([['PLN', 100_00]]) })?.views).toEqual([
      {
        ...{ currency: 'PLN', country: 'PL', taxBps: 23_00, originalNet: 100_00, originalGross: 123_00 },
        ...{ specialNet: 50_00, specialGross: 61_50, finalNet: 50_00, finalGross: 61_50, lowest30DaysGross: 100_00 },
        ...{ specialFrom: from, specialTo: to, groups: [{ group: 2, gross: 49_20, net: 40_00 }] },
        ...{ retailGross: 200_00, minimalGross: 61_50, maximalGross: 61_50 },
      },
    ]));

  it('[PRC-007] have no special price including tax where no rate matches', () =>
    expect(state({ shown: shown(reduced), countries: ['FR'] })?.views).toMatchObject([
      { taxBps: 0, specialNet: 61_50, specialGross: 0, finalGross: 61_50, lowest30DaysGross: 0 },
    ]));

  it('are one view per currency and country', () => {
    const rows = new Map(
      (['PLN', 'EUR'] as const).map((currency) => [
        currency,
        new Map([['DRESS', { ...emptyRow('DRESS', currency), list: 123_00 }]]),
      ]),
    );
    const views = state({ shown: shownPrices(product, rows, NOW), countries: ['PL', 'DE'] })?.views ?? [];
    expect(views.map(({ currency, country, taxBps }) => [currency, country, taxBps])).toEqual([
      ['PLN', 'PL', 23_00],
      ['PLN', 'DE', 19_00],
      ['EUR', 'PL', 23_00],
      ['EUR', 'DE', 19_00],
    ]);
  });

  it('[PRC-017] contain group prices only if they are enabled', () =>
    expect(
      state({ shown: shown(reduced), policy: { priceTiers: false, groupedTax: false } })?.views[0]?.groups,
    ).toEqual([]));

  it('[PRC-009] tax a group price by its own rule only if grouped tax is enabled', () => {
    const [standard] = STANDARD_RULES as [TaxRule];
    const rate = { id: 9, code: '', country: 'PL', regionId: 0, regionName: null, bps: 0 };
    const rules = [standard, { ...standard, id: 9, customerTaxClassIds: [2], rates: [rate] }];
    const net = (groupedTax: boolean) =>
      state({ shown: shown(reduced), rules, policy: { priceTiers: true, groupedTax } })?.views[0]?.groups[0]?.net;
    expect([net(false), net(true)]).toEqual([40_00, 49_20]);
  });
});

describe('a product', () => {
  const rental = [{ period: 1 as const, currency: 'PLN' as const, gross: 80_00 }];
  it('without a price has an empty state', () => expect(hasPrice(state({}))).toBe(false));
  it('that is only rented has its rental prices', () =>
    expect(state({ rental })).toEqual({ sku: 'DRESS', taxClass: 'standard', views: [], rental, variants: [] }));
  it('that is only sold has its views', () => expect(state({ shown: shown(reduced) })?.views).toHaveLength(1));
});

describe('the days of a special price', () => {
  const days = (facts: Partial<PriceRow>) => {
    const price = shown({ list: 100_00, special: 90_00, ...facts }).get('PLN');
    return [price?.specialFrom, price?.specialTo];
  };
  it.each([
    ['are published while it runs', { specialFrom: from, specialTo: to }, [from, to]],
    ['are published before it begins', { specialFrom: to }, [to, null]],
    ['are not published after its end', { specialFrom: from, specialTo: from }, [null, null]],
    [
      'are not published for a price that is not lower',
      { special: 100_00, specialFrom: from, specialTo: to },
      [null, null],
    ],
    ['are not published without one', { special: null, specialFrom: to }, [null, null]],
    ['are open where they are not set', {}, [null, null]],
  ])('%s', (_what, facts, told) => expect(days(facts)).toEqual(told));
});
