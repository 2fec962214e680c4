import type { FactName } from '@garderoba/contracts/content/facts';
import { toDecimal } from '@garderoba/money';
import type { CartAddress, PaymentMethod, PickupLocation, ShippingMethod } from '../../clients/cart.client.js';
import type { SentAddress } from '../address.schema.js';
import type {
  ShippingInformation,
  PaymentMethod as WirePaymentMethod,
  PickupLocation as WirePickupLocation,
  ShippingMethod as WireShippingMethod,
} from './delivery.schema.js';

/** A payment method (wire-contract 2.6, SHP-006). The list is always an array (trap 8). */
export const toWirePaymentMethod = (method: PaymentMethod): WirePaymentMethod => ({
  code: method.code,
  title: method.title,
  cost: toDecimal(method.feeNet),
  costInclTax: toDecimal(method.feeGross),
  default: method.default,
  offline: method.offline,
  is_server_method: true,
  ...(method.options.length > 0 && { options: method.options }),
});

/** A shipping method (wire-contract 2.7, SHP-007). */
export const toWireShippingMethod = (method: ShippingMethod): WireShippingMethod => ({
  carrier_code: method.carrier,
  method_code: method.method,
  carrier_title: method.carrierTitle,
  method_title: method.methodTitle,
  amount: toDecimal(method.net),
  base_amount: toDecimal(method.net),
  price_excl_tax: toDecimal(method.net),
  price_incl_tax: toDecimal(method.gross),
  available: method.available,
  error_message: method.reason,
  instant_checkout: method.instantCheckout,
  ...(method.arrives && { arrives_from: method.arrives.from, arrives_to: method.arrives.to }),
});

/** The country of an address, in any of the accepted spellings. */
export const countryOf = ({ country_id, countryId, country }: Countries): string =>
  (country_id || countryId || country).toUpperCase();
type Countries = Pick<SentAddress, 'country_id' | 'countryId' | 'country'>;

/** Addresses and method in the shape of cart; every field may be empty (wire-contract 2.8). */
export function fromWireShippingInformation({ addressInformation: information }: ShippingInformation) {
  const { shippingAddress, billingAddress, shippingCarrierCode, shippingMethodCode } = information;
  return {
    ...(shippingAddress && { shippingAddress: cartAddress(shippingAddress) }),
    ...(billingAddress && { billingAddress: cartAddress(billingAddress) }),
    ...(shippingCarrierCode && { carrier: shippingCarrierCode }),
    ...(shippingMethodCode && { method: shippingMethodCode }),
  };
}

function cartAddress(address: SentAddress): CartAddress {
  const fields: Record<string, string> = {
    countryId: countryOf(address),
    firstName: address.firstname,
    lastName: address.lastname,
    company: address.company,
    postcode: address.postcode,
    city: address.city,
    region: address.region,
    regionId: address.region_id,
    regionCode: address.region_code,
    phone: address.telephone,
    email: address.email,
    taxId: address.vat_id,
  };
  return {
    ...Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== '')),
    ...(address.street.length > 0 && { street: address.street }),
  };
}

type Facts = Readonly<Record<FactName, string>>;

/** A pickup location (SHP-028) with the facts that its description names. */
export const toWirePickupLocation = (location: PickupLocation, facts?: Facts): WirePickupLocation => ({
  code: location.code,
  kind: location.kind,
  name: location.name,
  description: withFacts(location.description, facts),
  street: location.street,
  city: location.city,
  country_id: location.countryId,
  postcode: location.postcode,
  region: location.region,
  region_id: location.regionId,
  latitude: location.latitude,
  longitude: location.longitude,
});

/** `{hours_weekdays}` and other names of facts replaced; '' if a fact is not known. */
function withFacts(description: string, facts: Facts | undefined): string {
  const [missing] = [...description.matchAll(/\{(\w+)\}/g)].filter(
    ([, name]) => facts?.[name as FactName] === undefined,
  );
  return missing ? '' : description.replace(/\{(\w+)\}/g, (_place, name: FactName) => (facts as Facts)[name]);
}
