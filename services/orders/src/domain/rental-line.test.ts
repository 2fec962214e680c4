import { describe, expect, it } from '@jest/globals';
import { rentalDatesOf } from './rental-line.js';

const DATES = [
  { option_id: 'rental_date', option_value: '2027-03-04' },
  { option_id: 'rental_period', option_value: '2' },
  { option_id: 'rental_delivery', option_value: 'omnipack' },
];

describe('the days of a line', () => {
  it.each([
    ['a list', DATES],
    ['keyed by option id', Object.fromEntries(DATES.map((one) => [one.option_id, one]))],
  ])('are read from custom options as %s', (_form, custom_options) =>
    expect(rentalDatesOf({ kind: 'rental', productOption: { extension_attributes: { custom_options } } })).toEqual({
      date: '2027-03-04',
      period: 2,
      delivery: 'omnipack',
    }),
  );

  it.each([
    ['there are no options', undefined],
    ['there is no list', { extension_attributes: undefined }],
    ['an entry is empty', { extension_attributes: { custom_options: [null] } }],
  ])('are unknown where %s', (_what, productOption) =>
    expect(rentalDatesOf({ kind: 'rental', productOption: productOption ?? null })).toEqual({
      date: '',
      period: Number.NaN,
      delivery: '',
    }),
  );

  it('are none of what is sold', () =>
    expect(
      rentalDatesOf({ kind: 'purchase', productOption: { extension_attributes: { custom_options: DATES } } }),
    ).toBeNull());
});
