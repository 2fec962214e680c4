import { describe, expect, it } from 'vitest';
import { createFakeGateway, refuse } from '../../../test/fake-gateway/gateway.ts';
import { shopWith, store } from '../../../test/render-shop.tsx';
import { placeOrder } from './api.ts';
import { attempts } from './attempt.ts';
import { emptyFields } from './fields.ts';
import { type CheckoutCart, orderBody } from './order-body.ts';

const cart: CheckoutCart = {
  id: 'c'.repeat(32),
  isVirtual: false,
  grandTotal: 135,
  totalsMark: '135',
  lines: [{ item_id: 81, sku: 'DRS-100', qty: 1, product_type: 'simple' }],
};
const fields = {
  ...emptyFields('PL'),
  firstName: 'Ola',
  lastName: 'Nowak',
  email: 'Ola@Example.com',
  phone: '500600700',
  street: 'Prosta',
  number: '1',
  zip: '00-001',
  city: 'Warszawa',
  delivery: 'dhl|dhl',
  payment: 'cashondelivery',
};
const body = orderBody(store(), cart, fields);

/** A response with a misleading HTTP status. */
const answered = (answer: object) =>
  new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });

const keys = (gateway: ReturnType<typeof createFakeGateway>) =>
  gateway.calls.filter(({ path }) => path === '/api/order').map(({ headers }) => headers.get('idempotency-key'));

describe('placing an order', () => {
  it('sends the same key again after a lost answer, so that it stays one order', async () => {
    const gateway = createFakeGateway();
    const shop = shopWith(gateway);
    gateway.next.set('POST /api/order', [
      () => {
        throw new TypeError('network');
      },
      () => refuse(503, 'away'),
    ]);
    await expect(placeOrder(shop, body)).rejects.toThrow();
    await expect(placeOrder(shop, body)).rejects.toThrow();
    const confirmation = await placeOrder(shop, body);
    expect(confirmation.orderNumber).toBe('000000001');
    expect(new Set(keys(gateway)).size).toBe(1);
    expect(keys(gateway)).toHaveLength(3);
    expect(gateway.orders).toHaveLength(1);
  });

  it('is one attempt for two presses and two tabs', async () => {
    const gateway = createFakeGateway();
    const shop = shopWith(gateway);
    const both = await Promise.all([placeOrder(shop, body), placeOrder(shop, body)]);
    expect(both.map(({ orderNumber }) => orderNumber)).toEqual(['000000001', '000000001']);
  });

  it('starts a new attempt after a refusal and after an accepted order', async () => {
    const gateway = createFakeGateway();
    const shop = shopWith(gateway);
    gateway.next.set('POST /api/order', [() => refuse(400, 'Some of the ordered products are not available!')]);
    await expect(placeOrder(shop, body)).rejects.toThrow('Some of the ordered products are not available!');
    expect(attempts.read(cart.id)).toBeNull();
    await placeOrder(shop, body);
    expect(new Set(keys(gateway)).size).toBe(2);
    expect(attempts.read(cart.id)).toBeNull();
  });

  it('takes the confirmation of the first try when that one got through and the address was changed since', async () => {
    const gateway = createFakeGateway();
    const shop = shopWith(gateway);
    gateway.next.set('POST /api/order', [
      () => refuse(503, 'lost'),
      () => refuse(409, 'This key belongs to another order.'),
    ]);
    await expect(placeOrder(shop, body)).rejects.toThrow();
    const confirmation = await placeOrder(shop, orderBody(store(), cart, { ...fields, street: 'Krzywa' }));
    expect(confirmation.orderNumber).toBe('000000001');
    expect(gateway.orders[0]?.body).toEqual(body);
  });
});

describe('the order on the wire', () => {
  it('[SHP-009] carries lines, both addresses, delivery, payment and the total that was seen', () => {
    expect(body).toMatchObject({
      cart_id: cart.id,
      store_code: 'eur_en',
      expected_grand_total: 135,
      products: [{ sku: 'DRS-100', qty: 1, server_item_id: 81 }],
      addressInformation: {
        shippingAddress: {
          firstname: 'Ola',
          lastname: 'Nowak',
          street: ['Prosta', '1'],
          city: 'Warszawa',
          postcode: '00-001',
          country_id: 'PL',
          email: 'ola@example.com',
        },
        billingAddress: { firstname: 'Ola' },
        shipping_carrier_code: 'dhl',
        shipping_method_code: 'dhl',
        payment_method_code: 'cashondelivery',
      },
    });
  });

  it('names company and tax ID for an invoice, and the point to collect at', () => {
    const company = orderBody(store(), cart, {
      ...fields,
      buyer: 'company',
      company: 'Szafa',
      taxId: '123-456-78-90',
      delivery: 'deliverypoint|point',
      pickupPoint: 'WAW01',
    });
    expect(company.addressInformation.billingAddress).toMatchObject({ company: 'Szafa', vat_id: '1234567890' });
    expect(company.addressInformation.shippingExtraFields).toEqual({ pickup_code: 'WAW01' });
  });

  it('has no shipping address when nothing is shipped', () => {
    expect(orderBody(store(), { ...cart, isVirtual: true }, fields).addressInformation.shippingAddress).toBeUndefined();
  });

  it.each([
    [{ orderNumber: '000000007' }, '000000007'],
    [{ result: { orderNumber: '000000008' } }, '000000008'],
    [{ code: 200, result: { orderNumber: '000000009' } }, '000000009'],
  ])('[CHK-023] counts as successful without a result code, or with 200: %j', async (answer, number) => {
    const gateway = createFakeGateway();
    gateway.next.set('POST /api/order', [() => answered(answer)]);
    expect((await placeOrder(shopWith(gateway), body)).orderNumber).toBe(number);
  });

  it.each([201, 400, 500, 0])('[CHK-023] has failed with any other result code: %i', async (code) => {
    const gateway = createFakeGateway();
    gateway.next.set('POST /api/order', [() => answered({ code, result: { orderNumber: '000000009' } })]);
    await expect(placeOrder(shopWith(gateway), body)).rejects.toThrow();
  });
});
