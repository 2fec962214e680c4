import type { WireError } from '@garderoba/edge/wire-error';
import { describe, expect, it } from '@jest/globals';
import { SentAddress } from '../address.schema.js';
import { read } from '../call.js';
import { fromWireAddress, fromWireOrder, toWireConfirmation } from './order.wire.js';

const address = {
  firstname: 'Ola',
  lastname: 'Nowak',
  street: ['Prosta', '1'],
  postcode: '00-001',
  city: 'Warszawa',
  country_id: 'PL',
  email: 'ola@example.com',
  telephone: '500600700',
};
const order = {
  user_id: '',
  cart_id: 'f3b1c09e5d2a4b7f8890aa12cd34ef56',
  products: [{ sku: 'DRS-10-M-RED', qty: 2, price: 0.01, checksum: 'x', totals: {}, product_option: {} }],
  addressInformation: {
    shippingAddress: address,
    billingAddress: { ...address, company: 'ACME', vat_id: '5260250274' },
    shipping_method_code: 'courier',
    shipping_carrier_code: 'dhl',
    payment_method_code: 'cashondelivery',
    payment_method_additional: {},
  },
  transmited: true,
};

/** The refusal of an order body. */
function refusal(body: unknown): { code: number; result: unknown } | undefined {
  try {
    fromWireOrder(body);
  } catch (error) {
    const { code, result } = error as WireError;
    return { code, result };
  }
  return undefined;
}

describe('an order from the wire', () => {
  it('[CHK-030] becomes lines, addresses and methods; prices of the client are not read', () => {
    const { cartId, order: read } = fromWireOrder(order);
    expect(cartId).toBe(order.cart_id);
    expect(read.lines).toEqual([{ sku: 'DRS-10-M-RED', quantity: 2, productOption: {} }]);
    expect(read).toMatchObject({ shippingCarrier: 'dhl', shippingMethod: 'courier', paymentMethod: 'cashondelivery' });
    expect(read.billingAddress).toMatchObject({
      firstName: 'Ola',
      company: 'ACME',
      taxId: '5260250274',
      country: 'PL',
      street: ['Prosta', '1'],
    });
    expect(JSON.stringify(read)).not.toContain('0.01');
  });

  it.each(['pickup_code', 'pickupCode', 'code', 'pickup_name', 'pickupName'])(
    'names the delivery point that a client sends as %s',
    (field) => {
      const addressInformation = { ...order.addressInformation, shippingExtraFields: { [field]: 'WAW1', floor: 2 } };
      const { deliveryPoint, shippingExtra } = fromWireOrder({ ...order, addressInformation }).order;
      expect([deliveryPoint, shippingExtra]).toEqual(['WAW1', { [field]: 'WAW1', floor: 2 }]);
    },
  );

  it('names no delivery point when none is sent, or no text', () => {
    const addressInformation = { ...order.addressInformation, shippingExtraFields: { pickup_code: 7, code: '' } };
    expect(fromWireOrder({ ...order, addressInformation }).order.deliveryPoint).toBe('');
    expect(fromWireOrder(order).order.deliveryPoint).toBe('');
  });

  it('is the same order when a client sends it again wrapped as newOrder', () => {
    const retry = { newOrder: order, transmited: false, order_id: '1700000000-guid', created_at: 'Fri Nov 20 2026' };
    expect(fromWireOrder(retry)).toEqual({ ...fromWireOrder(order), orderId: '1700000000-guid' });
  });

  it('without a shipping address uses the billing address: an all-virtual cart', () => {
    const { shippingAddress, ...rest } = order.addressInformation;
    const read = fromWireOrder({ ...order, addressInformation: rest }).order;
    expect(shippingAddress).toBeDefined();
    expect(read.shippingAddress).toBeUndefined();
    expect(read.billingAddress.city).toBe('Warszawa');
  });

  it('[VAL-032] travels by one method: lines that demand different ones are refused', () => {
    const lines = (...methods: string[]) => ({
      ...order,
      products: methods.map((method) => ({ sku: 'DRS-10-M-RED', qty: 1, shipping_method_code: method })),
    });
    expect(() => fromWireOrder(lines('courier', 'pickup'))).toThrow('Only one shipping method per order is allowed.');
    expect(() => fromWireOrder(lines('pickup'))).toThrow('Only one shipping method per order is allowed.');
    expect(fromWireOrder(lines('courier', 'courier')).order.shippingMethod).toBe('courier');
  });

  it('without products returns a list of errors', () => {
    expect(() => fromWireOrder({ ...order, products: [] })).toThrow('should NOT have fewer than 1 items');
  });

  it.each([null, '', 0, -1, 1.5, '1.5', true, [], {}, 1e21, 1_000_001])(
    'with %j pieces of something returns the invalid line',
    (qty) => {
      const products = [
        { sku: 'BAG-7', qty: 1 },
        { sku: 'DRS-10', qty },
      ];
      expect(refusal({ ...order, products })).toEqual({
        code: 400,
        result: [{ dataPath: '.products[1].qty', message: 'should be a whole number >= 1' }],
      });
    },
  );

  it.each([
    ['cart_id', {}],
    ['cart_id', []],
    ['cart_id', true],
    ['order_id', { $ne: '' }],
    ['order_id', false],
  ])('whose %s is %j is refused: without it the same attempt would become two orders', (name, value) => {
    const result = [{ dataPath: `.${name}`, message: 'should be string' }];
    expect(refusal({ ...order, [name]: value })).toEqual({ code: 400, result });
    expect(refusal({ newOrder: { ...order, [name]: value } })).toEqual({ code: 400, result });
  });

  it('removes unpaired surrogates, which no address and no database can store', () => {
    const { order: read, orderId } = fromWireOrder({
      ...order,
      order_id: 'a\ud83d',
      addressInformation: { ...order.addressInformation, billingAddress: { ...address, city: 'Łódź\udc00' } },
    });
    expect([orderId, read.billingAddress.city]).toEqual(['a\ufffd', 'Łódź\ufffd']);
  });

  it('[ERR-031] without any address is refused in the documents’ words', () => {
    expect(() => fromWireOrder({ ...order, addressInformation: {} })).toThrow(
      'Invalid address. Your order has been canceled.',
    );
    expect(() => fromWireOrder({ ...order, addressInformation: undefined })).toThrow(
      'Invalid address. Your order has been canceled.',
    );
  });

  it.each([
    ['billingAddress', undefined],
    ['billingAddress', { ...address, postcode: '0'.repeat(21) }],
    ['shippingAddress', { ...address, city: 'x'.repeat(256) }],
    ['shippingAddress', { ...address, street: Array(11).fill('x') }],
    ['shippingAddress', { ...address, street: ['x'.repeat(300)] }],
    ['billingAddress', { ...address, telephone: '1'.repeat(60) }],
  ])('[ERR-031] with an impossible %s is refused in the same words', (name, value) => {
    const addressInformation = { ...order.addressInformation, [name]: value };
    expect(refusal({ ...order, addressInformation })).toEqual({
      code: 400,
      result: 'Invalid address. Your order has been canceled.',
    });
  });

  it.each([null, [], 'x', 7])('that is %j is refused', (body) => expect(() => fromWireOrder(body)).toThrow());

  it('may name the total it expects, in decimals', () => {
    expect(fromWireOrder({ ...order, expected_grand_total: 415.1 }).order.expectedGrandTotal).toBe(415_10);
    expect(() => fromWireOrder({ ...order, expected_grand_total: 'much' })).toThrow(
      'expected_grand_total must be a number.',
    );
  });
});

it('the confirmation has every name that clients use, and a payment only for card methods', () => {
  const placement = {
    orderId: 'x',
    number: '000000102',
    entityId: 102,
    status: 'processing' as const,
    placedAt: '2026-12-01T10:00:00.000Z',
    guestKey: 'k',
  };
  expect(toWireConfirmation(placement)).toEqual({
    orderNumber: '000000102',
    increment_id: '000000102',
    magentoOrderId: 102,
    backendOrderId: 102,
    transferedAt: '2026-12-01T10:00:00.000Z',
    status: 'processing' as const,
    guest_key: 'k',
  });
  expect(toWireConfirmation({ ...placement, payment: null }).payment).toBeNull();
  expect(toWireConfirmation({ ...placement, payment: { sessionId: 's', redirectUrl: 'u' } }).payment).toEqual({
    session_id: 's',
    redirect_url: 'u',
  });
});

it('an order by bank transfer carries where to pay, in decimals; others carry nothing of it', () => {
  const placement = {
    orderId: 'x',
    number: '000000102',
    entityId: 102,
    status: 'processing' as const,
    placedAt: 'then',
  };
  const account = { holder: 'Garderoba AB', iban: 'SE4550000000058398257466', bic: 'ESSESESS', bank: 'SEB' };
  const qr = { standard: 'UsingQR' as const, payload: '{}', svg: '<svg/>' };
  const paymentInstructions = {
    ...{ ...account, reference: '000000102', amount: 899_50, currency: 'SEK', qr },
    payUntil: '2026-12-08T10:00:00.000Z',
  };
  expect(toWireConfirmation({ ...placement, paymentInstructions }).payment_instructions).toEqual({
    ...{ ...account, reference: '000000102', amount: 899.5, currency: 'SEK', qr },
    pay_until: '2026-12-08T10:00:00.000Z',
  });
  expect(toWireConfirmation(placement)).not.toHaveProperty('payment_instructions');
});

it.each([
  [0, undefined],
  ['0', undefined],
  ['', undefined],
  [null, undefined],
  [12, 12],
  ['12', 12],
])('a region id of %j is %j for orders, which uses numeric regions', (region_id, regionId) => {
  expect(fromWireAddress(read(SentAddress, { firstname: 'Ola', region_id })).regionId).toBe(regionId);
});
