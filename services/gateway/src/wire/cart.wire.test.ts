import { describe, expect, it } from '@jest/globals';
import type { Totals } from '../clients/cart.client.js';
import { read } from './call.js';
import { ShippingInformation, ShipTo, UpdateCart } from './cart.schema.js';
import { countryOf, fromWireShippingInformation, toWireTotals } from './cart.wire.js';

const totals: Totals = {
  currency: 'PLN',
  version: 1,
  points: 0,
  pointsValue: 0,
  coupon: null,
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
  segments: [
    { code: 'subtotal', title: 'Subtotal', amount: 400_00 },
    { code: 'shipping', title: 'Shipping', amount: 15_00 },
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
      steps: [{ code: 'list', label: 'List price', amount: 400_00 }],
      changes: [{ kind: 'price', was: 500_00, now: 400_00 }],
    },
  ],
  explanation: [],
};

describe('totals on the wire', () => {
  const wire = toWireTotals(totals);

  it('[CART-051] are numbers with two decimals, net beside gross', () => {
    expect(wire).toMatchObject({
      grand_total: 415,
      subtotal: 325.2,
      subtotal_incl_tax: 400,
      shipping_amount: 12.2,
      shipping_incl_tax: 15,
      tax_amount: 77.6,
      quote_currency_code: 'PLN',
    });
    expect(wire.items[0]).toMatchObject({
      item_id: 81,
      qty: 1,
      price: 325.2,
      base_price_incl_tax: 400,
      row_total_incl_tax: 400,
      tax_percent: 23,
    });
  });

  it('carry the options of a line as a text that is JSON', () => {
    expect(JSON.parse(wire.items[0]?.options as string)).toEqual([{ value: 'Red', label: 'Color' }]);
  });

  it('have no coupon_code when none is applied, not even null', () => {
    expect('coupon_code' in wire).toBe(false);
    expect(toWireTotals({ ...totals, couponCode: 'WELCOME10' }).coupon_code).toBe('WELCOME10');
  });

  it('contain a discounted row net of the discount and of its tax, as pricing calculated it', () => {
    const item = totals.items[0] as Totals['items'][number];
    const discounted = toWireTotals({
      ...totals,
      discount: -40_00,
      discountedSubtotalNet: 292_68,
      items: [{ ...item, discount: -40_00, discountBps: 1000, chargeNet: 292_68 }],
    });
    expect(discounted).toMatchObject({ discount_amount: -40, subtotal_with_discount: 292.68 });
    expect(discounted.items[0]).toMatchObject({
      discount_amount: 40,
      discount_percent: 10,
      row_total_with_discount: 292.68,
    });
  });

  it('contain the changes of each line, in decimals', () => {
    expect(wire.items[0]?.changes).toEqual([{ kind: 'price', was: 500, now: 400 }]);
  });
});

describe('a cart item from the wire', () => {
  const itemOf = (body: unknown) => read(UpdateCart, body).cartItem;

  it('[VAL-001] [VAL-002] has quantity 1 by default and takes "2" for 2', () => {
    expect(itemOf({ cartItem: { sku: 'A' } }).qty).toBe(1);
    expect(itemOf({ cartItem: { sku: 'A', qty: '2' } }).qty).toBe(2);
  });

  it('keeps product_option with its order of keys and removes the client’s own fields', () => {
    const option = {
      extension_attributes: {
        custom_options: [],
        configurable_item_options: [{ option_value: '58', option_id: '93' }],
      },
    };
    const { product_option: echoed, ...item } = itemOf({
      cartItem: { sku: 'A', product_option: option, quoteId: 'x', checksum: 'y', totals: {} },
    });
    expect(JSON.stringify(echoed)).toBe(JSON.stringify(option));
    expect(item).toEqual({ sku: 'A', qty: 1, quoteId: 'x' });
  });

  it('names a line when item_id is given, as number or text', () => {
    expect(itemOf({ cartItem: { sku: 'A', item_id: '81' } }).item_id).toBe(81);
    expect(() => itemOf({ cartItem: { sku: 'A', item_id: 'x' } })).toThrow('item_id must be a number');
  });

  it('needs a cartItem', () => {
    for (const body of [undefined, null, [], 'x', {}, { cartItem: [] }]) {
      expect(() => itemOf(body)).toThrow('No cartItem element provided within the request body');
    }
  });
});

describe('addresses from the wire', () => {
  const informationOf = (addressInformation: unknown) =>
    fromWireShippingInformation(read(ShippingInformation, { addressInformation }));

  it('may be empty right after the first add to cart: street entries null, no names', () => {
    expect(
      countryOf(
        read(ShipTo, { address: { country_id: 'PL', street: [null, null], region_id: 0, postcode: null } }).address,
      ),
    ).toBe('PL');
    const empty = {
      shippingAddress: { countryId: 'PL', firstname: '', city: '', postcode: '', street: [''] },
      billingAddress: { countryId: '' },
    };
    expect(informationOf(empty)).toEqual({
      shippingAddress: { countryId: 'PL' },
      billingAddress: {},
    });
  });

  it('[SHP-009] [SHP-010] are read with every field the documents name, the billing address with its countryId besides', () => {
    const address = {
      firstname: 'Ola',
      lastname: 'Nowak',
      city: 'Warszawa',
      postcode: '00-001',
      street: ['Prosta', '1'],
      country: 'PL',
    };
    const read = {
      firstName: 'Ola',
      lastName: 'Nowak',
      city: 'Warszawa',
      postcode: '00-001',
      street: ['Prosta', '1'],
      countryId: 'PL',
    };
    const information = {
      shippingAddress: address,
      billingAddress: { ...address, country: 'Poland', countryId: 'PL' },
    };
    expect(informationOf(information)).toEqual({
      shippingAddress: read,
      billingAddress: read,
    });
  });

  it('[SHP-024] may be camelCase or snake_case', () => {
    const camel = informationOf({
      shippingAddress: { countryId: 'PL' },
      shippingCarrierCode: 'dhl',
      shippingMethodCode: 'courier',
    });
    const snake = informationOf({
      shipping_address: { country_id: 'PL' },
      shipping_carrier_code: 'dhl',
      shipping_method_code: 'courier',
    });
    expect(snake).toEqual(camel);
  });
});
