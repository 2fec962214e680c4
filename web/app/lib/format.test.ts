import { describe, expect, it } from 'vitest';
import { messages as englishTexts } from '../locales/generated/en.js';
import { messages as polish } from '../locales/generated/pl.js';
import { countForm, formatMoment, formatMoney, pageTitle } from './format.ts';
import { createI18n } from './i18n.ts';
import { type StoreView, storeOf } from './stores.ts';

const view = (prefix: string, sc?: string) => storeOf(prefix, sc) as StoreView;
const plain = (text: string) => text.replace(/\s/g, ' ');

describe('money', () => {
  it('[I18N-012] always has two decimals', () => {
    expect(plain(formatMoney(259, view('pl')))).toBe('259,00 zł');
    expect(plain(formatMoney(1234.5, view('de')))).toBe('1.234,50 €');
  });

  it('[I18N-013] has the symbols zł, € and kr, whatever the language', () => {
    for (const prefix of ['pl', 'de', 'en', 'se', 'nl']) {
      expect(formatMoney(1, view(prefix, `pln_${prefix}`))).toContain('zł');
      expect(formatMoney(1, view(prefix, `eur_${prefix}`))).toContain('€');
      expect(formatMoney(1, view(prefix, `sek_${prefix}`))).toContain('kr');
    }
  });
});

it("[I18N-014] writes moments as 'HH:mm D-M-YYYY'", () => {
  expect(formatMoment('2026-12-03T08:05:00Z')).toBe('09:05 3-12-2026');
  expect(formatMoment('2026-07-13T22:30:00Z')).toBe('00:30 14-7-2026');
});

describe('the number of products', () => {
  const i18n = createI18n(view('pl'), polish);
  const text = (count: number) => i18n._('catalog.count', { count, form: countForm(count) });

  it("[I18N-009] is 'produkt' for exactly 1", () => {
    expect(text(1)).toBe('1 produkt');
    expect(text(21)).not.toContain('produkt ');
    expect(countForm(21)).toBe('many');
  });

  it("[I18N-010] is 'produkty' when the last digit is 2 to 4, 12 to 14 too", () => {
    for (const count of [2, 3, 4, 12, 13, 14, 22, 104]) expect(text(count)).toBe(`${count} produkty`);
  });

  it.each([0, 5, 11, 15, 20, 21, 30])('is the translated many-form for %d', (count) => {
    expect(text(count)).toBe(`${count} produktów`);
  });

  it("[I18N-011] is 'products' for any other, unless a translation has a word of its own", () => {
    const english = createI18n(view('en'), englishTexts);
    for (const count of [0, 5, 6, 7, 8, 9, 10, 11, 21, 30, 101])
      expect(english._('catalog.count', { count, form: countForm(count) })).toBe(`${count} products`);
    expect(text(21)).toBe('21 produktów');
  });
});

describe('page titles', () => {
  it('[LIM-034] get the store view as a suffix below 45 characters', () => {
    expect(pageTitle('Sukienki', view('pl'))).toBe('Sukienki | Garderoba Polska');
    expect(pageTitle('x'.repeat(44), view('pl'))).toContain(' | Gard');
    expect(pageTitle('x'.repeat(45), view('pl'))).toBe('x'.repeat(45));
  });

  it('[LIM-035] are cut to 60', () => {
    expect(pageTitle('x'.repeat(61), view('pl'))).toBe('x'.repeat(60));
    expect(pageTitle('x'.repeat(60), view('pl'))).toHaveLength(60);
  });
});
