import { LANGUAGES } from '@garderoba/contracts/languages';
import { describe, expect, it } from '@jest/globals';
import type { AttributeFacts } from './attribute.js';
import {
  freeUrlKey,
  type KnownCatalogue,
  type ProductInput,
  Refusal,
  readProduct,
  wantedUrlKey,
} from './product-input.js';
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
      occasion: {
        ...color,
        code: 'occasion',
        frontendInput: 'multiselect' as const,
        options: ['Wedding', 'Gala'].map((label, position) => ({
          optionId: 7 + position,
          key: label.toLowerCase(),
          labels: { default: label },
          position,
        })),
      },
    })[code],
  categoryId: (path) => ({ 'women/dresses': 12, women: 3 })[path],
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
  it('finds options by label (case-insensitive), by drawing word, by number', () => {
    for (const name of ['DEEP RED', 'burgundy', '1001'])
      expect(read({ attributes: { color: name } }).attributes).toEqual({ color: [1001] });
  });
  it('reads flags and texts, and leaves out empty values', () => {
    expect(read({ attributes: { flag: '1', note: 'x', color: '' } }).attributes).toEqual({ flag: true, note: 'x' });
    expect(read({ attributes: { flag: '0' } }).attributes).toEqual({ flag: false });
  });
  it.each(['1', 'true', 'YES', true, 1])('reads %j as a set flag', (flag) => {
    expect(read({ attributes: { flag } }).attributes).toEqual({ flag: true });
  });
  it.each(['', 'no', '0', false, 'on'])('does not read %j as a set flag', (flag) => {
    expect(read({ attributes: { flag } }).attributes.flag ?? false).toBe(false);
  });
  it('reads several options, and numbers and lists as text', () => {
    expect(read({ attributes: { occasion: ['Gala', 'wedding'], note: 7 } }).attributes).toEqual({
      occasion: [8, 7],
      note: '7',
    });
    expect(read({ attributes: { note: ['a', 'b'] } }).attributes).toEqual({ note: 'a,b' });
  });
  it('orders attributes by code', () => {
    const codes = (attributes: ProductInput['attributes']) => Object.keys(read({ attributes }).attributes);
    expect(codes({ note: 'x', color: 'burgundy', flag: true })).toEqual(['color', 'flag', 'note']);
  });
  it('leaves out an attribute that is null', () => {
    expect(read({ attributes: { color: null as never, note: 'x' } }).attributes).toEqual({ note: 'x' });
  });
  it('finds categories by their path, each once', () => {
    const categories = [['women', 'dresses'], ['women'], ['women', 'dresses']];
    expect(read({ categories }).categoryIds).toEqual([12, 3]);
    expect(read({})).not.toHaveProperty('categories');
  });
  it('reads the variants of a style by the labels of their options', () => {
    const variants = {
      attributes: ['color'],
      children: [{ sku: 'A-1-R', options: { color: 'Deep Red', occasion: 'Gala' } }],
    };
    expect(read({ type: 'configurable', variants }).variants).toEqual({
      attributes: ['color'],
      children: [{ sku: 'A-1-R', options: { color: 1001, occasion: 8 } }],
    });
    expect(read({})).not.toHaveProperty('variants');
  });
  it('has texts and an address in every language', () => {
    const { texts } = read({});
    expect(Object.keys(texts)).toEqual(LANGUAGES);
    expect([texts.pl?.urlKey, texts.de?.urlKey, texts.de?.name]).toEqual([
      'kopertowa-sukienka',
      'wrap-dress',
      'Wrap Dress',
    ]);
  });
  it('keeps its dates if none are given', () => {
    expect(read({}).createdAt).toBe(NOW.toISOString());
    const before = { ...read({}), createdAt: 'then', updatedAt: 'later' };
    expect(readProduct(input, known, NOW, before)).toMatchObject({ createdAt: 'then', updatedAt: 'later' });
    const told = { createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-02-01T00:00:00Z' };
    expect(readProduct({ ...input, ...told }, known, NOW, before)).toMatchObject(told);
    expect(read({}).updatedAt).toBe(NOW.toISOString());
  });
  it('takes its words from the default language, else English, else whichever there is', () => {
    const nameIn = (language: string, texts: ProductInput['texts']) => read({ texts }).texts[language]?.name;
    const [gown, kleid] = [
      { name: 'Gown', description: '' },
      { name: 'Kleid', description: '' },
    ];
    expect(nameIn('pl', { de: kleid, en: gown })).toBe('Gown');
    expect(nameIn('pl', { de: kleid })).toBe('Kleid');
    expect(nameIn('de', { de: kleid, en: gown, default: { name: 'Dress', description: '' } })).toBe('Kleid');
  });
  it.each([
    [{ attributes: { color: 'mauve' } }, 'unknown option mauve of color'],
    [{ attributes: { weight: '1' } }, 'unknown attribute weight'],
    [{ categories: [['men', 'coats']] }, 'unknown category men/coats'],
    [{ attributes: { note: { a: 1 } as never } }, 'attribute note is neither text nor list of texts'],
    [{ newTo: '2026-W09' }, 'unreadable date newTo'],
    [{ texts: { default: { name: ' ', description: '' } } }, 'no name in pl'],
    [{ texts: { default: { name: 'A', description: '' }, se: { name: '', description: '' } } }, 'no name in se'],
    [{ texts: { default: { description: '' } as never } }, 'no name in pl'],
    [{ texts: {} }, 'no texts'],
    [{ newFrom: 'soon' }, 'unreadable date newFrom'],
    [{ createdAt: '' }, 'unreadable date createdAt'],
    [{ updatedAt: '2026-13-01' }, 'unreadable date updatedAt'],
    [{ attributes: { note: ['x', null] as never } }, 'attribute note is neither text nor list of texts'],
    [{ variants: { attributes: ['weight'], children: [] } }, 'unknown attribute weight'],
    [
      { variants: { attributes: ['color'], children: [{ sku: 'B', options: { color: 'mauve' } }] } },
      'unknown option mauve of color',
    ],
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
    expect(categorySlug(undefined, 'Сукні', 12)).toBe('12');
  });
  it('of a product are its key, else its name, else its sku', () => {
    const key = (name: string, urlKey?: string): string =>
      wantedUrlKey({ ...input, texts: { default: { name, description: '', ...(urlKey && { urlKey }) } } }, 'se');
    expect([key('Wrap Dress', 'My Dress'), key('Wrap Dress'), key('漢字')]).toEqual(['my-dress', 'wrap-dress', 'a-1']);
    expect(wantedUrlKey({ ...input, texts: {} }, 'se')).toBe('a-1');
  });
  it('that are taken get the sku behind them', () => {
    expect([freeUrlKey('dress', 'A 1', () => false), freeUrlKey('dress', 'A 1', (key) => key === 'dress')]).toEqual([
      'dress',
      'dress-a-1',
    ]);
  });
  it('are never empty and never those of another product, whatever the script of name and sku', () => {
    const taken = new Set<string>();
    const wanted = (sku: string) =>
      wantedUrlKey({ ...input, sku, texts: { default: { name: 'Сукня', description: '' } } }, 'pl');
    for (const sku of ['СУК', 'ПЛА', 'СУК-1', 'ПЛА-1', 'ТКА-1', 'A/1', 'A 1', '-A-1-']) {
      const key = freeUrlKey(wanted(sku), sku, (other) => taken.has(other));
      expect([sku, key, taken.has(key)]).toEqual([sku, expect.stringMatching(/^[a-z0-9]+(-[a-z0-9]+)*$/), false]);
      taken.add(key);
    }
  });
});
