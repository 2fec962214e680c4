import { LISTING_LIMITS, type ListingProblem, PHOTO_SLOTS } from '@garderoba/contracts/marketplace/listings';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aListing } from '../../test/factories.js';
import { FAMILIES, SELLING_ATTRIBUTES, SERVER_ATTRIBUTES } from './families.js';
import type { ListingPhoto, ListingValues, Offered } from './listing.js';
import {
  askingPrice,
  type KnownInformation,
  missingOf,
  nameOf,
  normalised,
  problemsOf,
  repriceProblem,
  withoutTexts,
} from './listing-values.js';

const CLOTHING = FAMILIES.find(({ code }) => code === 'clothing');
const KNOWN: KnownInformation = {
  family: CLOTHING,
  options: new Map([
    ['designer', new Set(['11'])],
    ['size', new Set(['22'])],
    ['basic_color', new Set(['42'])],
    ['marketplace_condition', new Set(['52'])],
    ['marketplace_delivery', new Set(['showroom', 'omnipack'])],
  ]),
  categories: new Set(['3']),
  year: 2026,
};
const value = (data: unknown, language: unknown = null) => [{ language, data }];
const GOOD = {
  name: value('Red dress', 'en'),
  designer: value('11'),
  size: value('22'),
  basic_color: value('42'),
  marketplace_condition: value('52'),
  marketplace_purchase_year: value(2024),
  marketplace_price: value([{ amount: 45_000, currency: 'PLN' }]),
  marketplace_negotiable: value(true),
  marketplace_delivery: value('showroom'),
};
const offered = (values: object = {}, changes: object = {}): Offered =>
  ({
    identifier: 'Red_dress_1',
    family: 'clothing',
    categories: ['3'],
    values: { ...GOOD, ...values },
    ...changes,
  }) as Offered;
const problems = (values: object, changes: object = {}, known = KNOWN) =>
  problemsOf(offered(values, changes), known).map(({ path, problem }) => `${path}: ${problem}`);
const price = (amount: unknown, currency: unknown = 'PLN') => value([{ amount, currency }]);

describe('what a seller offers', () => {
  it('has no problems where all is right, also without what is given later', () => {
    expect(problems({})).toEqual([]);
    expect(problemsOf(offered({}, { values: {}, categories: [] }), KNOWN)).toEqual([]);
  });

  it.each<[string, object, ListingProblem]>([
    ['negative price [VAL-026]', { marketplace_price: price(-1) }, 'price_negative'],
    ['price of nothing', { marketplace_price: price(0) }, 'price_zero'],
    ['price above the highest', { marketplace_price: price(LISTING_LIMITS.price + 1) }, 'price_too_high'],
    ['price with fractions', { marketplace_price: price(0.5) }, 'price_decimals'],
    ['negative price with fractions', { marketplace_price: price(-0.5) }, 'price_negative'],
    ['currency that no store has', { marketplace_price: price(1, 'GBP') }, 'currency_wrong'],
    ['price that is a text', { marketplace_price: price('1') }, 'wrong_type'],
    ['price that is nothing', { marketplace_price: value([null]) }, 'wrong_type'],
    ['price without amounts', { marketplace_price: value([]) }, 'wrong_type'],
    [
      'currency twice',
      { marketplace_price: value([1, 2].map((amount) => ({ amount, currency: 'EUR' }))) },
      'given_twice',
    ],
    ['option that does not exist', { size: value('99') }, 'unknown_option'],
    ['option that is a number', { size: value(22) }, 'wrong_type'],
    ['year to come', { marketplace_purchase_year: value(2027) }, 'year_impossible'],
    ['year long ago', { marketplace_purchase_year: value(1899) }, 'year_impossible'],
    ['flag that is a text', { marketplace_negotiable: value('yes') }, 'wrong_type'],
    ['name of nothing', { name: value('  ', 'en') }, 'required'],
    ['name that nobody sees', { name: value('\u200b\u202e\u2800', 'en') }, 'required'],
    ['name that is too long', { name: value('x'.repeat(LISTING_LIMITS.name + 1), 'en') }, 'too_long'],
    ['name in half a character', { name: value('\ud800', 'en') }, 'wrong_type'],
    ['name with NUL', { name: value('a\0b', 'en') }, 'wrong_type'],
    ['name for all languages', { name: value('Red') }, 'locale_unknown'],
    ['name in another language', { name: value('Rouge', 'fr') }, 'locale_unknown'],
    ['size per language', { size: value('22', 'en') }, 'not_localizable'],
    ['name twice in a language', { name: [...value('A', 'en'), ...value('B', 'en')] }, 'given_twice'],
    ['attribute of another family', { shoe_size: value('31') }, 'unknown_attribute'],
    ['attribute of an object', { constructor: value('x') }, 'unknown_attribute'],
    ['photo as a value', { image: value('/x.jpg') }, 'server_only'],
    ['value that is no list', { size: '22' }, 'wrong_type'],
    ['list without values', { size: [] }, 'wrong_type'],
  ])('is refused with a %s', (_what, values, problem) => {
    expect(problems(values)).toEqual([`${Object.keys(values)[0]}: ${problem}`]);
  });

  it.each(SERVER_ATTRIBUTES)('never sets %s: the server does [ADM-005]', (code) => {
    expect(problems({ [code]: value('active') })).toEqual([`${code}: server_only`]);
  });

  it.each([
    ['identifier with a blank', { identifier: 'a b' }, 'identifier: identifier_invalid'],
    ['identifier of dots', { identifier: '..' }, 'identifier: identifier_invalid'],
    [
      'identifier without an end',
      { identifier: 'a'.repeat(LISTING_LIMITS.identifier + 1) },
      'identifier: identifier_invalid',
    ],
    ['identifier of nothing', { identifier: '' }, 'identifier: identifier_invalid'],
    ['category that does not exist', { categories: ['4'] }, 'categories: unknown_category'],
    ['very many categories', { categories: Array(21).fill('3') }, 'categories: too_many_values'],
  ])('is refused with an %s', (_what, changes, problem) => {
    expect(problems({}, changes)).toEqual([problem]);
  });

  it('may have the identifier that clients make of the longest name [SELL-029]', () => {
    const character = fc.integer({ min: 0x20, max: 0xd7ff }).map((code) => String.fromCharCode(code));
    const name = fc.string({ unit: character, minLength: LISTING_LIMITS.name, maxLength: LISTING_LIMITS.name });
    fc.assert(
      fc.property(
        name,
        fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2200-01-01') }),
        (given, at) => {
          const identifier = `${given.replaceAll(/[^a-zA-Z0-9]/g, '_')}_${at.getTime()}`;
          expect(identifier.length).toBeGreaterThan(LISTING_LIMITS.name);
          expect(problems({}, { identifier })).toEqual([]);
        },
      ),
    );
  });

  it('is refused in a family that does not exist', () => {
    expect(problems({}, { family: 'cars' }, { ...KNOWN, family: undefined })).toEqual(['family: family_unknown']);
  });

  it('is checked without an exception, whatever it is, and what passes can be stored', () => {
    const code = fc.constantFrom(...SELLING_ATTRIBUTES.map((one) => one.code), '__proto__', 'constructor', 'x');
    const given = fc.oneof(
      fc.jsonValue(),
      fc.array(fc.record({ language: fc.oneof(fc.constantFrom(null, 'en'), fc.jsonValue()), data: fc.jsonValue() })),
      fc.constantFrom(...Object.values(GOOD)),
      fc
        .array(fc.record({ amount: fc.integer(), currency: fc.constant('PLN'), note: fc.jsonValue() }))
        .map((data) => [{ language: null, data }]),
    );
    const offers = fc.record({
      identifier: fc.string({ unit: 'binary' }),
      family: fc.string(),
      categories: fc.array(fc.string()),
      values: fc.dictionary(code, given),
    });
    fc.assert(
      fc.property(offers, (any) => {
        const found = problemsOf(any as unknown as Offered, KNOWN);
        for (const { path } of found) expect(path.length).toBeLessThanOrEqual(61);
        if (found.some(({ path }) => path in any.values)) return;
        const values = Object.entries(any.values).filter(([one]) => !found.some(({ path }) => path === one));
        const clean = normalised(Object.fromEntries(values) as unknown as ListingValues);
        expect(normalised(clean)).toEqual(clean);
        expect(JSON.stringify(clean)).not.toContain('note');
        expect(JSON.stringify(clean)).not.toContain('\\u0000');
      }),
      { numRuns: 2_000, seed: 26 },
    );
  });
});

describe('values', () => {
  it('are stored in one form, without what is no part of them', () => {
    const values = {
      name: value(' Zoe\u0308 ', 'en'),
      marketplace_price: value([{ amount: 1, currency: 'PLN', x: '\0' }]),
    };
    expect(normalised(values as unknown as ListingValues)).toEqual({
      name: value('Zoë', 'en'),
      marketplace_price: price(1),
    });
  });

  it('are plain text that readers can take: a name is one line, a description has lines', () => {
    const values = {
      name: value('Red\r\nBcc: all@example.com \u202efdp.exe\u0007', 'en'),
      description: value('Silk.\n\n<b>Worn</b>\u200b\u001b twice.', 'en'),
    };
    expect(normalised(values as unknown as ListingValues)).toEqual({
      name: value('Red Bcc: all@example.com fdp.exe', 'en'),
      description: value('Silk.\n\n<b>Worn</b> twice.', 'en'),
    });
  });

  it('have the first price as the asking price [SELL-026]', () => {
    const both = value([
      { amount: 2, currency: 'EUR' },
      { amount: 9, currency: 'PLN' },
    ]);
    expect(askingPrice({ marketplace_price: both } as ListingValues)).toEqual({ amount: 2, currency: 'EUR' });
    expect(askingPrice({})).toBeNull();
  });

  it('have the name in the seller’s language, the first one, or the identifier', () => {
    const name = [...value('Rotes Kleid', 'de'), ...value('Red dress', 'en')] as ListingValues[string];
    expect(nameOf({ values: { name }, language: 'en', identifier: 'x' })).toBe('Red dress');
    expect(nameOf({ values: { name }, language: 'pl', identifier: 'x' })).toBe('Rotes Kleid');
    expect(nameOf({ values: {}, language: 'pl', identifier: 'x' })).toBe('x');
  });

  it('lack what the family demands and four photos before they are handed in [SELL-017]', () => {
    const photo = (slot: string) => ({ slot }) as ListingPhoto;
    expect(missingOf({ values: {}, photos: [] }, CLOTHING)).toEqual([...(CLOTHING?.required ?? []), ...PHOTO_SLOTS]);
    const values = GOOD as unknown as ListingValues;
    expect(missingOf({ values, photos: PHOTO_SLOTS.slice(0, 3).map(photo) }, CLOTHING)).toEqual(['label_image']);
    expect(missingOf({ values, photos: PHOTO_SLOTS.map(photo) }, CLOTHING)).toEqual([]);
  });

  it('keep choices, numbers and prices of an erased seller, and no text', () => {
    const left = Object.keys(
      withoutTexts({ ...GOOD, purchase_place: value('At Ola’s'), unknown: value('x') } as never),
    );
    expect(left).toEqual(Object.keys(GOOD).filter((code) => code !== 'name'));
  });
});

describe('another price of a listed piece', () => {
  const values = GOOD as unknown as ListingValues;
  const problem = (amount: number, changes: object = {}) =>
    repriceProblem(aListing({ state: 'listed', values, ...changes }), { amount, currency: 'PLN' })?.problem;

  it('is at most the one that was handed in, or the agreed one, and more than nothing', () => {
    const [terms, price] = [
      { price: { amount: 30_000, currency: 'PLN' }, condition: null },
      { amount: 1, currency: 'PLN' },
    ];
    fc.assert(
      fc.property(fc.integer({ min: -10, max: 60_000 }), (amount) => {
        const isPrice = amount > 0;
        expect(problem(amount) === undefined).toBe(isPrice && amount <= 45_000);
        // The price it has now is no limit: a lowered one can go up again.
        expect(problem(amount, { price }) === undefined).toBe(isPrice && amount <= 45_000);
        expect(problem(amount, { terms }) === undefined).toBe(isPrice && amount <= 30_000);
      }),
    );
  });

  it('is in the currency of the checked one', () => {
    const listing = aListing({ state: 'listed', values });
    expect(repriceProblem(listing, { amount: 1, currency: 'EUR' })).toEqual({
      ...{ path: 'marketplace_price', problem: 'currency_other', params: { currency: 'PLN' } },
    });
  });
});
