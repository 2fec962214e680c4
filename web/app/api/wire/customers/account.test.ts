import { describe, expect, it } from 'vitest';
import { createAccount } from '../../../../test/fake-gateway/account.ts';
import { cardOf, customerOf, pointsHistoryOf, profileBody } from './account.ts';

const { customer } = createAccount();

describe('a customer', () => {
  it('[USR-020] [USR-023] has price group, bank account and addresses', () =>
    expect(customerOf(customer)).toMatchObject({
      ...{ id: 158, email: 'ola@example.com', firstName: 'Ola', lastName: 'Nowak', bankAccount: '' },
      ...{ groupId: 1, groupToken: 'group-jwt', isEmailConfirmed: true },
      addresses: [
        {
          ...{ id: 67, firstName: 'Ola', street: ['Prosta', '1'], postcode: '00-001', city: 'Warszawa', country: 'PL' },
          ...{ phone: '500600700', isShippingDefault: true, isBillingDefault: false },
        },
      ],
    }));

  it('is unconfirmed only if the API says so', () => {
    expect(customerOf({ ...customer, extension_attributes: { email_confirmed: false } }).isEmailConfirmed).toBe(false);
    const { extension_attributes: _none, ...former } = customer;
    expect(customerOf(former as typeof customer).isEmailConfirmed).toBe(true);
  });

  it('[USR-022] is sent with the changed parts only', () => {
    const { email, firstName, lastName, addresses } = customerOf(customer);
    const names = { email: 'ola@example.com', firstname: 'Ola', lastname: 'Nowak' };
    expect(profileBody({ email, firstName, lastName })).toEqual(names);
    expect(profileBody({ email, firstName, lastName, bankAccount: '' })).toEqual({
      ...names,
      custom_attributes: [{ attribute_code: 'bank_account_number', value: null }],
    });
    expect(profileBody({ email, firstName, lastName, addresses }).addresses).toEqual([
      {
        ...{ id: 67, firstname: 'Ola', lastname: 'Nowak', company: '', vat_id: '', street: ['Prosta', '1'] },
        ...{ postcode: '00-001', city: 'Warszawa', country_id: 'PL', telephone: '500600700' },
        ...{ region: { region_code: null, region: null, region_id: 0 }, region_id: 0 },
        ...{ default_shipping: true, default_billing: false },
      },
    ]);
  });
});

it('[USR-017] a card has its brand, its last digits and its expiry', () =>
  expect(cardOf({ id: 'c', brand: 'Visa', last4: '4242', exp_month: 3, exp_year: 2029, is_default: true })).toEqual({
    id: 'c',
    brand: 'Visa',
    last4: '4242',
    expires: { month: 3, year: 2029 },
    isDefault: true,
  }));

it('[SUB-011] the history of points has the order of each entry', () => {
  const entry = { id: 1, date: '2026-11-20 10:00:00', points: -5, balance_after: 7, comment: 'Rent' };
  expect(pointsHistoryOf({ items: [{ ...entry, order_increment_id: '000000102' }], total_count: 21 })).toEqual({
    total: 21,
    entries: [
      {
        ...{ id: 1, at: '2026-11-20T10:00:00Z', points: -5, balanceAfter: 7, comment: 'Rent' },
        orderNumber: '000000102',
      },
    ],
  });
});
