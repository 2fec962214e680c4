import { describe, expect, it } from '@jest/globals';
import { POLISH, priceOf, priceViewOf } from '../../../test/facts.js';
import type { PriceView, RentalPrice } from '../price-state.js';
import { priceFields, rentalFields, priceViewOf as viewFor } from './price-fields.js';

/** Reduced from 200 to 120 PLN. */
const reduced: PriceView = priceViewOf(200_00, {
  specialNet: 97_56,
  specialGross: 120_00,
  finalNet: 97_56,
  finalGross: 120_00,
});

describe('price fields', () => {
  it('are net, gross and tax of each amount, in units with two decimals', () => {
    expect(priceFields(reduced)).toEqual({
      price: 97.56,
      price_incl_tax: 120,
      price_tax: 22.44,
      original_price: 162.6,
      original_price_incl_tax: 200,
      original_price_tax: 37.4,
      special_price: 97.56,
      special_price_incl_tax: 120,
      special_price_tax: 22.44,
      final_price: 97.56,
      final_price_incl_tax: 120,
      final_price_tax: 22.44,
      regular_price: 200,
      minimal_price: 120,
      max_price: 120,
      tax: 23,
      tier_prices: [],
    });
  });
  it('[PRC-004] show a special price that is not below the original as none', () => {
    const special = { specialNet: 162_60, specialGross: 200_00 };
    expect(priceFields(priceViewOf(200_00, special))).toMatchObject({
      price_incl_tax: 200,
      special_price: 0,
      special_price_incl_tax: 0,
      special_price_tax: 0,
    });
  });
  it('have no negative tax if an amount without tax is known net only', () => {
    const untaxed = { ...reduced, taxBps: 0, specialGross: 0 };
    expect(priceFields(untaxed)).toMatchObject({
      special_price: 97.56,
      special_price_incl_tax: 0,
      special_price_tax: 0,
    });
  });
  it('contain the price range of the variants, else the own price', () => {
    const spanning = priceViewOf(200_00, { minimalGross: 150_00, maximalGross: 260_00 });
    expect(priceFields(spanning)).toMatchObject({ minimal_price: 150, max_price: 260 });
    expect(priceFields(priceViewOf(200_00))).toMatchObject({ minimal_price: 200, max_price: 200 });
  });
  it('contain start and end of the special price, if set', () => {
    const dated = (more: Partial<PriceView>) => priceFields({ ...reduced, ...more });
    expect(dated({ specialFrom: '2026-11-20T09:00:00.000Z', specialTo: '2026-11-27T22:59:59.999Z' })).toMatchObject({
      special_from_date: '2026-11-20 09:00:00',
      special_to_date: '2026-11-27 22:59:59',
    });
    expect(dated({ specialFrom: '2026-11-20T09:00:00Z' })).not.toHaveProperty('special_to_date');
    expect(dated({ specialTo: '2026-11-20T09:00:00Z' })).not.toHaveProperty('special_from_date');
  });
  it('contain the lowest price of 30 days and the retail price, if known', () => {
    const told = priceFields({ ...reduced, lowest30DaysGross: 1, retailGross: 499_99 });
    expect(told).toMatchObject({ lowest_price_30_days: 0.01, retail_price: 499.99 });
    const plain = priceFields(reduced);
    expect(plain).not.toHaveProperty('lowest_price_30_days');
    expect(plain).not.toHaveProperty('retail_price');
  });
});

describe('the price of a customer group', () => {
  const view = priceViewOf(200_00, {
    groups: [
      { group: 3, net: 130_08, gross: 160_00 },
      { group: 4, net: 203_25, gross: 250_00 },
      { group: 5, net: 162_61, gross: 200_00 },
    ],
  });

  it('[PRC-017] is its own, net and gross, beside the original price', () => {
    expect(priceFields(view, 3)).toMatchObject({
      price: 130.08,
      price_incl_tax: 160,
      price_tax: 29.92,
      final_price: 130.08,
      final_price_incl_tax: 160,
      original_price_incl_tax: 200,
      regular_price: 200,
      minimal_price: 160,
      tier_prices: [{ customer_group_id: 3, qty: 1, value: 130.08 }],
    });
  });
  it('is used only if it is lower than the standard price', () => {
    for (const group of [4, 5])
      expect(priceFields(view, group)).toMatchObject({ price: 162.6, price_incl_tax: 200, final_price: 162.6 });
  });
  it('makes no special price of an original one', () => {
    expect(priceFields(view, 3)).toMatchObject({ special_price: 0, special_price_incl_tax: 0 });
  });
  it('is not disclosed to others', () => {
    for (const group of [undefined, 6])
      expect(priceFields(view, group)).toMatchObject({ price_incl_tax: 200, tier_prices: [] });
  });
});

describe('the price of renting', () => {
  const rental = (...prices: RentalPrice[]) => rentalFields(priceOf('GOWN', 900_00, { rental: prices }), 'PLN');
  const zloty = (period: number, gross: number): RentalPrice => ({ period, currency: 'PLN', gross });

  it('[RNT-003] is gross per period, in the order of the periods, in the currency of the store', () => {
    expect(
      rental(
        zloty(4, 400_00),
        zloty(2, 200_50),
        { period: 1, currency: 'EUR', gross: 25_00 },
        zloty(3, 50_00),
        zloty(1, 100_00),
      ),
    ).toEqual([
      { price: 100, period: '1' },
      { price: 200.5, period: '4' },
      { price: 50, period: '24h' },
      { price: 400, period: '7' },
    ]);
  });
  it('of a period without a name has its number', () => {
    expect(rental(zloty(5, 70_00))).toEqual([{ price: 70, period: '5' }]);
  });
});

describe('the price of a sku', () => {
  const own = priceOf('WRAP-S', 100_00);
  const told = (gross: number) => priceOf('WRAP', 300_00, { children: { 'WRAP-S': [priceViewOf(gross)] } });

  it('is its own, else that of a parent', () => {
    expect(viewFor('WRAP-S', own, [told(90_00)], POLISH)?.finalGross).toBe(100_00);
    expect(viewFor('WRAP-S', undefined, [undefined, told(90_00), told(80_00)], POLISH)?.finalGross).toBe(90_00);
    expect(viewFor('WRAP-S', { ...own, views: [] }, [told(90_00)], POLISH)?.finalGross).toBe(90_00);
  });
  it("is not its parent's own price", () => {
    expect(viewFor('WRAP-S', undefined, [priceOf('WRAP', 300_00)], POLISH)).toBeUndefined();
  });
  it('is that of the requested currency and country', () => {
    expect(viewFor('WRAP-S', own, [], { ...POLISH, currency: 'EUR' })).toBeUndefined();
    expect(viewFor('WRAP-S', own, [], { ...POLISH, country: 'DE' })).toBeUndefined();
  });
});
