import { expect, it } from 'vitest';
import { pathInLanguage, shopPath } from './paths.ts';
import { type StoreView, storeOf } from './stores.ts';

const view = (prefix: string, sc?: string) => storeOf(prefix, sc) as StoreView;

it('[NAV-004] puts the prefix of the store view in front of every path', () => {
  expect(shopPath(view('pl'))).toBe('/pl');
  expect(shopPath(view('se'), 'c/klanningar')).toBe('/se/c/klanningar');
  expect(shopPath(view('de'), '/checkout#cart')).toBe('/de/checkout#cart');
});

it('[NAV-003] carries a chosen currency store along, before the hash and beside other parameters', () => {
  expect(shopPath(view('en', 'pln_en'), 'search', { query: 'wrap dress' })).toBe(
    '/en/search?query=wrap+dress&sc=pln_en',
  );
  expect(shopPath(view('en', 'pln_en'), 'checkout#payment')).toBe('/en/checkout?sc=pln_en#payment');
});

it('keeps the page when the language changes', () => {
  expect(pathInLanguage('/p/DRS-10/wrap', 'nl')).toBe('/nl/p/DRS-10/wrap');
  expect(pathInLanguage('', 'de')).toBe('/de');
});

it('[I18N-005] writes the address of a page in the language it leads to', () => {
  expect(pathInLanguage('/i/contact-us', 'pl')).toBe('/pl/i/kontakt');
  expect(pathInLanguage('/i/how-it-works', 'de')).toBe('/de/i/so-funktionierts');
  expect(pathInLanguage('/i/fashion-subscription', 'se')).toBe('/se/i/modeabonnemang');
  expect(pathInLanguage('/i/stylist-appointment', 'nl')).toBe('/nl/i/stylist-afspraak');
  expect(pathInLanguage('/i/faq', 'nl')).toBe('/nl/i/faq');
});
