import { type Address, normalizeAddress, type RawAddress } from '../address.js';
import { SignInNeeded } from '../errors/placement.errors.js';
import { POINTS } from '../paying/payment-methods.js';
import { DELIVERY_POINT, type FrozenCart } from './frozen-cart.js';
import type { OrderRequest } from './order-request.js';

/**
 * An order of a customer's cart without the customer's token (wire-contract 11.7): given clients send their queued
 * orders that way, but any reader of the cart's id could too. Such an order may not use anything of value: no points,
 * no saved card, no delivery point.
 */
export function refuseValue({ points = 0 }: FrozenCart, request: OrderRequest): void {
  const spends = request.paymentMethod === POINTS || points > 0 || request.cardId !== undefined;
  if (spends || request.carrier === DELIVERY_POINT) throw new SignInNeeded();
}

/** Allows only an address that the customer entered for this cart or stores in the address book. */
export function refuseUnknownAddress(
  { shippingAddress, billingAddress, virtual }: FrozenCart,
  { shipping }: OrderRequest,
  addressBook: readonly RawAddress[],
): void {
  if (virtual || !shipping) return; // nothing is sent
  const given = [fromCart(shippingAddress), fromCart(billingAddress)].filter((address) => address !== null);
  const known = [...given, ...addressBook].map((raw) => placeOf(normalizeAddress(raw)));
  if (!known.includes(placeOf(shipping))) throw new SignInNeeded();
}

/** The cart stores addresses as clients sent them. */
const fromCart = (address: FrozenCart['shippingAddress']): RawAddress | null =>
  address ? { ...address, country: address.countryId, regionId: null } : null;

/** Key of address equality for a parcel. Letter case and spaces are ignored. */
const placeOf = ({ firstName, lastName, street, postcode, city, country }: Address): string =>
  JSON.stringify(
    [firstName, lastName, street.join(' '), postcode, city, country].map((text) =>
      text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim(),
    ),
  );
