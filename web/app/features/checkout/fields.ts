import * as z from 'zod/mini';
import {
  accepted,
  city,
  company,
  email,
  longText,
  newPassword,
  optional,
  personName,
  phone,
  says,
  street,
  taxIdOf,
  text,
  zipOf,
} from '../../lib/field-rules.ts';

/** Everything the checkout asks, nothing of it twice. */
export interface CheckoutFields {
  buyer: 'private' | 'company';
  company: string;
  taxId: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  country: string;
  street: string;
  number: string;
  zip: string;
  city: string;
  /** `{carrier}|{method}` of the chosen delivery. */
  delivery: string;
  pickupPoint: string;
  payment: string;
  /** Which way of the chosen method, for example BLIK. */
  paymentOption: string;
  /** The invoice goes to another address than the parcel. */
  hasOwnBilling: boolean;
  billFirstName: string;
  billLastName: string;
  billCountry: string;
  billStreet: string;
  billNumber: string;
  billZip: string;
  billCity: string;
  createAccount: boolean;
  /** Only while an account is being created; never kept anywhere (CHK-026). */
  newPassword: string;
  comment: string;
  terms: boolean;
}

export const emptyFields = (country: string): CheckoutFields => ({
  buyer: 'private',
  company: '',
  taxId: '',
  email: '',
  firstName: '',
  lastName: '',
  phone: '',
  country,
  street: '',
  number: '',
  zip: '',
  city: '',
  delivery: '',
  pickupPoint: '',
  payment: '',
  paymentOption: '',
  hasOwnBilling: false,
  billFirstName: '',
  billLastName: '',
  billCountry: country,
  billStreet: '',
  billNumber: '',
  billZip: '',
  billCity: '',
  createAccount: false,
  newPassword: '',
  comment: '',
  terms: false,
});

export type Step = 'details' | 'shipping' | 'payment' | 'orderReview';
export const steps: Step[] = ['details', 'shipping', 'payment', 'orderReview'];

export const fieldsOf: Record<Step, (keyof CheckoutFields)[]> = {
  details: ['buyer', 'company', 'taxId', 'email', 'firstName', 'lastName', 'phone', 'createAccount', 'newPassword'],
  shipping: ['country', 'street', 'number', 'zip', 'city', 'delivery', 'pickupPoint'],
  payment: [
    'payment',
    'paymentOption',
    'hasOwnBilling',
    'billFirstName',
    'billLastName',
    'billCountry',
    'billStreet',
    'billNumber',
    'billZip',
    'billCity',
  ],
  orderReview: ['comment', 'terms'],
};

/** The delivery whose goods wait at a point the shopper picks; the showroom is a place of its own. */
export const needsPoint = (delivery: string): boolean => delivery.startsWith('deliverypoint|');

export interface CheckoutNeeds {
  /** Nothing physical in the cart: no delivery, but the invoice still needs an address. */
  isVirtual: boolean;
  /** The chosen delivery goes to a point that must be picked (VAL-009). */
  needsPoint: boolean;
}

/** What must be true of the fields, given what was chosen so far. Messages are ids of texts. */
export function checkoutSchema(
  {
    buyer,
    country,
    hasOwnBilling,
    billCountry,
    createAccount,
  }: Pick<CheckoutFields, 'buyer' | 'country' | 'hasOwnBilling' | 'billCountry' | 'createAccount'>,
  { isVirtual, needsPoint }: CheckoutNeeds,
) {
  const isCompany = buyer === 'company';
  return z.object({
    buyer: z.enum(['private', 'company']),
    company: isCompany ? company : optional,
    taxId: isCompany ? taxIdOf(country) : optional,
    email,
    firstName: personName,
    lastName: personName,
    phone,
    country: text(),
    street,
    number: text(),
    zip: zipOf(country),
    city,
    delivery: isVirtual ? optional : z.string().check(z.minLength(1, says('checkout.chooseDelivery'))),
    pickupPoint: needsPoint && !isVirtual ? z.string().check(z.minLength(1, says('checkout.choosePoint'))) : optional,
    payment: z.string().check(z.minLength(1, says('checkout.choosePayment'))),
    paymentOption: optional,
    hasOwnBilling: z.boolean(),
    billFirstName: hasOwnBilling ? personName : optional,
    billLastName: hasOwnBilling ? personName : optional,
    billCountry: hasOwnBilling ? text() : optional,
    billStreet: hasOwnBilling ? street : optional,
    billNumber: hasOwnBilling ? text() : optional,
    billZip: hasOwnBilling ? zipOf(billCountry) : optional,
    billCity: hasOwnBilling ? city : optional,
    createAccount: z.boolean(),
    newPassword: createAccount ? newPassword : optional,
    comment: longText,
    terms: accepted,
  });
}
