// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { withFallback } from '../../scripts/fallback-texts.mjs';
import { type Language, prefixes, storeOf } from '../lib/store/stores.ts';

const textsOf = (language: Language): Record<string, string> =>
  JSON.parse(readFileSync(join(import.meta.dirname, `${language}.json`), 'utf8'));
const english = textsOf('en');
afterEach(() => vi.restoreAllMocks());

it('[I18N-015] English stands in for a text that a translation does not have, and the build names it', () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const texts = withFallback('pl', { 'cart.title': 'Koszyk' }, { 'cart.title': 'Cart', 'cart.empty': 'Empty' });
  expect(texts).toEqual({ 'cart.title': 'Koszyk', 'cart.empty': 'Empty' });
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('cart.empty'));
  expect(() => withFallback('pl', { 'cart.titel': 'x' }, { 'cart.title': 'Cart' })).toThrow('cart.titel');
});

it('[I18N-015] the Polish store has Polish formats; a language without a locale has en-US', () => {
  expect(prefixes.map((prefix) => storeOf(prefix)?.locale)).toEqual(['pl-PL', 'de-DE', 'en-US', 'sv-SE', 'nl-NL']);
  const source = readFileSync(join(import.meta.dirname, '../../../proto/src/languages.ts'), 'utf8');
  // English names none itself: it has that of every language without one.
  expect(source.match(/locale: '[^']+'/g)).toEqual([
    ...["locale: 'en-US'", "locale: 'pl-PL'", "locale: 'de-DE'", "locale: 'sv-SE'", "locale: 'nl-NL'"],
  ]);
});

it.each(prefixes)('%s has every text itself', (language) =>
  expect(Object.keys(english).filter((id) => !(id in textsOf(language)))).toEqual([]),
);
