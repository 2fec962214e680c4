import { describe, expect, it } from '@jest/globals';
import { anOrder } from '../../../test/factories.js';
import { type OtherPart, othersOf, takenFrom } from './delivery-and-fees.js';

const withFee = { paymentFee: 5_00, tax: 78_53, grandTotal: 420_00 };

describe('delivery and fees', () => {
  it('are delivery, then the fee, each at its own rate', () => {
    expect(othersOf(anOrder({ ...withFee, shippingTaxBps: 23_00, paymentTaxBps: 8_00 }))).toEqual([
      { other: 'delivery', taxBps: 23_00, gross: 15_00, tax: 2_80 },
      { other: 'fee', taxBps: 8_00, gross: 5_00, tax: 93 },
    ]);
  });
  it('are taxed at the nearest whole percent if the order has no stored rates', () => {
    const rates = othersOf(anOrder({ ...withFee, shippingNet: 13_89, tax: 76_84 })).map(({ taxBps }) => taxBps);
    expect(rates).toEqual([8_00, 23_00]);
  });
  it('have rate 0 when the amount contains no tax, or only tax', () => {
    expect(othersOf(anOrder({ shippingNet: 15_00, tax: 74_80 }))).toEqual([
      { other: 'delivery', taxBps: 0, gross: 15_00, tax: 0 },
    ]);
    expect(othersOf(anOrder({ shippingNet: 0 }))[0]?.taxBps).toBe(0);
  });
  it('omit parts of amount 0', () => {
    expect(othersOf(anOrder()).map(({ other }) => other)).toEqual(['delivery']);
    expect(othersOf(anOrder({ shippingGross: 0, shippingNet: 0, ...withFee })).map(({ other }) => other)).toEqual([
      'fee',
    ]);
  });
});

describe('refunded delivery and fees', () => {
  const delivery: OtherPart = { other: 'delivery', taxBps: 23_00, gross: 15_00, tax: 2_80 };
  const fee: OtherPart = { other: 'fee', taxBps: 8_00, gross: 5_00, tax: 37 };
  const taken = (before: number, amount: number) =>
    takenFrom([delivery, fee], before, amount).map((one) => [one.part.other, one.before, one.amount]);

  it.each([
    ['nothing', 0, 0, []],
    ['part of delivery', 0, 4_00, [['delivery', 0, 4_00]]],
    ['the rest of delivery', 4_00, 11_00, [['delivery', 4_00, 11_00]]],
    [
      'the last of delivery and the first of the fee',
      14_00,
      2_00,
      [
        ['delivery', 14_00, 1_00],
        ['fee', 0, 1_00],
      ],
    ],
    ['the fee alone, once delivery is back', 15_00, 3_00, [['fee', 0, 3_00]]],
    ['the rest of the fee', 18_00, 2_00, [['fee', 3_00, 2_00]]],
    [
      'everything',
      0,
      20_00,
      [
        ['delivery', 0, 15_00],
        ['fee', 0, 5_00],
      ],
    ],
    ['nothing more than there was', 19_00, 9_00, [['fee', 4_00, 1_00]]],
  ])('is %s', (_what, before, amount, parts) => expect(taken(before, amount)).toEqual(parts));
});
