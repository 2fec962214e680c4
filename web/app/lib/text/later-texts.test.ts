import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { messages as later } from '../../locales/generated/en.later.js';

/** Code of the first view; panels, pages and parts that load the later texts are excluded. */
const firstShown = globSync(
  [
    'features/{content,layout}/*.tsx',
    'features/catalog/{,listing/,search/,tiles/}*.tsx',
    'ui/{,*/}*.tsx',
    'features/cart/adding/add-to-cart.tsx',
    'routes/{cart,catalog,content,frame,home,product}/*.tsx',
    'features/rental/search/{free-dates,wish-fields,date-finder}.tsx',
  ].map((pattern) => `app/${pattern}`),
).filter(
  (file) =>
    !/test|panel|minimal-header|layout\/footer|error-pages|connection-line|product-facts|prices-note|way-tags|empty-list|banner-unfinished|load-state|terms-and-privacy|bank-account-field|newsletter-link|routes\/\w+\/(newsletter|home-ways|product-extras|rental-buy|line-editor|events-page)/.test(
      file,
    ),
);

it('no text of the first view is loaded later', () => {
  expect(firstShown.length).toBeGreaterThan(20);
  const wrong = firstShown.flatMap((file) =>
    Object.keys(later)
      // Only the server writes the texts of the head, and it has all texts.
      .filter((id) => !id.startsWith('head.'))
      .filter((id) => readFileSync(file, 'utf8').includes(`'${id}'`))
      .map((id) => `${file}: ${id}`),
  );
  expect(wrong).toEqual([]);
});
