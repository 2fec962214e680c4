import type { Resolver } from 'react-hook-form';
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
} from '../../../lib/text/field-rules.ts';
import { resolverOf } from '../../../lib/text/resolver.ts';
import type { CheckoutFields } from './fields.ts';

export interface CheckoutNeeds {
  /** No physical goods: no delivery, but a billing address is required. */
  isVirtual: boolean;
  /** The selected delivery needs a pickup point (VAL-009). */
  needsPoint: boolean;
}

/** Validation rules of the fields, given the current selection. Messages are ids of texts. */
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

/** The same as a resolver of the form library. */
export const checkoutResolver = (values: CheckoutFields, needs: CheckoutNeeds): Resolver<CheckoutFields> =>
  resolverOf(checkoutSchema(values, needs));
