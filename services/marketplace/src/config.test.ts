import { describe, expect, it } from '@jest/globals';
import { readMarketplaceConfig } from './config.js';

const good = {
  APP_MODE: 'local',
  MARKETPLACE_PORT: '4009',
  MARKETPLACE_SERVICE_KEY: '{}',
  SERVICE_JWKS: '{}',
  MARKETPLACE_DATABASE_URL: 'postgres://127.0.0.1/marketplace',
  BUS_URL: 'postgres://127.0.0.1/bus',
  ...Object.fromEntries(
    ['CATALOG', 'PRICING', 'STOCK', 'MEDIA', 'ACCOUNTS'].map((name) => [`${name}_URL`, 'http://127.0.0.1:1']),
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
});
