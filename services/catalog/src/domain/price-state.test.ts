import { describe, expect, it } from '@jest/globals';
import { priceViewOf } from '../../test/facts.js';
import { effectiveGross, isReduced, viewFor } from './price-state.js';

describe('the price a shopper sees', () => {
  const [polish, abroad] = [priceViewOf(100_00), priceViewOf(100_00, { country: 'DE' })];
  const euro = priceViewOf(25_00, { currency: 'EUR', country: 'DE' });

  it('is that of their currency and tax country', () => {
    expect(viewFor([polish, abroad, euro], 'PLN', 'DE')).toBe(abroad);
    expect(viewFor([polish, abroad, euro], 'EUR', 'DE')).toBe(euro);
  });
  it('is absent unless pricing has published both', () => {
    expect(viewFor([polish, euro], 'EUR', 'PL')).toBeUndefined();
    expect(viewFor(undefined, 'PLN', 'PL')).toBeUndefined();
  });
});

describe('is that of the customer group', () => {
  const view = priceViewOf(100_00, {
    groups: [
      { group: 0, net: 73_17, gross: 90_00 },
      { group: 3, net: 65_04, gross: 80_00 },
      { group: 4, net: 97_56, gross: 120_00 },
    ],
  });
  it.each<[string, number | undefined, number]>([
    ['[PRC-017] is its own price when it is lower', 3, 80_00],
    ['also for the group with number 0', 0, 90_00],
    ["is everybody's price when its own is higher", 4, 100_00],
    ["is everybody's price when it has none", 5, 100_00],
    ["is everybody's price when nobody is known", undefined, 100_00],
  ])('%s', (_name, group, gross) => expect(effectiveGross(view, group)).toBe(gross));
});

describe('a price', () => {
  it('is reduced while it is below the original', () => {
    const at = (finalGross: number): boolean => isReduced(priceViewOf(100_00, { finalGross }));
    expect([at(99_99), at(100_00), at(100_01)]).toEqual([true, false, false]);
  });
});
