import type { OrderRequest } from '../../../api/wire/buying/checkout.ts';
import type { Address } from '../../../api/wire/customers/address.ts';
import type { StoreView } from '../../../lib/store/stores.ts';
import type { CheckoutCart } from '../cart.ts';
import type { CheckoutFields } from '../form/fields.ts';

export const addressOf = (fields: CheckoutFields): Address => ({
  firstName: fields.firstName.trim(),
  lastName: fields.lastName.trim(),
  street: [fields.street.trim(), fields.number.trim()],
  city: fields.city.trim(),
  postcode: fields.zip.trim(),
  country: fields.country,
  phone: fields.phone.trim(),
  email: fields.email.trim().toLowerCase(),
});

/** Billing address: the shipping address, or a separate one (CHK-019). */
export function billingAddressOf(fields: CheckoutFields): Address {
  const shipping = addressOf(fields);
  const address = fields.hasOwnBilling
    ? {
        ...shipping,
        firstName: fields.billFirstName.trim(),
        lastName: fields.billLastName.trim(),
        street: [fields.billStreet.trim(), fields.billNumber.trim()],
        city: fields.billCity.trim(),
        postcode: fields.billZip.trim(),
        country: fields.billCountry,
      }
    : shipping;
  if (fields.buyer !== 'company') return address;
  return { ...address, company: fields.company.trim(), taxId: fields.taxId.replace(/[\s-]/g, '') };
}

/** The order of a cart, from the entered fields. */
export const orderRequest = (
  store: StoreView,
  cart: CheckoutCart,
  fields: CheckoutFields,
  customerId = '',
): OrderRequest => ({
  storeCode: store.code,
  cartId: cart.id,
  customerId,
  lines: cart.lines,
  grandTotal: cart.grandTotal,
  billingAddress: billingAddressOf(fields),
  shipping: cart.isVirtual ? null : { address: addressOf(fields), methodId: fields.delivery },
  payment: fields.payment,
  paymentOption: fields.paymentOption,
  pickupPoint: fields.pickupPoint,
});
