import type { Address, RawAddress } from '../src/domain/address.js';
import { normalizeAddress } from '../src/domain/address.js';
import type { Order } from '../src/domain/order.js';
import type { CartLine, FrozenCart } from '../src/domain/placing/frozen-cart.js';
import { choose } from '../src/domain/placing/frozen-cart.js';
import { checkRequest, type RawOrderRequest } from '../src/domain/placing/order-request.js';
import { placeOrder } from '../src/domain/placing/place-order.js';
import type { Quote } from '../src/domain/placing/quote.js';

/** One wrap dress at 400.00 PLN with courier delivery for 15.00, paid on delivery. */
export const aLine = (overrides: Partial<CartLine> = {}): CartLine => ({
  itemId: 81,
  sku: 'DRS-10-M-RED',
  parentSku: 'DRS-10',
  quantity: 1,
  name: 'Wrap dress',
  type: 'configurable',
  kind: 'purchase',
  virtual: false,
  withdrawn: false,
  options: [{ label: 'Color', value: 'Red' }],
  image: '/dress.jpg',
  productOption: null,
  pieces: [{ sku: 'DRS-10-M-RED', quantity: 1 }],
  quote: { id: '81', sku: 'DRS-10-M-RED', quantity: 1, taxClass: 'standard', kind: 'purchase' },
  ...overrides,
});

/** Seven days by courier. */
export const rentalChoice: CartLine['choice'] = {
  rental: { firstDay: '2027-03-04', period: 'week', delivery: 'courier' },
};

export const aCart = (overrides: Partial<FrozenCart> = {}): FrozenCart => ({
  cartId: '01932f4e-7b1a-7c3d-9e55-0f6a3b2c1d02',
  store: 'pln_pl',
  currency: 'PLN',
  country: 'PL',
  customerId: null,
  customerGroup: null,
  couponCode: null,
  virtual: false,
  lines: [aLine()],
  shippingMethods: [
    { carrier: 'dhl', method: 'courier', carrierTitle: 'DHL', methodTitle: 'Courier', amount: 15_00, available: true },
    {
      carrier: 'deliverypoint',
      method: 'point',
      carrierTitle: 'Point',
      methodTitle: 'Delivery point',
      amount: 10_00,
      available: true,
    },
    {
      carrier: 'instore',
      method: 'pickup',
      carrierTitle: 'Showroom',
      methodTitle: 'Pick up',
      amount: 0,
      available: false,
    },
  ],
  paymentMethods: [
    { code: 'cashondelivery', title: 'Cash on delivery', amount: 0 },
    { code: 'banktransfer', title: 'Bank transfer', amount: 0 },
    { code: 'payinstore', title: 'Pay in store', amount: 0 },
    { code: 'checkmo', title: 'Check', amount: 0 },
    { code: 'free', title: 'Free', amount: 0 },
    { code: 'stripe', title: 'Card', amount: 0, options: [{ code: 'card' }, { code: 'blik' }] },
  ],
  allowedCountries: ['PL', 'DE', 'SE'],
  ...overrides,
});

export const aQuote = (overrides: Partial<Quote> = {}): Quote => ({
  currency: 'PLN',
  lines: [
    {
      id: '81',
      unitNet: 325_20,
      unitGross: 400_00,
      rowNet: 325_20,
      rowGross: 400_00,
      taxBps: 23_00,
      taxAmount: 74_80,
      discount: 0,
    },
  ],
  shipping: { net: 12_20, gross: 15_00, tax: 2_80 },
  payment: { net: 0, gross: 0, tax: 0 },
  discount: 0,
  tax: 77_60,
  subtotalNet: 325_20,
  subtotalGross: 400_00,
  grandTotal: 415_00,
  coupon: null,
  ...overrides,
});

export const anAddress = (overrides: RawAddress = {}): RawAddress => ({
  firstName: 'Ola',
  lastName: 'Nowak',
  street: ['Prosta', '1'],
  postcode: '00-001',
  city: 'Warszawa',
  country: 'PL',
  phone: '500600700',
  email: 'ola@example.com',
  ...overrides,
});

export const anOrderRequest = (overrides: Partial<RawOrderRequest> = {}): RawOrderRequest => ({
  lines: [{ sku: 'DRS-10-M-RED', quantity: 1 }],
  billingAddress: anAddress(),
  shippingAddress: anAddress(),
  shippingCarrier: 'dhl',
  shippingMethod: 'courier',
  paymentMethod: 'cashondelivery',
  ...overrides,
});

export const normalAddress = (overrides: RawAddress = {}): Address => normalizeAddress(anAddress(overrides));

/** An order created by the domain; number 102. */
export function anOrder(overrides: Partial<Order> = {}, request: Partial<RawOrderRequest> = {}): Order {
  const checked = checkRequest(anOrderRequest(request));
  const cart = aCart();
  const order = placeOrder({
    id: '01932f4e-7b1a-7c3d-9e55-0f6a3b2c1d01',
    now: new Date('2026-12-01T10:00:00.000Z'),
    language: 'pl',
    customerId: null,
    cart,
    choice: choose(cart, checked),
    quote: aQuote(),
    request: checked,
    newId: () => '01932f4e-7b1a-7c3d-9e55-0f6a3b2c1d03',
  });
  return { ...order, number: 102, ...overrides };
}
