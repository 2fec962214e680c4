import { describe, expect, it } from '@jest/globals';
import { readOrdersConfig } from './config.js';

const good = {
  APP_MODE: 'local',
  ORDERS_PORT: '4006',
  ORDERS_SERVICE_KEY: '{}',
  SERVICE_JWKS: '{}',
  ORDERS_DATABASE_URL: 'postgres://127.0.0.1/orders',
  BUS_URL: 'postgres://127.0.0.1/bus',
  ...Object.fromEntries(
    ['CART', 'PRICING', 'STOCK', 'RENTAL', 'LOYALTY', 'ACCOUNTS'].map((name) => [`${name}_URL`, 'http://127.0.0.1:1']),
  ),
  PUBLIC_URL: 'http://shop.test',
  ORDERS_GUEST_KEY_SECRET: 'a secret of the tests, long enough',
};
const POLISH = 'Garderoba sp. z o.o.|PL61109010140000071219812874|WBKPPLPP|Bank Polski';

describe('the configuration of orders', () => {
  it('has the configured bank accounts by currency', () => {
    const { bankAccounts } = readOrdersConfig({ ...good, BANK_ACCOUNT_PLN: POLISH });
    expect([...bankAccounts.keys()]).toEqual(['PLN']);
    expect(bankAccounts.get('PLN')?.iban).toBe('PL61109010140000071219812874');
    expect(readOrdersConfig(good).bankAccounts.size).toBe(0);
  });

  it('refuses an account with an invalid IBAN, which would misdirect payments', () =>
    expect(() => readOrdersConfig({ ...good, BANK_ACCOUNT_PLN: POLISH.replace('2874', '2875') })).toThrow(
      'ORDERS_BANK_ACCOUNT_PLN: holder|IBAN|BIC|bank, and the IBAN must have the right check digits',
    ));
});
