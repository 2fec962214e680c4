import { readdirSync } from 'node:fs';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderShop } from '../../../test/render-shop.tsx';
import { prefixes, storeOf } from '../../lib/store/stores.ts';
import { LanguageLinks } from './language-menu.tsx';

const offered = [
  ['Polski', 'pl-PL', '/pl'],
  ['Deutsch', 'de-DE', '/de'],
  ['English', 'en-US', '/en'],
  ['Svenska', 'sv-SE', '/se'],
  ['Nederlands', 'nl-NL', '/nl'],
];

it('[I18N-002] the languages to choose from are the five that are translated', () => {
  renderShop(<LanguageLinks />, { at: '/en' });
  const links = screen
    .getAllByRole('link')
    .map((link) => [link.firstChild?.textContent?.trim(), link.getAttribute('hreflang'), link.getAttribute('href')]);
  expect(links).toEqual(offered);
});

it('[I18N-016] there are translations for de-DE, en-US, nl-NL, pl-PL and sv-SE, and for no other language', () => {
  const files = readdirSync('app/locales').filter((name) => name.endsWith('.json'));
  const locales = prefixes.map((prefix) => storeOf(prefix)?.locale ?? '');
  expect(files.sort()).toEqual(['de.json', 'en.json', 'nl.json', 'pl.json', 'se.json']);
  expect(locales.sort()).toEqual(['de-DE', 'en-US', 'nl-NL', 'pl-PL', 'sv-SE']);
});
