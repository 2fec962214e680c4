import type { FreeOnDays } from '@garderoba/contracts';
import { describe, expect, it } from '@jest/globals';
import type { Product, ProductFacts } from '../domain/product.js';
import { Catalogue } from './catalogue.js';
import { amongFree, withFreeGarments } from './free-garments.js';

const [S, M] = [11, 12];
const DAYS: FreeOnDays = {
  is: 'free',
  from: '2026-12-10',
  to: '2026-12-12',
  today: '2026-12-01',
  delivery: 'courier',
};

const aProduct = (documentId: number, sku: string, more: Partial<ProductFacts> = {}): Product =>
  ({
    productId: sku,
    documentId,
    version: 1,
    facts: {
      sku,
      type: 'sirent',
      status: 1,
      visibility: 4,
      categoryIds: [],
      texts: {},
      attributes: {},
      images: {},
      ...more,
    },
  }) as unknown as Product;
const aStyle = (documentId: number, sku: string, sizes: Readonly<Record<string, number>>): Product =>
  aProduct(documentId, sku, {
    type: 'configurable',
    variants: {
      attributes: ['size'],
      children: Object.entries(sizes).map(([own, size]) => ({ sku: own, options: { size } })),
    },
  });

function aShop(): Catalogue {
  const shop = new Catalogue(true);
  for (const sku of ['ONE', 'SMALL', 'MIDDLE']) lend(shop, sku);
  shop.setProduct(aProduct(1, 'ONE'));
  shop.setProduct(aProduct(2, 'SMALL', { attributes: { size: [S] } }));
  shop.setProduct(aProduct(3, 'MIDDLE', { attributes: { size: [M] } }));
  shop.setProduct(aStyle(4, 'STYLE', { SMALL: S, MIDDLE: M }));
  return shop;
}

const lend = (shop: Catalogue, sku: string, full: Array<{ from: string; to: string }> = []): void =>
  shop.setRental({ sku, version: 1, pieces: 1, before: 1, after: 2, full, firstFree: '', deliveries: ['omnipack'] });

const free = (shop: Catalogue, more: Partial<FreeOnDays> = {}): number[] => {
  const { among } = amongFree([{ ...DAYS, ...more }], shop.allGarments());
  return [...(among[0] ?? [])].sort((a, b) => a - b);
};

describe('garments that are free', () => {
  it('are shown by their own document and by the style they are a size of', () => {
    expect(free(aShop())).toEqual([1, 2, 3, 4]);
    expect(free(aShop(), { sizes: [String(S)] })).toEqual([2, 4]);
  });

  it('are computed again after their days changed', () => {
    const shop = aShop();
    free(shop);
    lend(shop, 'SMALL', [{ from: '2026-12-11', to: '2026-12-11' }]);
    expect(free(shop, { sizes: [String(S)] })).toEqual([]);
  });

  it('are shown by another style once they belong to it', () => {
    const shop = aShop();
    free(shop);
    shop.setProduct(aStyle(4, 'STYLE', { MIDDLE: M }));
    shop.setProduct(aStyle(5, 'OTHER', { SMALL: S }));
    expect(free(shop, { sizes: [String(S)] })).toEqual([2, 5]);
  });

  it('are shown in another size once the product has it', () => {
    const shop = aShop();
    free(shop);
    shop.setProduct(aProduct(1, 'ONE', { attributes: { size: [M] } }));
    expect(free(shop, { sizes: [String(M)] })).toEqual([1, 3, 4]);
  });

  it('are listed when their product is known', () => {
    const shop = aShop();
    lend(shop, 'LATE');
    expect(free(shop)).toEqual([1, 2, 3, 4]);
    shop.setProduct(aProduct(9, 'LATE'));
    expect(free(shop)).toEqual([1, 2, 3, 4, 9]);
  });

  it('are a filter by id for an engine that supports filters only', () => {
    const status = { is: 'oneOf' as const, field: 'status', values: ['1'] };
    expect(withFreeGarments([status, { ...DAYS, sizes: [String(M)] }], aShop().allGarments())).toEqual([
      { is: 'oneOf', field: 'id', values: ['3', '4'] },
      status,
    ]);
  });
});
