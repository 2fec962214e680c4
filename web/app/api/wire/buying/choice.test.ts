import { describe, expect, it } from 'vitest';
import { type Choice, choiceOf, optionBody } from './choice.ts';

const every: Choice = {
  variant: [{ attributeId: 93, optionId: 58, label: 'Colour', value: 'Red' }],
  bundle: [{ optionId: 1, quantity: 2, selections: [11, 12] }],
  custom: [{ optionId: '5', value: 'ON' }],
  rental: { firstDay: '2026-12-03', period: 'try_on', delivery: 'courier' },
};

describe('a choice', () => {
  it('[CART-005] [CART-006] is sent in the three lists of product_option', () =>
    expect(optionBody(every)).toEqual({
      extension_attributes: {
        custom_options: [
          { option_id: '5', option_value: 'ON' },
          { option_id: 'rental_date', option_value: '2026-12-03' },
          { option_id: 'rental_period', option_value: '3' },
          { option_id: 'rental_delivery', option_value: 'omnipack' },
        ],
        configurable_item_options: [{ option_id: '93', option_value: '58', label: 'Colour', value: 'Red' }],
        bundle_options: [{ option_id: 1, option_qty: 2, option_selections: [11, 12] }],
      },
    }));

  // The server distinguishes lines of one sku by these texts; carts of the former version have them.
  it('is sent with the same texts as before, so that a piece joins the line that exists', () => {
    const { custom_options, bundle_options } = optionBody(every).extension_attributes ?? {};
    expect(JSON.stringify(custom_options?.[0])).toBe('{"option_id":"5","option_value":"ON"}');
    expect(JSON.stringify(bundle_options)).toBe('[{"option_id":1,"option_qty":2,"option_selections":[11,12]}]');
  });

  it('is read as it was sent', () => expect(choiceOf(optionBody(every))).toEqual(every));

  it('without options is empty lists, and is read as empty', () => {
    expect(optionBody({})).toEqual({
      extension_attributes: { custom_options: [], configurable_item_options: [], bundle_options: [] },
    });
    for (const option of [optionBody({}), {}, { extension_attributes: {} }, null, undefined])
      expect(choiceOf(option)).toEqual({});
  });

  it('of other clients is read from lists that are keyed by option id', () =>
    expect(
      choiceOf({
        extension_attributes: {
          custom_options: { 5: { option_id: 5, option_value: 'ON' } },
          bundle_options: { 1: { option_id: '1', option_selections: ['11'] } },
        },
      }),
    ).toEqual({
      bundle: [{ optionId: 1, quantity: 1, selections: [11] }],
      custom: [{ optionId: '5', value: 'ON' }],
    }));
});

describe('the dates of a rental', () => {
  const read = (date: string, period: string, delivery = 'omnipack') =>
    choiceOf({
      extension_attributes: {
        custom_options: [
          { option_id: 'rental_date', option_value: date },
          { option_id: 'rental_period', option_value: period },
          { option_id: 'rental_delivery', option_value: delivery },
        ],
      },
    });

  it.each([
    ['1', 'day'],
    ['2', 'four_days'],
    ['3', 'try_on'],
    ['4', 'week'],
  ])('have the code %s for %s', (code, period) =>
    expect(read('2026-12-03', code).rental).toEqual({ firstDay: '2026-12-03', period, delivery: 'courier' }),
  );

  it.each([
    ['showroom', 'showroom'],
    ['omnipack', 'courier'],
    ['', 'courier'],
  ])('[RNT-008] have the delivery %j for %s', (code, delivery) =>
    expect(read('2026-12-03', '2', code).rental?.delivery).toBe(delivery),
  );

  it.each([
    ['', '2'],
    ['tomorrow', '2'],
    ['2026-12-03', '9'],
    ['2026-12-03', ''],
  ])('are none for the day %j and the period %j', (date, period) => expect(read(date, period)).toEqual({}));
});
