import { describe, expect, it } from '@jest/globals';
import { anOrder } from '../../../test/factories.js';
import type { Order, OrderLine } from '../order.js';
import { chargeOrder, type DueCharge, owedBySubscription } from './charge-order.js';
import { isCompensation, owedByRental, type RentalDue } from './rental-charge.js';

const [dress] = anOrder().lines as [OrderLine];
const plan: OrderLine = { ...dress, id: 'plan', sku: 'SUB-S', name: 'Plan S', kind: 'subscription', taxBps: 23_00 };
const gown: OrderLine = { ...dress, id: 'gown', sku: 'GOWN', name: 'Gown', kind: 'rental', taxBps: 8_00 };
const first = (overrides: Partial<Order> = {}): Order =>
  anOrder({
    ...{ id: 'first', customerId: 'ada', paid: 415_00, refunded: 1, points: 12, couponCode: 'LATO', discount: 5 },
    payment: { method: 'stripe', title: 'Card', option: 'blik', cardId: 'a-card' },
    lines: [dress, plan, gown],
    ...overrides,
  });
const now = new Date('2027-01-01T09:00:00Z');
const made = { id: 'charge-order', lineId: 'charge-line', now };

describe('the charge of a subscription', () => {
  const due: DueCharge = {
    ...{ chargeId: 'charge', subscriptionId: 'sub', purpose: 'renewal', sku: 'SUB-M', name: 'Plan M', amount: 150_00 },
  };

  it('is its plan at the new price and the rate of the first order, by the same method', () => {
    expect(owedBySubscription(first(), due)).toMatchObject({
      ...{ chargeId: 'charge', purpose: 'renewal', amount: 150_00, taxBps: 23_00, subscriptionId: 'sub' },
      line: { sku: 'SUB-M', name: 'Plan M', kind: 'subscription' },
      bookingId: null,
    });
    expect(owedBySubscription(first(), due).payment).toEqual({ method: 'stripe', title: 'Card' });
  });
  it('keeps the plan’s name if the event has none', () =>
    expect(owedBySubscription(first(), { ...due, name: '' }).line.name).toBe('Plan S'));
  it.each([
    ['upgrade', 'upgrade'],
    ['renewal', 'renewal'],
    ['something later', 'renewal'],
  ])('for %s is paid as %s', (purpose, kept) =>
    expect(owedBySubscription(first(), { ...due, purpose }).purpose).toBe(kept),
  );
  it('is refused for an order without a subscription', () =>
    expect(() => owedBySubscription(first({ lines: [dress] }), due)).toThrow(
      expect.objectContaining({ code: 'orders.not_found' }),
    ));

  it('becomes an order of one line with nothing to send, its tax inside the amount', () => {
    const order = chargeOrder(first(), owedBySubscription(first(), due), made);
    expect(order).toEqual({
      ...first(),
      ...{ id: 'charge-order', number: undefined, version: 1, status: 'pending_payment', cancelReason: null },
      ...{ placedAt: now, cartId: 'charge', couponCode: null, subtotalNet: 121_95, subtotalGross: 150_00 },
      ...{ shippingNet: 0, shippingGross: 0, paymentFee: 0, shippingTaxBps: null, paymentTaxBps: null },
      ...{ discount: 0, tax: 28_05, grandTotal: 150_00, paid: 0, refunded: 0, shipping: null, shippingAddress: null },
      payment: { method: 'stripe', title: 'Card' },
      ...{ points: 0, subscriptionId: 'sub', chargeId: 'charge', chargePurpose: 'renewal' },
      ...{ rentalOrderId: null, bookingId: null },
      lines: [
        {
          ...plan,
          ...{ id: 'charge-line', position: 0, sku: 'SUB-M', name: 'Plan M', quantity: 1, taxBps: 23_00, tax: 28_05 },
          ...{ unitNet: 121_95, unitGross: 150_00, rowNet: 121_95, rowGross: 150_00, discount: 0 },
          ...{ productOption: null, pieces: [], shipped: 0, refundedQuantity: 0, refundedAmount: 0 },
          ...{ cancelled: 0, points: 0 },
        },
      ],
    });
  });
});

describe('the charge of a booking', () => {
  const due: RentalDue = {
    ...{ chargeId: 'charge', bookingId: 'booking', lineId: 'gown', kind: 'late_fee', amount: 108_00 },
  };

  it.each([
    ['extension', 8_00],
    ['buy_out', 8_00],
    ['late_fee', 8_00],
    ['damage', 0],
    ['loss', 0],
  ])('for %s is taxed at %i: compensation is not a sale', (kind, taxBps) =>
    expect(owedByRental(first(), { ...due, kind })).toMatchObject({ purpose: kind, taxBps, amount: 108_00 }),
  );

  it('contains the booking and the order of the rental, and can be paid online', () => {
    const owed = owedByRental(first(), due);
    expect(owed).toMatchObject({
      line: { sku: 'GOWN', kind: 'fee', name: 'Opłata za zwrot po terminie: Gown' },
      payment: { method: 'stripe', title: 'Płatność online' },
      ...{ subscriptionId: null, bookingId: 'booking' },
    });
    const order = chargeOrder(first(), owed, made);
    expect(order).toMatchObject({ rentalOrderId: 'first', bookingId: 'booking', tax: 8_00, subtotalNet: 100_00 });
  });

  it('is taken from the deposit for damage and loss only', () => {
    const kinds = ['extension', 'buy_out', 'late_fee', 'damage', 'loss'];
    expect(kinds.filter(isCompensation)).toEqual(['damage', 'loss']);
  });

  it('is in English when the order’s language has no text', () =>
    expect(owedByRental(first({ language: 'fr' }), due).line.name).toBe('Fee for a late return: Gown'));

  it.each([
    ['a line the order does not have', { lineId: 'other' }],
    ['what no booking owes', { kind: 'renewal' }],
  ])('is refused for %s', (_what, other) =>
    expect(() => owedByRental(first(), { ...due, ...other })).toThrow(
      expect.objectContaining({ code: 'orders.not_found' }),
    ),
  );
});
