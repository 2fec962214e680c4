import type { FactName } from '@garderoba/contracts/content/facts';
import { LANGUAGE_FACTS, type Language } from '@garderoba/contracts/languages';
import { storeView } from '@garderoba/contracts/stores';
import { describe, expect, it } from '@jest/globals';
import { checkFact, EVERY_STORE, factIn, factText } from './facts.js';
import { FactRefused } from './pages.errors.js';

const plain = (text: string): string => text.replace(/\s/g, ' ');

describe('a fact is written as the language writes it', () => {
  it.each<[FactName, number | string, Record<Language, string>]>([
    ['express_before', '15:00', { pl: '15', de: '15 Uhr', en: '3 p.m.', se: '15', nl: '15' }],
    ['express_before', '09:30', { pl: '9:30', de: '9:30', en: '9:30 a.m.', se: '9:30', nl: '9:30' }],
    ['same_day_before', '12:00', { pl: '12', de: '12 Uhr', en: 'noon', se: '12', nl: '12' }],
    ['commission', 22, { pl: '22%', de: '22 %', en: '22%', se: '22 %', nl: '22%' }],
    ['rent_from', 45_00, { pl: '45 €', de: '45 €', en: '€45', se: '45 €', nl: '€ 45' }],
    ['rent_from', 45_50, { pl: '45,50 €', de: '45,50 €', en: '€45.50', se: '45,50 €', nl: '€ 45,50' }],
    ['return_days', 14, { pl: '14', de: '14', en: '14', se: '14', nl: '14' }],
    [
      'hours_weekdays',
      '11:00-19:00',
      { pl: '11:00-19:00', de: '11:00-19:00', en: '11:00-19:00', se: '11:00-19:00', nl: '11:00-19:00' },
    ],
  ])('%s %s', (name, value, texts) => {
    for (const [language, text] of Object.entries(texts)) {
      const { locale } = LANGUAGE_FACTS[language as Language];
      expect([language, plain(factText(name, value, locale, 'EUR'))]).toEqual([language, text]);
    }
  });
});

describe('a value', () => {
  const view = storeView('eur_de');
  it('is that of the store view, else that of all, else the initial one', () => {
    const all = { name: 'return_days', store: EVERY_STORE, value: 21 };
    const own = { name: 'return_days', store: 'eur_de', value: 30 };
    expect(factIn('return_days', view, [])).toBe(14);
    expect(factIn('return_days', view, [all])).toBe(21);
    expect(factIn('return_days', view, [all, own])).toBe(30);
    expect(factIn('return_days', storeView('pln_pl'), [own])).toBe(14);
  });

  it('of money is in the currency of the store view', () => {
    const all = { name: 'rent_from', store: EVERY_STORE, value: { PLN: 90_00, EUR: 50_00, SEK: 500_00 } };
    expect(factIn('rent_from', view, [])).toBe(45_00);
    expect(factIn('rent_from', storeView('sek_de'), [all])).toBe(500_00);
    expect(factIn('rent_from', view, [all, { ...all, store: 'eur_de', value: 48_00 }])).toBe(48_00);
  });

  it.each<[FactName, string, unknown]>([
    ['return_days', '*', -1],
    ['return_days', '*', 1.5],
    ['return_days', '*', '14'],
    ['commission', '*', 101],
    ['express_before', '*', '24:00'],
    ['express_before', '*', '3 pm'],
    ['hours_weekdays', '*', '19:00-11:00'],
    ['hours_weekdays', '*', '11:00'],
    ['rent_from', '*', 45_00],
    ['rent_from', '*', { PLN: 1, EUR: 1 }],
    ['rent_from', 'eur_de', { PLN: 1, EUR: 1, SEK: 1 }],
    ['contact_email', '*', ''],
    ['contact_email', '*', 'a\u202eb'],
    ['contact_email', '*', 'two\nlines'],
  ])('%s in %s is refused: %j', (name, store, value) =>
    expect(() => checkFact(name, store, value)).toThrow(FactRefused),
  );
});
