import { describe, expect, it } from 'vitest';
import { parseStoreCode, preferredPrefix, scOf, storeOf } from './stores.ts';

describe('store views', () => {
  it('[I18N-017] give each prefix its language and currency', () => {
    const views = ['pl', 'de', 'en', 'se', 'nl'].map((prefix) => storeOf(prefix));
    expect(views.map((view) => [view?.code, view?.locale, view?.currency])).toEqual([
      ['pln_pl', 'pl-PL', 'PLN'],
      ['eur_de', 'de-DE', 'EUR'],
      ['eur_en', 'en-US', 'EUR'],
      ['sek_se', 'sv-SE', 'SEK'],
      ['eur_nl', 'nl-NL', 'EUR'],
    ]);
  });

  it('[NAV-008] contain every pair of currency and language and ignore other values', () => {
    for (const money of ['pln', 'eur', 'sek']) {
      for (const language of ['pl', 'de', 'en', 'se', 'nl'] as const) {
        expect(storeOf(language, `${money}_${language}`)?.code).toBe(`${money}_${language}`);
      }
    }
    expect(storeOf('pl', 'usd_pl')?.code).toBe('pln_pl');
    expect(storeOf('pl', 'pln_it')?.code).toBe('pln_pl');
    expect(parseStoreCode('pln_pl_x')).toBeNull();
    expect(storeOf('it')).toBeNull();
  });

  it('need an sc in links only if the prefix does not determine the currency', () => {
    expect(scOf(storeOf('en', 'pln_en') as never)).toBe('pln_en');
    expect(scOf(storeOf('en', 'eur_en') as never)).toBeNull();
  });
});

describe('the language of a browser', () => {
  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['sv-SE', 'se'],
    ['it, nl;q=0.4, en;q=0.6', 'en'],
    ['fr', 'pl'],
    ['en;q=0', 'pl'],
    [null, 'pl'],
  ])('%s leads to /%s', (header, prefix) => {
    expect(preferredPrefix(header)).toBe(prefix);
  });
});
