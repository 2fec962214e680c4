import { describe, expect, it } from '@jest/globals';
import { catalogueOf, POLISH, priceOf, priceViewOf, productOf, styleOf } from '../../../test/facts.js';
import type { BundleOptionFacts, CustomOptionFacts, Product } from '../product.js';
import { bundleOptions, customOptions, productLinks } from './composition-fields.js';

const coat = productOf('COAT');
const scarf = productOf('SCARF');
const off = productOf('OFF', { status: 2 });
const sold = productOf('SOLD', { attributes: { marketplace_status: 'sold' } });
const wrap = styleOf('WRAP', {});

describe('the links of a product', () => {
  const shop = catalogueOf({ products: [coat, scarf, off, sold, wrap] });
  const links = (more: Parameters<typeof productOf>[1]) => productLinks(shop, productOf('SET', more));
  const named = (more: Parameters<typeof productOf>[1]) =>
    links(more).map(({ link_type, linked_product_sku, position }) => [link_type, linked_product_sku, position]);

  it('[PDP-016] have type, both skus, the type of the linked product, position and quantity', () => {
    expect(links({ grouped: [{ sku: 'COAT', qty: 2 }] })).toEqual([
      {
        sku: 'SET',
        link_type: 'associated',
        linked_product_sku: 'COAT',
        linked_product_type: 'simple',
        position: 1,
        is_default: true,
        extension_attributes: { qty: 2 },
      },
    ]);
    const related = links({ links: { related: ['WRAP'], upsell: [], crosssell: [] } });
    expect(related[0]).not.toHaveProperty('qty');
    expect(related).toMatchObject([
      { linked_product_type: 'configurable', is_default: false, extension_attributes: { qty: 1 } },
    ]);
  });
  it('[PDP-018] [ADM-008] lead to offered products only; the others keep their positions', () => {
    const grouped = ['OFF', 'COAT', 'SOLD', 'SCARF'].map((sku) => ({ sku, qty: 1 }));
    expect(named({ grouped })).toEqual([
      ['associated', 'COAT', 2],
      ['associated', 'SCARF', 4],
    ]);
  });
  it('are parts, then related, upsell and cross-sell products, each counted from 1', () => {
    const both = ['COAT', 'SCARF'];
    const grouped = [{ sku: 'COAT', qty: 1 }];
    expect(named({ grouped, links: { related: both, upsell: both, crosssell: both } })).toEqual([
      ['associated', 'COAT', 1],
      ...['related', 'upsell', 'crosssell'].flatMap((type) => [
        [type, 'COAT', 1],
        [type, 'SCARF', 2],
      ]),
    ]);
  });
  it('are none of a product without any', () => expect(links({})).toEqual([]));
});

describe('the options of a bundle', () => {
  const outer: BundleOptionFacts = {
    title: 'Outer',
    titles: { pl: 'Okrycie' },
    type: 'select',
    required: true,
    position: 4,
    items: [
      { sku: 'COAT', qty: 1, isDefault: true, canChangeQuantity: false },
      { sku: 'OFF', qty: 1, isDefault: false, canChangeQuantity: false },
    ],
  };
  const extra: BundleOptionFacts = {
    title: 'Extra',
    type: 'checkbox',
    required: false,
    position: 5,
    items: [{ sku: 'SCARF', qty: 2, isDefault: false, canChangeQuantity: true }],
  };
  const shop = catalogueOf({
    products: [coat, scarf, off],
    prices: [
      priceOf('COAT', 123_00, { views: [priceViewOf(123_00, { groups: [{ group: 3, net: 80_00, gross: 98_40 }] })] }),
    ],
  });
  const box = productOf('BOX', { type: 'bundle', bundle: [outer, extra] });

  it('have their choices with price, quantity and number, as carts name them', () => {
    expect(bundleOptions(shop, box, POLISH)[0]).toEqual({
      option_id: 1,
      title: 'Okrycie',
      required: true,
      type: 'select',
      position: 4,
      sku: 'BOX',
      product_links: [
        {
          id: 1,
          sku: 'COAT',
          name: 'Name of COAT',
          option_id: 1,
          qty: 1,
          position: 1,
          is_default: true,
          price: 100,
          price_incl_tax: 123,
          price_type: 0,
          can_change_quantity: 0,
        },
      ],
    });
  });
  it('[PDP-019] offer enabled parts only; the others keep their numbers', () => {
    const [, second] = bundleOptions(shop, box, POLISH);
    expect(second).toMatchObject({
      option_id: 2,
      title: 'Extra',
      product_links: [{ id: 3, sku: 'SCARF', position: 1 }],
    });
    const turned = productOf('BOX', { bundle: [{ ...outer, items: [...outer.items].reverse() }] });
    expect(bundleOptions(shop, turned, POLISH)[0]?.product_links).toMatchObject([{ id: 2, sku: 'COAT', position: 2 }]);
  });
  it('contain whether the quantity may be changed, and no price if none is known', () => {
    expect(bundleOptions(shop, box, POLISH)[1]?.product_links).toMatchObject([
      { qty: 2, is_default: false, can_change_quantity: 1, price: null, price_incl_tax: null },
    ]);
  });
  it('have the prices of the customer group', () => {
    expect(bundleOptions(shop, box, { ...POLISH, group: 3 })[0]?.product_links).toMatchObject([
      { price: 80, price_incl_tax: 98.4 },
    ]);
  });
  it('are none of another product', () => expect(bundleOptions(shop, coat, POLISH)).toEqual([]));
});

describe('custom options', () => {
  const design: CustomOptionFacts = {
    title: 'Design',
    titles: { pl: 'Wzór' },
    type: 'drop_down',
    required: true,
    position: 7,
    values: [
      { title: 'Gold', titles: { pl: 'Złoty' }, price: 10, priceType: 'percent', position: 9 },
      { title: 'Silver', prices: { PLN: 8_50 } },
    ],
  };
  const message: CustomOptionFacts = {
    title: 'Message',
    type: 'field',
    required: false,
    position: 8,
    maxCharacters: 80,
    price: 2,
    priceType: 'percent',
  };
  const cardOf = (...options: CustomOptionFacts[]): Product =>
    productOf('CARD', { type: 'virtual', customOptions: options });

  it('have values with number, title, price and kind of price', () => {
    expect(customOptions(cardOf(design), POLISH)).toEqual([
      {
        option_id: 1,
        product_sku: 'CARD',
        title: 'Wzór',
        type: 'drop_down',
        is_require: true,
        sort_order: 7,
        max_characters: 0,
        price: 0,
        price_type: 'fixed',
        values: [
          { option_type_id: 1, title: 'Złoty', price: 10, price_type: 'percent', sort_order: 9 },
          { option_type_id: 2, title: 'Silver', price: 8.5, price_type: 'fixed', sort_order: 2 },
        ],
      },
    ]);
  });
  it('that are written have a price and a length of their own, and no values', () => {
    expect(customOptions(cardOf(message), POLISH)).toMatchObject([
      { is_require: false, max_characters: 80, price: 2, price_type: 'percent', values: [] },
    ]);
  });
  it('are numbered through the product, their values too', () => {
    const numbers = customOptions(cardOf(design, message, design), POLISH).map(({ option_id, values }) => [
      option_id,
      (values as Array<{ option_type_id: number }>).map(({ option_type_id }) => option_type_id),
    ]);
    expect(numbers).toEqual([
      [1, [1, 2]],
      [2, []],
      [3, [3, 4]],
    ]);
  });
  it('are none of another product', () => expect(customOptions(coat, POLISH)).toEqual([]));
});
