import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { ADDRESS, Cart, cancel, orderBody } from './cart.ts';
import { ORDERED, productsOfType, variant } from './catalogue.ts';
import { call, type Enveloped, type Headers, type Json, minor, refusal, result, UNKNOWN_CART, until } from './wire.ts';

const sku = ORDERED.plenty;
const scarce = { sku: ORDERED.scarce };

async function ready(qty = 1): Promise<Cart> {
  const cart = await Cart.with(sku, qty);
  await cart.deliver();
  return cart;
}

/** The confirmation of an order that must be accepted. */
async function accepted(answer: Promise<Enveloped>): Promise<Json> {
  const { code, result } = await answer;
  if (code !== 200) throw new Error(`refused: ${code} ${JSON.stringify(result)}`);
  return result;
}

const read = ({ orderNumber, guest_key }: Json): Promise<Json> =>
  result('GET', `/api/order/${orderNumber}?key=${guest_key}`);

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

describe('one attempt is one order', () => {
  const numberOf = (answers: Enveloped[]): string[] => [...new Set(answers.map(({ result }) => result.orderNumber))];

  it('however often it is sent: by Idempotency-Key', async () => {
    const cart = await ready();
    const headers = { 'idempotency-key': randomUUID() };
    const products = await cart.lines();
    const first = await accepted(cart.order({ products }, headers));
    for (let i = 0; i < 3; i += 1) expect(await accepted(cart.order({ products }, headers))).toEqual(first);
    await cancel(first);
  });

  it('by cart_id alone, with other dates, prices and ids (the given client resends so)', async () => {
    const cart = await ready();
    const products = await cart.lines();
    const first = await accepted(cart.order({ products }));
    const again = { products: products.map((line) => ({ ...line, price: 7, server_item_id: 0 })), transmited: false };
    const dates = {
      created_at: 'Fri Mar 01 2024',
      updated_at: new Date(0).toISOString(),
      order_id: '123-abc',
      user_id: '',
    };
    expect(await accepted(cart.order({ ...again, ...dates }))).toEqual(first);
    await cancel(first);
  });

  it('by order_id, and wrapped as newOrder like a retry from the queue (trap 12)', async () => {
    const cart = await ready();
    const products = await cart.lines();
    const order_id = `${Date.now()}-${randomUUID()}`;
    const original = orderBody({ cart_id: '', order_id, products });
    const first = await accepted(call('POST', '/api/order', original));
    const wrapped = { newOrder: original, transmited: false, order_id, created_at: 'x', updated_at: 'y' };
    expect(await accepted(call('POST', '/api/order', wrapped))).toEqual(first);
    expect(await accepted(call('POST', '/api/order/create', wrapped))).toEqual(first);
    expect(await result('GET', `/api/sync/order/${order_id}`)).toMatchObject({
      platform_order_id: first.backendOrderId,
      transmited: true,
      transmited_at: first.transferedAt,
      order: null,
    });
    expect(await result('GET', '/api/sync/order/nobody-sent-this')).toBeNull();
    await cancel(first);
  });

  it('without any of them each send is an order of its own, through a cart made for it', async () => {
    const body = orderBody({ cart_id: '', products: [{ sku, qty: 1 }] });
    const [one, other] = [
      await accepted(call('POST', '/api/order', body)),
      await accepted(call('POST', '/api/order', body)),
    ];
    expect(one.orderNumber).not.toBe(other.orderNumber);
    await Promise.all([cancel(one), cancel(other)]);
  });

  it.each(['Idempotency-Key', 'cart_id'])(
    'twenty at once, by %s',
    async (by) => {
      const cart = await ready();
      const products = await cart.lines();
      const headers: Headers = by === 'cart_id' ? {} : { 'idempotency-key': randomUUID() };
      const answers = await Promise.all(Array.from({ length: 20 }, () => cart.order({ products }, headers)));
      expect(answers.map(({ code }) => code)).toEqual(Array(20).fill(200));
      expect(numberOf(answers)).toHaveLength(1);
      await cancel(answers[0]?.result);
    },
    60_000,
  );

  it('an empty cart_id, twenty concurrent ones with one order_id', async () => {
    const body = orderBody({ cart_id: '', order_id: randomUUID(), products: [{ sku, qty: 1 }] });
    const answers = await Promise.all(Array.from({ length: 20 }, () => call('POST', '/api/order', body)));
    expect(answers.map(({ code }) => code)).toEqual(Array(20).fill(200));
    expect(numberOf(answers)).toHaveLength(1);
    await cancel(answers[0]?.result);
  }, 60_000);

  it('the same key with another order is 409', async () => {
    const cart = await ready();
    const headers = { 'idempotency-key': randomUUID() };
    const products = await cart.lines();
    const first = await accepted(cart.order({ products }, headers));
    const other = await ready();
    const changes: Json[] = [
      { products: [{ ...products[0], qty: 2 }] },
      { products, addressInformation: { billingAddress: { ...ADDRESS, city: 'Poznań' } } },
      { products, addressInformation: { payment_method_code: 'banktransfer' } },
    ];
    for (const change of changes)
      expect((await call('POST', '/api/order', orderBody({ cart_id: cart.id, ...change }), headers)).code).toBe(409);
    expect(
      (await call('POST', '/api/order', orderBody({ cart_id: other.id, products: [{ sku, qty: 3 }] }), headers)).code,
    ).toBe(409);
    expect(await other.pull()).toHaveLength(1);
    await cancel(first);
  });

  it('a refused order keeps no key: put right, it is accepted', async () => {
    const cart = await ready();
    const headers = { 'idempotency-key': randomUUID() };
    const wrong = { addressInformation: { shippingAddress: { ...ADDRESS, city: '' } } };
    expect((await cart.order(wrong, headers)).code).toBe(400);
    await cancel(await accepted(cart.order({}, headers)));
  });

  it('refusals draw no number', async () => {
    const one = await accepted((await ready()).order());
    for (let i = 0; i < 3; i += 1)
      expect((await (await ready()).order({ addressInformation: { shipping_method_code: 'beam' } })).code).toBe(400);
    const next = await accepted((await ready()).order());
    expect(next.magentoOrderId - one.magentoOrderId).toBeLessThanOrEqual(3); // other tests order concurrently
    await Promise.all([cancel(one), cancel(next)]);
  });
});

describe('a cart whose order is being placed', () => {
  it('is frozen: edits beside the order are in it as a whole, or not at all', async () => {
    for (let round = 0; round < 5; round += 1) {
      const cart = await ready(2);
      const [{ item_id }] = await cart.pull();
      const products = await cart.lines();
      const [order, ...edits] = await Promise.all([
        cart.order({ products }),
        ...[3, 4, 5].map((qty) => cart.update({ sku, qty, item_id })),
        cart.update({ sku: 'GUIDE-SIZE', qty: 1 }),
        cart.remove(item_id),
      ]);
      for (const { code, result } of edits) {
        expect([200, 404, 409]).toContain(code);
        if (code === 409) expect(result).toBe('Your order is being placed.');
      }
      if (order.code === 200) {
        expect((await read(order.result)).items).toMatchObject([{ sku, qty_ordered: 2 }]);
        expect((await call('GET', cart.path('pull'))).code).toBe(404);
        await cancel(order.result);
      } else {
        expect([400, 409]).toContain(order.code); // an edit was first: the cart has changed, or is empty
        expect(await cart.pull()).toEqual(expect.any(Array));
      }
    }
  }, 60_000);

  it('ends as one order, whoever sends it with whichever key', async () => {
    const cart = await ready();
    const products = await cart.lines();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => cart.order({ products }, { 'idempotency-key': randomUUID() })),
    );
    const orders = answers.filter(({ code }) => code === 200);
    expect(new Set(orders.map(({ result }) => result.orderNumber)).size).toBe(1);
    for (const { code } of answers) expect([200, 404, 409]).toContain(code);
    await cancel(orders[0]?.result);
  }, 60_000);
});

describe('an order is refused', () => {
  it('[ERR-031] with a bad or missing address', async () => {
    const cart = await ready();
    const refused = { code: 400, result: 'Invalid address. Your order has been canceled.' };
    const products = await cart.lines();
    for (const addressInformation of [
      { shippingAddress: undefined },
      { shippingAddress: { ...ADDRESS, city: '' } },
      { shippingAddress: { ...ADDRESS, street: [] } },
      { shippingAddress: { ...ADDRESS, street: [null, null] } },
      { shippingAddress: { ...ADDRESS, firstname: ' ' } },
      { billingAddress: { ...ADDRESS, lastname: null } },
      { shippingAddress: { ...ADDRESS, postcode: '0' } },
      { shippingAddress: undefined, billingAddress: undefined },
      { billingAddress: undefined },
      { billingAddress: { ...ADDRESS, city: 'x'.repeat(300) } },
      { shippingAddress: { ...ADDRESS, postcode: '0'.repeat(1_000) } },
    ])
      expect(
        await refusal('POST', '/api/order', orderBody({ cart_id: cart.id, products, addressInformation })),
      ).toEqual(refused);
    expect(
      await refusal('POST', '/api/order', { ...orderBody({ cart_id: cart.id, products }), addressInformation: null }),
    ).toEqual(refused);
    expect(await cart.pull()).toHaveLength(1);
  });

  it('[ERR-032] to a country we do not deliver to', async () => {
    const cart = await ready();
    const there = { ...ADDRESS, country_id: 'NL', postcode: '1011 AB' };
    expect((await cart.order({ addressInformation: { shippingAddress: there } })).result).toBe(
      'We are unable to ship to the given address.',
    );
  });

  it('[ERR-033] with a method that is not offered', async () => {
    const cart = await ready();
    const wrong = { shipping_carrier_code: 'flatrate2', shipping_method_code: 'flatrate2' };
    const { code, result } = await cart.order({ addressInformation: wrong });
    expect([code, result]).toEqual([400, 'The chosen delivery method is not available.']);
    const paid = await cart.order({ addressInformation: { payment_method_code: 'shells' } });
    expect([paid.code, paid.result]).toEqual([400, 'The chosen payment method is not available.']);
  });

  it('when its lines differ from the cart: 409', async () => {
    const cart = await ready(2);
    for (const products of [
      [{ sku, qty: 1 }],
      [{ sku: 'GUIDE-SIZE', qty: 2 }],
      [
        { sku, qty: 2 },
        { sku: 'GUIDE-SIZE', qty: 1 },
      ],
    ])
      expect(await refusal('POST', '/api/order', orderBody({ cart_id: cart.id, products }))).toEqual({
        code: 409,
        result: 'Your cart has changed. Please review your cart.',
      });
    await cancel(await accepted(cart.order()));
  });

  it('when the total is not the expected one: 409; a cent of rounding is none', async () => {
    const cart = await ready();
    const { grand_total } = await cart.totals();
    for (const expected_grand_total of [grand_total + 0.02, grand_total - 1, 0.01])
      expect((await cart.order({ expected_grand_total })).result).toBe('Prices have changed. Please review your cart.');
    for (const expected_grand_total of ['x', true, {}, []])
      expect((await cart.order({ expected_grand_total })).code).toBe(400);
    await cancel(await accepted(cart.order({ expected_grand_total: grand_total + 0.01 })));
  });

  it('[ERR-036] when another order was first', async () => {
    const qty = (await result('GET', `/api/stock/check?sku=${scarce.sku}`)).qty;
    const [slow, fast] = [await Cart.with(scarce.sku, 1), await Cart.with(scarce.sku, qty)];
    await Promise.all([slow.deliver(), fast.deliver()]);
    const confirmation = await accepted(fast.order());
    const { code, result: text } = await slow.order();
    expect(code).toBe(400);
    expect(text).toBe('Some of the ordered products are not available!');
    expect(await slow.pull()).toHaveLength(1);
    await cancel(confirmation);
  });

  it('without products: 400 with a list of JSON schema errors', async () => {
    const cart = await ready();
    for (const products of [
      [],
      undefined,
      null,
      'x',
      {},
      [{}],
      [null],
      [{ sku: '' }],
      [{ sku, qty: 0 }],
      [{ sku, qty: 'x' }],
    ]) {
      const { code, result } = await call('POST', '/api/order', orderBody({ cart_id: cart.id, products }));
      expect([code, Array.isArray(result)]).toEqual([400, true]);
    }
  });

  it('of an unknown cart: 404; of an empty one: 400', async () => {
    expect(
      (await call('POST', '/api/order', orderBody({ cart_id: UNKNOWN_CART, products: [{ sku, qty: 1 }] }))).code,
    ).toBe(404);
    const empty = await Cart.create();
    expect((await empty.order({ products: [{ sku, qty: 1 }] })).code).toBe(400);
  });

  it('of a rental without a cart: 400', async () => {
    const [rental] = await productsOfType('sirent');
    const body = orderBody({ cart_id: '', products: [{ sku: rental.sku, qty: 1 }] });
    expect((await call('POST', '/api/order', body)).code).toBe(400);
  });
});

describe('data of the client is never trusted', () => {
  it('prices of the lines are not compared and not used, ~40 client-side keys are ignored (trap 17)', async () => {
    const cart = await ready();
    const { grand_total } = await cart.totals();
    const [line] = await cart.lines();
    const held = {
      ...line,
      price: 0.01,
      price_incl_tax: 0.01,
      final_price: -5,
      special_price: null,
      totals: { base_price_incl_tax: 0.01, row_total: 0 },
      checksum: 'x',
      configuration: {},
      errors: {},
      info: {},
      image: '/a.jpg',
      onlineStockCheckid: '1',
      is_configured: true,
      type_id: 'simple',
      sgn: 'x',
    };
    const confirmation = await accepted(
      cart.order({ products: [held], grand_total: 0.01, total: 1, discount: 99, status: 'complete' }),
    );
    expect((await read(confirmation)).grand_total).toBe(grand_total);
    expect(confirmation.status).toBe('processing');
    await cancel(confirmation);
  });

  it("a foreign cart's order is shown to its owner only: the same cart_id repeats, an own key does not", async () => {
    const victim = await ready();
    const lines = await victim.lines();
    const confirmation = await accepted(victim.order({ products: lines }, { 'idempotency-key': randomUUID() }));
    const guess = await call('POST', '/api/order', orderBody({ cart_id: UNKNOWN_CART, products: lines }), {
      'idempotency-key': randomUUID(),
    });
    expect(guess.code).toBe(404);
    expect(JSON.stringify(guess.result)).not.toContain(confirmation.guest_key);
    await cancel(confirmation);
  });

  it('sums are the same to the cent in cart and order, in every currency', async () => {
    for (const store of ['eur_de', 'sek_se']) {
      const cart = await Cart.with(sku, 3, store);
      const { grand_total } = await cart.deliver();
      const confirmation = await accepted(cart.order({ store_code: store }));
      expect(minor((await read(confirmation)).grand_total)).toBe(minor(grand_total));
      await cancel(confirmation);
    }
  });
});

describe('the rest of checkout', () => {
  it('looks a Polish company up by its tax number', async () => {
    const { code, result } = await call('GET', '/api/ext/company-lookup/0000000000');
    expect(code).toBeGreaterThanOrEqual(400);
    expect(code).toBeLessThan(500);
    expect(typeof result).toBe('string');
  });

  it('an unknown order is 404', async () => {
    for (const number of ['000000000', '999999999', 'x', '%27', '-1', '1e9'])
      for (const path of [`/api/order/${number}?key=x`, `/api/ext/payment/session/${number}?key=x`])
        expect((await call('GET', path)).code).toBe(404);
  });
});
