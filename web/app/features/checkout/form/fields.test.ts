import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { tidyZip } from '../../../lib/text/zip.ts';
import { messages as english } from '../../../locales/generated/en.later.js';
import { type CheckoutFields, emptyFields, needsPoint } from './fields.ts';
import { checkoutSchema } from './rules.ts';

const good: CheckoutFields = {
  ...emptyFields('PL'),
  email: 'ola@example.com',
  firstName: 'Żaneta',
  lastName: "O'Neil-Święcka",
  phone: '+48 500 600 700',
  street: 'Mokotowska',
  number: '12/4',
  zip: '00-640',
  city: 'Warszawa',
  delivery: 'dhl|dhl',
  payment: 'cashondelivery',
  terms: true,
};

/** Messages of the invalid fields. */
function problems(change: Partial<CheckoutFields>, isVirtual = false): Record<string, string> {
  const fields = { ...good, ...change };
  const result = z.safeParse(checkoutSchema(fields, { isVirtual, needsPoint: needsPoint(fields.delivery) }), fields);
  return result.success
    ? {}
    : Object.fromEntries(result.error.issues.map(({ path, message }) => [String(path[0]), message]).reverse());
}

describe('the fields of a checkout', () => {
  it('are valid', () => expect(problems({})).toEqual({}));

  it('[VAL-010] must not be left empty', () => {
    for (const field of ['email', 'firstName', 'lastName', 'phone', 'street', 'number', 'zip', 'city'] as const) {
      expect(problems({ [field]: '  ' })).toEqual({ [field]: 'form.required' });
    }
  });

  it('[VAL-012] have at most 255 characters, text areas 5000', () => {
    expect(problems({ street: 'x'.repeat(256) })).toEqual({ street: 'form.tooLong' });
    expect(problems({ street: 'x'.repeat(255) })).toEqual({});
    expect(problems({ comment: 'x'.repeat(5001) })).toEqual({ comment: 'form.tooLong' });
    expect(problems({ comment: 'x'.repeat(5000) })).toEqual({});
  });

  it('[VAL-013] take letters of any script in names, and one space, hyphen or apostrophe between them', () => {
    for (const name of ['Ola2', 'O--a', ' -Ola', 'Ola!'])
      expect(problems({ firstName: name })).toEqual({ firstName: 'form.onlyLetters' });
    for (const name of ['Åsa', 'Анна', 'Anna Maria', 'D’Arc']) expect(problems({ firstName: name })).toEqual({});
  });

  it('[VAL-014] need 2 letters in names and 3 in city, street and company', () => {
    expect(problems({ firstName: 'O' })).toEqual({ firstName: 'form.min2' });
    expect(problems({ firstName: 'Bo' })).toEqual({});
    expect(problems({ firstName: 'Żaneta'.normalize('NFD') })).toEqual({});
    expect(problems({ street: 'Ab 1' })).toEqual({ street: 'form.min3' });
    expect(problems({ buyer: 'company', company: 'AB', taxId: '1234567890' })).toEqual({ company: 'form.min3' });
  });

  it('[VAL-021] require 10 digits of a Polish tax ID and 3 characters of any other', () => {
    const company = { buyer: 'company', company: 'Szafa sp. z o.o.' } as const;
    expect(problems({ ...company, taxId: '123-456-78-90' })).toEqual({});
    expect(problems({ ...company, taxId: '123456789' })).toEqual({ taxId: 'form.taxIdPl' });
    expect(problems({ ...company, country: 'DE', taxId: 'DE1' })).toEqual({});
    expect(problems({ ...company, country: 'DE', taxId: 'D1' })).toEqual({ taxId: 'form.taxId' });
    expect(problems({ taxId: '' })).toEqual({});
  });

  it('[VAL-022] require xx-xxx of a Polish zip code and 3 characters of any other', () => {
    for (const zip of ['00640', '00-64', 'ab-cde', '00-6400']) expect(problems({ zip })).toEqual({ zip: 'form.zipPl' });
    expect(problems({ country: 'DE', zip: '101' })).toEqual({});
    expect(problems({ country: 'DE', zip: '10' })).toEqual({ zip: 'form.zip' });
  });

  it('[VAL-023] require a valid e-mail', () => {
    for (const email of ['ola', 'ola@', 'ola@example', 'ola @example.com'])
      expect(problems({ email })).toEqual({ email: 'form.email' });
  });

  it('[VAL-024] require a city of letters, spaces, hyphens, dots and apostrophes', () => {
    for (const city of ['Warszawa 2', 'Wa', 'Berlin/Mitte']) expect(problems({ city })).toEqual({ city: 'form.city' });
    const good = ['St. Pölten', "L'Aquila", 'Bielsko-Biała', 'Łódź'.normalize('NFD')];
    for (const city of good) expect(problems({ city })).toEqual({});
    expect(english['form.city']).toEqual(['Please provide a valid city.']);
  });

  it('[VAL-009] require a delivery point if the delivery method uses one', () => {
    expect(problems({ delivery: 'deliverypoint|point' })).toEqual({ pickupPoint: 'checkout.choosePoint' });
    expect(problems({ delivery: 'deliverypoint|point', pickupPoint: 'WAW01' })).toEqual({});
    expect(problems({ delivery: 'instore|pickup' })).toEqual({});
  });

  it('require accepted terms', () => expect(problems({ terms: false })).toEqual({ terms: 'form.terms' }));

  it('require no delivery for a cart without shipped goods', () => {
    expect(problems({ delivery: '' })).toEqual({ delivery: 'checkout.chooseDelivery' });
    expect(problems({ delivery: '' }, true)).toEqual({});
  });
});

it('the dash of a Polish zip code need not be typed', () => {
  expect(tidyZip('00640', 'PL')).toBe('00-640');
  expect(tidyZip('10115', 'DE')).toBe('10115');
});
