import { describe, expect, it } from '@jest/globals';
import { ratesText, readMarketplaceConfig } from './config.js';

const good = {
  APP_MODE: 'local',
  MARKETPLACE_PORT: '4009',
  MARKETPLACE_SERVICE_KEY: '{}',
  SERVICE_JWKS: '{}',
  MARKETPLACE_DATABASE_URL: 'postgres://127.0.0.1/marketplace',
  BUS_URL: 'postgres://127.0.0.1/bus',
  MARKETPLACE_SEALING_SECRET: 'a secret of the tests, long enough',
  ...Object.fromEntries(
    ['CATALOG', 'PRICING', 'STOCK', 'RENTAL', 'MEDIA', 'ACCOUNTS'].map((name) => [`${name}_URL`, 'http://127.0.0.1:1']),
  ),
};
const POLISH = 'Garderoba sp. z o.o.|PL61109010140000071219812874|WBKPPLPP|Bank Polski';

describe('the configuration of marketplace', () => {
  it.each([
    [undefined, { PLN: 500_000, EUR: 100_000, SEK: 1_000_000 }],
    ['PLN=5000,EUR=1000,SEK=10000', { PLN: 500_000, EUR: 100_000, SEK: 1_000_000 }],
    [' SEK=7 , PLN=0', { PLN: 0, EUR: 0, SEK: 700 }],
  ])(
    'reads the sums %p from which two approve, in minor units; a currency without one always needs two',
    (text, read) => expect(readMarketplaceConfig({ ...good, FOUR_EYES: text }).FOUR_EYES).toEqual(read),
  );

  it.each(['PLN', 'PLN=', 'PLN=12.5', 'PLN=-1', 'USD=5', 'PLN=5;EUR=5', 'PLN=5,', 'off'])(
    'refuses the sums %p',
    (text) =>
      expect(() => readMarketplaceConfig({ ...good, FOUR_EYES: text })).toThrow(
        'MARKETPLACE_FOUR_EYES: currency=whole units, comma-separated',
      ),
  );

  it('pays in every currency with the sandbox, and by file in those that have an account', () => {
    expect(readMarketplaceConfig(good).payoutCurrencies).toEqual(['PLN', 'EUR', 'SEK']);
    const byFile = readMarketplaceConfig({ ...good, PAYOUTS: 'bank_file', BANK_ACCOUNT_PLN: POLISH });
    expect(byFile.payoutCurrencies).toEqual(['PLN']);
    expect(byFile.houseAccounts.PLN?.iban).toBe('PL61109010140000071219812874');
  });

  it('refuses files for the bank without an account, or with one whose check digits are wrong', () => {
    expect(() => readMarketplaceConfig({ ...good, PAYOUTS: 'bank_file' })).toThrow(
      'MARKETPLACE_BANK_ACCOUNT_PLN: an account is needed with PAYOUTS=bank_file',
    );
    const wrong = { ...good, PAYOUTS: 'bank_file', BANK_ACCOUNT_PLN: POLISH.replace('2874', '2875') };
    expect(() => readMarketplaceConfig(wrong)).toThrow(
      'MARKETPLACE_BANK_ACCOUNT_PLN: holder|IBAN|BIC|bank, and the IBAN must have the right check digits',
    );
  });

  it('refuses the sandbox in production, also as the default', () => {
    const live = { ...good, APP_MODE: 'production', BANK_ACCOUNT_PLN: POLISH, PUBLIC_URL: 'https://shop.test' };
    for (const PAYOUTS of ['sandbox', undefined])
      expect(() => readMarketplaceConfig({ ...live, PAYOUTS })).toThrow(
        'MARKETPLACE_PAYOUTS: the sandbox is a test aid',
      );
    expect(readMarketplaceConfig({ ...live, PAYOUTS: 'bank_file' }).PAYOUTS).toBe('bank_file');
    const unsafe = { ...live, PAYOUTS: 'bank_file', PUBLIC_URL: 'http://shop.test' };
    expect(() => readMarketplaceConfig(unsafe)).toThrow('MARKETPLACE_PUBLIC_URL');
  });

  it.each([
    ['2025:PLN=4.2267,SEK=10.9', [[2025, { EUR: 10_000, PLN: 42_267, SEK: 109_000 }]]],
    [
      ' 2024:PLN=4.2750,SEK=11.4590; 2025:SEK=11.0,PLN=4.0',
      [
        [2024, { EUR: 10_000, PLN: 42_750, SEK: 114_590 }],
        [2025, { EUR: 10_000, PLN: 40_000, SEK: 110_000 }],
      ],
    ],
  ])('reads the rates %p by year', (text, read) =>
    expect([...readMarketplaceConfig({ ...good, EUR_RATES: text }).EUR_RATES]).toEqual(read),
  );

  it('writes rates as it reads them', () => {
    const EUR_RATES = '2024:PLN=4.2750,SEK=11.4590;2025:PLN=4.0000,SEK=11.0001';
    expect(ratesText(readMarketplaceConfig({ ...good, EUR_RATES }).EUR_RATES)).toBe(EUR_RATES);
  });

  it.each([
    'PLN=4.27,SEK=11.4',
    '2025:PLN=4.27',
    '2025:PLN=4.27,SEK=0.0',
    '2025:PLN=4,27,SEK=11.4',
    '25:PLN=4.2,SEK=1.1',
  ])('refuses the rates %p', (text) =>
    expect(() => readMarketplaceConfig({ ...good, EUR_RATES: text })).toThrow('EUR_RATES'),
  );

  it('reads the company that reports, and refuses half of it', () => {
    const { TAX_OPERATOR, TAX_COUNTRY } = readMarketplaceConfig({
      ...{ ...good, TAX_OPERATOR: 'Garderoba sp. z o.o.|5260001246|ul. Prosta 1|00-001|Warszawa' },
    });
    expect(TAX_OPERATOR).toEqual({
      ...{ name: 'Garderoba sp. z o.o.', taxNumber: '5260001246', street: 'ul. Prosta 1', postCode: '00-001' },
      city: 'Warszawa',
    });
    expect(TAX_COUNTRY).toBe('PL');
    expect(() => readMarketplaceConfig({ ...good, TAX_OPERATOR: 'Garderoba|5260001246' })).toThrow('TAX_OPERATOR');
  });
});
