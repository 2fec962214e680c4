import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

// The public API has its own names for a shopper's choices. Only the gateway and the storefront's web/app/api/wire/ read and
// write them; the console and the other services use the choice of cart's OpenAPI document
// (docs/decisions/0045-choice-at-the-door.md).

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
  'services/cart/src/http/older-choice.ts': {
    words: [
      'extension_attributes',
      'configurable_item_options',
      'custom_options',
      'bundle_options',
      'option_qty, option_selections',
      'rental_date, rental_period, rental_delivery',
    ],
    why: 'reads requests of the release before for orders without a cart; removed in the next release',
  },
  'services/catalog/src/domain/documents/composition-fields.ts': {
    words: ['extension_attributes'],
    why: 'catalog writes documents in the public shape, which the gateway passes on as bytes (decision 0014)',
  },
  'services/catalog/src/domain/documents/product-document.ts': {
    words: ['extension_attributes', 'custom_options', 'bundle_options'],
    why: 'the same',
  },
  'web/app/local/cart/item.ts': {
    words: ['extension_attributes', 'custom_options', 'bundle_options'],
    why: 'an item of the cart has the documents’ names (CART-007); its checksum is of two of them',
  },
  'services/loyalty/src/domain/subscription.ts': {
    words: ['a period as a number'],
    why: 'counts the paid months of a subscription',
  },
};

/** The code of a file: comments may name wire words. */
const codeOf = (source: string): string => source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

const wordsIn = (source: string): string[] => {
  const code = codeOf(source);
  return WIRE_WORDS.filter(([, pattern]) => pattern.test(code)).map(([word]) => word);
};

const files = ['services/*/src/**/*.ts', 'admin/src/**/*.{ts,tsx}', 'web/app/**/*.{ts,tsx}', 'web/app/locales/*.json']
  .flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
  .filter((file) => !/\.test\.tsx?$|\/generated\//.test(file))
  .filter((file) => !file.startsWith('services/gateway/') && !file.startsWith('web/app/api/wire/'));

it('names of the public API are used by the gateway and the storefront’s translation only', () => {
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
    ['the internal term', "const choice = { period: 'week', delivery: 'courier' };"],
    ['a comment', '// omnipack in events\n/** custom_options of the client */'],
    ['another number', 'const charge = { period: subscription.period + 1, days: 3 };'],
  ])('but not %s', (_what, source) => expect(wordsIn(source)).toEqual([]));
});

/** Names of the public API without an underscore that differ from those of the storefront. */
const PLAIN_NAMES = [
  ...['bookedDatesFull', 'costInclTax', 'disabledDatesFullCalendar', 'firstDateAvailable'],
  ...['firstname', 'lastname', 'nickname', 'telephone'],
];

/** Files of the storefront that need a name of the public API, with the reason. */
const STOREFRONT_EXCEPTIONS: Readonly<Record<string, { names: readonly string[]; why: string }>> = {
  'web/app/features/catalog/product/options/configure.ts': {
    names: ['attribute_code'],
    why: 'a name of the selected configuration (PDP-015)',
  },
  'web/app/features/catalog/product/options/option-picker.tsx': { names: ['attribute_code'], why: 'the same' },
  'web/app/features/catalog/product/product-facts.tsx': {
    names: ['info_label', 'plan_type'],
    why: 'codes of attributes, which are data (CAT-027)',
  },
  'web/app/features/catalog/tiles/tile.ts': { names: ['info_label', 'marketplace_condition'], why: 'the same' },
  'web/app/features/content/page-things.ts': { names: ['telephone'], why: 'a name of schema.org' },
  'web/app/features/catalog/listing/read-listing.ts': {
    names: ['price_incl_tax', 'updated_at'],
    why: 'orders of a listing in its address (LIM-004)',
  },
  'web/app/features/checkout/form/checkout-state.ts': {
    names: ['region_id'],
    why: 'a name of the stored checkout (CHK-017)',
  },
  'web/app/features/selling/selling-facts.ts': {
    names: ['payout_days'],
    why: 'a name of a fact of the shop, which is data (SELL-054)',
  },
  'web/app/routes/selling/load-selling-facts.server.ts': { names: ['payout_days'], why: 'the same' },
  'web/app/routes/selling/thank-you-for-selling-page.tsx': { names: ['payout_days'], why: 'the same' },
  'web/app/lib/text/server-text.ts': { names: ['email_confirmed'], why: 'a part of the code of a refusal' },
  'web/app/local/claims.ts': { names: ['created_at'], why: 'a name of a claim code (SYNC-005)' },
  'web/app/local/store/moved.ts': { names: ['created_at'], why: 'the same' },
  'web/app/local/store/values.ts': { names: ['created_at'], why: 'the same' },
  'web/app/routes/checkout/checkout.tsx': {
    names: ['order_increment_id'],
    why: 'a parameter of the address (CHK-008)',
  },
  'web/app/local/tasks/task.ts': {
    names: ['created_at', 'transmited_at', 'updated_at'],
    why: 'names of a stored sync task (SYNC-003)',
  },
  'web/app/local/cart/cart-tasks.ts': {
    names: ['price_incl_tax', 'product_option', 'product_type'],
    why: 'names of an item of the cart (CART-004, CART-007)',
  },
  'web/app/local/cart/item.ts': {
    names: [
      ...['base_price_incl_tax', 'bundle_options', 'custom_options', 'extension_attributes', 'is_in_stock', 'item_id'],
      ...['price_incl_tax', 'product_option', 'product_type', 'quote_id', 'sirental_price', 'type_id'],
    ],
    why: 'the same',
  },
  'web/app/local/tasks/rules.ts': { names: ['created_at', 'transmited_at', 'updated_at'], why: 'the same' },
  'web/app/features/account/waiting/waiting-page.tsx': { names: ['created_at'], why: 'the same' },
  'web/app/routes/checkout/thank-you-page.tsx': {
    names: ['order_increment_id'],
    why: 'a parameter of the address (CHK-008)',
  },
  'web/app/routes/checkout/waiting-order.tsx': { names: ['order_increment_id'], why: 'the same' },
  'web/app/local/orders/waiting-order.ts': {
    names: ['cart_id', 'created_at', 'order_id', 'transmited_at'],
    why: 'names of a stored order (SYNC-004), whose body is stored as it is sent',
  },
  'web/app/local/orders/rules.ts': {
    names: ['cart_id', 'created_at', 'store_code', 'transmited_at'],
    why: 'the same',
  },
  'web/app/local/orders/orders.ts': {
    names: ['cart_id', 'created_at', 'expected_grand_total', 'transmited_at'],
    why: 'the same',
  },
  'web/app/lib/tracking/items.ts': { names: ['item_id'], why: 'the name of tag managers for a sku' },
  'web/app/local/attempts.ts': { names: ['order_id'], why: 'the same' },
  'web/app/features/order/waiting-orders.tsx': { names: ['created_at'], why: 'the same' },
  'web/app/routes/frame/orders.ts': { names: ['cart_id', 'created_at', 'transmited_at'], why: 'the same' },
};

describe("names of the public API's fields", () => {
  const names = new Set(PLAIN_NAMES);
  const collect = (node: unknown): void => {
    if (Array.isArray(node)) for (const entry of node) collect(entry);
    else if (node !== null && typeof node === 'object') {
      for (const [key, value] of Object.entries(node)) {
        if (key === 'properties') for (const name of Object.keys(value)) names.add(name);
        collect(value);
      }
    }
  };
  collect(JSON.parse(readFileSync(join(ROOT, 'services/gateway/openapi.json'), 'utf8')));
  // The contract leaves the fields of documents open; the storefront describes those that it reads.
  const documents = readFileSync(join(ROOT, 'web/app/api/wire/goods/documents.ts'), 'utf8');
  for (const [, name] of documents.matchAll(/^\s+(\w+)\??:/gm)) names.add(name as string);
  // Other names are words that the storefront may use, too: sku, name, price.
  const wireNames = [...names].filter((name) => name.includes('_') || PLAIN_NAMES.includes(name)).sort();

  it('are found in its document and in the types of documents', () => {
    expect(wireNames.length).toBeGreaterThan(180);
    expect(wireNames).toEqual(expect.arrayContaining(['grand_total', 'item_id', 'configurable_children', 'url_key']));
  });

  it('are used in the storefront’s translation only', () => {
    const found = files
      .filter((file) => file.startsWith('web/app/') && !file.endsWith('.json'))
      .map((file) => {
        const words = new Set(codeOf(readFileSync(join(ROOT, file), 'utf8')).match(/\w+/g));
        return [file, wireNames.filter((name) => words.has(name))] as const;
      })
      .filter(([, used]) => used.length > 0);
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(Object.entries(STOREFRONT_EXCEPTIONS).map(([file, { names: used }]) => [file, used])),
    );
  });
});
