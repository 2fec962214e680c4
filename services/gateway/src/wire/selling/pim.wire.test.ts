import { LANGUAGES } from '@garderoba/contracts/languages';
import { LISTING_PROBLEMS } from '@garderoba/contracts/marketplace/listings';
import { WireError } from '@garderoba/edge/wire-error';
import { NeighbourProblem } from '@garderoba/service-kit/runtime/http-client';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { OwnListing } from '../../clients/marketplace.client.js';
import { TEXT } from '../texts.js';
import { contentOf, lineOf } from './offered.wire.js';
import {
  brokenLine,
  localeOf,
  orRefused,
  pageOf,
  searched,
  toAttribute,
  toCategory,
  toError,
  toFamily,
  toOption,
  toProduct,
  toResult,
} from './pim.wire.js';

const priced = (amount: unknown, currency: unknown = 'PLN') =>
  contentOf({ values: { marketplace_price: [{ locale: null, scope: null, data: [{ amount, currency }] }] } }).values
    .marketplace_price as unknown;
const minorOf = (amount: unknown): unknown => (priced(amount) as { data: { amount: unknown }[] }[])[0]?.data[0]?.amount;
const ownOf = (code: string, value: object) => contentOf({ values: { [code]: [value] } }).values[code];

describe('an amount', () => {
  it.each([
    ['12.5', 1_250],
    ['12.50', 1_250],
    ['12,50', 1_250],
    ['12.5000', 1_250],
    ['450', 45_000],
    [450, 45_000],
    [0.1, 10],
    [19.99, 1_999],
    [' 7 ', 700],
    ['+7.00', 700],
    ['0', 0],
    ['1000000.00', 100_000_000],
    ['-5', -500],
    [-0.01, -1],
  ])('%j is in minor units', (sent, minor) => expect(minorOf(sent)).toBe(minor));

  it.each(['12.505', '0.125', '0.001', '1.005', '-1.234'])('%j keeps a fraction, which marketplace refuses', (sent) => {
    const minor = minorOf(sent);
    expect([typeof minor, Number.isInteger(minor)]).toEqual(['number', false]);
  });

  it.each(['', 'abc', '1e9', '1.2.3', '٣', null, true, {}, [], '9'.repeat(13), 1e21, Number.NaN])(
    '%j is none and stays as it is',
    (sent) => expect(minorOf(sent)).toEqual(sent),
  );

  it('[SELL-026] is sent back with the same decimals and its currency', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), (minor) => {
        const sent = (minor / 100).toFixed(2);
        expect(minorOf(sent)).toBe(minor);
        const listing = anOwnListing({
          marketplace_price: [{ language: null, data: [{ amount: minor, currency: 'EUR' }] }],
        });
        expect(toProduct(listing, []).values.marketplace_price).toEqual([
          { locale: null, scope: null, data: [{ amount: sent, currency: 'EUR' }] },
        ]);
      }),
    );
  });

  it('may stand alone or in a list', () => {
    const one = { amount: '12', currency: 'SEK' };
    const priced = [{ language: null, data: [{ amount: 1_200, currency: 'SEK' }] }];
    expect(ownOf('marketplace_price', { data: one })).toEqual(priced);
    expect(ownOf('marketplace_price', { data: [one] })).toEqual(priced);
  });
});

describe('a line', () => {
  it('[SELL-025] has identifier, categories, family and values with locale, scope and data', () => {
    const sent = {
      ...{ identifier: 'Red_dress_1', family: 'clothing', categories: ['12', 13], enabled: true, sku: 'X', owner: 'Y' },
      values: {
        name: [
          { locale: 'pl_PL', scope: null, data: 'Suknia' },
          { locale: 'en_US', scope: null, data: 'Dress' },
        ],
        marketplace_purchase_year: [{ locale: null, scope: null, data: '2021' }],
        marketplace_negotiable: [{ data: true }],
      },
    };
    expect(lineOf(3, sent)).toEqual({
      ...{ line: 3, identifier: 'Red_dress_1', family: 'clothing', categories: ['12', '13'] },
      values: {
        name: [
          { language: 'pl', data: 'Suknia' },
          { language: 'en', data: 'Dress' },
        ],
        marketplace_purchase_year: [{ language: null, data: 2021 }],
        marketplace_negotiable: [{ language: null, data: true }],
      },
    });
  });

  it.each([null, 1, 'x', true, [], [{}]])('that is %j is no listing', (sent) =>
    expect(lineOf(1, sent)).toBeUndefined(),
  );

  it('has no value where `data` is null, and an unknown locale as it was sent', () => {
    const values = { size: [{ data: null }], name: [{ data: null }, { locale: 'xx_XX', data: 'a' }], designer: [] };
    expect(contentOf({ values }).values).toEqual({ name: [{ language: 'xx_XX', data: 'a' }], designer: [] });
  });

  it.each(LANGUAGES)('reads the locale of %s that answers have', (language) => {
    expect(ownOf('name', { locale: localeOf(language), data: 'a' })).toEqual([{ language, data: 'a' }]);
  });

  it('with a scope is refused with the name of the value', () => {
    const scoped = { identifier: 'a', values: { name: [{ scope: 'ecommerce', locale: 'pl_PL', data: 'x' }] } };
    const errors = [{ property: 'name', code: 'scope_not_offered', message: TEXT.scopeNotOffered }];
    for (const refused of [() => lineOf(1, scoped), () => contentOf(scoped)])
      expect(refused).toThrow(expect.objectContaining({ code: 422, meta: { errors } }));
  });

  it('of any JSON is a listing of bounded size, no listing, or names a scope', () => {
    const product = fc.record(
      { identifier: fc.jsonValue(), family: fc.jsonValue(), categories: fc.jsonValue(), values: fc.jsonValue() },
      { requiredKeys: [] },
    );
    const value = fc.record(
      { locale: fc.jsonValue(), scope: fc.constantFrom(null, 'x'), data: fc.jsonValue() },
      { requiredKeys: [] },
    );
    const valued = fc.record({
      identifier: fc.string(),
      values: fc.dictionary(fc.string(), fc.oneof(fc.array(value), fc.jsonValue())),
    });
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), product, valued), (sent) => {
        let line: ReturnType<typeof lineOf>;
        try {
          line = lineOf(1, JSON.parse(JSON.stringify(sent)));
        } catch (error) {
          expect(error).toMatchObject({ code: 422, result: TEXT.scopeNotOffered });
          return;
        }
        const isObject = typeof sent === 'object' && sent !== null && !Array.isArray(sent);
        expect(line !== undefined).toBe(isObject);
        if (!line) return;
        expect([typeof line.identifier, typeof line.family]).toEqual(['string', 'string']);
        for (const code of line.categories) expect(typeof code).toBe('string');
        for (const given of Object.values(line.values)) expect(Array.isArray(given)).toBe(true);
      }),
    );
  });

  it('with far too long texts is cut to what marketplace still refuses', () => {
    const long = 'x'.repeat(100_000);
    const line = lineOf(1, {
      ...{ identifier: long, family: long, categories: Array.from({ length: 500 }, () => long) },
      values: { [long]: [{ locale: long, data: long }], name: [{ data: long }] },
    });
    expect(JSON.stringify(line).length).toBeLessThan(150_000);
    expect(line?.identifier.length).toBeGreaterThan(100);
    expect(line?.categories.length).toBeGreaterThan(20);
  });
});

describe('a result', () => {
  it('[SELL-048] [SELL-027] is 201 for created and repeated, with the same number as `code`', () => {
    for (const outcome of ['created', 'repeated'] as const)
      expect(toResult({ line: 2, identifier: 'a', outcome, problems: [] })).toEqual({
        ...{ line: 2, identifier: 'a', status_code: 201, code: 201 },
      });
  });

  it('[VAL-026] is 422 for a refused line, with each wrong field in words', () => {
    const problems = [
      { path: 'marketplace_price', problem: 'price_negative' as const },
      { path: 'name', problem: 'too_long' as const, params: { max: 120 } },
    ];
    expect(toResult({ line: 1, identifier: 'a', outcome: 'refused', problems })).toEqual({
      ...{ line: 1, identifier: 'a', status_code: 422, code: 422, message: 'Price may not be negative.' },
      errors: [
        { property: 'marketplace_price', code: 'price_negative', message: 'Price may not be negative.' },
        { property: 'name', code: 'too_long', message: 'At most 120 characters are accepted.' },
      ],
    });
  });

  it('is 400 for a broken line', () => {
    expect(brokenLine(4, 'No.')).toEqual({ line: 4, identifier: '', status_code: 400, code: 400, message: 'No.' });
  });

  it.each(LISTING_PROBLEMS)('says %s in a sentence', (problem) => {
    const { message } = toError({ path: 'x', problem, params: { max: 100_000_000, currency: 'PLN' } });
    expect(message).toMatch(/^[A-Zsl].*\.$/);
    expect(message).not.toMatch(/undefined|NaN/);
  });
});

describe('orRefused', () => {
  const refused = (code: string, details: Record<string, unknown> = {}) =>
    Promise.reject(new NeighbourProblem('marketplace', 422, code, details, 'Refused.'));

  it('answers what marketplace answers', async () => {
    expect(await orRefused(Promise.resolve(1))).toBe(1);
  });

  it('makes a refused listing 422 with the wrong fields', async () => {
    const error = await orRefused(
      refused('marketplace.listing_refused', { problems: [{ path: 'image', problem: 'photos_missing' }] }),
    ).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(WireError);
    expect(error).toMatchObject({
      ...{ code: 422, result: 'A photo is missing.' },
      meta: { errors: [{ property: 'image', code: 'photos_missing', message: 'A photo is missing.' }] },
    });
  });

  it('leaves every other refusal as it is', async () => {
    const error = await orRefused(refused('marketplace.step_not_offered')).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(NeighbourProblem);
  });
});

function anOwnListing(values: object, more: Partial<OwnListing> = {}): OwnListing {
  return {
    ...{ identifier: 'Red_dress_1', sku: 'GD-000123', family: 'clothing', categories: ['3'], values, photos: [] },
    ...{ createdAt: '2026-11-01T10:00:00.000Z', stateSince: '2026-11-02T10:00:00.000Z', status: 'verification' },
    ...{ state: 'draft', steps: ['withdraw'], isEditable: true, price: null, share: null, missing: ['name'] },
    ...{ terms: null, termsShare: null, history: [], lapsesAt: null, dueAt: null, listedAt: null, soldAt: null },
    ...{ finalDueAt: null, paidOutAt: null },
    ...more,
  } as unknown as OwnListing;
}

describe('an own listing', () => {
  const PHOTO = '0194b000-0000-7000-8000-000000000001';
  const values = {
    name: [
      { language: 'pl', data: 'Suknia' },
      { language: 'en', data: 'Dress' },
    ],
    size: [{ language: null, data: '22' }],
    marketplace_delivery: [{ language: null, data: 'showroom' }],
  };
  const photo = { slot: 'image', uploadId: PHOTO, path: '/u/a.webp', width: 30, height: 40 } as const;

  it('[SELL-016] [SELL-017] is a product with values, photos by slot, and a status that only the shop sets', () => {
    expect(toProduct(anOwnListing(values, { photos: [photo] }), [])).toEqual({
      ...{ identifier: 'Red_dress_1', sku: 'GD-000123', enabled: false, family: 'clothing', categories: ['3'] },
      ...{ created: '2026-11-01T10:00:00.000Z', updated: '2026-11-02T10:00:00.000Z', marketplace_delivery: 'showroom' },
      values: {
        name: [
          { locale: 'pl_PL', scope: null, data: 'Suknia' },
          { locale: 'en_US', scope: null, data: 'Dress' },
        ],
        size: [{ locale: null, scope: null, data: '22' }],
        marketplace_delivery: [{ locale: null, scope: null, data: 'showroom' }],
        image: [
          {
            ...{ locale: null, scope: null, data: PHOTO },
            _links: { download: { href: `/api/ext/pim/media-files/${PHOTO}/download` } },
          },
        ],
        marketplace_status: [{ locale: null, scope: null, data: 'verification' }],
      },
      listing: {
        ...{ state: 'draft', status: 'verification', steps: ['withdraw'], editable: true, price: null, net: null },
        ...{ missing: ['name'], terms: null, history: [], since: '2026-11-02T10:00:00.000Z', lapses_at: null },
        ...{ due_at: null, listed_at: null, sold_at: null, final_due_at: null, paid_out_at: null },
      },
    });
  });

  it('[SELL-051] says what the seller gets, of the terms too, in decimals', () => {
    const PLN = 'PLN' as const;
    const entry = { action: 'change_terms', to: 'terms_changed', reason: 'damaged', note: 'A stain.' } as const;
    const history = [{ ...entry, at: '2026-11-03T10:00:00.000Z' }];
    const terms = { price: { amount: 30_001, currency: PLN }, condition: '53' };
    const { listing } = toProduct(
      anOwnListing(values, {
        ...{ price: { amount: 45_000, currency: PLN }, share: { amount: 33_750, currency: PLN } },
        ...{ terms, termsShare: { amount: 22_501, currency: PLN }, history },
        ...{ state: 'terms_changed', steps: ['agree', 'decline'], isEditable: false },
        ...{ lapsesAt: '2026-11-17T10:00:00.000Z', finalDueAt: '2026-12-20T10:00:00.000Z' },
      }),
      [],
    );
    expect(listing).toMatchObject({
      ...{ price: { amount: '450.00', currency: 'PLN' }, net: { amount: '337.50', currency: 'PLN' } },
      terms: {
        price: { amount: '300.01', currency: 'PLN' },
        net: { amount: '225.01', currency: 'PLN' },
        condition: '53',
      },
      ...{ history, steps: ['agree', 'decline'], editable: false },
      ...{ lapses_at: '2026-11-17T10:00:00.000Z', final_due_at: '2026-12-20T10:00:00.000Z' },
    });
  });

  it('has only the values of the locales that are asked for', () => {
    const shown = toProduct(anOwnListing(values), ['de_DE', 'en_US']).values;
    expect(shown.name).toEqual([{ locale: 'en_US', scope: null, data: 'Dress' }]);
    expect(shown).toHaveProperty('size');
    expect(toProduct(anOwnListing(values), ['de_DE']).values).not.toHaveProperty('name');
  });

  it('is enabled exactly while it is on sale', () => {
    for (const status of ['verification', 'active', 'sold', 'rejected', 'withdrawn'] as const)
      expect(toProduct(anOwnListing({}, { status }), []).enabled).toBe(status === 'active');
  });

  it('as it is answered can be sent again and is the same', () => {
    const priced = { ...values, marketplace_price: [{ language: null, data: [{ amount: 1_999, currency: 'PLN' }] }] };
    const { marketplace_status: _s, ...own } = toProduct(anOwnListing(priced), []).values;
    expect(contentOf({ categories: ['3'], values: own })).toEqual({ categories: ['3'], values: priced });
  });
});

describe('product information', () => {
  const labels = { pl: 'Rozmiar', en: 'Size' };
  const locales = { pl_PL: 'Rozmiar', en_US: 'Size' };

  it('[SELL-018] [SELL-019] [SELL-020] has code and labels per locale', () => {
    const attribute = { code: 'size', type: 'choice', localizable: false, labels, position: 3 } as const;
    expect(toAttribute(attribute)).toEqual({
      ...{ code: 'size', type: 'pim_catalog_simpleselect', localizable: false, scopable: false },
      ...{ sort_order: 3, labels: locales },
    });
    expect(toOption('size')({ code: '22', labels, position: 1 })).toEqual({
      ...{ code: '22', attribute: 'size', sort_order: 1, labels: locales },
    });
    expect(toCategory({ code: '3', parent: '2', labels })).toEqual({ code: '3', parent: '2', labels: locales });
    expect(toFamily({ code: 'clothing', labels, attributes: ['name'], required: ['name', 'image'] })).toMatchObject({
      ...{ code: 'clothing', labels: locales, attributes: ['name'] },
      attribute_requirements: { ecommerce: ['name', 'image'] },
    });
  });
});

describe('a search', () => {
  it('[SELL-043] [SELL-046] names values by = and IN', () => {
    expect(searched('', 'code')).toBeUndefined();
    expect(searched('{}', 'code')).toBeUndefined();
    expect(searched('{"code":[{"operator":"IN","value":["size","name"]}]}', 'code')).toEqual(['size', 'name']);
    expect(searched('{"parent":[{"operator":"=","value":"women"}]}', 'parent')).toEqual(['women']);
    expect(searched('{"parent":[{"operator":"=","value":null}]}', 'parent')).toEqual(['']);
    expect(searched('{"enabled":[{"operator":"=","value":true}]}', 'code')).toBeUndefined();
  });

  it.each([
    '{',
    '[]',
    '1',
    'null',
    '"x"',
    '{"code":1}',
    '{"code":null}',
    '{"code":{"operator":"="}}',
    '{"code":[1]}',
    '{"code":[{}]}',
    '{"code":[{"operator":"IN","value":"size"}]}',
    '{"code":[{"operator":">","value":"size"}]}',
    '{"code":[{"operator":"IN","value":[]}]}',
    `{"code":[{"operator":"IN","value":${JSON.stringify(Array.from({ length: 101 }, () => 'x'))}}]}`,
    `{"code":${JSON.stringify(Array.from({ length: 101 }, () => ({ operator: '=', value: 'x' })))}}`,
  ])('%# is refused', (text) => {
    expect(() => searched(text, 'code')).toThrow(expect.objectContaining({ code: 400, result: TEXT.searchRefused }));
  });

  it('of any text names at most 100 short values or is refused', () => {
    const filter = fc.record({ operator: fc.constantFrom('=', 'IN', '<', null), value: fc.jsonValue() });
    const filters = fc.oneof(fc.array(filter), fc.jsonValue()).map((code) => JSON.stringify({ code }));
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), filters), (text) => {
        let values: string[] | undefined;
        try {
          values = searched(text, 'code');
        } catch (error) {
          expect(error).toMatchObject({ code: 400 });
          return;
        }
        expect((values ?? []).length).toBeLessThanOrEqual(100);
        for (const value of values ?? []) expect(value.length).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe('a page', () => {
  const request = { path: '/api/ext/pim/products', query: { locales: 'pl_PL', token: 'secret' } };

  it('[SELL-021] has its number, whether it is the last one, and links without the token', () => {
    const answer = pageOf(request, { page: 2, limit: 10 }, { items: [1], total: 21, hasMore: true });
    expect(answer).toEqual({
      _links: {
        self: { href: '/api/ext/pim/products?locales=pl_PL&page=2&limit=10' },
        first: { href: '/api/ext/pim/products?locales=pl_PL&page=1&limit=10' },
        next: { href: '/api/ext/pim/products?locales=pl_PL&page=3&limit=10' },
        previous: { href: '/api/ext/pim/products?locales=pl_PL&page=1&limit=10' },
      },
      ...{ current_page: 2, items_count: 21, is_last_page: false, _embedded: { items: [1] } },
    });
  });

  it('without others has no link to them, and no count where none was asked for', () => {
    const answer = pageOf(request, { page: 1, limit: 10 }, { items: [], hasMore: false });
    expect(Object.keys(answer._links)).toEqual(['self', 'first']);
    expect(answer).toMatchObject({ current_page: 1, is_last_page: true });
    expect(answer).not.toHaveProperty('items_count');
  });
});
