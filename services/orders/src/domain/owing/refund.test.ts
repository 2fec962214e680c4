import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anOrder } from '../../../test/factories.js';
import type { Order } from '../order.js';
import {
  afterRefund,
  chargedPerPiece,
  checkPayout,
  freedPieces,
  isLargeRefund,
  paidForLine,
  planFullRefund,
  planRefund,
  refundAgainAfter,
  refundForPieces,
  stateOfNew,
} from './refund.js';

const line = (quantity: number, rowGross: number, discount: number) => ({
  ...(anOrder().lines[0] as NonNullable<ReturnType<typeof anOrder>['lines'][0]>),
  id: 'line',
  quantity,
  rowGross,
  discount,
});

it.each([
  ['at its full price', 1, 90_00, 0, 90_00],
  ['with a 50 % coupon', 1, 90_00, 45_00, 45_00],
  ['of three, with an amount that does not divide: never more than was paid', 3, 270_00, 170_00, 33_33],
  ['paid with points', 2, 180_00, 180_00, 0],
])('the amount charged for a piece %s', (_, quantity, rowGross, discount, charged) => {
  expect(chargedPerPiece({ quantity, rowGross, discount })).toBe(charged);
});

describe('refunds of a line', () => {
  it('in any parts sum exactly to its paid amount, and no part is negative', () => {
    const cases = fc
      .tuple(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 0, max: 1_000_000_00 }), fc.nat())
      .chain(([quantity, rowGross, seed]) =>
        fc.tuple(
          fc.constant({ quantity, rowGross, discount: seed % (rowGross + 1) }),
          fc.array(fc.integer({ min: 1, max: 10 }), { maxLength: 100 }),
        ),
      );
    fc.assert(
      fc.property(cases, ([{ quantity, rowGross, discount }, parts]) => {
        let left = line(quantity, rowGross, discount);
        for (const part of [...parts, quantity]) {
          const pieces = Math.min(part, quantity - left.refundedQuantity);
          if (pieces === 0) break;
          const amount = refundForPieces(left, pieces);
          expect(amount).toBeGreaterThanOrEqual(0);
          left = {
            ...left,
            refundedQuantity: left.refundedQuantity + pieces,
            refundedAmount: left.refundedAmount + amount,
          };
        }
        expect(left.refundedAmount).toBe(paidForLine(left));
      }),
    );
  });

  it('of more pieces than were bought are refused', () => {
    expect(() => refundForPieces(line(2, 100_00, 0), 3)).toThrow(
      expect.objectContaining({ code: 'orders.refund_too_high' }),
    );
  });
});

describe('refunds of an order', () => {
  const order = anOrder({ paid: 415_00 });

  it('never exceed the paid delivery and fees', () => {
    expect(() => planRefund(order, 10_00, { lines: [], other: 5_01 })).toThrow();
    expect(planRefund(order, 10_00, { lines: [], other: 5_00 }).amount).toBe(5_00);
  });
  it('contain each line once', () => {
    const lineId = order.lines[0]?.id as string;
    const twice = [
      { lineId, quantity: 1 },
      { lineId, quantity: 1 },
    ];
    expect(() => planRefund(order, 0, { lines: twice, other: 0 })).toThrow();
  });
  it('of amount 0 are refused', () => {
    expect(() => planRefund(order, 0, { lines: [], other: 0 })).toThrow();
  });
  it('in full are the rest of each line', () => {
    const plan = planFullRefund({ ...order, refunded: 5_00 }, 5_00);
    expect(plan.amount).toBe(410_00);
    expect(plan.lines.reduce((sum, { amount }) => sum + amount, plan.other)).toBe(410_00);
  });
});

const tooHigh = expect.objectContaining({ code: 'orders.refund_too_high' });
const lines = (...quantities: number[]) =>
  quantities.map((quantity, n) => ({
    ...line(quantity, quantity * 100_00, 0),
    ...{ id: `line-${n}`, sku: `S${n}`, unitGross: 100_00, pieces: [{ sku: `S${n}`, quantity: quantity * 2 }] },
  }));
const of = (quantity: number, n = 0) => ({ lineId: `line-${n}`, quantity });
/** A paid order: two pieces of 100.00, three of the same, delivery 15.00, fee 5.00. */
const two = (overrides: Partial<Order> = {}): Order =>
  anOrder({ lines: lines(2, 3), paymentFee: 5_00, grandTotal: 520_00, paid: 520_00, ...overrides });

describe('the amount of a refund by staff', () => {
  it('is the pieces’ price and the given part of delivery and fees; unsent pieces remain', () => {
    const sent = two({ lines: lines(2, 3).map((one) => ({ ...one, shipped: 1 })) });
    expect(planRefund(sent, 0, { lines: [of(2), of(1, 1)], other: 20_00 })).toEqual({
      ...{ amount: 320_00, other: 20_00, points: 0 },
      lines: [
        { lineId: 'line-0', quantity: 2, amount: 200_00, cancelled: 1 },
        { lineId: 'line-1', quantity: 1, amount: 100_00, cancelled: 1 },
      ],
    });
  });
  it.each([
    ['no piece of a line', { lines: [of(0)], other: 1 }],
    ['a line the order does not have', { lines: [of(1, 7)], other: 0 }],
    ['a line twice', { lines: [of(1), of(1)], other: 0 }],
    ['less than nothing of delivery', { lines: [of(1)], other: -1 }],
    ['more of delivery and fees than they cost', { lines: [], other: 20_01 }],
    ['nothing', { lines: [], other: 0 }],
  ])('is refused for %s', (_what, decision) => expect(() => planRefund(two(), 0, decision)).toThrow(tooHigh));

  it('never exceeds the remaining paid amount', () => {
    expect(planRefund(two({ refunded: 320_00 }), 0, { lines: [of(2)], other: 0 }).amount).toBe(200_00);
    expect(() => planRefund(two({ refunded: 320_01 }), 0, { lines: [of(2)], other: 0 })).toThrow(tooHigh);
  });
  it('may be the last minor unit', () => expect(planRefund(two(), 19_99, { lines: [], other: 1 }).amount).toBe(1));
  it('is zero for an unpaid order', () => {
    expect(() => planRefund(two({ paid: 0 }), 0, { lines: [of(1)], other: 0 })).toThrow(
      expect.objectContaining({ code: 'orders.nothing_paid' }),
    );
    expect(planRefund(two({ paid: 1_00, grandTotal: 1_00 }), 0, { lines: [], other: 1_00 }).amount).toBe(1_00);
  });
});

describe('points that paid the whole order', () => {
  const payment = { method: 'points', title: 'Points' };
  const paid = two({ ...{ payment, paid: 0, grandTotal: 0, points: 110 } });
  const priced = {
    ...paid,
    lines: paid.lines.map((one, n) => ({ ...one, discount: one.rowGross, points: n ? 30 : 10 })),
  };

  it('are returned as the price of each piece, without money', () => {
    expect(planRefund(priced, 0, { lines: [of(1), of(2, 1)], other: 7_00 })).toMatchObject({
      ...{ amount: 0, other: 0, points: 70 },
      lines: [{ quantity: 1 }, { quantity: 2 }],
    });
  });
  it('are returned down to the last one', () =>
    expect(
      planRefund({ ...priced, lines: priced.lines.map((one) => ({ ...one, points: 1 })) }, 0, {
        lines: [of(1)],
        other: 0,
      }).points,
    ).toBe(1));
  it('are returned with pieces only', () =>
    expect(() => planRefund(priced, 0, { lines: [], other: 5_00 })).toThrow(tooHigh));
});

describe('points that paid a part of the order', () => {
  it('are returned in proportion to the pieces’ price, all of them with all pieces', () => {
    let order = two({ points: 7 });
    const back: number[] = [];
    for (const decided of [of(1), of(1, 1), of(2, 1), of(1)]) {
      const { lines: refunded, amount, points } = planRefund(order, 0, { lines: [decided], other: 0 });
      order = { ...order, lines: afterRefund(order.lines, refunded), refunded: order.refunded + amount };
      back.push(points);
    }
    // 7 points over 5 pieces of the same price, rounded on the running sum: 1.4, 2.8, 5.6, 7.
    expect(back).toEqual([1, 2, 3, 1]);
  });
  it('are returned with pieces that points paid completely', () => {
    const free = two({ points: 10, lines: lines(2).map((one) => ({ ...one, discount: one.rowGross })) });
    expect(planRefund(free, 0, { lines: [of(1)], other: 0 })).toMatchObject({ amount: 0, points: 5 });
  });
  it('are zero for an order of free goods', () => {
    const given = two({ points: 10, lines: lines(2).map((one) => ({ ...one, unitGross: 0 })) });
    expect(planRefund(given, 0, { lines: [of(1)], other: 0 }).points).toBe(0);
  });
});

describe('the refund of a cancelled order', () => {
  it('is the paid amount minus earlier refunds', () => {
    const order = two({
      refunded: 110_00,
      lines: lines(2, 3).map((one, n) =>
        n ? one : { ...one, refundedQuantity: 1, refundedAmount: 100_00, cancelled: 1 },
      ),
    });
    expect(planFullRefund(order, 10_00)).toEqual({
      ...{ amount: 410_00, other: 10_00, points: 0 },
      lines: [
        { lineId: 'line-0', quantity: 1, amount: 100_00, cancelled: 1 },
        { lineId: 'line-1', quantity: 3, amount: 300_00, cancelled: 3 },
      ],
    });
  });
  it('omits lines that are refunded already', () => {
    const back = lines(2, 3).map((one, n) =>
      n ? one : { ...one, refundedQuantity: 2, refundedAmount: 200_00, cancelled: 2 },
    );
    expect(planFullRefund(two({ lines: back }), 0).lines.map(({ lineId }) => lineId)).toEqual(['line-1']);
  });
});

it('a refund releases the pieces that were not sent, with the proportional pieces of a bundle', () => {
  const refunded = [
    { lineId: 'line-0', quantity: 2, amount: 1, cancelled: 1 },
    { lineId: 'line-1', quantity: 1, amount: 1 },
  ];
  expect(freedPieces(lines(2, 3), refunded)).toEqual([{ sku: 'S0', quantity: 2 }]);
  expect(
    afterRefund(lines(2, 3, 1), refunded).map((one) => [one.refundedQuantity, one.refundedAmount, one.cancelled]),
  ).toEqual([
    [2, 1, 1],
    [1, 1, 0],
    [0, 0, 0],
  ]);
});

describe('a refund', () => {
  it.each([
    [0, 'done'],
    [1, 'due'],
  ])('of %i begins as %s', (amount, state) => expect(stateOfNew({ amount })).toBe(state));

  it.each([
    ['owed by hand', { paymentId: null, amount: 1, state: 'due' as const }, undefined],
    ['paid out already', { paymentId: null, amount: 1, state: 'done' as const }, 'orders.refund_paid_out'],
    ['of a provider’s money', { paymentId: 'p', amount: 1, state: 'due' as const }, 'orders.not_paid_out_by_hand'],
    ['of points alone', { paymentId: null, amount: 0, state: 'done' as const }, 'orders.not_paid_out_by_hand'],
  ])('%s: staff may record its payout unless %#', (_what, refund, code) => {
    const record = () => checkPayout(refund);
    if (code) expect(record).toThrow(expect.objectContaining({ code }));
    else expect(record).not.toThrow();
  });

  it.each([
    [0, 10_000],
    [1, 20_000],
    [8, 2_560_000],
    [9, 3_600_000],
    [40, 3_600_000],
  ])('refused by the provider %i times is retried after %i ms', (attempts, wait) =>
    expect(refundAgainAfter(attempts)).toBe(wait),
  );

  it.each([
    ['with the order’s others', 100, { ofOrder: 400, byMember: 0 }, true],
    ['with the others of the day', 100, { ofOrder: 0, byMember: 400 }, true],
    ['with either, one below', 99, { ofOrder: 400, byMember: 399 }, false],
    ['alone', 500, { ofOrder: 0, byMember: 0 }, true],
  ])('is large from 500 on, %s', (_how, amount, sums, large) => expect(isLargeRefund(amount, sums, 500)).toBe(large));
});
