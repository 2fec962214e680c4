import { type Address, normalizeAddress, type RawAddress } from './address.js';
import { SignInNeeded } from './errors/placement.errors.js';
import { DELIVERY_POINT, type FrozenCart } from './frozen-cart.js';
import type { OrderRequest } from './order-request.js';
import { POINTS } from './payment-methods.js';

/**
 * An order of a customer's cart that comes without the customer's token (wire-contract 11.7): given clients send what waits in their
 * queue so, but anyone who has read the cart's id could too. It takes nothing of value: no points, no saved card, no delivery point.
 */
export function refuseValue({ points = 0 }: FrozenCart, request: OrderRequest): void {
  const spends = request.paymentMethod === POINTS || points > 0 || request.cardId !== undefined;
  if (spends || request.carrier === DELIVERY_POINT) throw new SignInNeeded();
}

/** It goes only to an address the customer gave for this cart or keeps in the address book. */
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

/** The cart keeps addresses as clients sent them. */
const fromCart = (address: FrozenCart['shippingAddress']): RawAddress | null =>
  address ? { ...address, country: address.countryId, regionId: null } : null;

/** What makes two addresses the same for a parcel; letter case and spaces do not count. */
const placeOf = ({ firstName, lastName, street, postcode, city, country }: Address): string =>
  JSON.stringify(
    [firstName, lastName, street.join(' '), postcode, city, country].map((text) =>
      text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim(),
    ),
  );
