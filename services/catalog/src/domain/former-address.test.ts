import { LANGUAGES } from '@garderoba/contracts/languages';
import { describe, expect, it } from '@jest/globals';
import { categoryOf, sameTexts } from '../../test/facts.js';
import type { Category } from './category.js';
import {
  type Addressed,
  type Categories,
  leftByCategories,
  leftByProduct,
  movesCategory,
  movesProduct,
} from './former-address.js';

const [WOMEN, DRESSES, COATS] = [3, 4, 5];
const tree = (...categories: Category[]): Categories => new Map(categories.map((one) => [one.categoryId, one]));
const women = categoryOf(WOMEN, 'women');
const dresses = categoryOf(DRESSES, 'dresses', { parentId: WOMEN });
const coats = categoryOf(COATS, 'coats');
const shop = tree(women, dresses, coats);

const dress = (urlKey: string, categoryIds: number[] = [DRESSES]): Addressed => ({
  sku: 'WRAP',
  texts: sameTexts('Wrap Dress', urlKey),
  categoryIds,
});
const inPolish = (facts: Addressed, urlKey: string): Addressed => ({
  ...facts,
  texts: { ...facts.texts, pl: { name: 'Kopertowa', description: '', urlKey } },
});
const paths = (left: ReadonlyArray<{ language: string; urlPath: string }>, language = 'en'): string[] =>
  left.filter((one) => one.language === language).map(({ urlPath }) => urlPath);

describe('the addresses a product leaves', () => {
  const left = (before: Addressed, after: Addressed, then: Categories = shop, now: Categories = then) =>
    leftByProduct({ facts: before, categories: then }, { facts: after, categories: now });

  it('are those of its old key, one per language, with their target', () => {
    const all = left(dress('old-key'), dress('new-key'));
    expect(all.map(({ language }) => language)).toEqual([...LANGUAGES]);
    expect(all[0]).toEqual({
      language: 'pl',
      urlPath: 'women/dresses/old-key',
      entity: 'product',
      ref: 'WRAP',
    });
  });
  it('are none while key and category stay', () => expect(left(dress('key'), dress('key'))).toEqual([]));
  it('are only those of the languages in which the key changed', () => {
    expect(left(dress('key'), inPolish(dress('key'), 'klucz'))).toMatchObject([
      { language: 'pl', urlPath: 'women/dresses/key' },
    ]);
  });
  it('are those below its old category', () => {
    expect(paths(left(dress('key'), dress('key', [COATS, DRESSES])))).toEqual(['women/dresses/key']);
    expect(paths(left(dress('key', []), dress('key')))).toEqual(['key']);
  });
  it('are those below the old key of a category above it', () => {
    const now = tree({ ...women, urlKeys: { default: 'ladies' } }, dresses, coats);
    expect(paths(left(dress('key'), dress('key'), shop, now))).toEqual(['women/dresses/key']);
  });
  it('are none of a language in which it had no address', () => {
    const { pl, ...others } = dress('old-key').texts;
    const before = { ...dress('old-key'), texts: others };
    expect(left(before, dress('new-key')).map(({ language }) => language)).not.toContain('pl');
    expect(paths(left(inPolish(dress('old-key'), ''), dress('new-key')), 'pl')).toEqual([]);
  });
});

describe('the addresses categories leave', () => {
  it('of a category with a new key are its path and its slug alone', () => {
    const left = leftByCategories(shop, tree(women, dresses, { ...coats, urlKeys: { default: 'outerwear' } }));
    expect(paths(left)).toEqual(['coats', 'c/coats']);
    expect(left[0]).toEqual({ language: 'pl', urlPath: 'coats', entity: 'category', ref: String(COATS) });
    expect(new Set(left.map(({ language }) => language))).toEqual(new Set(LANGUAGES));
  });
  it('of descendants are the paths; their own slugs are still valid', () => {
    const left = leftByCategories(shop, tree({ ...women, urlKeys: { default: 'ladies' } }, dresses, coats));
    expect(paths(left)).toEqual(['women', 'c/women', 'women/dresses']);
  });
  it('are only those of the languages in which a key changed', () => {
    const left = leftByCategories(
      shop,
      tree(women, dresses, { ...coats, urlKeys: { default: 'coats', pl: 'plaszcze' } }),
    );
    expect(left.map(({ language }) => language)).toEqual(['pl', 'pl']);
  });
  it('are absent without a move, and for a deleted category', () => {
    expect(leftByCategories(shop, shop)).toEqual([]);
    expect(leftByCategories(shop, tree(women, dresses))).toEqual([]);
  });
});

describe('a change that may move a product', () => {
  it('is another first category or another key in any language', () => {
    expect(movesProduct(dress('key'), dress('key', [COATS]))).toBe(true);
    expect(movesProduct(dress('key'), dress('key', []))).toBe(true);
    expect(movesProduct(dress('key'), dress('other'))).toBe(true);
    expect(movesProduct(dress('key'), inPolish(dress('key'), 'klucz'))).toBe(true);
  });
  it('is neither another name nor another category behind the first', () => {
    const renamed = { ...dress('key'), texts: sameTexts('Evening Dress', 'key') };
    expect(movesProduct(dress('key'), renamed)).toBe(false);
    expect(movesProduct(dress('key'), dress('key', [DRESSES, COATS]))).toBe(false);
  });
  it('is a first address, and the end of all addresses', () => {
    const withoutTexts = { ...dress('key'), texts: {} };
    expect(movesProduct(withoutTexts, withoutTexts)).toBe(false);
    expect(movesProduct(withoutTexts, dress('key'))).toBe(true);
    expect(movesProduct(dress('key'), withoutTexts)).toBe(true);
  });
});

describe('a change that moves a category', () => {
  it('is another key in any language', () => {
    expect(movesCategory(coats, { ...coats, urlKeys: { default: 'outerwear' } })).toBe(true);
    expect(movesCategory(coats, { ...coats, urlKeys: { default: 'coats', se: 'kappor' } })).toBe(true);
  });
  it('is another name only where the name makes the address', () => {
    expect(movesCategory(coats, { ...coats, names: { default: 'Outerwear' } })).toBe(false);
    const unkeyed = { ...coats, urlKeys: {} };
    expect(movesCategory(unkeyed, { ...unkeyed, names: { default: 'Outerwear' } })).toBe(true);
    expect(movesCategory(unkeyed, unkeyed)).toBe(false);
  });
});
