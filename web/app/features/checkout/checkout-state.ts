import type { Company, OrderConfirmation } from './api.ts';
import { type CheckoutFields, emptyFields } from './fields.ts';

interface AddressState {
  firstName: string;
  lastName: string;
  country: string;
  streetAddress: string;
  apartmentNumber: string;
  city: string;
  /** Name and number of a state; the countries we deliver to have none. */
  state: string;
  region_id: number;
  zipCode: string;
  phoneNumber: string;
}

/** Who orders (CHK-017). The password is there while it is typed and kept nowhere (CHK-026). */
export interface PersonalDetails extends AddressState {
  emailAddress: string;
  password: string;
  createAccount: boolean;
}

/** Where it goes and how (CHK-018): `{carrier}|{method}`. */
export interface ShippingDetails extends AddressState {
  shippingMethod: string;
}

/** A checkout as it is kept between two pages (CHK-017 to CHK-020). */
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
  /** The order it became; null before. */
  order: OrderConfirmation | null;
  /** Milliseconds since 1970. */
  modifiedAt: number;
  /** The shopper looks at the thank-you page: set by that page, not by the order (CHK-027). */
  isThankYouPage: boolean;
  type: CheckoutFields['buyer'];
  /** What the registry said of the tax ID. */
  taxIdLookup: Company | null;
  taxId: string;
  company: string;
  /** Number of the company in the Polish register of businesses, as the registry told it; empty outside Poland. */
  regon: string;
  /** Addresses of the account that were chosen; null for typed ones. */
  billingId: number | null;
  shippingId: number | null;
  /** The invoice goes to an address of its own. */
  customInvoice: boolean;
  /** The review says that the courier is paid. */
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

/** The state of what is typed; what the form does not know stays as it was. */
export function stateOf(fields: CheckoutFields, before: CheckoutState | null, modifiedAt: number): CheckoutState {
  const { payment, paymentOption, pickupPoint, comment, buyer, taxId, company, hasOwnBilling } = fields;
  const { billFirstName, billLastName, billCountry, billStreet, billNumber, billZip, billCity } = fields;
  // Another number is another company: what the registry said of the one before is not true of it.
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

/** The form as it was left. What an older state did not know yet is as in an empty form. */
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
