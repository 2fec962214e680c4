import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { maskedBankAccount, readBankAccount } from './bank-account.js';

const POLISH = '61109010140000071219812874';
const FOREIGN = ['DE89370400440532013000', 'SE4550000000058398257466', 'NL91ABNA0417164300', 'GB29NWBK60161331926819'];

describe('a bank account number', () => {
  it.each([POLISH, `PL${POLISH}`, 'pl 61 1090 1014 0000 0712 1981 2874', '61-1090-1014-0000-0712-1981-2874'])(
    '[VAL-025] %s has 26 digits; blanks, hyphens and a leading PL do not count',
    (typed) => expect(readBankAccount(typed)).toEqual({ number: POLISH }),
  );
  it.each([POLISH.slice(1), `${POLISH}1`, '', 'x', `${POLISH.slice(0, -1)}x`, '6110901014000007121981287４5'])(
    '[VAL-025] %j has another number of digits',
    (typed) => expect(readBankAccount(typed)).toEqual({ problem: 'length' }),
  );
  it.each(FOREIGN)('%s is an IBAN of another country', (iban) => {
    expect(readBankAccount(iban.toLowerCase().replaceAll(/(.{4})/g, '$1 '))).toEqual({ number: iban });
    expect(readBankAccount(iban.slice(0, -1))).toEqual({ problem: 'length' });
  });
  it('of a country outside of the area is none', () =>
    expect(readBankAccount('US12345')).toEqual({ problem: 'length' }));

  it('with one other digit, or two neighbours exchanged, is refused', () => {
    const numbers = fc.constantFrom(`PL${POLISH}`, ...FOREIGN);
    fc.assert(
      fc.property(numbers, fc.nat(40), fc.integer({ min: 1, max: 9 }), (iban, place, step) => {
        const at = 4 + (place % (iban.length - 4));
        const digit = iban.charAt(at);
        fc.pre(/\d/.test(digit));
        const other = iban.slice(0, at) + ((Number(digit) + step) % 10) + iban.slice(at + 1);
        expect(readBankAccount(other)).toEqual({ problem: 'check' });
      }),
    );
    fc.assert(
      fc.property(numbers, fc.nat(40), (iban, place) => {
        const at = 4 + (place % (iban.length - 5));
        fc.pre(iban[at] !== iban[at + 1]);
        const other = iban.slice(0, at) + iban[at + 1] + iban[at] + iban.slice(at + 2);
        expect(readBankAccount(other)).toEqual({ problem: 'check' });
      }),
    );
  });

  it('shows its country and its end only', () => {
    expect(maskedBankAccount(POLISH)).toBe(`${'*'.repeat(22)}2874`);
    expect(maskedBankAccount('DE89370400440532013000')).toBe(`DE${'*'.repeat(16)}3000`);
  });
});
