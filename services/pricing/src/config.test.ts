import { describe, expect, it } from '@jest/globals';
import { readPricingConfig } from './config.js';

const env = {
  PRICING_PORT: '4003',
  SERVICE_KEY: '{}',
  SERVICE_JWKS: '{}',
  BUS_URL: 'postgres://127.0.0.1:5433/bus',
  PRICING_DATABASE_URL: 'postgres://127.0.0.1:5433/pricing',
};

describe('the switches of the price rules', () => {
  it('[LIM-052] are both off unless configured', () =>
    expect(readPricingConfig(env)).toMatchObject({ PRICE_TIERS: false, GROUPED_TAX: false }));
  it('are switched on one by one', () => {
    expect(readPricingConfig({ ...env, PRICING_PRICE_TIERS: 'true' })).toMatchObject({
      PRICE_TIERS: true,
      GROUPED_TAX: false,
    });
    expect(readPricingConfig({ ...env, GROUPED_TAX: '1' })).toMatchObject({ PRICE_TIERS: false, GROUPED_TAX: true });
  });
  it('refuse a value that is neither on nor off', () =>
    expect(() => readPricingConfig({ ...env, PRICE_TIERS: 'perhaps' })).toThrow('PRICING_PRICE_TIERS'));
});
