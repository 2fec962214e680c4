import { expect, it } from '@jest/globals';
import type { z } from 'zod';
import type { CartItem, PaymentMethod, PickupLocation, ShippingMethod, Totals } from '../clients/cart.client.js';
import {
  CartLine,
  PaymentMethod as WirePaymentMethod,
  PickupLocation as WirePickupLocation,
  ShippingMethod as WireShippingMethod,
  Totals as WireTotals,
} from './cart.schema.js';
import {
  toWireItem,
  toWirePaymentMethod,
  toWirePickupLocation,
  toWireShippingMethod,
  toWireTotals,
} from './cart.wire.js';

const line: CartItem = {
  itemId: 81,
  sku: 'DRS-10-M-RED',
  parentSku: 'DRS-10',
  productId: 10,
  quantity: 1,
  type: 'sirent',
  kind: 'rental',
  virtual: false,
  name: 'Wrap dress',
  options: [{ label: 'Color', value: 'Red' }],
  image: null,
  choice: { variant: [{ attributeId: 93, optionId: 58 }] },
  productOption: {
    extension_attributes: { configurable_item_options: [{ option_id: '93', option_value: '58' }] },
  },
  unitNet: 325_20,
  unitGross: 400_00,
  volatile: true,
  withdrawn: true,
};

const step = { code: 'list', label: 'List price', amount: 400_00, included: true, details: { net: 325_20 } };

const everything: Totals = {
  currency: 'PLN',
  version: 1,
  itemsQuantity: 1,
  subtotalNet: 325_20,
  subtotalGross: 400_00,
  shippingNet: 12_20,
  shippingGross: 15_00,
  shippingTax: 2_80,
  paymentFee: 0,
  discount: 0,
  discountedSubtotalNet: 325_20,
  tax: 77_60,
  grandTotal: 415_00,
  points: 0,
  pointsValue: 0,
  couponCode: 'WELCOME10',
  coupon: { code: 'WELCOME10', label: '', applied: true },
  segments: [
    { code: 'subtotal', title: 'Subtotal', amount: 400_00 },
    { code: 'tax', title: 'Tax', amount: 77_60 },
    { code: 'grand_total', title: 'Grand Total', amount: 415_00 },
  ],
  taxRates: [{ taxBps: 2300, amount: 77_60 }],
  items: [
    {
      itemId: 81,
      sku: 'DRS-10-M-RED',
      name: 'Wrap dress',
      quantity: 1,
      unitNet: 325_20,
      unitGross: 400_00,
      rowNet: 325_20,
      rowGross: 400_00,
      taxBps: 2300,
      tax: 74_80,
      discount: 0,
      discountBps: 0,
      chargeNet: 325_20,
      chargeGross: 400_00,
      options: [{ label: 'Color', value: 'Red' }],
      steps: [step],
      changes: [{ kind: 'withdrawn' }],
    },
  ],
  explanation: [step],
};

const delivery: ShippingMethod = {
  carrier: 'dhl',
  method: 'dhl',
  carrierTitle: 'DHL',
  methodTitle: 'Courier',
  net: 12_20,
  gross: 15_00,
  tariff: 15_00,
  freeFrom: null,
  available: true,
  reason: '',
  instantCheckout: true,
  arrives: { from: '2026-12-03', to: '2026-12-04' },
  default: true,
};

const payment: PaymentMethod = {
  code: 'stripe',
  title: 'Card',
  feeNet: 0,
  feeGross: 0,
  default: true,
  offline: false,
  options: [{ code: 'blik', title: 'BLIK' }],
};

const showroom: PickupLocation = {
  code: 'warszawa',
  kind: 'showroom',
  name: 'Showroom',
  description: '',
  street: 'Mokotowska 12',
  streetAddress: 'Mokotowska',
  apartmentNumber: '12',
  city: 'Warszawa',
  postcode: '00-640',
  countryId: 'PL',
  region: 'mazowieckie',
  regionId: 1,
  latitude: 52.22,
  longitude: 21.02,
};

it.each<[string, object, z.ZodType]>([
  ['[CART-048] a line', toWireItem(line, 'cart', '2026-12-01T10:00:00.000Z'), CartLine],
  ['[CART-051] totals', toWireTotals(everything), WireTotals],
  ['[SHP-006] a payment method', toWirePaymentMethod(payment), WirePaymentMethod],
  ['[SHP-007] a delivery method', toWireShippingMethod(delivery), WireShippingMethod],
  ['[SHP-028] a pickup location', toWirePickupLocation(showroom), WirePickupLocation],
])('%s is sent with the fields that /openapi.json describes, and no others', (_, sent, schema) => {
  // A schema omits fields that it does not describe.
  expect(schema.parse(sent)).toEqual(sent);
});
