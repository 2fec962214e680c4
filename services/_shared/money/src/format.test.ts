import { expect, it } from '@jest/globals';
import { formatAmount } from './format.js';

/** Intl uses no-break spaces. */
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

it.each([
  ['pl-PL', 'PLN', '1 593,00 zł'],
  ['de-DE', 'EUR', '1.593,00 €'],
  ['en-US', 'EUR', '€1,593.00'],
  ['sv-SE', 'SEK', '1 593,00 kr'],
  ['nl-NL', 'EUR', '€ 1.593,00'],
])('parts the thousands in %s as the shop does', (locale, currency, written) =>
  expect(plain(formatAmount(1_593_00, locale, currency))).toBe(written),
);
