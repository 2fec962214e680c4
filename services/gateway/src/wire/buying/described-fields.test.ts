import { expect, it } from '@jest/globals';
import type { z } from 'zod';
import { totalsOfDress } from '../../../test/cart-answers.js';
import type { CartItem, PaymentMethod, PickupLocation, ShippingMethod, Totals } from '../../clients/cart.client.js';
import { CartLine } from './cart-line.schema.js';
import { toWireItem } from './cart-line.wire.js';
import {
  PaymentMethod as WirePaymentMethod,
  PickupLocation as WirePickupLocation,
  ShippingMethod as WireShippingMethod,
} from './delivery.schema.js';
import { toWirePaymentMethod, toWirePickupLocation, toWireShippingMethod } from './delivery.wire.js';
import { Totals as WireTotals } from './totals.schema.js';
import { toWireTotals } from './totals.wire.js';

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

const step = { code: 'list', label: 'List price', amount: 400_00, included: true, details: { net: 325_20 } } as const;

const everything: Totals = {
  ...totalsOfDress,
  priced: {
    ...totalsOfDress.priced,
    coupon: { code: 'WELCOME10', label: '', applied: true },
    explanation: [step],
  },
  items: totalsOfDress.items.map((item) => ({
    ...item,
    priced: { ...item.priced, steps: [step] },
    changes: [{ kind: 'withdrawn' }],
  })),
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
