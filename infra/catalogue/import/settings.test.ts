import { describe, expect, it } from '@jest/globals';
import { readSettings, WrongUse } from './settings.ts';

const settings = (env: Record<string, string>) => readSettings({ FILE: 'products.csv', ...env });

describe('settings of make import', () => {
  it('require a file; by default prices are gross PLN', () => {
    expect(settings({})).toMatchObject({ currency: 'PLN', gross: true, refusedFile: 'products.refused.csv' });
    expect(() => readSettings({})).toThrow(WrongUse);
  });

  it('accepts a rate for each currency of the shop', () => {
    expect(settings({ CURRENCY: 'usd', RATES: 'PLN:4.0,EUR:0.92,SEK:10.5', PRICES: 'net' })).toMatchObject({
      currency: 'USD',
      gross: false,
      rates: { PLN: { units: 40n, scale: 1 }, EUR: { units: 92n, scale: 2 }, SEK: { units: 105n, scale: 1 } },
    });
  });

  it('needs no rate of the file’s own currency: it is 1', () => {
    expect(settings({ CURRENCY: 'EUR', RATES: 'PLN:4.3,SEK:11' }).rates.EUR).toEqual({ units: 1n, scale: 0 });
    expect(settings({ CURRENCY: 'EUR', RATES: 'PLN:4.3,SEK:11,EUR:1.00' }).rates.PLN).toEqual({ units: 43n, scale: 1 });
    expect(() => settings({ CURRENCY: 'EUR', RATES: 'PLN:4.3,SEK:11,EUR:2' })).toThrow('the rate of EUR itself is 1');
  });

  it('maps the store views of the file to ours', () => {
    expect(settings({ VIEWS: 'german:eur_de, dutch:eur_nl' }).views).toEqual({ german: 'eur_de', dutch: 'eur_nl' });
    expect(settings({}).views).toEqual({});
  });

  it.each([
    [{ VIEWS: 'german:de_de' }, "VIEWS: 'german:de_de' is not a pair of the file's store view and a shop's store view"],
    [{ CURRENCY: 'USD' }, 'RATES is missing'],
    [{ CURRENCY: 'USD', RATES: 'PLN:4,EUR:0.9' }, 'RATES has no rate for SEK'],
    [{ CURRENCY: 'USD', RATES: 'PLN:4,EUR:0.9,GBP:1' }, "RATES: 'GBP:1' is not PLN, EUR or SEK"],
    [{ CURRENCY: 'USD', RATES: 'PLN:0,EUR:0.9,SEK:1' }, "RATES: 'PLN:0' needs a positive number"],
    [{ CURRENCY: 'USD', RATES: 'PLN:4,5,EUR:0.9,SEK:1' }, "RATES: '5' is not PLN"],
    [{ CURRENCY: 'dollars' }, 'CURRENCY is a code of three letters'],
    [{ PRICES: 'brutto' }, 'PRICES is gross or net'],
  ])('%j is refused', (env, reason) => {
    expect(() => settings(env as Record<string, string>)).toThrow(reason);
  });
});
