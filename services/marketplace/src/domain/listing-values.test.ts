import { sellerShare } from '@garderoba/contracts/marketplace/listings';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aListing } from '../../test/a-listing.js';
import { FAMILIES } from './families.js';
import type { ListingValues } from './listing.js';
import { type KnownInformation, missingOf, normalised, problemsOf } from './listing-values.js';
import { shareOf } from './listing-views.js';

const clothing = FAMILIES.find(({ code }) => code === 'clothing');
const known: KnownInformation = {
  family: clothing,
  options: new Map([['size', new Set(['21'])]]),
  categories: new Set(['3']),
  year: 2026,
};
const offer = (values: object, more: object = {}) => ({
  ...{ identifier: 'Red_dress', family: 'clothing', categories: [], values: values as ListingValues, ...more },
});
const value = (data: unknown, language: unknown = null) => [{ language, data }];
const problems = (values: object) => problemsOf(offer(values), known).map(({ problem }) => problem);
const price = (amount: unknown, currency: unknown = 'PLN') => ({ marketplace_price: value([{ amount, currency }]) });

describe('what a seller offers', () => {
  it.each([
    ['price_negative', price(-1)],
    ['price_zero', price(0)],
    ['price_too_high', price(100_000_001)],
    ['price_decimals', price(10.5)],
    ['currency_wrong', price(100, 'USD')],
    ['wrong_type', price('100')],
    [
      'given_twice',
      {
        marketplace_price: value([
          { amount: 1, currency: 'PLN' },
          { amount: 2, currency: 'PLN' },
        ]),
      },
    ],
    ['given_twice', { name: [...value('a', 'pl'), ...value('b', 'pl')] }],
    ['locale_unknown', { name: value('a') }],
    ['locale_unknown', { name: value('a', 'xx') }],
    ['not_localizable', { size: value('21', 'pl') }],
    ['unknown_option', { size: value('99') }],
    ['unknown_attribute', { colour_of_the_sky: value('blue') }],
    ['unknown_attribute', { shoe_size: value('31') }],
    ['server_only', { marketplace_status: value('active') }],
    ['server_only', { user_email: value('a@example.com') }],
    ['server_only', { image: value('0194b000-0000-7000-8000-000000000001') }],
    ['required', { name: value(' ', 'pl') }],
    ['too_long', { name: value('x'.repeat(121), 'pl') }],
    ['year_impossible', { marketplace_purchase_year: value(2027) }],
    ['wrong_type', { marketplace_negotiable: value('yes') }],
    ['wrong_type', { size: 'M' }],
  ])('[VAL-026] [ADM-005] %s', (problem, values) => {
    expect(problems(values)).toEqual([problem]);
  });

  it('is refused with its place: identifier, family, categories', () => {
    const paths = (more: object) => problemsOf(offer({}, more), known).map(({ path, problem }) => [path, problem]);
    expect(paths({ identifier: 'a b' })).toEqual([['identifier', 'identifier_invalid']]);
    expect(paths({ identifier: '../x' })).toEqual([['identifier', 'identifier_invalid']]);
    expect(paths({ categories: ['3', '77'] })).toEqual([['categories', 'unknown_category']]);
    expect(problemsOf(offer({}), { ...known, family: undefined })).toMatchObject([{ problem: 'family_unknown' }]);
  });

  it('may be anything: it is refused, never a fault', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('name', 'size', 'marketplace_price', 'x'), fc.jsonValue()),
        (values) => {
          expect(Array.isArray(problems(values))).toBe(true);
        },
      ),
    );
  });

  it('is complete with the required values and four photos', () => {
    const missing = missingOf(aListing(), clothing);
    expect(missing).toEqual(expect.arrayContaining(['size', 'basic_color', 'image', 'label_image']));
    expect(missing).not.toContain('name');
  });

  it('is kept without blanks at its ends, in one Unicode form', () => {
    expect(normalised({ name: [{ language: 'pl', data: ' Łódź\u0301 ' }] })).toEqual({
      name: [{ language: 'pl', data: ' Łódź\u0301 '.normalize('NFC').trim() }],
    });
  });
});

it('the seller gets the price times 0.75, rounded to two decimals [SELL-051]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (amount) => {
      // In thousandths of a minor unit, without floating point.
      const expected = Number((BigInt(amount) * 750n + 500n) / 1000n);
      expect(sellerShare(amount)).toBe(expected);
      expect(shareOf(aListing({ price: { amount, currency: 'PLN' } }))?.amount).toBe(expected);
    }),
  );
  expect(sellerShare(15_000)).toBe(11_250);
});
