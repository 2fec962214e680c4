import { describe, expect, it } from 'vitest';
import { messages as englishTexts } from '../../locales/generated/en.js';
import { messages as polish } from '../../locales/generated/pl.js';
import { pageTitle } from '../page/page-title.ts';
import { type StoreView, storeOf } from '../store/stores.ts';
import { formatMoment, formatMoney } from './format.ts';
import { createI18n } from './i18n.ts';

const view = (prefix: string, sc?: string) => storeOf(prefix, sc) as StoreView;
const plain = (text: string) => text.replace(/\s/g, ' ');

describe('money', () => {
  it('[I18N-012] always has two decimals', () => {
    expect(plain(formatMoney(259, view('pl')))).toBe('259,00 zł');
    expect(plain(formatMoney(1234.5, view('de')))).toBe('1.234,50 €');
  });

  it('[I18N-013] has the symbols zł, € and kr, in every language', () => {
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
  const text = (count: number, prefix: string, texts: typeof polish) =>
    createI18n(view(prefix), texts)._('catalog.count', { count });

  it("[I18N-009] is 'produkt' for exactly 1", () => {
    expect(text(1, 'pl', polish)).toBe('1 produkt');
    expect(text(21, 'pl', polish)).toBe('21 produktów');
  });

  it("[I18N-010] is 'produkty' when the last digit is 2 to 4, decided against for 12 to 14 (decision 0062)", () => {
    for (const count of [2, 3, 4, 22, 34, 102, 104]) expect(text(count, 'pl', polish)).toBe(`${count} produkty`);
    for (const count of [12, 13, 14, 112, 113]) expect(text(count, 'pl', polish)).toBe(`${count} produktów`);
  });

  it.each([0, 5, 11, 15, 20, 21, 30, 100, 101])('is the translated many-form for %d', (count) => {
    expect(text(count, 'pl', polish)).toBe(`${count} produktów`);
  });

  it("[I18N-011] is 'products' for any other, unless a translation has a word of its own", () => {
    expect(text(0, 'en', englishTexts)).toBe('0 products');
    expect(text(12, 'en', englishTexts)).toBe('12 products');
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

  it('are cut between two words, without trailing separators', () => {
    const long = 'Jedwabna suknia wieczorowa z odkrytymi plecami, wiązana na szyi';
    expect(pageTitle(long, view('pl'))).toBe('Jedwabna suknia wieczorowa z odkrytymi plecami, wiązana na');
    expect(pageTitle('Suknia wieczorowa z jedwabiu, szmaragdowa', view('pl'))).toBe(
      'Suknia wieczorowa z jedwabiu, szmaragdowa | Garderoba Polska',
    );
    expect(pageTitle(`${'x'.repeat(44)}`, view('pl'))).toBe(`${'x'.repeat(44)} | Garderoba`);
  });
});
