import type { Company, OrderConfirmation } from '../../../api/wire/buying/checkout.ts';
import { type CheckoutFields, emptyFields } from './fields.ts';

interface AddressState {
  firstName: string;
  lastName: string;
  country: string;
  streetAddress: string;
  apartmentNumber: string;
  city: string;
  /** Name and number of a state; empty in the countries we deliver to (docs/decisions/0063). */
  state: string;
  region_id: number;
  zipCode: string;
  phoneNumber: string;
}

/** The customer's data (CHK-017). The password is present only while it is typed and never stored (CHK-026). */
export interface PersonalDetails extends AddressState {
  emailAddress: string;
  password: string;
  createAccount: boolean;
}

/** Shipping address and method (CHK-018): `{carrier}|{method}`. */
export interface ShippingDetails extends AddressState {
  shippingMethod: string;
}

/** Stored state of a checkout between two pages (CHK-017 to CHK-020). */
export interface CheckoutState {
  personalDetails: PersonalDetails;
  shippingDetails: ShippingDetails;
  paymentDetails: Pick<
    CheckoutFields,
    | 'payment'
    | 'paymentOption'
    | 'billFirstName'
    | 'billLastName'
    | 'billCountry'
    | 'billStreet'
    | 'billNumber'
    | 'billZip'
    | 'billCity'
  >;
  pickupPoint: string;
  comment: string;
  /** The resulting order; null before. */
  order: OrderConfirmation | null;
  /** Milliseconds since 1970. */
  modifiedAt: number;
  /** True while the thank-you page is open: set by that page, not by the order (CHK-027). */
  isThankYouPage: boolean;
  type: CheckoutFields['buyer'];
  /** The registry's response for the tax ID. */
  taxIdLookup: Pick<Company, 'company' | 'regon'> | null;
  taxId: string;
  company: string;
  /** Polish business register number (REGON) from the registry; empty outside Poland. */
  regon: string;
  /** Selected addresses of the account; null for typed ones. */
  billingId: number | null;
  shippingId: number | null;
  /** Separate billing address. */
  customInvoice: boolean;
  /** The review mentions a courier fee. */
  cashOnDelivery: boolean;
}

const addressOf = (fields: CheckoutFields): AddressState => ({
  firstName: fields.firstName,
  lastName: fields.lastName,
  country: fields.country,
  streetAddress: fields.street,
  apartmentNumber: fields.number,
  city: fields.city,
  state: '',
  region_id: 0,
  zipCode: fields.zip,
  phoneNumber: fields.phone,
});

/** Stored state from the form's values; other fields stay unchanged. */
export function stateOf(fields: CheckoutFields, before: CheckoutState | null, modifiedAt: number): CheckoutState {
  const { payment, paymentOption, pickupPoint, comment, buyer, taxId, company, hasOwnBilling } = fields;
  const { billFirstName, billLastName, billCountry, billStreet, billNumber, billZip, billCity } = fields;
  // Another tax number is another company: the registry's response is discarded.
  const taxIdLookup = before?.taxId === taxId ? before.taxIdLookup : null;
  return {
    personalDetails: {
      ...addressOf(fields),
      emailAddress: fields.email,
      password: fields.newPassword,
      createAccount: fields.createAccount,
    },
    shippingDetails: { ...addressOf(fields), shippingMethod: fields.delivery },
    paymentDetails: {
      ...{ payment, paymentOption, billFirstName, billLastName },
      ...{ billCountry, billStreet, billNumber, billZip, billCity },
    },
    ...{ pickupPoint, comment, taxId, company, modifiedAt },
    type: buyer,
    customInvoice: hasOwnBilling,
    cashOnDelivery: payment === 'cashondelivery',
    order: before?.order ?? null,
    isThankYouPage: before?.isThankYouPage ?? false,
    taxIdLookup,
    regon: taxIdLookup?.regon ?? '',
    shippingId: before?.shippingId ?? null,
    billingId: hasOwnBilling ? null : (before?.shippingId ?? null),
  };
}

/** Form values from a stored state. Fields that an older state lacks have their empty defaults. */
export function fieldsOf(state: CheckoutState, country: string): CheckoutFields {
  const { personalDetails, shippingDetails, paymentDetails, pickupPoint, comment, type, taxId, company } = state;
  return {
    ...emptyFields(country),
    ...paymentDetails,
    ...{ pickupPoint, comment, taxId, company, buyer: type },
    email: personalDetails.emailAddress,
    firstName: personalDetails.firstName,
    lastName: personalDetails.lastName,
    phone: personalDetails.phoneNumber,
    createAccount: personalDetails.createAccount,
    country: shippingDetails.country,
    street: shippingDetails.streetAddress,
    number: shippingDetails.apartmentNumber,
    zip: shippingDetails.zipCode,
    city: shippingDetails.city,
    delivery: shippingDetails.shippingMethod,
    hasOwnBilling: state.customInvoice,
  };
}
