import { describe, expect, it } from '@jest/globals';
import {
  type AddressToSave,
  bankAccountNumber,
  changedAttributes,
  checkAddresses,
  checkName,
  emailKey,
} from './customer.js';

const refusal = (work: () => unknown): string => {
  try {
    work();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('names', () => {
  it.each([
    ['Ola', ''],
    ['Łucja Żółć', ''],
    ["O'Neill", ''],
    ['Anna-Maria', ''],
    ['李明', ''],
    ['Мария', ''],
    ['A-B', ''],
    ['Ola2', 'Only letters are allowed'],
    ['Ola  Nowak', 'Only letters are allowed'],
    ['-Ola', 'Only letters are allowed'],
    ['<b>Ola</b>', 'Only letters are allowed'],
    ['O', 'Value must have at least 2 letters'],
    ['', 'Value must have at least 2 letters'],
    ['a'.repeat(256), 'Value too long'],
  ])('[VAL-013] [VAL-014] %s: %s', (name, text) => {
    expect(refusal(() => checkName('firstname', name))).toBe(text);
  });
});

describe('bank account numbers', () => {
  const digits = '61109010140000071219812874';
  it.each([digits, `PL${digits}`, 'PL 61 1090 1014 0000 0712 1981 2874', ` ${digits} `])(
    '[VAL-025] %s has 26 digits',
    (text) => {
      expect(bankAccountNumber(text)).toBe(digits);
    },
  );
  it.each([digits.slice(1), `${digits}0`, `DE${digits}`, `${digits.slice(1)}x`])('[VAL-025] %s has not', (text) => {
    expect(refusal(() => bankAccountNumber(text))).toBe('The bank account number must have exactly 26 digits.');
  });
  it('can be taken away, and other attributes stay', () => {
    const before = { bank_account_number: digits, shoe_size: '39' };
    expect(changedAttributes(before, { bank_account_number: '' })).toEqual({
      bank_account_number: null,
      shoe_size: '39',
    });
  });
});

describe('addresses', () => {
  const address: AddressToSave = {
    addressId: null,
    firstName: 'Ola',
    lastName: 'Nowak',
    company: null,
    taxId: null,
    street: ['Prosta', '1'],
    postcode: '00-001',
    city: 'Warszawa',
    region: null,
    regionCode: null,
    regionId: 0,
    country: 'PL',
    phone: null,
    defaultShipping: true,
    defaultBilling: false,
  };
  it('have one default of a kind: the first that claims it', () => {
    expect(checkAddresses([address, address], []).map(({ defaultShipping }) => defaultShipping)).toEqual([true, false]);
  });
  it('may name ids of their own customer only, each once', () => {
    const named = { ...address, addressId: 67 };
    expect(refusal(() => checkAddresses([named], [67]))).toBe('');
    expect(refusal(() => checkAddresses([named], [68]))).toBe('Provided invalid address.id or address.customer_id');
    expect(refusal(() => checkAddresses([named, named], [67]))).not.toBe('');
  });
});

it('a mailbox has one key', () => {
  expect(emailKey(' Ola@Example.COM ')).toBe('ola@example.com');
  expect(emailKey('zo\u0065\u0301@example.com')).toBe(emailKey('zoé@example.com'));
});
