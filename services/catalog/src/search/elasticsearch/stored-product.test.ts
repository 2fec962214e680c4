import { LANGUAGES } from '@garderoba/contracts/languages';
import { describe, expect, it } from '@jest/globals';
import { stem } from '../text/stems.js';
import { words } from '../text/words.js';
import { indexOf } from './language-index.js';
import { storedProduct } from './stored-product.js';

const stored = (text: string, boost = 90) =>
  storedProduct({ words: {}, numbers: {}, texts: { pl: [{ text, boost, usual: 4 }] } }, 1, 'pl', []);

describe('a product of Elasticsearch', () => {
  it('has the words of its texts as the embedded engine compares them, in any script', () => {
    const { t, c } = stored('Вишита СУКНЯ Її — İpek, Größe 38½');
    expect(t.strong).toEqual({ b90: ['вишита сукня іі ipek grosse 38'] });
    expect([...c].sort()).toEqual(['grosse', 'ipek', 'вишита', 'сукня', 'іі']);
  });
  it('has weak texts apart, and none for an empty one', () => {
    expect(stored('Ciepły płaszcz', 2).t).toEqual({ strong: {}, weak: { b2: ['cieply plaszcz'] } });
    expect(stored('').t).toEqual({ strong: {}, weak: {} });
  });
});

describe('the stems of Elasticsearch', () => {
  type Filters = Record<string, { pattern: string; replacement: string }>;
  const filtersOf = (language: string): Filters =>
    (indexOf(language).settings as { analysis: { filter: Filters } }).analysis.filter;
  const replaced = (word: string, { pattern, replacement }: Filters[string] = { pattern: '', replacement: '' }) =>
    word.replace(new RegExp(pattern, 'u'), replacement);

  it.each(LANGUAGES)('are those of the embedded engine: %s', (language) => {
    const { endings, doubled } = filtersOf(language);
    const texts =
      'sukienki wełniane kappa klänningar dresses jurken Kleider drs10s długi длинн сукня шовкк λευκοσσ abb';
    for (const word of words(texts))
      expect([word, replaced(replaced(word, endings), doubled)]).toEqual([word, stem(word, language)]);
  });
});
