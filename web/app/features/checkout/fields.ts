import * as z from 'zod/mini';
import {
  accepted,
  city,
  company,
  email,
  longText,
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
  comment: '',
  terms: false,
});

export type Step = 'details' | 'shipping' | 'payment' | 'orderReview';
export const steps: Step[] = ['details', 'shipping', 'payment', 'orderReview'];

export const fieldsOf: Record<Step, (keyof CheckoutFields)[]> = {
  details: ['buyer', 'company', 'taxId', 'email', 'firstName', 'lastName', 'phone'],
  shipping: ['country', 'street', 'number', 'zip', 'city', 'delivery', 'pickupPoint'],
  payment: ['payment'],
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
  { buyer, country }: Pick<CheckoutFields, 'buyer' | 'country'>,
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
    comment: longText,
    terms: accepted,
  });
}
