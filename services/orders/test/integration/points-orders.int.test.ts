import { includedTax } from '@garderoba/money';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { aCart, aLine, aQuote, rentalChoice } from '../factories.js';
import { openShop, type Shop } from '../shop.js';

const CUSTOMER = uuidv7();

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

describe('an order paid with points', () => {
  beforeEach(() => {
    shop.balance = 30;
    const rental = {
      kind: 'rental',
      type: 'sirent',
      pieces: [],
      points: 8,
      parentSku: null,
      choice: rentalChoice,
    } as const;
    shop.frozenCart = aCart({
      customerId: CUSTOMER,
      lines: [aLine({ ...rental, sku: 'RENT-1', quantity: 2 })],
      paymentMethods: [{ code: 'points', title: 'Points', amount: 0 }],
    });
    shop.quote = aQuote({
      lines: [
        ...[{ id: '81', unitNet: 200_00, unitGross: 246_00, rowNet: 400_00, rowGross: 492_00 }].map((line) => ({
          ...{ ...line, taxBps: 23_00, taxAmount: 92_00, discount: 0 },
        })),
      ],
      subtotalNet: 400_00,
      subtotalGross: 492_00,
      grandTotal: 507_00,
    });
  });
  const order = { lines: [{ sku: 'RENT-1', quantity: 2 }], paymentMethod: 'points' };
  const place = () => shop.place(shop.newCart(), { customerId: CUSTOMER, order });

  it('holds each garment’s points, costs no money and publishes it', async () => {
    const { body, status } = await place();
    expect([status, body.status]).toEqual([200, 'processing']);
    expect(shop.held.points.get(body.orderId)).toBe(16);
    const [placed] = await shop.told(body.orderId);
    expect(placed?.body).toMatchObject({ points: 16, grandTotal: { currency: 'PLN' } });
    const row = await shop.orders.db.one('SELECT grand_total, discount, tax, points FROM orders WHERE id = $1', [
      body.orderId,
    ]);
    expect(row).toEqual({ grand_total: 0, discount: 507_00, tax: 0, points: 16 });
    // No money is deducted from a later extension or purchase.
    expect(shop.held.dates.get(body.orderId)).toMatchObject({ lines: [{ sku: 'RENT-1', quantity: 2, price: 0 }] });
  });

  it('is refused when points are short, and nothing is held', async () => {
    shop.balance = 15;
    const { status, body } = await place();
    expect([status, body.code, shop.balance]).toEqual([409, 'orders.points_short', 15]);
    expect(shop.held.points.size).toBeLessThanOrEqual(1);
  });

  it('is refused for guests, and for garments without a price in points', async () => {
    shop.frozenCart = { ...shop.frozenCart, customerId: null };
    expect((await shop.place(shop.newCart(), { order })).body.code).toBe('orders.payment_method_unavailable');
    shop.frozenCart = { ...shop.frozenCart, customerId: CUSTOMER, lines: [aLine({ sku: 'RENT-1', quantity: 2 })] };
    expect((await place()).body.code).toBe('orders.payment_method_unavailable');
  });

  it('refunded line by line publishes the returned points, once per key', async () => {
    const { body } = await place();
    const line = await shop.orders.db.one<{ id: string }>('SELECT id FROM order_line WHERE order_id = $1', [
      body.orderId,
    ]);
    const refund = { staffId: 'ania', key: uuidv7(), lines: [{ lineId: line?.id, quantity: 1 }] };
    const path = `/v1/admin-orders/${body.orderId}/refund`;
    expect((await shop.orders.call('POST', path, refund)).status).toBe(200);
    await shop.orders.call('POST', path, refund);
    const refunds = (await shop.told(body.orderId)).filter(({ type }) => type === 'OrderRefunded');
    expect(refunds.map((event) => event.body.points)).toEqual([8]);
  });

  it('cancelled publishes it: the points are returned by that event', async () => {
    const { body } = await place();
    await shop.orders.call('POST', `/v1/orders/${body.orderId}/cancel`, { customerId: CUSTOMER });
    expect(await shop.types(body.orderId)).toEqual(['OrderPlaced', 'OrderPaid', 'OrderCancelled']);
  });
});

describe('an order paid with points and money', () => {
  beforeEach(() => {
    shop.balance = 30;
    const line = { parentSku: null } as const;
    shop.frozenCart = aCart({
      ...{ customerId: CUSTOMER, points: 12, pointValue: 12_50 },
      lines: [
        aLine({ ...line, sku: 'DRESS', quantity: 2 }),
        aLine({ ...line, sku: 'BELT', itemId: 82, quote: { ...aLine().quote, id: '82', sku: 'BELT' } }),
      ],
    });
    const price = (id: string, rowGross: number, quantity: number) => ({
      ...{ id, unitGross: rowGross / quantity, rowGross, unitNet: 0, rowNet: 0, taxBps: 23_00, discount: 0 },
      taxAmount: includedTax(rowGross, 23_00),
    });
    shop.quote = aQuote({
      lines: [price('81', 400_00, 2), price('82', 100_00, 1)],
      ...{ subtotalNet: 406_50, subtotalGross: 500_00, grandTotal: 515_00 },
    });
  });
  const order = {
    lines: [
      { sku: 'DRESS', quantity: 2 },
      { sku: 'BELT', quantity: 1 },
    ],
    paymentMethod: 'banktransfer',
  };
  const place = () => shop.place(shop.newCart(), { customerId: CUSTOMER, order });
  const numbers = (orderId: string) =>
    shop.orders.db.one<Record<string, number>>(
      `SELECT grand_total, discount, points, subtotal_gross + shipping_gross + payment_fee - discount - grand_total AS odd,
              (SELECT sum(discount) FROM order_line WHERE order_id = orders.id)::int AS shared
         FROM orders WHERE id = $1`,
      [orderId],
    );

  it('takes the points, and the rest in money: their value is allocated to the lines', async () => {
    const { body, status } = await place();
    expect([status, body.status]).toEqual([200, 'processing']);
    expect(shop.held.points.get(body.orderId)).toBe(12);
    expect(await numbers(body.orderId)).toMatchObject({
      ...{ grand_total: 365_00, discount: 150_00, points: 12, odd: 0, shared: 150_00 },
    });
    const [placed] = await shop.told(body.orderId);
    expect(placed?.body).toMatchObject({ points: 12, grandTotal: { amount: '36500', currency: 'PLN' } });
  });

  it('never deducts more than the price of the goods', async () => {
    shop.balance = 100;
    shop.frozenCart = { ...shop.frozenCart, points: 90 };
    const { body } = await place();
    expect(shop.held.points.get(body.orderId)).toBe(40);
    expect(await numbers(body.orderId)).toMatchObject({ grand_total: 15_00, discount: 500_00, points: 40, odd: 0 });
  });

  it('has another total than a client without points expects', async () => {
    const seen = { ...order, expectedGrandTotal: 515_00 };
    const { body } = await shop.place(shop.newCart(), { customerId: CUSTOMER, order: seen });
    expect(body.code).toBe('orders.prices_changed');
  });

  it('returns points and money piece by piece; all pieces return all of it', async () => {
    const { body } = await place();
    const path = `/v1/admin-orders/${body.orderId}`;
    await shop.orders.call('POST', `${path}/mark-paid`, { staffId: 'ania' });
    const lines = await shop.orders.db.rows<{ id: string; sku: string }>(
      'SELECT id, sku FROM order_line WHERE order_id = $1',
      [body.orderId],
    );
    const idOf = (sku: string) => lines.find((line) => line.sku === sku)?.id;
    for (const sku of ['DRESS', 'BELT', 'DRESS']) {
      const refund = { staffId: 'ania', key: uuidv7(), lines: [{ lineId: idOf(sku), quantity: 1 }] };
      expect((await shop.orders.call('POST', `${path}/refund`, refund)).status).toBe(200);
    }
    const refunds = (await shop.told(body.orderId)).filter(({ type }) => type === 'OrderRefunded');
    expect(refunds.map((event) => event.body.points)).toEqual([5, 2, 5]);
    const money = refunds.map((event) => Number((event.body.amount as { amount: string }).amount));
    expect(money.reduce((sum, amount) => sum + amount, 0)).toBe(350_00);
  });
});
