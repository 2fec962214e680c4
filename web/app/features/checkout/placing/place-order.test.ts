import { describe, expect, it } from 'vitest';
import { refuse } from '../../../../test/fake-gateway/answers.ts';
import { createFakeGateway } from '../../../../test/fake-gateway/gateway.ts';
import { shopWith, store } from '../../../../test/render-shop.tsx';
import { orderBody } from '../../../api/wire/buying/checkout.ts';
import { attempts } from '../../../local/attempts.ts';
import type { CheckoutCart } from '../cart.ts';
import { emptyFields } from '../form/fields.ts';
import { orderRequest } from './order-request.ts';
import { placeOrder } from './place-order.ts';

const cart: CheckoutCart = {
  id: 'c'.repeat(32),
  isVirtual: false,
  grandTotal: 135,
  totalsMark: '135',
  lines: [{ id: 81, sku: 'DRS-100', quantity: 1, name: undefined, type: 'simple', choice: {} }],
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
const order = orderRequest(store(), cart, fields);
const bodyOf = (change: Partial<typeof fields>, of = cart) =>
  orderBody(orderRequest(store(), of, { ...fields, ...change }));

/** A response with a misleading HTTP status. */
const answered = (answer: object) =>
  new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });

const keys = (gateway: ReturnType<typeof createFakeGateway>) =>
  gateway.calls.filter(({ path }) => path === '/api/order').map(({ headers }) => headers.get('idempotency-key'));

describe('placing an order', () => {
  // docs/decisions/0063: no delivery country needs a region.
  it('[CHK-017] sends the personal details, whose region is empty', () => {
    const address = {
      ...{ firstname: 'Ola', lastname: 'Nowak', email: 'ola@example.com', telephone: '500600700' },
      ...{ street: ['Prosta', '1'], postcode: '00-001', city: 'Warszawa', country_id: 'PL' },
      ...{ region: '', region_id: 0, region_code: '' },
    };
    expect(bodyOf({}).addressInformation).toMatchObject({ shippingAddress: address, billingAddress: address });
  });

  it('names the number of a line only if the server has given it one', () => {
    const [told] = cart.lines;
    if (!told) throw new Error('the cart of the tests has a line');
    const added = { ...told, id: '0199e0c4-7c1e-7000-8000-000000000001' };
    const products = bodyOf({}, { ...cart, lines: [told, added] }).products;
    expect(products.map((one) => ('server_item_id' in one ? one.server_item_id : 'none'))).toEqual([81, 'none']);
  });

  it('sends the same key again after a lost answer, so that it stays one order', async () => {
    const gateway = createFakeGateway();
    const shop = shopWith(gateway);
    gateway.next.set('POST /api/order', [
      () => {
        throw new TypeError('network');
      },
      () => refuse(503, 'away'),
    ]);
    await expect(placeOrder(shop, order)).rejects.toThrow();
    await expect(placeOrder(shop, order)).rejects.toThrow();
    const confirmation = await placeOrder(shop, order);
    expect(confirmation.orderNumber).toBe('000000001');
    expect(new Set(keys(gateway)).size).toBe(1);
    expect(keys(gateway)).toHaveLength(3);
    expect(gateway.orders).toHaveLength(1);
  });

  it('is one attempt for two presses and two tabs', async () => {
    const gateway = createFakeGateway();
    const shop = shopWith(gateway);
    const both = await Promise.all([placeOrder(shop, order), placeOrder(shop, order)]);
    expect(both.map(({ orderNumber }) => orderNumber)).toEqual(['000000001', '000000001']);
  });

  it('starts a new attempt after a refusal and after an accepted order', async () => {
    const gateway = createFakeGateway();
    const shop = shopWith(gateway);
    gateway.next.set('POST /api/order', [() => refuse(400, 'Some of the ordered products are not available!')]);
    await expect(placeOrder(shop, order)).rejects.toThrow('Some of the ordered products are not available!');
    expect(await attempts.read(cart.id)).toBeNull();
    await placeOrder(shop, order);
    expect(new Set(keys(gateway)).size).toBe(2);
    expect(await attempts.read(cart.id)).toBeNull();
  });

  it('uses the confirmation of the first attempt if it succeeded and the address was changed since', async () => {
    const gateway = createFakeGateway();
    const shop = shopWith(gateway);
    gateway.next.set('POST /api/order', [
      () => refuse(503, 'lost'),
      () => refuse(409, 'This key belongs to another order.'),
    ]);
    await expect(placeOrder(shop, order)).rejects.toThrow();
    const confirmation = await placeOrder(shop, orderRequest(store(), cart, { ...fields, street: 'Krzywa' }));
    expect(confirmation.orderNumber).toBe('000000001');
    // By this name the shop can be asked whether it has the order.
    expect(gateway.orders[0]?.body).toEqual({ ...orderBody(order), order_id: gateway.orders[0]?.key });
  });
});

describe('the order on the wire', () => {
  it('[SHP-009] contains lines, both addresses, delivery, payment and the displayed total', () => {
    expect(bodyOf({})).toMatchObject({
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
    const company = bodyOf({
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
    expect(bodyOf({}, { ...cart, isVirtual: true }).addressInformation).not.toHaveProperty('shippingAddress');
  });

  it.each([
    [{ orderNumber: '000000007' }, '000000007'],
    [{ result: { orderNumber: '000000008' } }, '000000008'],
    [{ code: 200, result: { orderNumber: '000000009' } }, '000000009'],
  ])('[CHK-023] counts as successful without a result code, or with 200: %j', async (answer, number) => {
    const gateway = createFakeGateway();
    gateway.next.set('POST /api/order', [() => answered(answer)]);
    expect((await placeOrder(shopWith(gateway), order)).orderNumber).toBe(number);
  });

  it.each([201, 400, 500, 0])('[CHK-023] has failed with any other result code: %i', async (code) => {
    const gateway = createFakeGateway();
    gateway.next.set('POST /api/order', [() => answered({ code, result: { orderNumber: '000000009' } })]);
    await expect(placeOrder(shopWith(gateway), order)).rejects.toThrow();
  });
});
