import { describe, expect, it } from '@jest/globals';
import { MASK, masked } from './masked.js';

describe('personal data in acts of staff', () => {
  it.each([
    ...['email', 'e-mail', 'emailAddress', 'emailKey', 'firstName', 'last_name', 'fullname', 'holder', 'phone'],
    ...['telephone', 'street', 'postcode', 'city', 'company', 'taxId', 'vat_id', 'password', 'TOKEN', 'secret'],
    ...['bankAccount', 'bank_account_number', 'iban', 'recipient', 'comment'],
  ])('keeps no %s, only that there was one', (field) => {
    expect(masked({ [field]: 'Ola', sku: 'A-1' })).toEqual({ [field]: MASK, sku: 'A-1' });
    expect(masked({ [field]: null })).toEqual({ [field]: null });
  });

  it.each(['emails', 'myemail', 'name', 'cityId', 'passwords', 'capacity'])(
    'keeps %s, which is no such field',
    (field) => {
      expect(masked({ [field]: 'x' })).toEqual({ [field]: 'x' });
    },
  );

  it('looks into lists and records, and leaves other values as they are', () => {
    expect(masked({ order: { address: [{ city: 'Warszawa', country: 'PL' }] }, paid: 3, note: null })).toEqual({
      order: { address: [{ city: MASK, country: 'PL' }] },
      paid: 3,
      note: null,
    });
    expect([masked('text'), masked(7), masked(undefined), masked(null)]).toEqual(['text', 7, undefined, null]);
  });
});
