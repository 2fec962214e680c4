import { describe, expect, it } from '@jest/globals';
import { aListing } from '../../test/factories.js';
import type { ListingPhoto, ListingValues } from './listing.js';
import { type CatalogueNames, priceIn, pricesOf, productOf, SHELF_ATTRIBUTES } from './shelf.js';

const OPTIONS: Readonly<Record<string, string>> = {
  'designer 11': 'Ida Brandt',
  'basic_color 42': 'red',
  'marketplace_condition 51': 'new with tag',
  'marketplace_condition 52': 'very good',
  'marketplace_delivery showroom': 'showroom',
};
const NAMES: CatalogueNames = {
  option: (attribute, code) => OPTIONS[`${attribute} ${code}`],
  category: (code) => (code === '3' ? ['women', 'dresses'] : undefined),
  hasCategory: () => true,
};
const value = (data: unknown, language: string | null = null) => [{ language, data }];
const listed = (values: object, changes: object = {}) =>
  productOf(aListing({ state: 'listed', values: values as ListingValues, ...changes }), NAMES);
const photo = (slot: string): ListingPhoto =>
  ({ slot, path: `/upload/${slot}.webp`, uploadId: slot, digest: slot, width: 1, height: 1 }) as ListingPhoto;

describe('the product of a listing', () => {
  it('writes a seller’s text as text, never as markup', () => {
    const { texts } = listed({
      description: value('<script>"a" & b</script>\nend\n\n<b>', 'pl'),
      name: value('<i>', 'pl'),
    });
    expect(texts.default?.description).toBe(
      '<p>&lt;script&gt;&quot;a&quot; &amp; b&lt;/script&gt;<br>end</p><p>&lt;b&gt;</p>',
    );
  });

  it.each([
    ['Żółta SUKIENKA – „Łódź” 38', 'zolta-sukienka-lodz-38'],
    ['Ærø / größe', 'r-gro-e'],
    ['裙子', 'piece'],
    ['---', 'piece'],
    ['a'.repeat(120), 'a'.repeat(80)],
  ])('has the address of %s', (name, slug) => {
    const product = listed({ name: value(name, 'pl') });
    expect(product.texts.default?.urlKey).toBe(`${slug}-${product.sku.toLowerCase()}`);
  });

  it('has the texts of each language, and the seller’s where there are none', () => {
    const { texts } = listed(
      {
        name: [...value('Kleid', 'de'), ...value('Sukienka', 'pl')],
        description: value('Dress', 'en'),
      },
      { language: 'pl' },
    );
    expect(Object.keys(texts).sort()).toEqual(['de', 'default', 'en', 'pl']);
    expect(texts.default).toMatchObject({ name: 'Sukienka', description: '<p>Dress</p>' });
    expect(texts.de).toMatchObject({ name: 'Kleid', description: '<p>Dress</p>' });
    expect(texts.en).toMatchObject({ name: 'Kleid', description: '<p>Dress</p>' });
  });

  it('has what an imported piece says besides the form, and never instead of it', () => {
    const furtherAttributes = { garment_type: '1084', features: ['1', '2'], accepted: '0', basic_color: '9' };
    const { attributes } = listed({ basic_color: value('42') }, { furtherAttributes });
    expect(attributes).toMatchObject({ garment_type: '1084', features: ['1', '2'], accepted: '1', basic_color: 'red' });
  });

  it('has the marketplace fields of a product [SELL-015]', () => {
    const soldAt = new Date('2026-11-30T09:00:00Z');
    const values = {
      ...{ name: value('Sukienka', 'pl'), designer: value('11'), basic_color: value('42') },
      ...{ marketplace_condition: value('52'), marketplace_purchase_year: value(2024), purchase_place: value('Łódź') },
      ...{ marketplace_fabric: value('silk'), marketplace_delivery: value('showroom') },
    };
    expect(listed(values, { state: 'sold', soldAt }).attributes).toEqual({
      ...{ designer: 'Ida Brandt', marketplace_designer: 'Ida Brandt', basic_color: 'red' },
      ...{ marketplace_condition: 'very good', new_with_tag: '0', marketplace_purchase_year: '2024' },
      ...{ marketplace_fabric: 'silk', purchase_place: 'Łódź', marketplace_delivery: 'showroom' },
      ...{ marketplace_seller: 'anna', marketplace_seller_kind: 'private', marketplace_negotiable: '0' },
      ...{ marketplace_status: 'sold', accepted: '0', marketplace_sold_at: '2026-11-30T09:00:00.000Z' },
    });
    expect(listed(values).attributes).toMatchObject({ marketplace_status: 'active', accepted: '1' });
    const negotiable = { ...values, marketplace_negotiable: value(true) };
    expect(listed(negotiable).attributes).toMatchObject({ marketplace_negotiable: '1' });
  });

  it('has our number as sku, never the identifier of the seller, and no VAT', () => {
    const listing = aListing({ state: 'listed', sku: 'GD-000123', identifier: 'Red_dress' });
    const product = productOf(listing, NAMES);
    expect(product).toMatchObject({ sku: 'GD-000123', type: 'single_number', taxClass: 'none', maxCartQty: 1 });
    expect(JSON.stringify(product)).not.toContain('Red_dress');
  });

  it('names a trader with the facts that buyers must know, and carries VAT', () => {
    const trader = {
      ...{ name: 'Szafa Nowak', address: 'ul. Prosta 1, 00-001 Warszawa', registerNumber: 'KRS 0000123456' },
      ...{ taxId: 'PL5260001246', email: 'shop@nowak.example', phone: '+48 600 000 000', certifiedAt: new Date() },
    };
    const { attributes, taxClass } = productOf(aListing({ state: 'listed' }), NAMES, { trader });
    expect(taxClass).toBe('standard');
    expect(attributes).toMatchObject({
      marketplace_seller_kind: 'trader',
      marketplace_trader:
        'Szafa Nowak, ul. Prosta 1, 00-001 Warszawa, KRS 0000123456, shop@nowak.example, +48 600 000 000',
    });
    const codes: readonly string[] = SHELF_ATTRIBUTES.map(({ code }) => code);
    for (const code of ['marketplace_seller_kind', 'marketplace_trader']) expect(codes).toContain(code);
  });

  it('says nothing of the business of a private person', () => {
    const { attributes, taxClass } = productOf(aListing({ state: 'listed' }), NAMES, { trader: null });
    expect([taxClass, attributes.marketplace_seller_kind]).toEqual(['none', 'private']);
    expect(attributes).not.toHaveProperty('marketplace_trader');
  });

  it('shows the condition we saw', () => {
    const terms = { price: { amount: 1, currency: 'PLN' }, condition: '51' };
    const { attributes } = listed({ marketplace_condition: value('52') }, { terms });
    expect(attributes).toMatchObject({ marketplace_condition: 'new with tag', new_with_tag: '1' });
  });

  it('shows three photos, never the label', () => {
    const photos = ['label_image', 'side_image', 'back_image', 'image'].map(photo);
    expect(listed({}, { photos }).images).toEqual({
      ...{ base: '/upload/image.webp', small: '/upload/image.webp', thumbnail: '/upload/image.webp' },
      hover: '/upload/back_image.webp',
      gallery: ['image', 'back_image', 'side_image'].map((slot) => ({ image: `/upload/${slot}.webp` })),
    });
  });

  it('is second-hand besides the categories that still exist', () => {
    expect(listed({}, { categories: ['3', '99'] }).categories).toEqual([['second-hand'], ['women', 'dresses']]);
    expect(listed({}, { categories: [] }).categories).toEqual([['second-hand']]);
    const without = { ...NAMES, hasCategory: () => false };
    expect(productOf(aListing({ categories: ['3', '99'] }), without).categories).toEqual([['women', 'dresses']]);
  });
});

describe('the prices of a listing', () => {
  const values = {
    marketplace_price: value([
      { amount: 45_000, currency: 'PLN' },
      { amount: 10_000, currency: 'EUR' },
    ]),
    marketplace_shop_price: value([{ amount: 90_000, currency: 'PLN' }]),
  } as ListingValues;

  it('are all that the seller asked for [SELL-026]', () => {
    const listing = aListing({ values });
    expect(pricesOf(listing)).toEqual({
      ...{ sku: listing.sku, prices: { PLN: 45_000, EUR: 10_000 }, retail: { PLN: 90_000 } },
    });
  });

  it('are one alone after changed terms or another price: those in other currencies end', () => {
    const listing = aListing({ values, price: { amount: 30_000, currency: 'PLN' } });
    expect(pricesOf(listing).prices).toEqual({ PLN: 30_000, EUR: null });
    expect(priceIn(listing, 'EUR')).toEqual({ amount: 30_000, currency: 'PLN' });
  });
});
