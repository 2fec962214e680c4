import { describe, expect, it } from '@jest/globals';
import { productOption, rentalOption } from '../../test/factories.js';
import { chosenOptions, equalityOf, refuseTooLarge, rentalOf } from './product-option.js';

describe('chosenOptions', () => {
  it('reads configurable, custom and bundle options with ids as text or numbers', () =>
    expect(
      chosenOptions(
        productOption({
          configurable: [
            { option_id: '93', option_value: '58', label: 'Color', value: 'Red' },
            { option_id: 142, option_value: 169 },
          ],
          custom: [{ option_id: 7, option_value: 'Anna' }],
          bundle: [{ option_id: '1', option_qty: '2', option_selections: ['4', 5] }],
        }),
        'DRS-1',
      ),
    ).toEqual({
      configurable: [
        { attributeId: 93, optionId: 58 },
        { attributeId: 142, optionId: 169 },
      ],
      custom: [{ optionId: '7', optionValue: 'Anna' }],
      bundle: [{ optionId: 1, quantity: 2, selections: [4, 5] }],
    }));

  it('reads bundle and custom options keyed by option id as well: so the given client sends them', () =>
    expect(
      chosenOptions(
        {
          extension_attributes: {
            custom_options: { 7: { option_id: 7, option_value: 'Anna' }, 8: { option_id: 8, option_value: null } },
            configurable_item_options: [],
            bundle_options: {
              1: { option_id: 1, option_qty: 2, option_selections: [4] },
              2: { option_id: 2, option_qty: 1, option_selections: [9] },
            },
          },
        },
        'SET-1',
      ),
    ).toEqual({
      configurable: [],
      custom: [
        { optionId: '7', optionValue: 'Anna' },
        { optionId: '8', optionValue: '' },
      ],
      bundle: [
        { optionId: 1, quantity: 2, selections: [4] },
        { optionId: 2, quantity: 1, selections: [9] },
      ],
    }));

  it.each([
    null,
    {},
    { extension_attributes: null },
    { extension_attributes: { custom_options: 'x', bundle_options: [null, 1] } },
  ])('takes %j as nothing chosen', (option) =>
    expect(chosenOptions(option, 'DRS-1')).toEqual({ configurable: [], bundle: [], custom: [] }),
  );

  it.each(['', 'red', '1.5', null, {}, '5x', 'x5', '-5', '1'.repeat(16)])('refuses %j as an option id', (value) =>
    expect(() =>
      chosenOptions(productOption({ configurable: [{ option_id: '93', option_value: value }] }), 'DRS-1'),
    ).toThrow('No such configuration for the product.'),
  );

  it('takes one piece of a bundle’s choice that names no quantity, and none where no list of choices is given', () =>
    expect(chosenOptions(productOption({ bundle: [{ option_id: 1, option_selections: 4 }] }), 'SET-1').bundle).toEqual([
      { optionId: 1, quantity: 1, selections: [] },
    ]));

  it('takes an option without id or value as an empty one', () =>
    expect(chosenOptions(productOption({ custom: [{}] }), 'DRS-1').custom).toEqual([
      { optionId: '', optionValue: '' },
    ]));

  it('refuses an option too large to keep', () =>
    expect(() => chosenOptions({ note: 'x'.repeat(20_001) }, 'DRS-1')).toThrow('longer than 20000'));

  it('counts every letter of an option as it travels', () => {
    const { length } = JSON.stringify({ note: '' });
    expect(() => chosenOptions({ note: 'x'.repeat(20_000 - length) }, 'DRS-1')).not.toThrow();
    expect(() => chosenOptions({ note: 'x'.repeat(20_001 - length) }, 'DRS-1')).toThrow('longer than 20000');
    const half = (more: number) => ({ note: 'x'.repeat(50_000 - length + more) });
    expect(() => refuseTooLarge([half(0), half(0)])).not.toThrow();
    expect(() => refuseTooLarge([half(0), half(1)])).toThrow('of all lines is longer than 100000');
  });

  it('refuses options too large to keep together', () => {
    const large = { note: 'x'.repeat(19_000) };
    expect(() => refuseTooLarge([large, large, null, large, large, large])).not.toThrow();
    expect(() => refuseTooLarge([large, large, large, large, large, large])).toThrow('longer than 100000');
  });
});

describe('equalityOf', () => {
  const rows: [string, boolean, Parameters<typeof equalityOf>, Parameters<typeof equalityOf>][] = [
    ['the same simple sku', true, ['A', null], ['A', productOption({})]],
    ['two skus', false, ['A', null], ['B', null]],
    [
      'the same child with other configurable options: only the sku counts',
      true,
      ['A', productOption({ configurable: [{ option_id: '93', option_value: '58' }] })],
      ['A', productOption({ configurable: [{ option_id: '93', option_value: '59' }] })],
    ],
    [
      'equal custom options, numbers and texts alike',
      true,
      ['A', productOption({ custom: [{ option_id: 1, option_value: 'x' }] })],
      ['A', productOption({ custom: [{ option_id: '1', option_value: 'x' }] })],
    ],
    [
      'other custom options',
      false,
      ['A', productOption({ custom: [{ option_id: '1', option_value: 'x' }] })],
      ['A', productOption({ custom: [{ option_id: '1', option_value: 'y' }] })],
    ],
    [
      'custom options with another key order: the client takes them for two',
      false,
      ['A', productOption({ custom: [{ option_id: '1', option_value: 'x' }] })],
      ['A', productOption({ custom: [{ option_value: 'x', option_id: '1' }] })],
    ],
    [
      'a rental on other dates',
      false,
      ['A', rentalOption('showroom', '2026-12-03')],
      ['A', rentalOption('showroom', '2026-12-04')],
    ],
    [
      'equal custom options of two products',
      false,
      ['A', productOption({ custom: [{ option_id: '1', option_value: 'x' }] })],
      ['B', productOption({ custom: [{ option_id: '1', option_value: 'x' }] })],
    ],
    [
      'a bundle as a list and keyed by option id',
      true,
      ['A', productOption({ bundle: [{ option_id: 1, option_qty: 1, option_selections: [2] }] })],
      [
        'A',
        { extension_attributes: { bundle_options: { 1: { option_id: 1, option_qty: 1, option_selections: [2] } } } },
      ],
    ],
    [
      'bundles of other parts',
      false,
      ['A', productOption({ bundle: [{ option_id: 1, option_qty: 1, option_selections: [2] }] })],
      ['A', productOption({ bundle: [{ option_id: 1, option_qty: 1, option_selections: [3] }] })],
    ],
  ];
  it.each(rows)('%s: %s', (_, equal, one, other) => expect(equalityOf(...one) === equalityOf(...other)).toBe(equal));
});

describe('rentalOf', () => {
  it('reads the dates of a client that keys its options', () =>
    expect(
      rentalOf({
        extension_attributes: {
          custom_options: {
            a: { option_id: 'rental_date', option_value: '2027-02-28' },
            b: { option_id: 'rental_period', option_value: '2' },
            c: { option_id: 'rental_delivery', option_value: 'showroom' },
          },
        },
      }),
    ).toEqual({ date: '2027-02-28', period: 2, delivery: 'showroom' }));

  it.each([1, 2, 3, 4] as const)('knows period %i, on the last day of a year', (period) =>
    expect(rentalOf(rentalOption('omnipack', '2026-12-31', String(period)))).toEqual({
      ...{ date: '2026-12-31', period, delivery: 'omnipack' },
    }),
  );

  it('reads date, period and delivery', () =>
    expect(rentalOf(rentalOption('omnipack', '2027-02-28', '4'))).toEqual({
      date: '2027-02-28',
      period: 4,
      delivery: 'omnipack',
    }));

  it.each([
    ['no options', null],
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
    ['an unknown delivery', rentalOption('pigeon' as 'showroom')],
  ])('[VAL-008] refuses %s', (_, option) => expect(() => rentalOf(option)).toThrow('A rental date must be chosen.'));
});
