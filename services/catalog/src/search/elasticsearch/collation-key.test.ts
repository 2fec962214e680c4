import { describe, expect, it } from '@jest/globals';
import { collationKey } from './collation-key.js';

const NAMES = [
  'Suknia wieczorowa',
  'Sukienka 10',
  'Sukienka 9',
  'sukienka 9',
  'Łucja Żak',
  'Lucja Zak',
  'Luna',
  'Ąwan',
  'Azur',
  'Żakiet',
  'Zamsz',
  'Źródło',
  'Ångström',
  'Ärlig klänning',
  'Örn',
  'Orden',
  'Größe 38',
  'Grosse 37',
  'Étude',
  'Etude 2',
  'Evening dress',
  'Evening-dress',
  'evening  dress',
];

describe('the key of order', () => {
  it.each(['pl-PL', 'de-DE', 'en-US', 'sv-SE', 'nl-NL'])('orders letters as %s does', (locale) => {
    const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base', ignorePunctuation: false });
    const wrong: string[] = [];
    for (const a of NAMES)
      for (const b of NAMES) {
        const expected = Math.sign(collator.compare(a, b));
        const [keyA, keyB] = [collationKey(a, locale), collationKey(b, locale)];
        const found = keyA < keyB ? -1 : keyA > keyB ? 1 : 0;
        if (expected !== 0 && expected !== found) wrong.push(`${a} | ${b}`);
      }
    expect(wrong).toEqual([]);
  });

  it('counts numbers as numbers', () => {
    expect(
      ['A 10', 'A 9', 'A 100'].sort((a, b) => (collationKey(a, 'en-US') < collationKey(b, 'en-US') ? -1 : 1)),
    ).toEqual(['A 9', 'A 10', 'A 100']);
  });
});
