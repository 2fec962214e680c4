import { describe, expect, it } from '@jest/globals';
import { ADDRESS, Cart, cancel } from './cart.ts';
import { ORDERED, variant } from './catalogue.ts';
import { accepted, read, ready } from './ordering.ts';
import { call, type Json, refusal, result, until } from './wire.ts';

const sku = ORDERED.plenty;
const scarce = { sku: ORDERED.scarce };

describe('a placed order', () => {
  it('[CHK-030] [CHK-001] is confirmed with number, ids, status and the key to it', async () => {
    const confirmation = await accepted((await ready()).order());
    expect(confirmation).toEqual({
      orderNumber: expect.stringMatching(/^\d{9}$/),
      increment_id: confirmation.orderNumber,
      magentoOrderId: expect.any(Number),
      backendOrderId: confirmation.magentoOrderId,
      transferedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      status: 'processing',
      guest_key: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    await cancel(confirmation);
  });

  it('names a company with any characters; names of persons have letters', async () => {
    const cart = await ready();
    const ordered = (change: Json) => cart.order({ addressInformation: { billingAddress: { ...ADDRESS, ...change } } });
    expect((await ordered({ firstname: 'Ola & Jan' })).code).toBe(400);
    const company = 'H&M <Outlet> 24 s.c.';
    const confirmation = await accepted(ordered({ company }));
    expect((await read(confirmation)).billing_address.company).toBe(company);
    await cancel(confirmation);
  });

  it('closes its cart: every call on it is 404, the next create makes another', async () => {
    const cart = await ready();
    const confirmation = await accepted(cart.order({ products: [{ sku, qty: 1 }] }));
    expect((await call('GET', cart.path('pull'))).code).toBe(404);
    expect((await cart.update({ sku, qty: 1 })).code).toBe(404);
    expect((await call('GET', cart.path('totals'))).code).toBe(404);
    expect(await refusal('POST', cart.path('shipping-methods'), { address: {} })).toEqual({ code: 404, result: [] });
    await cancel(confirmation);
  });

  it('is read with its key, in the shape of the order history, and not without it', async () => {
    const cart = await ready(2);
    await result('POST', cart.path('apply-coupon', '&coupon=WELCOME10'));
    const totals = await cart.totals();
    const confirmation = await accepted(cart.order());
    const order = await read(confirmation);
    expect(order).toMatchObject({
      entity_id: confirmation.magentoOrderId,
      increment_id: confirmation.orderNumber,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      status: 'processing',
      order_currency_code: 'PLN',
      subtotal: totals.subtotal,
      subtotal_incl_tax: totals.subtotal_incl_tax,
      shipping_amount: totals.shipping_amount,
      shipping_incl_tax: totals.shipping_incl_tax,
      discount_amount: totals.discount_amount,
      tax_amount: totals.tax_amount,
      grand_total: totals.grand_total,
      coupon_code: 'WELCOME10',
      customer_email: ADDRESS.email,
      billing_address: { firstname: 'Ola', street: ['Prosta', '1'], country_id: 'PL', postcode: '00-001' },
      payment: { method: 'cashondelivery', additional_information: [expect.stringMatching(/./)] },
      extension_attributes: {
        shipping_assignments: [{ shipping: { method: 'dhl_dhl', address: { city: 'Warszawa', firstname: 'Ola' } } }],
      },
    });
    expect(order.items).toHaveLength(1);
    expect(order.items[0]).toMatchObject({ sku, qty_ordered: 2, price_incl_tax: totals.items[0].price_incl_tax });
    const stranger = { code: 404, result: 'No such order.' };
    for (const query of ['', '?key=', '?key=null', `?key=${'0'.repeat(32)}`, `?key=${confirmation.guest_key}0`]) {
      expect(await refusal('GET', `/api/order/${confirmation.orderNumber}${query}`)).toEqual(stranger);
      expect((await call('POST', `/api/order/${confirmation.orderNumber}/cancel${query}`)).code).toBe(404);
    }
    const other = await accepted((await ready()).order());
    expect(await refusal('GET', `/api/order/${other.orderNumber}?key=${confirmation.guest_key}`)).toEqual(stranger);
    await Promise.all([cancel(confirmation), cancel(other)]);
  });

  it('reserves its pieces; canceling releases them, once', async () => {
    const pieces = async (): Promise<number> => (await result('GET', `/api/stock/check?sku=${scarce.sku}`)).qty;
    const before = await pieces();
    const cart = await Cart.with(scarce.sku);
    await cart.deliver();
    const confirmation = await accepted(cart.order());
    expect(await pieces()).toBe(before - 1);
    expect((await cancel(confirmation)).status).toBe('canceled');
    expect((await cancel(confirmation)).status).toBe('canceled');
    await until(async () => (await pieces()) === before);
    expect((await read(confirmation)).status).toBe('canceled');
  });

  it('is processing at once when paid offline, and waits for payment by card', async () => {
    for (const payment_method_code of ['cashondelivery', 'banktransfer', 'payinstore', 'checkmo']) {
      const cart = await Cart.with(sku);
      const inStore = { shipping_carrier_code: 'instore', shipping_method_code: 'pickup' };
      const delivery = payment_method_code === 'payinstore' ? inStore : {};
      const confirmation = await accepted(cart.order({ addressInformation: { ...delivery, payment_method_code } }));
      expect([payment_method_code, confirmation.status, confirmation.payment]).toEqual([
        payment_method_code,
        'processing',
        undefined,
      ]);
      await cancel(confirmation);
    }
  });

  it('is paid as its own delivery permits, independent of the cart’s stored delivery', async () => {
    const inStore = {
      shipping_carrier_code: 'instore',
      shipping_method_code: 'pickup',
      payment_method_code: 'payinstore',
    };
    const cart = await ready();
    await cancel(await accepted(cart.order({ addressInformation: inStore })));
    const other = await Cart.with(sku);
    await other.deliver('instore', 'pickup');
    const { code } = await other.order({ addressInformation: { payment_method_code: 'payinstore' } });
    expect(code).toBe(400);
  });

  it('paid by card gets a page to pay on; a failed payment can be tried again', async () => {
    const confirmation = await accepted(
      (await ready()).order({ addressInformation: { payment_method_code: 'stripe' } }),
    );
    expect(confirmation).toMatchObject({
      status: 'pending_payment',
      payment: { session_id: expect.stringMatching(/./), redirect_url: expect.stringMatching(/^https?:\/\/.+\/pay\//) },
    });
    const key = `?key=${confirmation.guest_key}`;
    const about = `${confirmation.orderNumber}${key}`;
    expect(await result('GET', `/api/ext/payment/session/${about}`)).toBe(confirmation.payment.session_id);
    expect(await result('GET', `/api/ext/payment/order-information/${about}`)).toMatchObject({
      increment_id: confirmation.orderNumber,
      status: 'pending_payment',
      currency: 'PLN',
      amount: (await read(confirmation)).grand_total,
    });
    const { payment } = await result('POST', `/api/order/${confirmation.orderNumber}/retry-payment${key}`);
    expect(payment).toEqual({ session_id: expect.stringMatching(/./), redirect_url: expect.stringMatching(/^http/) });
    for (const foreign of ['session', 'order-information'])
      expect((await call('GET', `/api/ext/payment/${foreign}/${confirmation.orderNumber}`)).code).toBe(404);
    await cancel(confirmation);
  });

  it('carries the comment that was set on its cart', async () => {
    const cart = await ready();
    const path = `/api/order/comment?cartId=${cart.id}`;
    expect(await result('POST', path, { comment: 'Leave it with the neighbour, please.' })).toBe(true);
    for (const body of [{}, { comment: '' }, { comment: {} }, []])
      expect((await call('POST', path, body)).code).toBe(400);
    const confirmation = await accepted(cart.order());
    expect((await read(confirmation)).status_histories.map(({ comment }: Json) => comment)).toContain(
      'Leave it with the neighbour, please.',
    );
    await cancel(confirmation);
  });

  it('of virtual goods needs no shipping address', async () => {
    const cart = await Cart.with('GUIDE-SIZE');
    const confirmation = await accepted(
      cart.order({
        addressInformation: {
          shippingAddress: undefined,
          shipping_carrier_code: 'freeshipping',
          shipping_method_code: 'freeshipping',
          payment_method_code: 'banktransfer',
        },
      }),
    );
    expect((await read(confirmation)).items[0].sku).toBe('GUIDE-SIZE');
    await cancel(confirmation);
  });

  it('of a variant names the child', async () => {
    const { parent, child, option } = await variant();
    const cart = await Cart.create();
    await cart.add(parent.sku, 1, option);
    await cart.deliver();
    const confirmation = await accepted(cart.order());
    expect((await read(confirmation)).items).toMatchObject([{ sku: child.sku, qty_ordered: 1 }]);
    await cancel(confirmation);
  });
});
