import { randomBytes, randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { inRoot } from '../../local/paths.ts';
import { migrate } from '../../prisma/migrations.ts';

// Lines of carts that were stored before the typed choice existed get it by a migration (docs/decisions/0045); carts with
// rentals get the end of their hold (docs/decisions/0023).
const MIGRATIONS = ['20261125090000_dates_held_until', '20261125091000_choice_of_lines'] as const;

const option = <Lists extends object>(lists: Lists) => ({ extension_attributes: lists });
const dates = (date: string, period: unknown = '2', delivery = 'omnipack') =>
  option({
    custom_options: [
      { option_id: 'rental_date', option_value: date },
      { option_id: 'rental_period', option_value: period },
      { option_id: 'rental_delivery', option_value: delivery },
    ],
  });

const bundle = { option_id: 1, option_qty: '2', option_selections: ['4', 5] };
const custom = { option_id: 7, option_value: 'Anna "Ola" ą\n\u0007' };
const sent = { configurable_item_options: [{ option_id: '93', option_value: 58 }], custom_options: [custom] };
const chosen = {
  variant: [{ attributeId: 93, optionId: 58 }],
  bundle: [{ optionId: 1, quantity: 2, selections: [4, 5] }],
  custom: [{ optionId: '7', value: custom.option_value }],
  apart: '[{"option_id":"1","option_qty":"2","option_selections":["4","5"]}]',
};
const nested = [{ option_value: 'Anna', option_id: 7, deep: { b: [1.5, null, true], a: {}, 2: [] } }, {}];
const numbersAsText = (_key: string, value: unknown) => (typeof value === 'number' ? String(value) : value);

/** What a line has: options as JSON text, and a choice where it was stored already. Then what it has afterwards. */
const LINES: readonly [what: string, options: unknown, expected: object, choice?: object][] = [
  ['lists', option({ ...sent, bundle_options: [bundle] }), chosen],
  ['options keyed by id', option({ ...sent, custom_options: { 7: custom }, bundle_options: { 1: bundle } }), chosen],
  [
    'a text with the keys in their order and numbers as texts: its hash is the stored key of the line',
    option({ custom_options: nested, bundle_options: [] }),
    {
      custom: [
        { optionId: '7', value: 'Anna' },
        { optionId: '', value: '' },
      ],
      apart: JSON.stringify(nested, numbersAsText),
    },
  ],
  ['no options', null, {}],
  ['options without lists', {}, {}],
  ['empty attributes', { extension_attributes: null }, {}],
  ['lists that are none', option({ custom_options: 'x', bundle_options: [null, 1] }), {}],
  [
    'dates of a rental',
    dates('2026-12-31', 4),
    {
      rental: { firstDay: '2026-12-31', period: 'week', delivery: 'courier' },
      apart: JSON.stringify(dates('2026-12-31', '4').extension_attributes.custom_options),
    },
  ],
  ...[dates(''), dates('2026-12-03', '5'), dates('2026-12-03', '2', 'pigeon')].map(
    (invalid): (typeof LINES)[number] => [
      `invalid dates: ${invalid.extension_attributes.custom_options.map((one) => one.option_value)}`,
      invalid,
      { apart: JSON.stringify(invalid.extension_attributes.custom_options) },
    ],
  ),
  ['an id that is no number', option({ configurable_item_options: [{ option_id: 1, option_value: 'red' }] }), {}],
  ['a text that PostgreSQL cannot hold', '{"extension_attributes":{"custom_options":[{"option_id":"\\ud800"}]}}', {}],
  [
    'a stored choice with half a surrogate pair',
    option({ custom_options: [{ option_id: 7, option_value: '\ud83d' }] }),
    { custom: [{ optionId: '7', value: '\ud83d' }] },
    { custom: [{ optionId: '7', value: '\ud83d' }] },
  ],
  ['a stored choice', option({ custom_options: [custom] }), { apart: 'x' }, { apart: 'x' }],
];

let admin: pg.Client;
const database = `m_choice_${randomBytes(4).toString('hex')}`;
const folder = mkdtempSync(join(tmpdir(), 'garderoba-'));
beforeAll(async () => {
  admin = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${database}`);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await admin.query(`DROP DATABASE ${database} WITH (FORCE)`);
  await admin.end();
});

describe('the choice of a stored line', () => {
  let after: readonly object[] = [];
  let db: pg.Client;
  beforeAll(async () => {
    const all = inRoot('services', 'cart', 'prisma', 'migrations');
    const url = new URL(process.env.TEST_POSTGRES_URL as string);
    url.pathname = `/${database}`;
    const names = readdirSync(all).filter((name) => /^\d/.test(name) && name < MIGRATIONS[0]);
    for (const name of names) cpSync(join(all, name), join(folder, name), { recursive: true });
    await migrate(url.href, folder);
    db = new pg.Client({ connectionString: url.href });
    await db.connect();
    const cart = randomUUID();
    await db.query(
      `INSERT INTO cart (id, ref, store, currency, country, created_at, updated_at)
       VALUES ($1, 'ref', 'pln_pl', 'PLN', 'PL', now(), now())`,
      [cart],
    );
    for (const [n, [, options, , choice]] of LINES.entries())
      await db.query(
        `INSERT INTO cart_line (id, cart_id, sku, quantity, equality, product_option, facts, unit_net, unit_gross)
         VALUES ($1::bigint, $2, 'A', 1, $1::bigint::text, $3, $4, 0, 0)`,
        [
          n,
          cart,
          typeof options === 'string' ? options : options && JSON.stringify(options),
          { name: 'Dress', kind: 'rental', choice },
        ],
      );
    await migrate(url.href, all);
    const { rows } = await db.query<{ facts: object }>('SELECT facts FROM cart_line ORDER BY id');
    after = rows.map(({ facts }) => facts);
  });
  afterAll(() => db.end());

  it.each(LINES.map(([what, , expected], n) => [what, n, expected] as const))('with %s', (_what, n, expected) =>
    expect(after[n]).toEqual({ name: 'Dress', kind: 'rental', choice: expected }),
  );

  it('leaves the end of the hold where it was shown: half an hour after the last change', async () => {
    const { rows } = await db.query<{ held: boolean }>(
      `SELECT dates_held_until = updated_at + INTERVAL '30 minutes' AS held FROM cart`,
    );
    expect(rows).toEqual([{ held: true }]);
  });

  it('is mandatory from then on', () =>
    expect(db.query(`UPDATE cart_line SET facts = '{}'`)).rejects.toMatchObject({ constraint: 'cart_line_choice' }));
});
