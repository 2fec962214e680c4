import { describe, expect, it } from '@jest/globals';
import { MASK, masked, NO_HASH, textOf } from './audit.js';

describe('the log of what staff did', () => {
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

  it('hashes every field of an entry, in one order, with the hash before', () => {
    const entry = {
      ...{
        position: 2,
        entryId: 'e',
        at: new Date('2026-12-01T10:00:00Z'),
        staffId: null,
        actor: 'Ola',
        role: 'admin',
      },
      ...{ action: 'order.cancel', resource: 'order', resourceId: '9', before: '{}', after: '{"a":1}' },
      previousHash: NO_HASH,
    };
    expect(JSON.parse(textOf(entry))).toEqual([
      ...[2, 'e', '2026-12-01T10:00:00.000Z', null, 'Ola', 'admin', 'order.cancel', 'order', '9', '{}', '{"a":1}'],
      '0'.repeat(64),
    ]);
  });
});
