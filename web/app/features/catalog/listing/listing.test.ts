import { describe, expect, it } from 'vitest';
import { facetCodes } from './facet-codes.ts';
import { priceBuckets, priceLabel, searchOfPage, sortOptions, startOf, toggling } from './listing.ts';
import { listingOf, parsePrice } from './read-listing.ts';

const today = '2026-11-20';
const facets = facetCodes(['material', 'size', 'basic_color']);
const read = (search: string) =>
  listingOf(new URLSearchParams(search), { base: {}, facets, today, store: { hasShowroom: true } });

describe('a listing read from its address', () => {
  it('[CAT-020] applies one parameter per attribute, values separated by commas, price as from-to', () => {
    expect(read('basic_color=12,14&size=169&price=151-250&material=7&origin=3').chosen).toEqual({
      basic_color: { in: ['12', '14'] },
      size: { in: ['169'] },
      material: { in: ['7'] },
      price: { gte: 151, lte: 250 },
    });
  });

  it('[CAT-019] orders by sort and falls back to the default for an unknown value', () => {
    expect(read('sort=sales_count:desc').sort).toBe('sales_count:desc');
    expect(read('sort=evil').sort).toBe('id:desc');
    expect(read('').sort).toBe('id:desc');
  });

  it('[LIM-006] has exactly two orders: by id and by sales', () => {
    expect(sortOptions).toEqual(['id:desc', 'sales_count:desc']);
  });

  it('[VAL-005] sends no search for fewer than 3 characters', () => {
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

describe('the pages of a listing', () => {
  it('begin at the page of the address, and are part of the request', () => {
    expect([read('page=3').page, startOf(read('page=3')), startOf(read(''))]).toEqual([3, 40, 0]);
    for (const search of ['page=1', 'page=0', 'page=-1', 'page=x', 'page=1.5', 'page=1e9'])
      expect(read(search).page).toBeUndefined();
  });

  it('have an address each; the first has no number', () => {
    const params = new URLSearchParams('size=169&page=3');
    expect([20, 60, 0].map((from) => searchOfPage(params, from))).toEqual([
      '?size=169&page=2',
      '?size=169&page=4',
      '?size=169',
    ]);
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

  it("[CAT-053] the first is '< {currency}{to}'", () => expect(priceLabel(priceBuckets[0], 'zł')).toBe('< zł150'));
  it("[CAT-054] the last is '> {currency}{from}'", () => expect(priceLabel(priceBuckets[3], '€')).toBe('> €301'));
  it("[CAT-055] a middle one is '{from} - {to}'", () => expect(priceLabel(priceBuckets[1], 'kr')).toBe('151 - 250'));
});

describe('the facets of a listing', () => {
  it('are the filterable attributes, those of garments first, and the price at the end', () => {
    expect(facetCodes(['material', 'price', 'basic_color', 'size_general', 'size'])).toEqual([
      'size',
      'basic_color',
      'material',
      'size_general',
      'price',
    ]);
    expect(facetCodes([])).toEqual(['price']);
  });

  it('are no more than a search should count', () => {
    expect(facetCodes(Array.from({ length: 100 }, (_, index) => `attribute_${index}`))).toHaveLength(41);
  });
});

describe('a facet link', () => {
  const toggled = (search: string, code: string, id: string, single = false) =>
    new URLSearchParams(toggling(new URLSearchParams(search), code)({ id, single }));

  it('adds a value, removes it again, and keeps the rest', () => {
    const once = toggled('sort=id:desc&size=1', 'size', '2');
    expect([once.get('size'), once.get('sort')]).toEqual(['1,2', 'id:desc']);
    expect(toggled(once.toString(), 'size', '1').get('size')).toBe('2');
    expect(toggled('size=2', 'size', '2').toString()).toBe('');
    expect(toggled('page=4&size=1', 'size', '2').toString()).toBe('size=1%2C2');
  });

  it('has one price range at a time', () => {
    expect(toggled('price=0-150', 'price', '151-250', true).get('price')).toBe('151-250');
    expect(toggled('price=0-150', 'price', '0-150', true).has('price')).toBe(false);
  });
});
