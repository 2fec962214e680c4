// @vitest-environment jsdom
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '../../api/wire/buying/order.ts';
import { dataLayer } from '../../lib/tracking/data-layer.ts';
import { purchaseOf } from '../../lib/tracking/purchase.ts';
import { placedOrders } from '../../local/placed-orders.ts';
import { tellPurchase } from './tell-purchase.ts';

const text = fc.stringMatching(/^typed-[a-zA-Z ]{6,20}$/);
const address = fc.record({
  firstName: text,
  lastName: text,
  street: fc.tuple(text, text),
  city: text,
  postcode: text,
  phone: text,
  company: text,
});
const amount = fc.integer({ min: 0, max: 1_000_000 }).map((minor) => minor / 100);

/** Orders with a text of the buyer in every field that can have one. */
const orders = fc
  .record({
    email: fc.emailAddress(),
    billing: address,
    delivery: address,
    engraving: text,
    amounts: fc.tuple(amount, amount, amount),
  })
  .map(({ email, billing, delivery, engraving, amounts: [grandTotal, shipping, paymentFee] }) => ({
    personal: [email, engraving, ...[billing, delivery].flatMap((one) => Object.values(one).flat())],
    order: {
      number: '000000012',
      createdAt: '2026-11-30T10:00:00Z',
      status: 'processing',
      currency: 'EUR',
      ...{ subtotal: grandTotal, discount: 0, tax: 0, paid: 0, refunded: 0, points: 0, coupon: null },
      ...{ grandTotal, shipping, paymentFee, email },
      lines: [
        {
          ...{ id: 1, sku: 'R-1', parentSku: null, name: 'Ring', type: 'simple', quantity: 1, image: null },
          choice: { custom: [{ optionId: '3', value: engraving }] },
          options: [{ label: 'Engraving', value: engraving }],
          ...{ rowTotal: grandTotal, rental: null },
        },
      ],
      billingAddress: billing,
      delivery: { description: delivery.city, address: delivery },
      payment: { method: 'cashondelivery', title: 'Cash' },
      ...{ documents: [], allowedActions: [], transfer: null },
    } as unknown as Order,
  }));

const order = fc.sample(orders, { numRuns: 1, seed: 1 })[0]?.order as Order;
const purchases = () => (dataLayer() as { event?: string }[]).filter(({ event }) => event === 'purchase');

describe('the purchase in the data layer', () => {
  beforeEach(() => {
    delete window.dataLayer;
  });

  it('[TRK-016] is told once for an order of this browser, also by several tabs and after a reload', async () => {
    await placedOrders.add({ number: order.number, guestKey: 'k', placedAt: '2026-11-30T10:00:00Z' });
    await Promise.all([tellPurchase(order), tellPurchase(order)]);
    await placedOrders.add({ number: order.number, guestKey: 'k', placedAt: '2026-11-30T10:00:00Z' });
    await tellPurchase(order);
    expect(purchases()).toHaveLength(1);
    expect(await placedOrders.keyOf(order.number)).toBe('k');
  });

  it('[TRK-016] is not told for an order of another browser', async () => {
    await tellPurchase(order);
    expect(purchases()).toEqual([]);
  });

  it('[TRK-015] has nothing that the buyer typed', () => {
    fc.assert(
      fc.property(orders, ({ order: one, personal }) => {
        const told = JSON.stringify(purchaseOf(one));
        expect(personal.filter((value) => told.includes(value))).toEqual([]);
      }),
    );
  });
});
