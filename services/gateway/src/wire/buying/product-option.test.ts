import { describe, expect, it } from '@jest/globals';
import { choiceOf } from './product-option.js';

/** A product_option with one kind of choices. */
const productOption = (choices: {
  custom?: readonly object[];
  configurable?: readonly object[];
  bundle?: readonly object[];
}): Record<string, unknown> => ({
  extension_attributes: {
    custom_options: choices.custom ?? [],
    configurable_item_options: choices.configurable ?? [],
    bundle_options: choices.bundle ?? [],
  },
});

const rentalOption = (delivery: string, date = '2026-12-03', period = '2') =>
  productOption({
    custom: [
      { option_id: 'rental_date', option_value: date },
      { option_id: 'rental_period', option_value: period },
      { option_id: 'rental_delivery', option_value: delivery },
    ],
  });

describe('the choice of a line', () => {
  it('reads configurable, custom and bundle options with ids as text or numbers', () =>
    expect(
      choiceOf(
        productOption({
          configurable: [
            { option_id: '93', option_value: '58', label: 'Color', value: 'Red' },
            { option_id: 142, option_value: 169 },
          ],
          custom: [{ option_id: 7, option_value: 'Anna' }],
          bundle: [{ option_id: '1', option_qty: '2', option_selections: ['4', 5] }],
        }),
      ),
    ).toMatchObject({
      variant: [
        { attributeId: 93, optionId: 58 },
        { attributeId: 142, optionId: 169 },
      ],
      custom: [{ optionId: '7', value: 'Anna' }],
      bundle: [{ optionId: 1, quantity: 2, selections: [4, 5] }],
    }));

  it('reads bundle and custom options keyed by option id as well: so the given client sends them', () =>
    expect(
      choiceOf({
        extension_attributes: {
          custom_options: { 7: { option_id: 7, option_value: 'Anna' }, 8: { option_id: 8, option_value: null } },
          configurable_item_options: [],
          bundle_options: {
            1: { option_id: 1, option_qty: 2, option_selections: [4] },
            2: { option_id: 2, option_qty: 1, option_selections: [9] },
          },
        },
      }),
    ).toMatchObject({
      custom: [
        { optionId: '7', value: 'Anna' },
        { optionId: '8', value: '' },
      ],
      bundle: [
        { optionId: 1, quantity: 2, selections: [4] },
        { optionId: 2, quantity: 1, selections: [9] },
      ],
    }));

  it.each([
    undefined,
    {},
    { extension_attributes: null },
    { extension_attributes: { custom_options: 'x', bundle_options: [null, 1] } },
  ])('takes %j as nothing chosen', (option) => expect(choiceOf(option)).toEqual({}));

  it.each(['', 'red', '1.5', null, {}, '5x', 'x5', '-5', '1'.repeat(16)])('refuses %j as an option id', (value) =>
    expect(() => choiceOf(productOption({ configurable: [{ option_id: '93', option_value: value }] }))).toThrow(
      'No such configuration for the product.',
    ),
  );

  it('refuses no piece of a chosen part of a bundle; an option of which nothing is chosen has no pieces', () => {
    const choice = (option_selections: readonly number[]) =>
      choiceOf(productOption({ bundle: [{ option_id: 1, option_qty: 0, option_selections }] }));
    expect(() => choice([4])).toThrow('No such configuration for the product.');
    expect(choice([]).bundle).toEqual([{ optionId: 1, quantity: 0, selections: [] }]);
  });

  it('takes one piece of a bundle’s choice that names no quantity, and none where no list of choices is given', () =>
    expect(choiceOf(productOption({ bundle: [{ option_id: 1, option_selections: 4 }] })).bundle).toEqual([
      { optionId: 1, quantity: 1, selections: [] },
    ]));

  it('takes an option without id or value as an empty one', () =>
    expect(choiceOf(productOption({ custom: [{}] })).custom).toEqual([{ optionId: '', value: '' }]));

  it('refuses an option too large to keep', () =>
    expect(() => choiceOf({ note: 'x'.repeat(20_001) })).toThrow('longer than 20000'));

  it('counts every letter of an option as it travels', () => {
    const { length } = JSON.stringify({ note: '' });
    expect(() => choiceOf({ note: 'x'.repeat(20_000 - length) })).not.toThrow();
    expect(() => choiceOf({ note: 'x'.repeat(20_001 - length) })).toThrow('longer than 20000');
  });
});

describe('lines of one sku are the same line or distinct', () => {
  type Option = Parameters<typeof choiceOf>[0];
  const rows: [string, boolean, Option, Option][] = [
    ['nothing chosen', true, undefined, productOption({})],
    [
      'the same child with other configurable options: only the sku counts',
      true,
      productOption({ configurable: [{ option_id: '93', option_value: '58' }] }),
      productOption({ configurable: [{ option_id: '93', option_value: '59' }] }),
    ],
    [
      'equal custom options, numbers and texts alike',
      true,
      productOption({ custom: [{ option_id: 1, option_value: 'x' }] }),
      productOption({ custom: [{ option_id: '1', option_value: 'x' }] }),
    ],
    [
      'other custom options',
      false,
      productOption({ custom: [{ option_id: '1', option_value: 'x' }] }),
      productOption({ custom: [{ option_id: '1', option_value: 'y' }] }),
    ],
    [
      'custom options with another key order: the client takes them for two',
      false,
      productOption({ custom: [{ option_id: '1', option_value: 'x' }] }),
      productOption({ custom: [{ option_value: 'x', option_id: '1' }] }),
    ],
    ['a rental on other dates', false, rentalOption('showroom', '2026-12-03'), rentalOption('showroom', '2026-12-04')],
    [
      'a bundle as a list and keyed by option id',
      true,
      productOption({ bundle: [{ option_id: 1, option_qty: 1, option_selections: [2] }] }),
      { extension_attributes: { bundle_options: { 1: { option_id: 1, option_qty: 1, option_selections: [2] } } } },
    ],
    [
      'bundles of other parts',
      false,
      productOption({ bundle: [{ option_id: 1, option_qty: 1, option_selections: [2] }] }),
      productOption({ bundle: [{ option_id: 1, option_qty: 1, option_selections: [3] }] }),
    ],
  ];
  it.each(rows)('%s: %s', (_, equal, one, other) => expect(choiceOf(one).apart === choiceOf(other).apart).toBe(equal));
});

describe('the dates of a rental', () => {
  it('are read from a client that keys its options', () =>
    expect(
      choiceOf({
        extension_attributes: {
          custom_options: {
            a: { option_id: 'rental_date', option_value: '2027-02-28' },
            b: { option_id: 'rental_period', option_value: '2' },
            c: { option_id: 'rental_delivery', option_value: 'showroom' },
          },
        },
      }).rental,
    ).toEqual({ firstDay: '2027-02-28', period: 'four_days', delivery: 'showroom' }));

  it.each([
    ['1', 'day'],
    ['2', 'four_days'],
    ['3', 'try_on'],
    ['4', 'week'],
  ])('[RNT-020] translate period %s to %s, on the last day of a year', (code, period) =>
    expect(choiceOf(rentalOption('omnipack', '2026-12-31', code)).rental).toEqual({
      ...{ firstDay: '2026-12-31', period, delivery: 'courier' },
    }),
  );

  it('are no custom options of the product', () =>
    expect(choiceOf(rentalOption('showroom'))).not.toHaveProperty('custom'));

  it.each([
    ['no options', undefined],
    ['a day that does not exist', rentalOption('showroom', '2027-02-29')],
    ['a day after the last of a month', rentalOption('showroom', '2026-12-32')],
    ['a month after the last', rentalOption('showroom', '2026-13-01')],
    ['a month before the first', rentalOption('showroom', '2026-00-10')],
    ['a day before the first', rentalOption('showroom', '2026-12-00')],
    ['more than a date', rentalOption('showroom', '2026-12-030')],
    ['a date behind something', rentalOption('showroom', 'on 2026-12-03')],
    ['no date', rentalOption('showroom', '')],
    ['no period', rentalOption('showroom', '2026-12-03', '0')],
    ['an unknown period', rentalOption('showroom', '2026-12-03', '5')],
    ['an unknown delivery', rentalOption('pigeon')],
  ])('[VAL-008] are missing with %s', (_, option) => expect(choiceOf(option)).not.toHaveProperty('rental'));
});
