import { describe, expect, it } from '@jest/globals';
import { forgiven, typos } from './distance.js';
import { stem } from './stems.js';
import { TextIndex } from './text-index.js';
import { words } from './words.js';

const anIndex = (language: string, names: Record<number, string>): TextIndex => {
  const index = new TextIndex(language);
  for (const [doc, text] of Object.entries(names)) index.set(Number(doc), [{ text, boost: 90, usual: 4 }]);
  return index;
};
const found = (index: TextIndex, text: string): number[] => {
  const { docs, score } = index.search(text, () => true);
  return [...docs].sort((a, b) => score(b) - score(a));
};

describe('words', () => {
  it('lose case and marks', () => {
    expect(words('Żółta Łódź — Größe ÉTUDE, klänning!')).toEqual(['zolta', 'lodz', 'grosse', 'etude', 'klanning']);
  });
  it('are letters and digits of any script', () => {
    expect(words('Вишита сукня, літо-2027')).toEqual(['вишита', 'сукня', 'літо', '2027']);
    expect(words('ΛΕΥΚΌ φόρεμα')).toEqual(['λευκο', 'φορεμα']);
    expect(words('İpek ELBİSE; černé šaty')).toEqual(['ipek', 'elbise', 'cerne', 'saty']);
    expect(words("м'ята мʼята")).toEqual(['м', 'ята', 'м', 'ята']);
    expect(words('38½ m²')).toEqual(['38', 'm']);
  });
});

describe('mistakes', () => {
  it('are counted as missing, wrong, additional or swapped letters, up to a bound', () => {
    expect([
      typos('dress', 'dress', 2),
      typos('drss', 'dress', 2),
      typos('derss', 'dress', 2),
      typos('drezz', 'dress', 2),
      typos('abcde', 'dress', 2),
    ]).toEqual([0, 1, 1, 2, Number.POSITIVE_INFINITY]);
  });
  it('are forgiven by length', () => {
    expect([3, 4, 6, 7].map(forgiven)).toEqual([0, 1, 1, 2]);
  });
});

describe('forms of a word', () => {
  it.each([
    ['en', 'dresses', 'dress'],
    ['pl', 'sukienki', 'sukienka'],
    ['pl', 'sukienek', 'sukienka'],
    ['de', 'kleider', 'kleid'],
    ['nl', 'jurken', 'jurk'],
    ['se', 'klanningar', 'klanning'],
  ])('%s: %s matches %s', (language, one, other) => {
    expect(stem(one, language)).toBe(stem(other, language));
  });

  it('never shrink a word to nothing, and leave skus alone', () => {
    expect([stem('es', 'en'), stem('a', 'pl'), stem('drs10s', 'en')]).toEqual(['es', 'a', 'drs10s']);
  });
});

describe('a text index', () => {
  const shop = anIndex('en', { 1: 'Red silk dress', 2: 'Red wool coat', 3: 'Silk scarf', 4: 'Evening gown' });

  it('ranks documents with all words first, and fills up with those with most of them', () => {
    expect(found(shop, 'red silk')[0]).toBe(1);
    expect(found(shop, 'red silk').sort()).toEqual([1, 2, 3]);
    expect(found(shop, 'red silk dress velvet')).toEqual([1]);
    expect(found(shop, 'velvet')).toEqual([]);
  });

  it('shows nothing else once enough have every word', () => {
    const names = Object.fromEntries(Array.from({ length: 6 }, (_, i) => [i, 'red coat']));
    expect(found(anIndex('en', { ...names, 6: 'red dress', 7: 'wool coat' }), 'red coat').sort()).toEqual([
      0, 1, 2, 3, 4, 5,
    ]);
  });

  it('does not need the words that hold a phrase together', () => {
    expect(found(anIndex('pl', { 1: 'płaszcz wełniany' }), 'płaszcz z wełny')).toEqual([1]);
  });

  it('ranks a rare synonym not above the word itself', () => {
    const bags = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [i, 'clutch']));
    expect(found(anIndex('en', { ...bags, 30: 'handbag', 31: 'coat' }), 'clutch').at(-1)).toBe(30);
  });

  it('prefers the word itself to a synonym', () => {
    expect(found(shop, 'gown')).toEqual([4, 1]);
    expect(found(shop, 'dress')).toEqual([1, 4]);
  });

  it('takes a beginning', () => {
    expect(found(shop, 'eve')).toEqual([4]);
  });

  it('takes a mistyped word only when nothing is spelt so', () => {
    expect(found(shop, 'sikl')).toEqual(expect.arrayContaining([1, 3]));
    expect(found(anIndex('en', { 1: 'coat', 2: 'boat' }), 'boat')).toEqual([2]);
  });

  it('removes deleted and replaced words', () => {
    const index = anIndex('en', { 1: 'red coat', 2: 'red dress' });
    index.clear(1);
    index.set(2, [{ text: 'blue dress', boost: 1, usual: 2 }]);
    expect([found(index, 'red'), found(index, 'coat'), found(index, 'blue')]).toEqual([[], [], [2]]);
    expect(index.documents).toBe(1);
  });

  it('completes the last word with the most common ones', () => {
    expect(anIndex('en', { 1: 'dress', 2: 'dress', 3: 'dreamy' }).completions('red dre', 5)).toEqual([
      'dress',
      'dreamy',
    ]);
  });
});
