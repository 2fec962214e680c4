import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { describe, expect, it } from '@jest/globals';
import {
  correctionFacts,
  type DocumentRow,
  invoiceFacts,
} from '../../../services/orders/src/domain/documents/document.js';
import type { Order } from '../../../services/orders/src/domain/order.js';
import { planFullRefund, planRefund, type Refund } from '../../../services/orders/src/domain/owing/refund.js';
import type { Choice, FrozenCart } from '../../../services/orders/src/domain/placing/frozen-cart.js';
import { placeOrder } from '../../../services/orders/src/domain/placing/place-order.js';
import { normalAddress } from '../../../services/orders/test/factories.js';
import { quoteCart } from '../../../services/pricing/src/domain/quote.js';
import { randomCarts } from '../../../services/pricing/test/oracle/random-carts.js';

// pricing computes charges and orders prints invoices with separate arithmetic over the same amounts: compared over random carts with several
// rates, delivery, fees, promotions and coupons.

const NOW = new Date('2026-12-01T10:00:00.000Z');
const seller = { name: 'Seller', address: [], taxId: '' };
const head = { kind: 'invoice' as const, number: 'INV-2026-000001', corrects: null, seller, at: NOW };
type Rates = Map<number, { gross: number; tax: number }>;

const add = (rates: Rates, taxBps: number, gross: number, tax: number): Rates => {
  const sum = rates.get(taxBps) ?? { gross: 0, tax: 0 };
  return rates.set(taxBps, { gross: sum.gross + gross, tax: sum.tax + tax });
};
const isCharged = ([, { gross, tax }]: [number, { gross: number; tax: number }]): boolean => gross !== 0 || tax !== 0;
const sorted = (rates: Rates) => [...rates].filter(isCharged).sort(([a], [b]) => a - b);
const ratesOf = (rows: readonly DocumentRow[]): Rates =>
  rows.reduce((rates, { taxBps, gross, tax }) => add(rates, taxBps, gross, tax), new Map() as Rates);

function placed(quote: ReturnType<typeof quoteCart>): Order {
  const address = normalAddress();
  const lines = quote.lines.map((line) => ({
    ...{ itemId: 1, sku: line.sku, parentSku: null, quantity: line.quantity, name: line.sku, type: 'simple' },
    ...{
      kind: 'purchase',
      virtual: false,
      withdrawn: false,
      options: [],
      image: null,
      productOption: null,
      pieces: [],
    },
    quote: { id: line.id },
  }));
  return {
    ...placeOrder({
      ...{
        id: 'order',
        now: NOW,
        language: 'pl',
        customerId: null,
        quote,
        newId: uuidv7,
      },
      cart: { currency: quote.currency, store: 'pln_pl', couponCode: null, lines } as unknown as FrozenCart,
      choice: {
        shipping: undefined,
        payment: { code: quote.grandTotal === 0 ? 'free' : 'cashondelivery', title: '', amount: 0 },
      } as unknown as Choice,
      request: { email: '', billing: address, shippingExtra: {} } as never,
    }),
    number: 1,
    paid: quote.grandTotal,
  };
}
const refundOf = (order: Order, plan: ReturnType<typeof planFullRefund>, id: string): Refund => ({
  ...{
    id,
    orderId: order.id,
    paymentId: null,
    currency: order.currency,
    reason: 'decision',
    state: 'done',
    attempts: 0,
  },
  ...plan,
});

const carts = [...randomCarts({ count: 400, seed: 2026, now: NOW })].flatMap(({ cart, book }) => {
  const shipping = { carrier: 'dhl', method: 'courier', amount: 15_00 };
  const asked = { ...cart, shipping: cart.shipping ?? shipping, payment: { method: 'cod', amount: 4_99 } };
  const quote = quoteCart(asked, book, { priceTiers: true, groupedTax: false }, NOW);
  return quote.grandTotal > 0 ? [quote] : [];
});

describe('taxes on an invoice', () => {
  it('equal those charged by pricing, rate by rate: goods, delivery and fee each at its own', () => {
    const mixed = carts.filter((quote) => quote.lines.some(({ taxBps }) => taxBps !== quote.shipping.taxBps));
    expect(mixed.length).toBeGreaterThan(50);
    for (const quote of carts) {
      const charged: Rates = new Map();
      for (const { taxBps, chargeGross, taxAmount } of quote.lines) add(charged, taxBps, chargeGross, taxAmount);
      for (const { taxBps, gross, tax } of [quote.shipping, quote.payment]) add(charged, taxBps, gross, tax);
      const invoice = invoiceFacts(placed(quote), head);
      expect(sorted(ratesOf(invoice.rows))).toEqual(sorted(charged));
      const summary: Rates = new Map(invoice.taxes.map(({ taxBps, gross, tax }) => [taxBps, { gross, tax }]));
      expect(sorted(summary)).toEqual(sorted(charged));
      expect(invoice.taxes.reduce((sum, { tax }) => sum + tax, 0)).toBe(quote.tax);
      expect(invoice.total).toBe(quote.grandTotal);
    }
  });

  it('is corrected to zero, rate by rate, by corrections in parts', () => {
    for (const quote of carts) {
      const order = placed(quote);
      const other = order.shippingGross + order.paymentFee;
      const rows: DocumentRow[] = [];
      const correct = (refund: Refund) => rows.push(...correctionFacts(order, refund, head, rows).rows);
      // A part of delivery and fee, so that the next correction begins inside of one; then everything that is left.
      const part = Math.floor(other / 2);
      if (part > 0) correct(refundOf(order, planRefund(order, 0, { lines: [], other: part }), 'part'));
      correct(refundOf(order, planFullRefund({ ...order, refunded: part }, part), 'rest'));
      const left = ratesOf([...invoiceFacts(order, head).rows, ...rows]);
      expect(sorted(left)).toEqual([]);
    }
  });
});
