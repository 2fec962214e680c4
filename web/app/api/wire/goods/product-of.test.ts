import { describe, expect, it } from 'vitest';
import { config } from '../../../lib/store/config.ts';
import type { WireProduct } from './documents.ts';
import { productOf } from './product-of.ts';

const bag = { id: 1, sku: 'BAG', name: 'Bag', type_id: 'simple' };
const read = (document: Partial<WireProduct> = {}) => productOf({ ...bag, ...document });

describe('the product of a document', () => {
  it('[CAT-022] has its identity; parts that were not requested are absent or empty', () =>
    expect(read()).toEqual({
      ...{ id: 1, sku: 'BAG', name: 'Bag', type: 'simple', slug: 'bag-1', status: 1, prices: {} },
      ...{ gallery: [], categories: [], attributes: [], options: [], variants: [], bundle: [], custom: [] },
      ...{ links: [], rentalPrices: [], errors: [] },
    }));

  it('is made once of each document', () => {
    const document = { ...bag };
    expect(productOf(document)).toBe(productOf(document));
  });

  it.each([
    [{ slug: 'own', url_key: 'key' }, 'own'],
    [{ url_key: 'key' }, 'key'],
    [{ name: 'Suknia Ślubna Łucja' }, 'suknia-slubna-lucja-1'],
    [{ name: undefined as never }, '-1'],
  ])('has the slug of %j', (document, slug) => expect(read(document).slug).toBe(slug));

  it('[PDP-011] has its pictures in their order, without videos', () =>
    expect(
      read({
        ...{ image: '/a.jpg', hover_image: '/b.jpg' },
        media_gallery: [
          { image: '/d.jpg', pos: 2 },
          { image: '/v.jpg', pos: 0, typ: 'external-video' },
          { image: '/c.jpg', pos: 1 },
        ],
      }),
    ).toMatchObject({ image: '/a.jpg', worn: '/b.jpg', gallery: ['/c.jpg', '/d.jpg'] }));

  it('has the texts of its attributes; of a value without a text its id', () => {
    const attributes_metadata = [
      {
        ...{ attribute_id: 7, attribute_code: 'occasion', default_frontend_label: 'Occasion' },
        ...{ is_visible_on_front: true, options: [{ value: 1, label: 'Ball' }] },
      },
      { attribute_id: 8, attribute_code: 'eco', frontend_input: 'boolean' },
    ];
    expect(read({ attributes_metadata, occasion: '1,2', eco: true, designer: 'Étude' }).attributes).toEqual([
      { code: 'occasion', ids: ['1', '2'], label: 'Occasion', isShown: true, labels: ['Ball'] },
      { code: 'eco', ids: ['true'], isBoolean: true, labels: [] },
      { code: 'designer', ids: ['Étude'], labels: [] },
    ]);
  });

  it('[PDP-013] [PDP-014] has options in their order, and variants with the ids of their options', () => {
    const option = (attribute_id: string, attribute_code: string, position: number) => ({
      ...{ attribute_id, attribute_code, label: attribute_code, position, values: [{ value_index: 5, label: 'M' }] },
    });
    const child = { id: 2, sku: 'BAG-M', size: 5, price_incl_tax: 90, stock: { is_in_stock: true, qty: 3 } };
    expect(
      read({ configurable_options: [option('9', 'size', 1), option('8', 'color', 0)], configurable_children: [child] }),
    ).toMatchObject({
      options: [
        { attributeId: 8, code: 'color' },
        { attributeId: 9, code: 'size', values: [{ id: '5', label: 'M' }] },
      ],
      variants: [
        {
          ...{ id: 2, sku: 'BAG-M', status: 1, optionIds: { size: '5' } },
          ...{ prices: { now: 90 }, stock: { isInStock: true, quantity: 3 } },
        },
      ],
    });
  });

  it('has the points of products for subscriptions only, and the day on which a garment is free', () => {
    expect(read({ subscription_points: 30 })).not.toHaveProperty('points');
    expect(read({ subscription_available: true, subscription_points: 30 }).points).toBe(30);
    expect(read({ next_free_date: null }).nextFreeDay).toBeNull();
    expect(read()).not.toHaveProperty('nextFreeDay');
  });

  it('[PDP-016] has the parts of a bundle in the order of its options', () => {
    const link = { id: 11, sku: 'STRAP', qty: 2, is_default: 1 };
    const several = { option_id: 1, title: 'Straps', type: 'checkbox', position: 1, product_links: [link] };
    const one = { option_id: 2, title: 'Bag', required: true, position: 0, product_links: [] };
    expect(read({ bundle_options: [several, one] }).bundle).toEqual([
      { id: 2, title: 'Bag', isRequired: true, takesSeveral: false, parts: [] },
      {
        ...{ id: 1, title: 'Straps', isRequired: false, takesSeveral: true },
        parts: [{ id: 11, sku: 'STRAP', quantity: 2, isDefault: true }],
      },
    ]);
  });

  it('[PDP-008] has each of its categories once, the named ones last', () =>
    expect(
      read({ category_ids: ['3', 12], category: [{ category_id: 12, name: 'Bags', slug: 'bags' }] }).categories,
    ).toEqual([{ id: 3 }, { id: 12, slug: 'bags' }]));
});

it('the try-on at home is offered unless the operator does not offer it', () => {
  const prices = [
    { price: 100, period: 4 },
    { price: 20, period: 2 },
  ];
  const periods = () => {
    const { rentalPrices, variants } = productOf({
      ...{ id: 1, sku: 'A', name: 'A', type_id: 'configurable', sirental_price: prices },
      configurable_children: [{ id: 2, sku: 'A-1', sirental_price: prices }],
    });
    return [rentalPrices, variants[0]?.rentalPrices ?? []].map((all) => all.map(({ period }) => period));
  };
  expect(periods()).toEqual(Array(2).fill(['four_days', 'try_on']));
  config.offersTryOn = false;
  try {
    expect(periods()).toEqual(Array(2).fill(['four_days']));
  } finally {
    config.offersTryOn = true;
  }
});
