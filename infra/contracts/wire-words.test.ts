import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

// The public API has its own names for a shopper's choices. Only the gateway reads
// and writes them; the other services use the choice of cart's OpenAPI document (docs/decisions/0045-choice-at-the-door.md).

const ROOT = join(__dirname, '..', '..');

/** Names and codes of the public API that are translated where a request enters. */
const WIRE_WORDS: readonly [word: string, pattern: RegExp][] = [
  ['extension_attributes', /\bextension_attributes\b/],
  ['configurable_item_options', /\bconfigurable_item_options\b/],
  ['custom_options', /\bcustom_options\b/],
  ['bundle_options', /\bbundle_options?\b/],
  ['option_qty, option_selections', /\boption_(qty|selections)\b/],
  ['rental_date, rental_period, rental_delivery', /\brental_(date|period|delivery)\b/],
  ['omnipack', /omnipack/i],
  ['a period as a number', /\bperiod['"]?(:|\s*[!=]==)\s*['"]?[1-4]\b/],
];

/** Files that need a wire word for a while, with the words and the reason. */
const EXCEPTIONS: Readonly<Record<string, { words: readonly string[]; why: string }>> = {
  'services/cart/src/domain/older-choice.ts': {
    words: [
      'extension_attributes',
      'configurable_item_options',
      'custom_options',
      'bundle_options',
      'option_qty, option_selections',
      'rental_date, rental_period, rental_delivery',
    ],
    why: 'reads lines and requests of the release before; removed in the next release',
  },
  'services/catalog/src/domain/documents/composition-fields.ts': {
    words: ['extension_attributes'],
    why: 'catalog writes documents in the public shape, which the gateway passes on as bytes (decision 0014)',
  },
  'services/catalog/src/domain/documents/product-document.ts': {
    words: ['extension_attributes', 'custom_options', 'bundle_options'],
    why: 'the same',
  },
  'services/loyalty/src/domain/subscription.ts': {
    words: ['a period as a number'],
    why: 'counts the paid months of a subscription',
  },
};

/** Wire words in the code of a file. Comments may name them. */
const wordsIn = (source: string): string[] => {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  return WIRE_WORDS.filter(([, pattern]) => pattern.test(code)).map(([word]) => word);
};

const files = ['services/*/src/**/*.ts']
  .flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
  .filter((file) => !/\.test\.tsx?$|\/generated\//.test(file))
  .filter((file) => !file.startsWith('services/gateway/'));

it('names of the public API are used in the public applications only', () => {
  expect(files.length).toBeGreaterThan(300);
  const found = files
    .map((file) => [file, wordsIn(readFileSync(join(ROOT, file), 'utf8'))] as const)
    .filter(([, words]) => words.length > 0);
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(EXCEPTIONS).map(([file, { words }]) => [file, words])),
  );
});

describe('a wire word is detected', () => {
  it.each([
    ['a key', 'const sent = { custom_options: [] };', 'custom_options'],
    ['a field that is read', 'line.extension_attributes?.x', 'extension_attributes'],
    ['a value', "if (delivery === 'omnipack') return;", 'omnipack'],
    ['a part of a text', "t('rental.delivery.omnipack')", 'omnipack'],
    ['a period in a literal', 'const wish = { period: 3 };', 'a period as a number'],
    ['a period in a comparison', 'if (line.period === 4) return;', 'a period as a number'],
    ['a period as a text', "const wish = { period: '2' };", 'a period as a number'],
  ])('as %s', (_what, source, word) => expect(wordsIn(source)).toEqual([word]));

  it.each([
    ['the word of the domain', "const choice = { period: 'week', delivery: 'courier' };"],
    ['a comment', '// omnipack in events\n/** custom_options of the client */'],
    ['another number', 'const charge = { period: subscription.period + 1, days: 3 };'],
  ])('but not %s', (_what, source) => expect(wordsIn(source)).toEqual([]));
});
