import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aLine, Pricing, sumOf } from '../pricing.js';

let pricing: Pricing;
beforeAll(async () => {
  pricing = await Pricing.start();
});
afterAll(() => pricing.stop());

describe('the price list', () => {
  it('sent twice changes nothing the second time', async () => {
    const row = {
      sku: 'LIST-1',
      prices: { PLN: 500_00, EUR: 120_00 },
      retail: { PLN: 700_00 },
      rental: [{ period: '4', prices: { PLN: 90_00 } }],
    };
    expect(await pricing.prices(row)).toBe('created');
    expect(await pricing.prices(row)).toBe('unchanged');
    expect(await pricing.prices({ sku: 'LIST-1', prices: { EUR: 110_00 } })).toBe('updated');
    const { body } = await pricing.service.call<{ prices: unknown[] }>('GET', '/v1/prices?sku=LIST-1');
    expect(body.prices).toMatchObject([
      { currency: 'EUR', list: 110_00, retail: null },
      { currency: 'PLN', list: 500_00, retail: 700_00, rental: [{ period: 2, amount: 90_00 }] },
    ]);
  });

  it.each([
    [
      'a window that ends before it begins',
      {
        prices: { PLN: 1 },
        specials: { PLN: 1 },
        specialFrom: '2026-02-01T00:00:00Z',
        specialTo: '2026-01-01T00:00:00Z',
      },
      'pricing.window_reversed',
    ],
    [
      'a special price of a currency without a price',
      { prices: { PLN: 1 }, specials: { EUR: 1 } },
      'pricing.special_without_price',
    ],
    [
      'a period twice',
      {
        rental: [
          { period: '4', prices: { PLN: 1 } },
          { period: 2, prices: { PLN: 2 } },
        ],
      },
      'pricing.duplicate_period',
    ],
  ])('refuses %s, and only that row', async (_, row, reason) => {
    const answer = await pricing.service.call<{ results: unknown[] }>(
      'PUT',
      '/v1/prices:bulk',
      {
        prices: [
          { sku: 'BAD', ...row },
          { sku: `GOOD-${reason}`, prices: { PLN: 10 } },
        ],
      },
      { as: 'importer' },
    );
    expect(answer.body.results).toEqual([
      { sku: 'BAD', outcome: 'refused', reason },
      { sku: `GOOD-${reason}`, outcome: 'created' },
    ]);
  });

  it.each([
    ['a fraction', { prices: { PLN: 1.5 } }],
    ['a negative amount', { prices: { PLN: -1 } }],
    ['an unknown currency', { prices: { USD: 1 } }],
    ['an unknown field', { price: 1 }],
  ])('answers 400 to %s', async (_, row) => {
    const answer = await pricing.service.call(
      'PUT',
      '/v1/prices:bulk',
      { prices: [{ sku: 'X', ...row }] },
      { as: 'importer' },
    );
    expect(answer.status).toBe(400);
  });
});

describe('the price state', () => {
  it('is published when price and tax class are both known, in either order of arrival', async () => {
    await pricing.prices({ sku: 'STATE-1', prices: { PLN: 123_00 } });
    expect(await pricing.told('STATE-1')).toHaveLength(0);
    await pricing.published('STATE-1');
    expect(await pricing.told('STATE-1')).toHaveLength(1);

    await pricing.published('STATE-2');
    expect(await pricing.told('STATE-2')).toHaveLength(0);
    await pricing.prices({ sku: 'STATE-2', prices: { PLN: 123_00 } });
    expect(await pricing.view('STATE-2')).toMatchObject({
      taxBps: 2300,
      originalGross: '12300',
      finalGross: '12300',
      finalNet: '10000',
    });
  });

  it('contains every currency with the taxes of every country of a store', async () => {
    await pricing.published('STATE-3');
    await pricing.prices({ sku: 'STATE-3', prices: { PLN: 100_00, EUR: 25_00, SEK: 250_00 } });
    const [state] = await pricing.told('STATE-3');
    expect(state?.views.map(({ currency, country, taxBps }) => `${currency} ${country} ${taxBps}`).sort()).toEqual(
      ['PLN', 'EUR', 'SEK']
        .flatMap((currency) => [`${currency} DE 1900`, `${currency} PL 2300`, `${currency} SE 2500`])
        .sort(),
    );
  });
});

describe('a quote', () => {
  it('explains the wire contract example to the grosz: 400.00 gross is 325.20 net, with 15.00 delivery 77.60 tax', async () => {
    await pricing.prices({ sku: 'QUOTE-1', prices: { PLN: 500_00 }, specials: { PLN: 400_00 } });
    const quote = await pricing.quote({
      lines: [aLine('QUOTE-1')],
      shipping: { carrier: 'dhl', method: 'courier', amount: 15_00 },
    });
    expect(quote).toMatchObject({
      subtotalNet: 325_20,
      subtotalGross: 400_00,
      shipping: { net: 12_20, gross: 15_00, tax: 2_80 },
      tax: 77_60,
      discount: 0,
      grandTotal: 415_00,
    });
    const [line] = quote.lines;
    expect(line?.steps).toEqual([
      { code: 'list', label: 'List price', amount: 500_00 },
      { code: 'special', label: 'Special price', amount: -100_00 },
      { code: 'tax', label: 'Tax included', amount: 74_80, included: true, details: { bps: 2300 } },
    ]);
    expect(sumOf(quote.explanation)).toBe(415_00);
  });
});
