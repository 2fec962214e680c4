import { readHouseAccount } from '@garderoba/contracts/house-account';
import { describe, expect, it } from '@jest/globals';
import { type Transfer, transferCode } from './bank-transfer.js';

const POLISH = 'Garderoba sp. z o.o.|PL61 1090 1014 0000 0712 1981 2874|WBKPPLPP|Bank Polski';
const account = (text: string) => {
  const read = readHouseAccount(text);
  if (!read) throw new Error(`no account: ${text}`);
  return read;
};
const transfer = (overrides: Partial<Transfer> = {}): Transfer => ({
  account: account(POLISH),
  amount: 415_00,
  currency: 'PLN',
  reference: '000000102',
  ...overrides,
});
const payload = (overrides: Partial<Transfer>) => transferCode(transfer(overrides))?.payload;

describe('the content of the code for bank apps', () => {
  it('in PLN is the 2D code of Polish banks: the amount in grosz, six digits at least', () => {
    expect(transferCode(transfer())?.standard).toBe('ZBP-2D');
    expect(payload({})).toBe('|PL|61109010140000071219812874|041500|Garderoba sp. z o.o.|000000102|||');
    expect(payload({ amount: 12_345_67 })?.split('|')[3]).toBe('1234567');
    expect(payload({ amount: 5 })?.split('|')[3]).toBe('000005');
  });

  it('in PLN has nine separate fields for every holder, and the holder within 20 characters', () => {
    const holder = 'Szafa | Świętokrzyska spółka';
    const fields = payload({ account: { ...account(POLISH), holder } })?.split('|') ?? [];
    expect(fields).toHaveLength(9);
    expect(fields[4]).toBe('Szafa   Świętokrzysk');
    const wide = 'Garderoba Warszawska sp. z o.o.';
    expect(payload({ account: { ...account(POLISH), holder: wide } })?.split('|')[4]).toBe('Garderoba Warszawska');
    const gap = 'Garderoba Warszawsk sp. z o.o.';
    expect(payload({ account: { ...account(POLISH), holder: gap } })?.split('|')[4]).toBe('Garderoba Warszawsk');
  });

  it('in EUR is an EPC069-12 credit transfer, line by line', () => {
    const german = account('Garderoba GmbH|DE89 3704 0044 0532 0130 00|COBADEFFXXX|Commerzbank');
    expect(transferCode(transfer({ account: german, currency: 'EUR', amount: 1_234_50 }))).toEqual({
      standard: 'EPC069-12',
      payload: 'BCD\n002\n1\nSCT\nCOBADEFFXXX\nGarderoba GmbH\nDE89370400440532013000\nEUR1234.50\n\n\n000000102',
    });
  });

  it('in SEK is an UsingQR invoice', () => {
    const swedish = account('Garderoba AB|SE45 5000 0000 0583 9825 7466|ESSESESS|SEB');
    const code = transferCode(transfer({ account: swedish, currency: 'SEK', amount: 899_50 }));
    expect(code?.standard).toBe('UsingQR');
    expect(JSON.parse(code?.payload ?? '')).toEqual({
      ...{ uqr: 1, tp: 1, nme: 'Garderoba AB', cc: 'SE', iref: '000000102', due: 899.5, cur: 'SEK' },
      ...{ pt: 'IBAN', acc: 'SE4550000000058398257466', bc: 'ESSESESS' },
    });
  });

  it('is absent for another currency, and for a Polish code with a foreign account', () => {
    expect(payload({ currency: 'CHF' })).toBeUndefined();
    expect(
      payload({ account: account('Garderoba GmbH|DE89370400440532013000|COBADEFFXXX|Commerzbank') }),
    ).toBeUndefined();
  });
});
