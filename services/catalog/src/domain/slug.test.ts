import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fold, slugify } from './slug.js';

describe('folded text', () => {
  it.each([
    ['Evening Dress 36', 'evening dress 36'],
    ['Żółta ŁÓDŹ', 'zolta lodz'],
    ['Größe', 'grosse'],
    ['Læder på ØRE', 'laeder pa ore'],
    ['Đakovo, ılık', 'dakovo, ilik'],
    ['Ünïcödé Ñandú', 'unicode nandu'],
    ['a\tb', 'a\tb'],
    ['Вишита СУКНЯ Її', 'вишита сукня іі'],
    ['Λευκό ΦΌΡΕΜΑ ΛΕΥΚΟΣ', 'λευκο φορεμα λευκοσ'],
    ['İPEK Şal, Černé šaty', 'ipek sal, cerne saty'],
    ['мʼята', "м'ята"],
    ['ǣ ǿ', 'ae o'], // a diacritic on a letter that has no decomposition
  ])('of "%s" is "%s"', (text, folded) => expect(fold(text)).toBe(folded));
  it('is the same for a letter and its mark, written as one sign or as two', () => {
    expect(fold('e\u0301tude')).toBe(fold('\u00e9tude'));
    expect(fold('\u1ec7')).toBe('e'); // two diacritics on one letter
  });
  it('folded again stays as it is', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => expect(fold(fold(text))).toBe(fold(text))));
  });
});

describe('a slug', () => {
  it('has one dash between words for every separator, and none at the ends', () => {
    expect(slugify('--Silk & Wool,  50/50 --')).toBe('silk-wool-50-50');
    expect(slugify('  ')).toBe('');
  });
  it('is made of plain letters, digits and single dashes, of any text', () => {
    fc.assert(fc.property(fc.string(), (text) => expect(slugify(text)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)));
  });
});
