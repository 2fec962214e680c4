import { describe, expect, it } from '@jest/globals';
import { aCart, aLine, anAddress, anOrderRequest } from '../../../test/factories.js';
import { choose, type FrozenCart, hasRentals, piecesToClaim, rentalOf, sameLines } from './frozen-cart.js';
import { checkRequest, type RawOrderRequest } from './order-request.js';

const red = aLine({ sku: 'DRS-RED', parentSku: 'DRS', quantity: 1 });
const blue = aLine({ sku: 'DRS-BLUE', parentSku: 'DRS', quantity: 2 });
const bag = aLine({ sku: 'BAG', parentSku: null, quantity: 1 });

describe('the client’s lines are compared with the cart’s', () => {
  const cases: [name: string, requested: [string, number][], same: boolean][] = [
    [
      'the same skus and quantities, in any order',
      [
        ['BAG', 1],
        ['DRS-BLUE', 2],
        ['DRS-RED', 1],
      ],
      true,
    ],
    [
      'a sku split over two lines',
      [
        ['BAG', 1],
        ['DRS-BLUE', 1],
        ['DRS-BLUE', 1],
        ['DRS-RED', 1],
      ],
      true,
    ],
    [
      'children named by their parent',
      [
        ['BAG', 1],
        ['DRS', 3],
      ],
      true,
    ],
    [
      'one child named, the other by its parent',
      [
        ['BAG', 1],
        ['DRS-RED', 1],
        ['DRS', 2],
      ],
      true,
    ],
    [
      'one piece more',
      [
        ['BAG', 2],
        ['DRS-BLUE', 2],
        ['DRS-RED', 1],
      ],
      false,
    ],
    [
      'a line missing',
      [
        ['DRS-BLUE', 2],
        ['DRS-RED', 1],
      ],
      false,
    ],
    [
      'a line too many',
      [
        ['BAG', 1],
        ['DRS-BLUE', 2],
        ['DRS-RED', 1],
        ['HAT', 1],
      ],
      false,
    ],
    [
      'a parent with another sum',
      [
        ['BAG', 1],
        ['DRS', 2],
      ],
      false,
    ],
  ];
  it.each(cases)('%s', (_name, requested, same) => {
    const lines = requested.map(([sku, quantity]) => ({ sku, quantity }));
    expect(sameLines([red, blue, bag], lines)).toBe(same);
  });
});

it('claims the pieces of sold, shipped lines, summed per sku', () => {
  const set = aLine({
    sku: 'SET',
    pieces: [
      { sku: 'BAG', quantity: 2 },
      { sku: 'HAT', quantity: 1 },
    ],
  });
  const card = aLine({ sku: 'GIFT', virtual: true, pieces: [{ sku: 'GIFT', quantity: 1 }] });
  const gown = aLine({ sku: 'GOWN', kind: 'rental', pieces: [{ sku: 'GOWN', quantity: 1 }] });
  const lone = aLine({ sku: 'BAG', pieces: [{ sku: 'BAG', quantity: 1 }] });
  expect(piecesToClaim(aCart({ lines: [set, card, gown, lone] }))).toEqual([
    { sku: 'BAG', quantity: 3 },
    { sku: 'HAT', quantity: 1 },
  ]);
});

describe('delivery and payment of an order', () => {
  const choice = (request: Partial<RawOrderRequest> = {}, cart: Partial<FrozenCart> = {}) =>
    choose(aCart(cart), checkRequest(anOrderRequest(request)));
  const point = { shippingCarrier: 'deliverypoint', shippingMethod: 'point' };
  const plan = aLine({ sku: 'SUB', kind: 'subscription', virtual: true });

  it('are the requested ones if the cart offers them', () =>
    expect(choice()).toMatchObject({
      shipping: { carrier: 'dhl', method: 'courier' },
      payment: { code: 'cashondelivery' },
    }));

  it('have no delivery when all lines are virtual', () => {
    const { shipping } = choice({ shippingAddress: undefined }, { virtual: true });
    expect(shipping).toBeUndefined();
  });

  it.each([
    ['other lines', { lines: [{ sku: 'HAT', quantity: 1 }] }, 'orders.cart_changed'],
    ['no delivery address', { shippingAddress: undefined }, 'orders.address_invalid'],
    ['a country we do not send to', { shippingAddress: anAddress({ country: 'FR' }) }, 'orders.cannot_ship'],
    ['another carrier', { shippingCarrier: 'ups' }, 'orders.method_unavailable'],
    ['another method of the carrier', { shippingMethod: 'point' }, 'orders.method_unavailable'],
    ['a method that is full', { shippingCarrier: 'instore', shippingMethod: 'pickup' }, 'orders.method_unavailable'],
    ['no delivery point', { ...point, deliveryPoint: '' }, 'orders.delivery_point_missing'],
    ['another payment method', { paymentMethod: 'gold' }, 'orders.payment_method_unavailable'],
    [
      'another option of a payment method',
      { paymentMethod: 'stripe', paymentAdditional: { option: 'gold' } },
      'orders.payment_method_unavailable',
    ],
    ['no address', { withoutAddress: true }, 'orders.address_invalid'],
  ])('are refused with %s', (_what, request, code) =>
    expect(() => choice(request)).toThrow(expect.objectContaining({ code })),
  );

  it('are refused with unavailable products, which the error lists', () =>
    expect(() => choice({}, { lines: [aLine({ withdrawn: true })] })).toThrow(
      expect.objectContaining({
        code: 'orders.products_unavailable',
        details: { lines: [{ sku: 'DRS-10-M-RED', available: 0 }] },
      }),
    ));

  it('accept a delivery point, and a request of an older gateway, which has no such field', () => {
    expect(choice({ ...point, deliveryPoint: 'WAW1' }).shipping?.carrier).toBe('deliverypoint');
    expect(choice({ ...point, deliveryPoint: undefined }).shipping?.carrier).toBe('deliverypoint');
  });

  it.each([
    ['an option that it has', 'stripe', { option: 'blik' }],
    ['no option', 'stripe', {}],
    ['any option where it has none', 'checkmo', { option: 'gold' }],
  ])('accept a payment method with %s', (_what, paymentMethod, paymentAdditional) =>
    expect(choice({ paymentMethod, paymentAdditional }).payment.code).toBe(paymentMethod),
  );

  it('needs no address for a subscription alone', () => {
    const request = { withoutAddress: true, shippingAddress: undefined };
    const asked = (lines: (typeof plan)[]) =>
      choice({ ...request, lines: lines.map(({ sku }) => ({ sku, quantity: 1 })) }, { lines, virtual: true });
    expect(asked([plan]).shipping).toBeUndefined();
    expect(() => asked([plan, aLine()])).toThrow(expect.objectContaining({ code: 'orders.address_invalid' }));
  });
});

describe('the dates of a line', () => {
  const rental = { firstDay: '2027-03-04', period: 'four_days', delivery: 'courier' } as const;

  it('are those of its choice, and absent for purchases', () => {
    expect(rentalOf(aLine({ kind: 'rental', choice: { rental } }))).toEqual(rental);
    expect(rentalOf(aLine({ choice: { rental } }))).toBeUndefined();
  });

  it('are required: a rental without dates is refused', () =>
    expect(() => rentalOf(aLine({ kind: 'rental' }))).toThrow(
      expect.objectContaining({ code: 'orders.cart_changed' }),
    ));
});

it('has dates to claim when one line is rented', () => {
  expect(hasRentals(aCart({ lines: [red, aLine({ kind: 'rental' })] }))).toBe(true);
  expect(hasRentals(aCart({ lines: [red] }))).toBe(false);
});
