import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anOrder } from '../../test/factories.js';
import { paidForLine, planFullRefund, planRefund, refundForPieces } from './refund.js';

const line = (quantity: number, rowGross: number, discount: number) => ({
  ...(anOrder().lines[0] as NonNullable<ReturnType<typeof anOrder>['lines'][0]>),
  id: 'line',
  quantity,
  rowGross,
  discount,
});

describe('refunds of a line', () => {
  it('in any parts end exactly at what was paid for it, and no part is negative', () => {
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

  it('never exceed what was paid for delivery and fees', () => {
    expect(() => planRefund(order, 10_00, { lines: [], other: 5_01 })).toThrow();
    expect(planRefund(order, 10_00, { lines: [], other: 5_00 }).amount).toBe(5_00);
  });
  it('name each line once', () => {
    const lineId = order.lines[0]?.id as string;
    const twice = [
      { lineId, quantity: 1 },
      { lineId, quantity: 1 },
    ];
    expect(() => planRefund(order, 0, { lines: twice, other: 0 })).toThrow();
  });
  it('of nothing are refused', () => {
    expect(() => planRefund(order, 0, { lines: [], other: 0 })).toThrow();
  });
  it('in full are everything that is left, line by line', () => {
    const plan = planFullRefund({ ...order, refunded: 5_00 }, 5_00);
    expect(plan.amount).toBe(410_00);
    expect(plan.lines.reduce((sum, { amount }) => sum + amount, plan.other)).toBe(410_00);
  });
});
