import { describe, expect, it } from 'vitest';
import type { WireProduct } from '../../../api/wire/goods/documents.ts';
import { productOf } from '../../../api/wire/goods/product-of.ts';
import { type StoreView, storeOf } from '../../../lib/store/stores.ts';
import { tileOf } from './tile.ts';

const english = storeOf('en') as StoreView;
const product: WireProduct = {
  ...{ id: 1, sku: 'DRS-10', name: 'Wrap dress', slug: 'wrap-dress-1', type_id: 'simple', image: '/a.webp' },
  ...{ price_incl_tax: 400, original_price_incl_tax: 400, stock: { is_in_stock: true, qty: 5 }, designer: 7 },
  attributes_metadata: [{ attribute_id: 1, attribute_code: 'designer', options: [{ value: '7', label: 'Norrsken' }] }],
};
const tile = (rest: Partial<WireProduct>) => tileOf(english, productOf({ ...product, ...rest }));

describe('the tile of a product', () => {
  it('contains displayed data only', () => {
    expect(tile({ description: 'long', hover_image: '/b.webp' })).toEqual({
      ...{ id: 1, sku: 'DRS-10', name: 'Wrap dress', path: '/en/p/DRS-10/wrap-dress-1', image: '/a.webp' },
      ...{ worn: '/b.webp', designer: 'Norrsken', price: { now: 400, before: null } },
    });
  });

  it('names the parent of a variant, for lists and links', () => {
    expect(tile({ sku: 'DRS-10-M', parentSku: 'DRS-10' })).toMatchObject({
      ...{ sku: 'DRS-10', path: '/en/p/DRS-10/wrap-dress-1' },
    });
  });

  it.each<[string, Partial<WireProduct>, unknown]>([
    ['sold out', { stock: { is_in_stock: false, qty: 0 }, new: true }, 'soldOut'],
    ['the last piece', { stock: { is_in_stock: true, qty: 1 }, new: true }, 'lastPiece'],
    ['a text of the catalogue', { info_label: 'Runway', new: true }, { label: 'Runway' }],
    ['new', { new: true }, 'new'],
    ['nothing', {}, undefined],
  ])('has one ticket: %s', (_what, rest, ticket) => expect(tile(rest).ticket).toEqual(ticket));

  it('shows the lowest rental price without the try-on; a product for rent only has no price', () => {
    const periods = [
      { period: '4', price: 180 },
      { period: '24h', price: 20 },
      { period: '7', price: 240 },
    ];
    expect(tile({ sirental_price: periods })).toMatchObject({ rentFrom: 180, price: { now: 400 } });
    expect(tile({ sirental_price: periods, type_id: 'sirent' })).not.toHaveProperty('price');
  });

  it('shows the points of products for subscriptions only', () => {
    expect(tile({ subscription_available: true, subscription_points: 30 }).points).toBe(30);
    expect(tile({ subscription_points: 30 })).not.toHaveProperty('points');
  });

  const counted = (count: number, more: Partial<WireProduct> = {}) =>
    tile({ reviews_count: count, reviews_rated: count, reviews_recommended: count - 1, reviews_fit: 'small', ...more });

  it('has what reviews say from five of them on', () => {
    expect(counted(5).reviews).toEqual({ share: 80, fit: 'small' });
    expect(counted(4)).not.toHaveProperty('reviews');
    expect(tile({})).not.toHaveProperty('reviews');
  });

  it.each<[string, Partial<WireProduct>, unknown]>([
    ['the share where no fit is the most frequent', { reviews_fit: null }, { share: 92, fit: '' }],
    ['nothing where no review says whether it recommends', { reviews_rated: 0 }, undefined],
  ])('has %s', (_what, more, reviews) => expect(counted(12, more).reviews).toEqual(reviews));
});
