import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anOrder } from '../../test/factories.js';
import type { Order, OrderLine } from './order.js';
import { afterRefund, freedPieces, planRefund } from './owing/refund.js';
import { afterShipping, leftToShip, linesToShip, nothingLeft, piecesOf } from './shipment.js';

const LINE = '01932f4e-7b1a-7c3d-9e55-0f6a3b2c1d03';
const pieces = (quantity: number): Order => {
  const [line] = anOrder().lines as [OrderLine];
  const lines = [{ ...line, quantity, rowGross: quantity * 400_00, pieces: [{ sku: line.sku, quantity }] }];
  return anOrder({ status: 'processing', lines, shippingGross: 0, paid: quantity * 400_00 });
};
const refund = (order: Order, quantity: number): Order => {
  const plan = planRefund(order, 0, { lines: [{ lineId: LINE, quantity }], other: 0 });
  return { ...order, lines: afterRefund(order.lines, plan.lines), refunded: order.refunded + plan.amount };
};
const ship = (order: Order, quantity?: number): Order => {
  const sent = linesToShip(order, quantity === undefined ? undefined : [{ lineId: LINE, quantity }]);
  return { ...order, lines: afterShipping(order.lines, sent) };
};
const counts = ({ lines: [line] }: Order) => [line?.shipped, line?.refundedQuantity, line?.cancelled];

describe('the pieces left to send', () => {
  it('[CHK-035] are one of two when one is refunded, and sending it completes the order', () => {
    const one = refund(pieces(2), 1);
    expect(linesToShip(one, undefined)).toEqual([{ lineId: LINE, quantity: 1 }]);
    expect(() => ship(one, 2)).toThrow();
    expect(nothingLeft(one.lines)).toBe(false);
    expect(nothingLeft(ship(one).lines)).toBe(true);
  });

  it('are none when all were refunded', () => {
    expect(() => ship(refund(pieces(2), 2))).toThrow();
    expect(nothingLeft(refund(pieces(2), 2).lines)).toBe(true);
  });

  it('a sent piece that is refunded counts as returned and releases no stock', () => {
    const returned = refund(ship(pieces(2)), 1);
    expect(counts(returned)).toEqual([2, 1, 0]);
    expect(freedPieces(returned.lines, [{ lineId: LINE, quantity: 1, amount: 400_00, cancelled: 0 }])).toEqual([]);
  });

  it('a refund of three with one sent takes the two unsent pieces and one returned piece', () => {
    expect(counts(refund(ship(pieces(3), 1), 3))).toEqual([1, 3, 2]);
  });

  it('for any sequence of shipments and refunds: sent and refunded before shipment never exceed the ordered pieces', () => {
    const step = fc.record({ verb: fc.constantFrom(ship, refund), quantity: fc.integer({ min: 1, max: 4 }) });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.array(step, { maxLength: 8 }), (quantity, steps) => {
        let order = pieces(quantity);
        for (const { verb, quantity: asked } of steps) {
          try {
            order = verb(order, asked);
          } catch {} // refused: nothing changed
          const [line] = order.lines as [OrderLine];
          expect(leftToShip(line)).toBeGreaterThanOrEqual(0);
          expect(line.cancelled).toBeLessThanOrEqual(line.refundedQuantity);
          expect(line.refundedQuantity - line.cancelled).toBeLessThanOrEqual(line.shipped);
          expect(line.shipped + line.cancelled).toBeLessThanOrEqual(line.quantity);
        }
      }),
    );
  });
});

describe('a shipment of an order with two lines', () => {
  const [line] = anOrder().lines as [OrderLine];
  const order = anOrder({
    lines: [
      { ...line, id: 'dress', quantity: 3, shipped: 1 },
      { ...line, id: 'belt', quantity: 2, cancelled: 2 },
      { ...line, id: 'hat', quantity: 1 },
    ],
  });

  it('is the rest of each line, without completed lines', () =>
    expect(linesToShip(order, undefined)).toEqual([
      { lineId: 'dress', quantity: 2 },
      { lineId: 'hat', quantity: 1 },
    ]));

  it.each([
    ['nothing', []],
    ['no piece', [{ lineId: 'dress', quantity: 0 }]],
    [
      'a piece too many, beside one that fits',
      [
        { lineId: 'dress', quantity: 1 },
        { lineId: 'hat', quantity: 2 },
      ],
    ],
    ['a line that is done', [{ lineId: 'belt', quantity: 1 }]],
    ['a line the order does not have', [{ lineId: 'shoe', quantity: 1 }]],
    [
      'a line twice',
      [
        { lineId: 'dress', quantity: 1 },
        { lineId: 'dress', quantity: 1 },
      ],
    ],
  ])('is refused for %s', (_what, asked) =>
    expect(() => linesToShip(order, asked)).toThrow(expect.objectContaining({ code: 'orders.nothing_to_ship' })),
  );

  it('is counted on its own line', () => {
    const sent = afterShipping(order.lines, [{ lineId: 'hat', quantity: 1 }]);
    expect(sent.map(({ shipped }) => shipped)).toEqual([1, 0, 1]);
    expect(nothingLeft(sent)).toBe(false);
    expect(nothingLeft(afterShipping(sent, [{ lineId: 'dress', quantity: 2 }]))).toBe(true);
  });

  it('contains the proportional pieces of a bundle', () =>
    expect(piecesOf({ ...line, quantity: 3, pieces: [{ sku: 'SOCK', quantity: 6 }] }, 2)).toEqual([
      { sku: 'SOCK', quantity: 4 },
    ]));
});
