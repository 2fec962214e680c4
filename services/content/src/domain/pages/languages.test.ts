import type { EntryKind } from '@garderoba/contracts/content/entries';
import type { Language } from '@garderoba/contracts/languages';
import { expect, it } from '@jest/globals';
import { shownIn } from './languages.js';

it.each<[EntryKind, Language, Language[], Language | undefined]>([
  ['page', 'nl', ['nl', 'en', 'pl'], 'nl'],
  ['page', 'nl', ['en', 'pl'], 'en'],
  ['page', 'nl', ['pl', 'de'], 'pl'],
  ['page', 'nl', ['de', 'se'], undefined],
  ['page', 'en', ['pl'], 'pl'],
  ['block', 'de', ['en'], 'en'],
  ['menu', 'se', ['pl'], 'pl'],
  ['post', 'nl', ['en', 'pl'], undefined],
  ['post', 'pl', ['pl'], 'pl'],
  ['category', 'de', ['en'], undefined],
])('a %s is shown in %s, published in %j, with the text of %s', (kind, language, published, shown) =>
  expect(shownIn(kind, language, (candidate) => published.includes(candidate))).toBe(shown),
);
