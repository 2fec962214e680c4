import { CountryNotServed } from './cart.errors.js';
import type { Address, Cart } from './cart.js';
import { isServed } from './countries.js';

/** Delivery country: the country of the address, or the tax country of the cart when the address has none. */
export const deliveryCountry = (cart: Pick<Cart, 'country'>, address: Address | null): string =>
  address?.countryId || cart.country;

/** The country may be missing. A country outside the delivery area is refused (ERR-032). */
export function checkDeliveryAddress(address: Address | null): void {
  const country = address?.countryId;
  if (country && !isServed(country)) throw new CountryNotServed(country);
}

/** Settings of a cart besides its lines. */
export type Choices = Pick<
  Cart,
  'couponCode' | 'shipping' | 'paymentMethod' | 'points' | 'pointValue' | 'shippingAddress' | 'billingAddress'
>;

/** Whether the choices leave the cart unchanged. Then its version does not change either. */
export const sameChoices = (cart: Choices, choices: Partial<Choices>): boolean =>
  Object.entries(choices).every(
    ([name, value]) => JSON.stringify(cart[name as keyof Choices]) === JSON.stringify(value),
  );
