import { describe, expect, it } from 'vitest';
import { listingOf, parsePrice, priceBuckets, priceLabel, sortOptions, toggled } from './listing.ts';

const today = '2026-11-20';
const read = (search: string) => listingOf(new URLSearchParams(search), {}, today, { prefix: 'pl' });

describe('a listing read from its address', () => {
  it('[CAT-020] applies one parameter per attribute, values separated by commas, price as from-to', () => {
    expect(read('basic_color=12,14&size=169&price=151-250').chosen).toEqual({
      basic_color: { in: ['12', '14'] },
      size: { in: ['169'] },
      price: { gte: 151, lte: 250 },
    });
  });

  it('[CAT-019] orders by sort and falls back to the default for an unknown value', () => {
    expect(read('sort=sales_count:desc').sort).toBe('sales_count:desc');
    expect(read('sort=evil').sort).toBe('id:desc');
    expect(read('').sort).toBe('id:desc');
  });

  it('[LIM-006] offers exactly Latest and Bestsellers', () => {
    expect(sortOptions).toEqual(['id:desc', 'sales_count:desc']);
  });

  it('[VAL-005] asks nothing for fewer than 3 characters', () => {
    expect(read('query=ab').text).toBeUndefined();
    expect(read('query=%20ab%20').text).toBeUndefined();
    expect(read('query=abc').text).toBe('abc');
  });

  it('reads the ready-made filters', () => {
    expect(read('subscription=1').filters).toEqual({
      subscription_available: { eq: true },
      subscription_points: { gt: 0 },
    });
    expect(read('showroom=1').filters).toEqual({ 'stock.source_codes': { in: ['showroom'] } });
    expect(read('new=1').filters).toEqual({ news_to_date: { gte: today } });
    expect(read('sale=0').filters).toEqual({});
  });
});

describe('price ranges', () => {
  it('[CAT-040] use from as gte and to as lte', () => {
    expect(parsePrice('10-20')).toEqual({ gte: 10, lte: 20 });
    expect(parsePrice('301-')).toEqual({ gte: 301 });
    expect(parsePrice('-150')).toEqual({ lte: 150 });
    expect(parsePrice('cheap')).toBeNull();
  });

  it('[LIM-012] are exactly 0-150, 151-250, 251-300, and 301 and up', () => {
    expect(priceBuckets.map(({ from, to }) => [from, to])).toEqual([
      [0, 150],
      [151, 250],
      [251, 300],
      [301, undefined],
    ]);
  });

  it("[CAT-053] the first says '< {currency}{to}'", () => expect(priceLabel(priceBuckets[0], 'zł')).toBe('< zł150'));
  it("[CAT-054] the last says '> {currency}{from}'", () => expect(priceLabel(priceBuckets[3], '€')).toBe('> €301'));
  it("[CAT-055] a middle one says '{from} - {to}'", () => expect(priceLabel(priceBuckets[1], 'kr')).toBe('151 - 250'));
});

describe('a facet link', () => {
  it('adds a value, takes it away again, and leaves the rest alone', () => {
    const once = toggled(new URLSearchParams('sort=id:desc&size=1'), 'size', '2');
    expect(once.get('size')).toBe('1,2');
    expect(once.get('sort')).toBe('id:desc');
    expect(toggled(once, 'size', '1').get('size')).toBe('2');
    expect(toggled(new URLSearchParams('size=2'), 'size', '2').has('size')).toBe(false);
  });

  it('has one price range at a time', () => {
    expect(toggled(new URLSearchParams('price=0-150'), 'price', '151-250').get('price')).toBe('151-250');
  });
});
