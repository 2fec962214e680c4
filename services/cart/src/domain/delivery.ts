import { CountryNotServed } from './cart.errors.js';
import type { Address, Cart } from './cart.js';
import { isServed } from './countries.js';

/** Where the cart goes: the address's country, the cart's tax country while there is none. */
export const deliveryCountry = (cart: Pick<Cart, 'country'>, address: Address | null): string =>
  address?.countryId || cart.country;

/** A country may be missing, never one we do not serve (ERR-032). */
export function checkDeliveryAddress(address: Address | null): void {
  const country = address?.countryId;
  if (country && !isServed(country)) throw new CountryNotServed(country);
}

/** What a shopper chooses besides the lines. */
export type Choices = Pick<
  Cart,
  'couponCode' | 'shipping' | 'paymentMethod' | 'points' | 'pointValue' | 'shippingAddress' | 'billingAddress'
>;

/** Do the choices leave the cart as it is? Then its version stays. */
export const sameChoices = (cart: Choices, choices: Partial<Choices>): boolean =>
  Object.entries(choices).every(
    ([name, value]) => JSON.stringify(cart[name as keyof Choices]) === JSON.stringify(value),
  );
