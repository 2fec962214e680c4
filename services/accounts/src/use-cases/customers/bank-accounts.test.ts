import { describe, expect, it } from '@jest/globals';
import { Secrets } from '../sessions/secrets.js';
import { BankAccounts } from './bank-accounts.js';

const NUMBER = '61109010140000071219812874';
const MASKED = `${'*'.repeat(22)}2874`;
const with_ = (...secrets: string[]) => {
  const [SECRET = '', ...SECRET_OLD] = secrets.map((text) => text.repeat(32));
  return new BankAccounts(new Secrets({ SECRET, SECRET_OLD } as never));
};
const accounts = with_('a');
const anna = { customerId: 'anna', bankAccount: accounts.seal('anna', NUMBER) };
const none = { customerId: 'anna', bankAccount: null };

describe('a stored bank account number', () => {
  it('is sealed: it has no digits of the number, and is another one each time', () => {
    expect(anna.bankAccount).not.toContain('0901');
    expect(accounts.seal('anna', NUMBER)).not.toBe(anna.bankAccount);
    expect(accounts.open(anna)).toBe(NUMBER);
  });
  it('is shown with its end only', () => {
    expect(accounts.masked(anna)).toBe(MASKED);
    expect(accounts.masked(none)).toBeNull();
  });
  it('is opened for its customer only, by a known secret only, and only as it was sealed', () => {
    expect(accounts.open({ ...anna, customerId: 'bela' })).toBeNull();
    expect(with_('b').open(anna)).toBeNull();
    expect(with_('b', 'a').open(anna)).toBe(NUMBER);
    const [id, body = ''] = anna.bankAccount.split('.');
    const changed = `${id}.${body.startsWith('A') ? 'B' : 'A'}${body.slice(1)}`;
    expect(accounts.open({ ...anna, bankAccount: changed })).toBeNull();
  });
});

describe('a number that stands in clear until the worker seals it', () => {
  const clear = { customerId: 'anna', bankAccount: null, attributes: { bank_account_number: NUMBER } };
  it('is shown with its end only', () => expect(accounts.masked(clear)).toBe(MASKED));
  it('is sealed when the profile is saved, and stays the same number', () => {
    expect(accounts.changeOf(clear, MASKED)).toBeUndefined();
    const bankAccount = accounts.sealedOf(clear);
    expect(bankAccount).not.toContain(NUMBER);
    expect(accounts.open({ customerId: 'anna', bankAccount })).toBe(NUMBER);
  });
  it('is none with wrong check digits', () => {
    const wrong = { ...clear, attributes: { bank_account_number: '1'.repeat(26) } };
    expect([accounts.masked(wrong), accounts.sealedOf(wrong)]).toEqual([null, null]);
  });
  it('gives way to a sealed one', () => {
    const both = { ...anna, attributes: { bank_account_number: 'DE89370400440532013000' } };
    expect(accounts.open(both)).toBe(NUMBER);
    expect(accounts.sealedOf(both)).toBe(anna.bankAccount);
  });
});

describe('what a customer sends', () => {
  it.each([undefined, MASKED, NUMBER, `PL ${NUMBER}`, '61 1090 1014 0000 0712 1981 2874'])(
    '%j changes nothing',
    (sent) => expect(accounts.changeOf(anna, sent)).toBeUndefined(),
  );
  it.each([null, '', '  '])('%j takes the number away; without one it changes nothing', (sent) => {
    expect(accounts.changeOf(anna, sent)).toBeNull();
    expect(accounts.changeOf(none, sent)).toBeUndefined();
  });
  it('[VAL-025] is a number, else it is refused by name', () => {
    expect(accounts.changeOf(none, `PL ${NUMBER}`)).toBe(NUMBER);
    expect(accounts.changeOf(anna, 'DE89 3704 0044 0532 0130 00')).toBe('DE89370400440532013000');
    const refused = (message: string) =>
      expect.objectContaining({ message, details: { field: 'bank_account_number' } });
    expect(() => accounts.changeOf(none, NUMBER.slice(1))).toThrow(
      refused('The bank account number must have exactly 26 digits.'),
    );
    expect(() => accounts.changeOf(none, `${NUMBER.slice(0, -1)}5`)).toThrow(
      refused('Please check the bank account number.'),
    );
    // Masked, but not as it was answered.
    expect(() => accounts.changeOf(none, MASKED)).toThrow();
  });
});
