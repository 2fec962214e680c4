import { describe, expect, it } from '@jest/globals';
import { isIban, readHouseAccount } from './house-account.js';

const POLISH = 'Garderoba sp. z o.o.|PL61 1090 1014 0000 0712 1981 2874|WBKPPLPP|Bank Polski';

describe('a configured bank account', () => {
  it('is holder, IBAN, BIC and bank, separated by bars', () =>
    expect(readHouseAccount(POLISH)).toEqual({
      holder: 'Garderoba sp. z o.o.',
      iban: 'PL61109010140000071219812874',
      bic: 'WBKPPLPP',
      bank: 'Bank Polski',
    }));

  it.each([
    ['a digit of the IBAN is wrong', POLISH.replace('2874', '2875')],
    ['two digits of the IBAN are swapped', POLISH.replace('2874', '2847')],
    ['the BIC is too short', POLISH.replace('WBKPPLPP', 'WBKPPL')],
    ['the bank is missing', POLISH.replace('|Bank Polski', '')],
    ['the holder is empty', POLISH.replace('Garderoba sp. z o.o.', ' ')],
    ['there is nothing but a holder', 'Garderoba'],
    ['there is nothing at all', ''],
    ['the IBAN has other signs, though they would add up', POLISH.replace('PL61', 'PL61-')],
    ['there is a part too many', `${POLISH}|more`],
  ])('is invalid when %s', (_why, text) => expect(readHouseAccount(text)).toBeUndefined());

  it.each(['DE89370400440532013000', 'SE4550000000058398257466', 'NL91ABNA0417164300'])('%s is an IBAN', (iban) =>
    expect(isIban(iban)).toBe(true),
  );
});
