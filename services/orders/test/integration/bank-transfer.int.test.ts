import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { MailFactsDto, OrderDto, OrderPageDto, PaymentInstructionsDto } from '../../src/http/orders.dto.js';
import { ExpireUnpaidOrders } from '../../src/use-cases/placing/expire-unpaid-orders.js';
import { openShop, type Shop } from '../shop.js';

jest.setTimeout(60_000);

const STAFF = { staffId: 'staff-1' };
const account = { holder: 'Garderoba sp. z o.o.', iban: 'PL61109010140000071219812874', bic: 'WBKPPLPP' };

describe('an order paid by bank transfer', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.stop());

  const placed = async (paymentMethod = 'banktransfer') =>
    (await shop.place(shop.newCart(), { order: { paymentMethod } })).body as unknown as {
      orderId: string;
      number: string;
      guestKey: string;
      placedAt: string;
      paymentInstructions?: PaymentInstructionsDto;
    };
  const read = async <T = OrderDto>(path: string, as = 'gateway') =>
    (await shop.orders.call<T>('GET', path, undefined, { as })).body;

  it('[SHP-029] is confirmed with the account, the reference, the amount and a code for the bank’s app', async () => {
    const { number, placedAt, paymentInstructions } = await placed();
    expect(paymentInstructions).toMatchObject({ ...account, bank: 'Bank Polski', reference: number, amount: 415_00 });
    expect(paymentInstructions?.currency).toBe('PLN');
    expect(Date.parse(paymentInstructions?.payUntil ?? '') - Date.parse(placedAt)).toBe(7 * 24 * 3_600_000);
    expect(paymentInstructions?.qr).toMatchObject({
      standard: 'ZBP-2D',
      payload: `|PL|61109010140000071219812874|041500|Garderoba sp. z o.o.|${number}|||`,
    });
    expect(paymentInstructions?.qr?.svg).toMatch(/^<svg viewBox="0 0 \d+ \d+" xmlns="http:\/\/www.w3.org\/2000\/svg">/);
  });

  it('returns the same to its owner and for the mail, until it is paid', async () => {
    const { orderId, number, guestKey, paymentInstructions } = await placed();
    const own = await read(`/v1/orders/${number}?guestKey=${guestKey}`);
    expect(own.paymentInstructions).toEqual(paymentInstructions);
    const mail = await read<MailFactsDto>(`/v1/orders/${orderId}/mail-facts`, 'content');
    expect(mail.paymentInstructions).toEqual(paymentInstructions);
    await shop.orders.call('POST', `/v1/admin-orders/${number}/mark-paid`, STAFF);
    expect((await read(`/v1/orders/${number}?guestKey=${guestKey}`)).paymentInstructions).toBeUndefined();
  });

  it('returns none after its cancellation', async () => {
    const { number, guestKey } = await placed();
    await shop.orders.call('POST', `/v1/orders/${number}/cancel`, { guestKey });
    expect((await read(`/v1/orders/${number}?guestKey=${guestKey}`)).paymentInstructions).toBeUndefined();
  });

  it('is absent for other payment methods', async () => {
    expect((await placed('cashondelivery')).paymentInstructions).toBeUndefined();
  });

  it('is not contained in the list of a customer’s orders', async () => {
    const customerId = '01932f4e-7b1a-7c3d-9e55-0f6a3b2c1d77';
    await shop.place(shop.newCart(), { customerId, order: { paymentMethod: 'banktransfer' } });
    const { items } = (await shop.orders.call<OrderPageDto>('GET', `/v1/orders?customerId=${customerId}`, undefined))
      .body;
    expect(items).toHaveLength(1);
    expect(items[0]?.paymentInstructions).toBeUndefined();
  });
});

it('[SHP-029] without an account in its currency no order is paid by bank transfer', async () => {
  const shop = await openShop({ BANK_ACCOUNT_PLN: '' });
  const { status, body } = await shop.place(shop.newCart(), { order: { paymentMethod: 'banktransfer' } });
  expect([status, body.code]).toEqual([422, 'orders.payment_method_unavailable']);
  await shop.stop();
});

describe('pieces of unpaid orders', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.stop());
  const DAY = 24 * 3_600_000;
  const statusOf = async (orderId: string) =>
    (await shop.orders.call<OrderDto>('GET', `/v1/admin-orders/${orderId}`)).body;

  it.each([
    ['banktransfer', 7],
    ['cashondelivery', 14],
    ['payinstore', 14],
    ['checkmo', 14],
  ])(
    'of an order by %s are released after %d days: the order is cancelled and publishes it',
    async (paymentMethod, days) => {
      const { body } = await shop.place(shop.newCart(), { order: { paymentMethod } });
      const { orderId } = body;
      const start = shop.orders.clock.now().getTime();
      const expire = () => shop.orders.service.app.get(ExpireUnpaidOrders).execute();
      shop.orders.clock.set(new Date(start + days * DAY - 60_000));
      await expire();
      expect((await statusOf(orderId)).status).toBe('processing');
      shop.orders.clock.set(new Date(start + days * DAY + 60_000));
      await expire();
      expect(await statusOf(orderId)).toMatchObject({ status: 'canceled', cancelReason: 'payment_expired' });
      const told = (await shop.orders.outbox()).filter(({ key }) => key === orderId).map(({ type }) => type);
      expect(told).toEqual(['OrderPlaced', 'OrderCancelled']);
    },
  );

  it('are kept by an order that was paid, or partly sent', async () => {
    const order = { paymentMethod: 'banktransfer' };
    const [paid, sent] = [await shop.place(shop.newCart(), { order }), await shop.place(shop.newCart(), { order })];
    await shop.orders.call('POST', `/v1/admin-orders/${paid.body.number}/mark-paid`, STAFF);
    await shop.orders.call('POST', `/v1/admin-orders/${sent.body.number}/ship`, { ...STAFF, key: 'sent' });
    shop.orders.clock.set(new Date(shop.orders.clock.now().getTime() + 30 * DAY));
    await shop.orders.service.app.get(ExpireUnpaidOrders).execute();
    expect((await statusOf(paid.body.orderId)).status).toBe('processing');
    expect((await statusOf(sent.body.orderId)).status).toBe('complete');
  });
});
