// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { WireProduct } from '../../api/wire/goods/documents.ts';
import { productOf } from '../../api/wire/goods/product-of.ts';
import { breadcrumbList, itemList, productThing } from './things.ts';

const product = {
  ...{ id: 1, sku: 'WRAP', name: 'Wrap dress', type_id: 'simple', price_incl_tax: 400, stock: { is_in_stock: true } },
} as WireProduct;
const thing = (over: Partial<WireProduct> = {}, more: object = {}) =>
  productThing({
    ...{ origin: 'https://shop.example', path: '/en/p/WRAP/wrap', currency: 'EUR', brand: 'Étude', images: [] },
    ...{ description: 'Silk.', rentFrom: null, isLent: false, reviews: [] },
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
  expect(breadcrumbList('https://s.example', 'en', items)).toMatchObject({
    itemListElement: [
      { position: 1, item: 'https://s.example/en' },
      { position: 2, item: 'https://s.example/en/p/A/a' },
    ],
  });
});
