// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { WireProduct } from '../../api/wire/goods/documents.ts';
import { productOf } from '../../api/wire/goods/product-of.ts';
import { type StoreView, storeOf } from '../../lib/store/stores.ts';
import { breadcrumbList, itemList, productThing } from './things.ts';

const product = {
  ...{ id: 1, sku: 'WRAP', name: 'Wrap dress', type_id: 'simple', price_incl_tax: 400, stock: { is_in_stock: true } },
} as WireProduct;
const thing = (over: Partial<WireProduct> = {}, more: object = {}) =>
  productThing({
    ...{ origin: 'https://shop.example', path: '/en/p/WRAP/wrap', currency: 'EUR', brand: 'Étude', images: [] },
    ...{ description: 'Silk.', rentFrom: null, isLent: false, isSecondHand: false, reviews: null },
    ...{ product: productOf({ ...product, ...over } as WireProduct), ...more },
  });

describe('the structured data of a product', () => {
  it('has its price, currency, brand and availability', () => {
    expect(thing()).toMatchObject({
      '@type': 'Product',
      sku: 'WRAP',
      brand: { '@type': 'Brand', name: 'Étude' },
      offers: {
        '@type': 'Offer',
        price: '400.00',
        priceCurrency: 'EUR',
        availability: 'https://schema.org/InStock',
        url: 'https://shop.example/en/p/WRAP/wrap',
      },
    });
    expect(thing({ stock: { is_in_stock: false } as never })).toMatchObject({
      offers: { availability: 'https://schema.org/OutOfStock' },
    });
  });

  it('has a range where its sizes cost different amounts; sizes that are switched off do not count', () => {
    const child = (price: number, status = 1) => ({ sku: `WRAP-${price}`, price_incl_tax: price, status });
    expect(thing({ configurable_children: [child(300), child(350), child(10, 2)] as never })).toMatchObject({
      offers: { '@type': 'AggregateOffer', lowPrice: '300.00', highPrice: '350.00', offerCount: 2 },
    });
  });

  it('is offered for rent if rentable, for the lowest rental price, with the availability of its calendar', () => {
    expect(thing({ next_free_date: null }, { isLent: true, rentFrom: 100 })).toMatchObject({
      offers: {
        price: '100.00',
        businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
        availability: 'https://schema.org/OutOfStock',
      },
    });
  });

  it('is used where it is second-hand; the shop sells it', () => {
    const condition = (isSecondHand: boolean) => thing({}, { isSecondHand }).offers;
    const seller = { '@id': 'https://shop.example/#organization' };
    expect(condition(false)).toMatchObject({ itemCondition: 'https://schema.org/NewCondition', seller });
    expect(condition(true)).toMatchObject({ itemCondition: 'https://schema.org/UsedCondition', seller });
  });

  const review = (number: number, more: object = {}) => ({
    ...{ author: `Writer ${number}`, title: `Title ${number}`, text: `Text ${number}`, lang: 'en', day: '2026-11-20' },
    ...more,
  });

  it('has the share that recommends it as rating out of 100, of the reviews that say it', () => {
    const reviews = { count: 45, rated: 44, recommended: 41, items: [] };
    expect(thing({}, { reviews })).toMatchObject({
      aggregateRating: {
        ...{ '@type': 'AggregateRating', ratingValue: 93, bestRating: 100, worstRating: 0 },
        ...{ ratingCount: 44, reviewCount: 45 },
      },
    });
  });

  it('has no rating that no review gives, and no empty list', () => {
    for (const reviews of [null, { count: 0, rated: 0, recommended: 0, items: [] }]) {
      expect(thing({}, { reviews })).not.toHaveProperty('aggregateRating');
      expect(thing({}, { reviews })).not.toHaveProperty('review');
    }
    const reviews = { count: 1, rated: 0, recommended: 0, items: [review(1)] };
    expect(thing({}, { reviews })).not.toHaveProperty('aggregateRating');
    expect(thing({}, { reviews })).toHaveProperty('review');
  });

  it('has the first five reviews', () => {
    const items = [review(1, { title: '', lang: 'sv' }), ...[2, 3, 4, 5, 6].map((number) => review(number))];
    const { review: described } = thing({}, { reviews: { count: 6, rated: 6, recommended: 6, items } });
    expect(described).toHaveLength(5);
    expect((described as unknown[])[0]).toEqual({
      ...{ '@type': 'Review', author: { '@type': 'Person', name: 'Writer 1' } },
      ...{ reviewBody: 'Text 1', inLanguage: 'sv', datePublished: '2026-11-20' },
    });
    expect((described as unknown[])[1]).toHaveProperty('name', 'Title 2');
  });

  it('has no offer without a known price', () => {
    expect(thing({ price_incl_tax: undefined as never })).not.toHaveProperty('offers');
  });
});

it('the second page of a list continues the numbering, and breadcrumbs begin at home', () => {
  const items = [{ name: 'A', path: '/en/p/A/a' }];
  expect(itemList('https://s.example', items, { start: 20, total: 21 })).toMatchObject({
    numberOfItems: 21,
    itemListElement: [{ position: 21, url: 'https://s.example/en/p/A/a' }],
  });
  expect(breadcrumbList('https://s.example', storeOf('en') as StoreView, items)).toMatchObject({
    itemListElement: [
      { position: 1, item: 'https://s.example/en' },
      { position: 2, item: 'https://s.example/en/p/A/a' },
    ],
  });
});
