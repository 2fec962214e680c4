import { describe, expect, it } from '@jest/globals';
import type { ProductFacts } from '../../clients/catalog.client.js';
import type { PriceRow } from '../../clients/pricing.client.js';
import { type EditableProduct, fieldOfParts, toCatalogInput, toPriceUpdate } from './product-record.js';

const product: EditableProduct = {
  ...{ attributeSet: 'Dress', status: 1, visibility: 4, taxClass: 'standard', categoryIds: [], attributes: {} },
  ...{ texts: {}, images: { base: '/a.webp', hover: null, gallery: [] }, newFrom: null, newTo: null },
  ...{ prices: {}, specials: {}, specialFrom: null, specialTo: null, stock: null },
};
const before = {
  ...{ sku: 'LAKE', type: 'simple', createdAt: '2026-12-01T00:00:00.000Z' },
  images: { base: '/a.webp', small: '/small.webp', thumbnail: '/tiny.webp', gallery: [] },
} as unknown as ProductFacts;
const saved = (change: Partial<EditableProduct>) =>
  toCatalogInput('LAKE', 'simple', { ...product, ...change }, { attributes: [], categories: [] }, before);

describe('smaller versions of the main picture', () => {
  const imagesWith = (base: string | null) => saved({ images: { base, hover: null, gallery: [] } }).images;
  it('stay with it', () =>
    expect(imagesWith('/a.webp')).toMatchObject({ small: '/small.webp', thumbnail: '/tiny.webp' }));
  it.each([null, '/b.webp'])('go with it: it is %s then', (base) =>
    expect(imagesWith(base)).toEqual({ ...(base && { base }), gallery: [] }),
  );
});

it('an emptied text is sent empty: catalog takes a missing one from another language', () =>
  expect(saved({ texts: { de: { name: 'Kleid', shortDescription: '', metaTitle: null } } }).texts.de).toMatchObject({
    ...{ name: 'Kleid', description: '', shortDescription: '', metaTitle: '', urlKey: '' },
  }));

describe('the price update', () => {
  const row = { sku: 'LAKE', currency: 'PLN', list: 9_00, special: null, final: 8_00, retail: 12_00 } as PriceRow;
  const prices = (PLN: number | null) => ({ ...product, prices: { PLN } });
  it('keeps final and comparison price of a price that is changed', () =>
    expect(toPriceUpdate('LAKE', prices(10_00), [row])).toEqual({
      ...{ sku: 'LAKE', prices: { PLN: 10_00, EUR: null, SEK: null }, specials: {} },
      ...{ finals: { PLN: 8_00 }, retail: { PLN: 12_00 } },
    }));
  it('ends a price with its final price, which an undo restores', () => {
    expect(toPriceUpdate('LAKE', prices(null), [row])).toMatchObject({
      ...{ prices: { PLN: null }, finals: {}, retail: { PLN: 12_00 } },
    });
    const ended = { ...row, list: null, final: null };
    const undone = { ...prices(9_00), finals: { PLN: 8_00, EUR: null, SEK: null } };
    expect(toPriceUpdate('LAKE', undone, [ended])).toMatchObject({ prices: { PLN: 9_00 }, finals: { PLN: 8_00 } });
  });
});

describe('a product of parts', () => {
  const set = { sku: 'SET', type: 'grouped', grouped: [{ sku: 'LAKE', qty: 1 }] } as unknown as ProductFacts;
  const style = {
    ...set,
    type: 'configurable',
    variants: { children: [{ sku: 'LAKE' }] },
    grouped: undefined,
  } as never;
  const row = { sku: 'SET', currency: 'PLN', list: 9_00, special: 8_00 } as PriceRow;
  const pieces = { warehouse: 1, showroom: 0 };
  it.each<[string, Partial<EditableProduct>, ProductFacts, 'stock' | 'prices' | undefined]>([
    ['takes no pieces', { stock: pieces }, set, 'stock'],
    ['takes no pieces for its sizes', { stock: pieces }, style, 'stock'],
    ['takes no price', { prices: { PLN: 10_00 } }, set, 'prices'],
    ['takes no reduced price', { specials: { PLN: 7_00 } }, set, 'prices'],
    ['keeps the price that an import brought', { prices: { PLN: 9_00 }, specials: { PLN: 8_00 } }, set, undefined],
    ['may lose that price', { prices: { PLN: null } }, set, undefined],
    ['with sizes has a price of its own', { prices: { PLN: 10_00 } }, style, undefined],
    ['without parts has its own', { prices: { PLN: 10_00 }, stock: pieces }, { ...set, grouped: [] }, undefined],
  ])('%s', (_, change, facts, field) => expect(fieldOfParts({ ...product, ...change }, facts, [row])).toBe(field));
});
