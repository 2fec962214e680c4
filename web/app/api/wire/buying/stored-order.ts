import type { BodyOf } from '../../results.ts';
import type { OrderBody } from './checkout.ts';

/** Address and method of a stored order, so that the totals of its cart include the delivery; null: nothing is shipped. */
export function shippingInformationOf({
  addressInformation,
}: OrderBody): BodyOf<'/api/cart/shipping-information'> | null {
  if (!('shippingAddress' in addressInformation) || !addressInformation.shippingAddress) return null;
  const { shippingAddress: to, shipping_carrier_code: carrier, shipping_method_code: method } = addressInformation;
  const { firstname, lastname, city, postcode, street, country_id: countryId } = to;
  const address = { firstname, lastname, city, postcode, street, countryId };
  return {
    addressInformation: {
      shippingAddress: address,
      billingAddress: address,
      ...(method ? { shippingCarrierCode: carrier, shippingMethodCode: method } : {}),
    },
  };
}
