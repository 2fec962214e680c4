import * as z from 'zod/mini';
import type { MessageId } from '../../lib/i18n.ts';

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

const says = (id: MessageId) => ({ error: id });
const short = 255;
const text = (...checks: Parameters<z.ZodMiniString['check']>) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { ...says('form.required'), abort: true }),
      z.maxLength(short, says('form.tooLong')),
      ...checks,
    );
const letters = (value: string) => value.replace(/[^\p{L}]/gu, '').length;

/** Letters of any script; one space, hyphen or apostrophe between them (VAL-013, VAL-014). */
const personName = text(
  z.regex(/^\p{L}+(?:[ '’-]\p{L}+)*$/u, { ...says('form.onlyLetters'), abort: true }),
  z.refine((value) => letters(value) >= 2, says('form.min2')),
);
const email = text(z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/, says('form.email')));
const phone = text(z.regex(/^\+?[\d ()-]{7,20}$/, says('form.phone')));
const street = text(z.refine((value) => letters(value) >= 3, says('form.min3')));
const city = text(z.refine((value) => /^[\p{L} .'’-]+$/u.test(value) && letters(value) >= 3, says('form.city')));
const company = text(z.refine((value) => value.length >= 3, says('form.min3')));
const optional = z.string().check(z.maxLength(short, says('form.tooLong')));

/** PL: xx-xxx with digits; elsewhere at least 3 characters (VAL-022). */
const zipOf = (country: string) =>
  country === 'PL' ? text(z.regex(/^\d{2}-\d{3}$/, says('form.zipPl'))) : text(z.minLength(3, says('form.zip')));

/** PL: 10 digits once spaces and dashes are gone; elsewhere at least 3 characters (VAL-021). */
const taxIdOf = (country: string) =>
  country === 'PL'
    ? text(z.refine((value) => /^\d{10}$/.test(value.replace(/[\s-]/g, '')), says('form.taxIdPl')))
    : text(z.minLength(3, says('form.taxId')));

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
    comment: z.string().check(z.maxLength(5000, says('form.tooLong'))),
    terms: z.boolean().check(z.refine((accepted) => accepted, says('form.terms'))),
  });
}

/** '00640' → '00-640': nobody should have to type the dash. */
export const tidyZip = (zip: string, country: string): string =>
  country === 'PL' && /^\d{5}$/.test(zip.trim()) ? `${zip.trim().slice(0, 2)}-${zip.trim().slice(2)}` : zip.trim();
