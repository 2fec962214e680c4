import { beforeEach, describe, expect, it } from '@jest/globals';
import { Cart, cancel } from './cart.ts';
import { ORDERED } from './catalogue.ts';
import { ask, call, type Json, result, until } from './wire.ts';

// Paying by card with the sandbox provider, as a shopper's browser does it (wire-contract 11.8).

let order: Json;
beforeEach(async () => {
  const cart = await Cart.with(ORDERED.plenty);
  await cart.deliver();
  const { result: confirmation } = await cart.order({ addressInformation: { payment_method_code: 'stripe' } });
  order = confirmation;
});

/** The page's path on the gateway, independent of the host. */
const pageOf = (payment: Json): string => new URL(payment.redirect_url).pathname;
const key = (): string => `?key=${order.guest_key}`;
const read = (): Promise<Json> => result('GET', `/api/order/${order.orderNumber}${key()}`);
const information = (): Promise<Json> =>
  result('GET', `/api/ext/payment/order-information/${order.orderNumber}${key()}`);
const becomes = (status: string): Promise<void> => until(async () => (await read()).status === status, 15_000);

describe('paying by card', () => {
  it('shows a page without scripts that cannot be framed', async () => {
    const { status, headers, text } = await ask('GET', pageOf(order.payment));
    expect([status, headers.get('content-type')?.split(';')[0]]).toEqual([200, 'text/html']);
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(text).toContain(order.orderNumber);
    expect(text).not.toMatch(/<script/i);
    await cancel(order);
  });

  it('a captured payment sets the order to processing, once for repeated webhooks', async () => {
    const { grand_total } = await read();
    const page = pageOf(order.payment);
    for (let twice = 0; twice < 2; twice += 1) {
      const { status, headers } = await ask('GET', `${page}?auto=success`);
      expect([303, 409]).toContain(status);
      if (status === 303) expect(headers.get('location')).toMatch(/^https?:\/\//);
      await becomes('processing');
    }
    expect(await read()).toMatchObject({ status: 'processing', total_paid: grand_total, total_refunded: 0 });
    expect(await information()).toMatchObject({ status: 'processing', amount: grand_total, currency: 'PLN' });
    expect((await call('POST', `/api/order/${order.orderNumber}/retry-payment${key()}`)).code).toBe(409);
    await cancel(order);
  });

  it('3-D Secure opens the bank’s confirmation page, and its confirmation pays', async () => {
    const page = pageOf(order.payment);
    const { status, headers } = await ask('POST', `${page}/challenge`);
    expect([status, headers.get('location')]).toEqual([303, page]);
    expect((await read()).status).toBe('pending_payment');
    expect((await ask('GET', page)).text).toContain(`${page}/success`);
    const confirmed = await ask('POST', `${page}/success`);
    expect(confirmed.headers.get('location')).toMatch(/^https?:.*thank-you-page/);
    await becomes('processing');
    await cancel(order);
  });

  it('[CHK-034] a failed or canceled payment leaves the order unpaid; a retry can succeed', async () => {
    for (const how of ['failure', 'cancel']) {
      const { payment } = await result('POST', `/api/order/${order.orderNumber}/retry-payment${key()}`);
      expect((await ask('POST', `${pageOf(payment)}/${how}`)).status).toBe(303);
      expect((await read()).status).toBe('pending_payment');
    }
    const { payment } = await result('POST', `/api/order/${order.orderNumber}/retry-payment${key()}`);
    await ask('POST', `${pageOf(payment)}/success`);
    await becomes('processing');
    await cancel(order);
  });

  it('a cancelled unpaid order refunds a later payment', async () => {
    await cancel(order);
    const { status } = await ask('GET', `${pageOf(order.payment)}?auto=success`);
    expect(status).toBeLessThan(500);
    const after = await read();
    expect(after.status).toBe('canceled');
    await until(async () => {
      const { total_paid, total_refunded } = await read();
      return total_paid === total_refunded;
    });
  });
});

describe('the provider’s webhook', () => {
  it('accepts no event without a valid signature, and none of an unknown provider', async () => {
    const news = { id: 'evt_1', type: 'payment.captured', data: {} };
    for (const headers of [{}, { 'x-signature': 'x' }, { 'stripe-signature': 't=1,v1=00' }])
      expect(
        (await ask('POST', '/api/ext/payment/webhook/sandbox', news, headers as Record<string, string>)).status,
      ).toBe(400);
    expect((await ask('POST', '/api/ext/payment/webhook/nobody', news)).status).toBe(404);
    expect((await read()).status).toBe('pending_payment');
    await cancel(order);
  });

  it('an unknown session cannot be paid', async () => {
    for (const path of ['/pay/nothing', '/pay/nothing?auto=success']) expect((await ask('GET', path)).status).toBe(404);
    for (const path of ['/pay/nothing/success', '/pay/nothing/explode', `${pageOf(order.payment)}/explode`])
      expect((await ask('POST', path)).status).toBe(404);
    await cancel(order);
  });
});
