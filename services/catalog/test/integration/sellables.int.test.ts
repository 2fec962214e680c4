import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { attribute as anAttribute, aProduct } from '../factories.js';
import { miniShop } from '../mini-shop.js';
import type { Shop } from '../shop.js';

type Line = Record<string, unknown>;
let shop: Shop;
const size = { attributeId: 0, S: 0, M: 0, L: 0 };

beforeAll(async () => {
  shop = await miniShop();
  await shop.attributes([anAttribute('garment_type', ['coat', 'blazer'])]);
  const sizes = await shop.search('attribute', { query: { terms: { attribute_code: ['size'] } } });
  const [{ _source: attribute }] = sizes.hits.hits as unknown as [{ _source: Record<string, unknown> }];
  size.attributeId = attribute.attribute_id as number;
  for (const { label, value } of attribute.options as Array<{ label: 'S' | 'M' | 'L'; value: string }>) {
    size[label] = Number(value);
  }
}, 60_000);
afterAll(() => shop.close());

const resolve = async (...lines: object[]): Promise<Line[]> => {
  const answer = await shop.service.call<{ lines: Line[] }>(
    'POST',
    '/v1/sellables:resolve',
    { store: 'eur_de', lines },
    { as: 'cart' },
  );
  return answer.body.lines;
};
const pick = (optionId: number) => ({ configurableOptions: [{ attributeId: size.attributeId, optionId }] });

describe('the resolved choice', () => {
  it('is the variant with that option, named after its parent in the language of the store', async () => {
    expect(await resolve({ sku: 'WRAP', ...pick(size.M) })).toEqual([
      {
        sku: 'WRAP-M',
        parentSku: 'WRAP',
        points: 12,
        productId: expect.any(Number),
        type: 'configurable',
        kind: 'purchase',
        virtual: false,
        name: 'Wickelkleid',
        taxClass: 'standard',
        options: [{ label: 'size', value: 'M' }],
        image: '/g/WRAP-M/hanger.webp',
        sellerId: null,
        sellable: true,
        minQty: 1,
        maxQty: 100,
      },
    ]);
  });

  it('is not sellable while an option is open, does not exist, or its variant is disabled', async () => {
    const lines = await resolve(
      { sku: 'WRAP' },
      { sku: 'WRAP', ...pick(999_999) },
      { sku: 'WRAP', ...pick(size.L) },
      { sku: 'OFF' },
      { sku: 'TICKET' },
    );
    expect(lines.map(({ sellable, reason }) => [sellable, reason])).toEqual([
      [false, 'options_missing'],
      [false, 'no_such_variant'],
      [false, 'unavailable'],
      [false, 'unavailable'],
      [false, 'expired'],
    ]);
  });

  it('has the picture of its document, whose address changes with the drawing', async () => {
    const drawn = { base: '/g/TRENCH/hanger.webp', gallery: [] };
    const addresses = [];
    for (const garment_type of ['coat', 'blazer']) {
      await shop.products([aProduct('TRENCH', { attributes: { garment_type }, images: drawn })]);
      await shop.price('TRENCH', 10_000);
      await shop.settled();
      const { hits } = await shop.search('product', { query: { terms: { sku: ['TRENCH'] } } });
      const [{ image }] = (await resolve({ sku: 'TRENCH' })) as [Line];
      expect(image).toMatch(/^\/g\/TRENCH\/hanger\.[0-9a-f]{8}\.webp$/);
      expect(image).toBe((hits.hits[0] as { _source: Line })._source.image);
      addresses.push(image);
    }
    expect(new Set(addresses).size).toBe(2);
  });

  it('is unknown if there is no such sku', async () => {
    expect(await resolve({ sku: 'NOPE' })).toEqual([{ sku: 'NOPE', unknown: true }]);
  });

  it('keeps its parent when the variant itself is requested', async () => {
    expect(await resolve({ sku: 'WRAP-S' })).toMatchObject([
      { sku: 'WRAP-S', parentSku: 'WRAP', type: 'simple', options: [{ label: 'size', value: 'S' }] },
    ]);
  });

  it('has its kind: a rental, a virtual product', async () => {
    expect(await resolve({ sku: 'GOWN' }, { sku: 'COAT' })).toMatchObject([{ kind: 'rental' }, { kind: 'purchase' }]);
    expect(
      await resolve({
        sku: 'CARD',
        customOptions: [
          { optionId: 1, value: '1' },
          { optionId: 2, value: 'For you' },
        ],
      }),
    ).toMatchObject([
      {
        virtual: true,
        sellable: true,
        options: [
          { label: 'Design', value: 'Gold' },
          { label: 'Message', value: 'For you' },
        ],
        customOptions: [{ optionTypeId: 1, price: 500, priceType: 'fixed' }],
      },
    ]);
    expect(await resolve({ sku: 'CARD' })).toMatchObject([{ sellable: false, reason: 'options_missing' }]);
    const wish = (value: string) => [
      { optionId: 1, value: '3' },
      { optionId: 2, value },
    ];
    const [silver] = await resolve({ sku: 'CARD', customOptions: wish('x'.repeat(80)) });
    expect(silver).toMatchObject({
      sellable: true,
      options: [{ label: 'Design', value: 'Silber' }, { label: 'Message' }],
      customOptions: [{ optionTypeId: 3, label: 'Silber', price: 250, priceType: 'fixed' }],
    });
    expect(await resolve({ sku: 'CARD', customOptions: wish('x'.repeat(81)) })).toMatchObject([
      { sellable: false, reason: 'no_such_option' },
    ]);
  });

  it('[PDP-018] [PDP-019] has the pieces that stock counts: enabled simple parts of a set, chosen and default parts of a bundle', async () => {
    expect(await resolve({ sku: 'SET' })).toMatchObject([
      {
        components: [
          { sku: 'COAT', qty: 1 },
          { sku: 'SCARF', qty: 1 },
        ],
      },
    ]);
    expect(await resolve({ sku: 'BOX' })).toMatchObject([{ sellable: true, components: [{ sku: 'COAT', qty: 1 }] }]);
    expect(
      await resolve({
        sku: 'BOX',
        bundleOptions: [
          { optionId: 1, selections: [1] },
          { optionId: 2, quantity: 3, selections: [3] },
        ],
      }),
    ).toMatchObject([
      {
        sellable: true,
        components: [
          { sku: 'COAT', qty: 1 },
          { sku: 'SCARF', qty: 3 },
        ],
      },
    ]);
    expect(await resolve({ sku: 'BOX', bundleOptions: [{ optionId: 1, selections: [2] }] })).toMatchObject([
      { sellable: false, reason: 'unavailable' },
    ]);
    expect(await resolve({ sku: 'BOX', bundleOptions: [{ optionId: 1, selections: [77] }] })).toMatchObject([
      { sellable: false, reason: 'no_such_option' },
    ]);
  });
});
