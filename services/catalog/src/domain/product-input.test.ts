import { describe, expect, it } from '@jest/globals';
import type { AttributeFacts } from './attribute.js';
import { freeUrlKey, type KnownCatalogue, type ProductInput, Refusal, readProduct } from './product-input.js';
import { categorySlug, slugify } from './slug.js';

const NOW = new Date('2026-12-01T10:00:00.000Z');
const color: AttributeFacts = {
  attributeId: 90,
  code: 'color',
  frontendInput: 'select',
  labels: { default: 'Color' },
  position: 0,
  isFilterable: true,
  isVisible: true,
  isComparable: false,
  isUserDefined: true,
  options: [{ optionId: 1001, key: 'deep red', code: 'burgundy', labels: { default: 'Deep Red' }, position: 0 }],
};
const known: KnownCatalogue = {
  attribute: (code) =>
    ({
      color,
      flag: { ...color, code: 'flag', frontendInput: 'boolean' as const, options: [] },
      note: { ...color, code: 'note', frontendInput: 'text' as const, options: [] },
    })[code],
  categoryId: (path) => ({ 'women/dresses': 12 })[path],
};
const input: ProductInput = {
  sku: 'A-1',
  type: 'simple',
  attributeSet: 'Dress',
  status: 1,
  visibility: 4,
  taxClass: 'standard',
  categories: [['women', 'dresses']],
  texts: {
    default: { name: 'Wrap Dress', description: '' },
    pl: { name: 'Kopertowa', description: '', urlKey: 'Kopertowa Sukienka' },
  },
  attributes: {},
  images: { gallery: [] },
};
const read = (more: Partial<ProductInput>) => readProduct({ ...input, ...more }, known, NOW);

describe('reading a product', () => {
  it('finds options by label whatever its case, by drawing word, by number', () => {
    for (const name of ['DEEP RED', 'burgundy', '1001'])
      expect(read({ attributes: { color: name } }).attributes).toEqual({ color: [1001] });
  });
  it('reads flags and texts, and leaves out what is empty', () => {
    expect(read({ attributes: { flag: '1', note: 'x', color: '' } }).attributes).toEqual({ flag: true, note: 'x' });
    expect(read({ attributes: { flag: '0' } }).attributes).toEqual({ flag: false });
  });
  it('has texts and an address in every language', () => {
    const { texts } = read({});
    expect(Object.keys(texts).sort()).toEqual(['de', 'en', 'nl', 'pl', 'se']);
    expect([texts.pl?.urlKey, texts.de?.urlKey, texts.de?.name]).toEqual([
      'kopertowa-sukienka',
      'wrap-dress',
      'Wrap Dress',
    ]);
  });
  it('keeps the dates it had when none are told', () => {
    expect(read({}).createdAt).toBe(NOW.toISOString());
    expect(readProduct(input, known, NOW, { ...read({}), createdAt: 'then' }).createdAt).toBe('then');
  });
  it.each([
    [{ attributes: { color: 'mauve' } }, 'unknown option mauve of color'],
    [{ attributes: { weight: '1' } }, 'unknown attribute weight'],
    [{ categories: [['men']] }, 'unknown category men'],
    [{ attributes: { note: { a: 1 } as never } }, 'attribute note is neither text nor list of texts'],
    [{ newTo: '2026-W09' }, 'unreadable date newTo'],
    [{ texts: { default: { name: ' ', description: '' } } }, 'no name in en'],
  ])('refuses %j', (more, reason) => {
    expect(() => read(more)).toThrow(new Refusal(reason));
  });
});

describe('addresses', () => {
  it('are plain letters and dashes', () => {
    expect(['Żółta Łódź!', 'Größe 36', '  Maison Étude ', '漢字'].map(slugify)).toEqual([
      'zolta-lodz',
      'grosse-36',
      'maison-etude',
      '',
    ]);
  });
  it('[CAT-014] [CAT-015] of a category are its url key, else its name and number', () => {
    expect(categorySlug('dresses', 'Evening Dresses', 12)).toBe('dresses');
    for (const none of [undefined, '']) expect(categorySlug(none, 'Evening Dresses', 12)).toBe('evening-dresses-12');
  });
  it('that are taken get the sku behind them', () => {
    expect([freeUrlKey('dress', 'A 1', () => false), freeUrlKey('dress', 'A 1', () => true)]).toEqual([
      'dress',
      'dress-a-1',
    ]);
  });
});
