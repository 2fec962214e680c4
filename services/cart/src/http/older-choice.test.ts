import { describe, expect, it } from '@jest/globals';
import { olderChoice } from './older-choice.js';

const option = <Lists extends object>(lists: Lists) => ({ extension_attributes: lists });
const dates = (date: string, period = '2', delivery = 'omnipack') =>
  option({
    custom_options: [
      { option_id: 'rental_date', option_value: date },
      { option_id: 'rental_period', option_value: period },
      { option_id: 'rental_delivery', option_value: delivery },
    ],
  });

describe('the choice of a request that has only the options of the client', () => {
  it('is read from lists and from options keyed by their id', () => {
    const bundle = { option_id: 1, option_qty: '2', option_selections: ['4', 5] };
    const custom = { option_id: 7, option_value: 'Anna' };
    const sent = { configurable_item_options: [{ option_id: '93', option_value: 58 }], custom_options: [custom] };
    const chosen = {
      variant: [{ attributeId: 93, optionId: 58 }],
      bundle: [{ optionId: 1, quantity: 2, selections: [4, 5] }],
      custom: [{ optionId: '7', value: 'Anna' }],
      apart: '[{"option_id":"1","option_qty":"2","option_selections":["4","5"]}]',
    };
    expect(olderChoice(option({ ...sent, bundle_options: [bundle] }), 'A')).toEqual(chosen);
    expect(olderChoice(option({ ...sent, custom_options: { 7: custom }, bundle_options: { 1: bundle } }), 'A')).toEqual(
      chosen,
    );
  });

  it.each([null, {}, { extension_attributes: null }, option({ custom_options: 'x', bundle_options: [null, 1] })])(
    'is none in %j',
    (sent) => expect(olderChoice(sent, 'A')).toEqual({}),
  );

  it.each(['', 'red', '1.5', null, {}, '-5', '1'.repeat(16)])('refuses %j as an id', (value) =>
    expect(() =>
      olderChoice(option({ configurable_item_options: [{ option_id: 1, option_value: value }] }), 'A'),
    ).toThrow('No such configuration'),
  );

  it('[RNT-020] has the dates of a rental, which are no custom options', () =>
    expect(olderChoice(dates('2026-12-31'), 'A')).toEqual({
      rental: { firstDay: '2026-12-31', period: 'four_days', delivery: 'courier' },
      apart: JSON.stringify(dates('2026-12-31').extension_attributes.custom_options),
    }));

  it.each([
    ['a day that does not exist', dates('2027-02-29')],
    ['no day', dates('')],
    ['an unknown period', dates('2026-12-03', '5')],
    ['an unknown delivery', dates('2026-12-03', '2', 'pigeon')],
  ])('[VAL-008] has no dates with %s', (_what, sent) => expect(olderChoice(sent, 'A').rental).toBeUndefined());
});
