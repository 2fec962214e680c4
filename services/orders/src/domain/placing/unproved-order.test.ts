import { describe, expect, it } from '@jest/globals';
import { aCart, anAddress, anOrderRequest } from '../../../test/factories.js';
import type { RawAddress } from '../address.js';
import type { FrozenCart } from './frozen-cart.js';
import { checkRequest, type RawOrderRequest } from './order-request.js';
import { refuseUnknownAddress, refuseValue } from './unproved-order.js';

const signIn = expect.objectContaining({ code: 'orders.sign_in_needed' });

describe('an order of a customer’s cart without the customer’s token', () => {
  const asked =
    (request: Partial<RawOrderRequest> = {}, points?: number) =>
    () =>
      refuseValue(aCart({ points }), checkRequest(anOrderRequest(request)));

  it('is accepted with payment on delivery', () => {
    expect(asked()).not.toThrow();
    expect(asked({}, 0)).not.toThrow();
  });
  it.each([
    ['points pay it', asked({ paymentMethod: 'points' })],
    ['points pay a part of it', asked({}, 1)],
    ['it charges a saved card', asked({ paymentAdditional: { cardId: '01932f4e-7b1a-4c3d-9e55-0f6a3b2c1d09' } })],
    ['it goes to a delivery point', asked({ shippingCarrier: 'deliverypoint' })],
  ])('requires the token when %s', (_what, attempt) => expect(attempt).toThrow(signIn));
});

describe('the address of such an order', () => {
  const cartAddress = { ...anAddress(), countryId: 'PL', regionId: null };
  const goes = (to: RawAddress | undefined, cart: Partial<FrozenCart>, book: RawAddress[] = []) => {
    const request = checkRequest(anOrderRequest({ shippingAddress: to }));
    return () => refuseUnknownAddress(aCart(cart), request, book);
  };

  it.each([
    ['was given for the cart', goes(anAddress(), { shippingAddress: cartAddress })],
    ['is the buyer’s own', goes(anAddress(), { billingAddress: cartAddress, shippingAddress: null })],
    ['is in the address book', goes(anAddress(), {}, [anAddress({ city: 'Gdańsk' }), anAddress()])],
    [
      'differs in letter case and blanks only',
      goes(anAddress({ city: ' WARSZAWA', street: ['Prosta 1'] }), {
        shippingAddress: cartAddress,
      }),
    ],
    ['does not matter, as nothing is sent', goes(anAddress(), { virtual: true })],
    ['was not given at all', goes(undefined, {})],
  ])('is accepted when it %s', (_what, attempt) => expect(attempt).not.toThrow());

  it.each([
    ['first name', { firstName: 'Ewa' }],
    ['last name', { lastName: 'Kowalska' }],
    ['street', { street: ['Krzywa', '1'] }],
    ['zip code', { postcode: '00-002' }],
    ['city', { city: 'Kraków' }],
    ['country', { country: 'DE' }],
  ])('requires the token when its %s differs from the known addresses', (_field, other) =>
    expect(goes(anAddress(other), { shippingAddress: cartAddress }, [anAddress()])).toThrow(signIn),
  );
  it('requires the token when no address is known', () => expect(goes(anAddress(), {})).toThrow(signIn));
});
