import { describe, expect, it } from '@jest/globals';
import { attributeOf, productOf, sameTexts, styleOf } from '../../test/facts.js';
import type { AttributeFacts } from './attribute.js';
import type { Product, ProductFacts } from './product.js';
import { resolveLine, type SellableLine, type Shelf, type WantedLine } from './sellable.js';

// The product that a choice resolves to. Parts of bundles and custom options: sellable-choices.test.ts.

const NOW = new Date('2026-12-01T10:00:00Z');
const GERMAN = { language: 'de', currency: 'EUR' } as const;
const [S, M, L, RED] = [11, 12, 13, 21];
const size = attributeOf(93, 'size', { [S]: 'Small', [M]: 'Medium' }, { labels: { default: 'Size', de: 'Größe' } });
const color = attributeOf(94, 'color', { [RED]: 'Red' });

function shelfOf(products: readonly Product[], attributes: readonly AttributeFacts[] = [size, color]): Shelf {
  return {
    product: (sku) => products.find(({ facts }) => facts.sku === sku),
    parentOf: (sku) => products.find(({ facts }) => facts.variants?.children.some((child) => child.sku === sku)),
    attribute: (code) => attributes.find((attribute) => attribute.code === code),
    attributeById: (id) => attributes.find(({ attributeId }) => attributeId === id),
  };
}
const resolved = (line: WantedLine, ...products: Product[]): SellableLine =>
  resolveLine(line, shelfOf(products), GERMAN, NOW) as SellableLine;
const one = (more: Partial<ProductFacts> = {}): SellableLine => resolved({ sku: 'COAT' }, productOf('COAT', more, 19));

describe('a simple product', () => {
  it('is the piece itself, with everything a cart line shows', () => {
    const texts = { ...sameTexts('Coat', 'coat'), de: { name: 'Mantel', description: '', urlKey: 'mantel' } };
    const images = { base: '/main.jpg', small: '/small.jpg', gallery: [] };
    expect(one({ texts, images, taxClass: 'reduced' })).toEqual({
      sku: 'COAT',
      parentSku: null,
      productId: 19,
      type: 'simple',
      kind: 'purchase',
      virtual: false,
      name: 'Mantel',
      taxClass: 'reduced',
      options: [],
      image: '/small.jpg',
      sellerId: null,
      sellable: true,
      minQty: 1,
      maxQty: 100,
    });
  });
  it('is shown with its main picture, or none, and its sku where it has no name', () => {
    expect(one({ images: { base: '/main.jpg', gallery: [] } }).image).toBe('/main.jpg');
    expect(one({ images: { gallery: [{ image: '/back.jpg' }] } }).image).toBeNull();
    expect(one({ texts: {} }).name).toBe('COAT');
  });
  it('has limits of its own', () =>
    expect(one({ minCartQty: 2, maxCartQty: 5 })).toMatchObject({ minQty: 2, maxQty: 5 }));
  it('is a rental, a subscription or a purchase, and may be virtual', () => {
    expect(one({ type: 'sirent' })).toMatchObject({ type: 'sirent', kind: 'rental', virtual: false });
    expect(one({ type: 'subscription' })).toMatchObject({ kind: 'subscription', virtual: true });
    expect(one({ type: 'downloadable' })).toMatchObject({ kind: 'purchase', virtual: true });
  });
  it('is unknown without such a sku', () => {
    expect(resolved({ sku: 'NOPE' }, productOf('COAT'))).toEqual({ sku: 'NOPE', unknown: true });
  });
});

describe('unavailable products', () => {
  const sold = (status: number, attributes: ProductFacts['attributes'] = {}) => {
    const { sellable, reason } = one({ status, attributes });
    return [sellable, reason];
  };
  it('[CAT-033] is a product with status 2 or higher', () => {
    expect([1, 2, 3].map((status) => sold(status))).toEqual([
      [true, undefined],
      [false, 'unavailable'],
      [false, 'unavailable'],
    ]);
    expect(one()).not.toHaveProperty('reason');
  });
  it('[CAT-035] a voucher or event after its date', () => {
    expect(sold(1, { date: '2026-12-01T10:00:00Z' })).toEqual([true, undefined]);
    expect(sold(1, { date: '2026-12-01T09:59:59Z' })).toEqual([false, 'expired']);
    expect(sold(2, { date: '2026-12-01T09:59:59Z' })).toEqual([false, 'unavailable']);
  });
  it('[ADM-008] a second-hand piece whose listing is not active', () => {
    const listed = (marketplace_status: string) => sold(1, { marketplace_status });
    expect(listed('active')).toEqual([true, undefined]);
    for (const status of ['verification', 'sold', 'withdrawn', 'rejected', 'in_review', 'ACTIVE'])
      expect(listed(status)).toEqual([false, 'unavailable']);
  });
  it('a variant whose style is disabled or expired', () => {
    const [off, over] = [{ status: 2 }, { attributes: { date: '2026-01-01' } }];
    const unlisted = { attributes: { marketplace_status: 'sold' } };
    for (const [more, reason] of [
      [off, 'unavailable'],
      [unlisted, 'unavailable'],
      [over, 'expired'],
    ] as const)
      expect(resolved({ sku: 'WRAP-S' }, styleOf('WRAP', { 'WRAP-S': S }, more), productOf('WRAP-S'))).toMatchObject({
        sellable: false,
        reason,
      });
  });
});

it('a second-hand piece names the customer who sells it', () => {
  const attributes = { marketplace_status: 'active', marketplace_seller: 'anna', user_email: 'anna@example.com' };
  expect(one({ attributes }).sellerId).toBe('anna');
  expect(JSON.stringify(one({ attributes }))).not.toContain('anna@example.com');
});

describe('points', () => {
  const points = (attributes: ProductFacts['attributes']): number | undefined => one({ attributes }).points;

  it('are the price of a product that is available for points', () => {
    for (const subscription_available of [true, '1', 'true'])
      expect(points({ subscription_available, subscription_points: '12' })).toBe(12);
  });
  it('are not offered while the product is not available for them', () => {
    for (const subscription_available of [false, '0', '', 'no'])
      expect(points({ subscription_available, subscription_points: '12' })).toBeUndefined();
    expect(points({ subscription_points: '12' })).toBeUndefined();
  });
  it('are whole and more than none', () => {
    const of = (subscription_points: string) => points({ subscription_available: true, subscription_points });
    expect([of('1'), of('0'), of('-3'), of('1.5'), of('many')]).toEqual([1, ...Array(4).fill(undefined)]);
    expect(points({ subscription_available: true })).toBeUndefined();
    expect(one()).not.toHaveProperty('points');
  });
  it('of a variant are its own, else those of its style', () => {
    const offer = (subscription_points: string) => ({
      attributes: { subscription_available: true, subscription_points },
    });
    const style = styleOf('WRAP', { 'WRAP-S': S }, offer('12'));
    expect(resolved({ sku: 'WRAP-S' }, style, productOf('WRAP-S')).points).toBe(12);
    expect(resolved({ sku: 'WRAP-S' }, style, productOf('WRAP-S', offer('9'))).points).toBe(9);
    expect(resolved({ sku: 'WRAP-S' }, styleOf('WRAP', { 'WRAP-S': S }), productOf('WRAP-S'))).not.toHaveProperty(
      'points',
    );
  });
});

describe('a style', () => {
  const style = styleOf('WRAP', { 'WRAP-S': S, 'WRAP-M': M, 'WRAP-L': L }, { texts: sameTexts('Wickelkleid', 'wrap') });
  const [small, medium] = [productOf('WRAP-S', {}, 31), productOf('WRAP-M', {}, 32)];
  const pick = (...choices: Array<[attributeId: number, optionId: number]>): WantedLine => ({
    sku: 'WRAP',
    configurableOptions: choices.map(([attributeId, optionId]) => ({ attributeId, optionId })),
  });
  const chosen = (line: WantedLine, of = style) => resolved(line, of, small, medium);

  it('[PDP-022] means the variant that has the chosen option, under the name of the style', () => {
    expect(chosen(pick([93, M]))).toMatchObject({
      sku: 'WRAP-M',
      parentSku: 'WRAP',
      productId: 32,
      type: 'configurable',
      name: 'Wickelkleid',
      options: [{ label: 'Größe', value: 'Medium' }],
      sellable: true,
    });
  });
  it('means nothing while an option is open', () => {
    for (const line of [{ sku: 'WRAP' }, pick(), pick([77, M])])
      expect(chosen(line)).toMatchObject({ sku: 'WRAP', parentSku: null, sellable: false, reason: 'options_missing' });
  });
  it('is unresolved if no known variant has the option', () => {
    expect(chosen(pick([93, 99]))).toMatchObject({
      sku: 'WRAP',
      reason: 'no_such_variant',
      options: [{ label: 'Größe', value: '99' }],
    });
    expect(chosen(pick([93, L]))).toMatchObject({ sku: 'WRAP', sellable: false, reason: 'no_such_variant' });
  });
  it('with several attributes means the variant that has all that was chosen', () => {
    const children = [
      { sku: 'WRAP-S', options: { size: S, color: RED } },
      { sku: 'WRAP-M', options: { size: M, color: RED } },
    ];
    const both = styleOf('WRAP', {}, { variants: { attributes: ['size', 'color'], children } });
    expect(chosen(pick([94, RED], [93, M]), both)).toMatchObject({
      sku: 'WRAP-M',
      options: [
        { label: 'color', value: 'Red' },
        { label: 'Größe', value: 'Medium' },
      ],
    });
    expect(chosen(pick([94, RED]), both)).toMatchObject({ reason: 'options_missing' });
  });
  it('is not sold while the chosen variant is disabled', () => {
    const off = productOf('WRAP-M', { status: 2 });
    expect(resolved(pick([93, M]), style, small, off)).toMatchObject({ sku: 'WRAP-M', reason: 'unavailable' });
  });
  it('shows the picture of the variant, else its own', () => {
    const pictured = styleOf('WRAP', { 'WRAP-S': S }, { images: { base: '/wrap.jpg', gallery: [] } });
    expect(resolved(pick([93, S]), pictured, small).image).toBe('/wrap.jpg');
    const own = productOf('WRAP-S', { images: { base: '/s.jpg', gallery: [] } });
    expect(resolved(pick([93, S]), pictured, own).image).toBe('/s.jpg');
  });
});

describe('a directly requested variant', () => {
  const small = productOf('WRAP-S');
  const style = styleOf('WRAP', { 'WRAP-M': M, 'WRAP-S': S }, { texts: sameTexts('Wickelkleid', 'wrap') });

  it('keeps its style and returns its option', () => {
    expect(resolved({ sku: 'WRAP-S' }, style, small)).toMatchObject({
      sku: 'WRAP-S',
      parentSku: 'WRAP',
      type: 'simple',
      name: 'Wickelkleid',
      options: [{ label: 'Größe', value: 'Small' }],
    });
  });
  it('omits an option of an unknown attribute', () => {
    expect((resolveLine({ sku: 'WRAP-S' }, shelfOf([style, small], []), GERMAN, NOW) as SellableLine).options).toEqual(
      [],
    );
  });
});

describe('a grouped product', () => {
  it('[PDP-018] [PDP-027] is one piece of each enabled simple part', () => {
    const parts = ['COAT', 'OFF', 'WRAP', 'NOPE', 'SCARF'].map((sku) => ({ sku, qty: 3 }));
    const set = productOf('SET', { type: 'grouped', grouped: parts });
    const others = [productOf('COAT'), productOf('OFF', { status: 2 }), styleOf('WRAP', {}), productOf('SCARF')];
    expect(resolved({ sku: 'SET' }, set, ...others)).toMatchObject({
      sku: 'SET',
      type: 'grouped',
      components: [
        { sku: 'COAT', qty: 1 },
        { sku: 'SCARF', qty: 1 },
      ],
    });
  });
  it('has parts, which a simple product has not', () => {
    expect(one()).not.toHaveProperty('components');
    expect(one()).not.toHaveProperty('customOptions');
  });
});
