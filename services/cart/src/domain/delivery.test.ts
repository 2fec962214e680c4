import { describe, expect, it } from '@jest/globals';
import { aCart } from '../../test/factories.js';
import { sameChoices } from './delivery.js';

describe('the choices of a cart besides its lines', () => {
  const cart = aCart({
    couponCode: 'WELCOME10',
    shipping: { carrier: 'dhl', method: 'dhl' },
    shippingAddress: { countryId: 'PL' },
    points: 3,
  });

  it('do not change the cart when they are repeated', () => {
    expect(sameChoices(cart, {})).toBe(true);
    expect(
      sameChoices(cart, {
        couponCode: 'WELCOME10',
        shipping: { carrier: 'dhl', method: 'dhl' },
        shippingAddress: { countryId: 'PL' },
        points: 3,
        paymentMethod: null,
      }),
    ).toBe(true);
  });
  it('change the cart when one of them differs', () => {
    expect(sameChoices(cart, { couponCode: null })).toBe(false);
    expect(sameChoices(cart, { points: 4 })).toBe(false);
    expect(sameChoices(cart, { shipping: { carrier: 'dhl', method: 'point' } })).toBe(false);
    expect(sameChoices(cart, { couponCode: 'WELCOME10', shippingAddress: { countryId: 'DE' } })).toBe(false);
    expect(sameChoices(cart, { paymentMethod: 'stripe', points: 3 })).toBe(false);
  });
});
