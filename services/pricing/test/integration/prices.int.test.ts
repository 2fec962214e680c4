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

  it('is read for a thousand long SKUs at once', async () => {
    const sku = 'long-'.repeat(12);
    expect(await pricing.prices({ sku, prices: { PLN: 500_00 } })).toBe('created');
    const skus = [...Array.from({ length: 999 }, (_, nth) => `${sku}${nth}`), sku];
    const asked = { as: 'backoffice', staff: {} };
    const { body } = await pricing.service.call<{ prices: unknown[] }>('POST', '/v1/prices:read', { skus }, asked);
    expect(body.prices).toMatchObject([{ sku, currency: 'PLN', list: 500_00 }]);
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
    expect(state?.views?.map(({ currency, country, taxBps }) => `${currency} ${country} ${taxBps}`).sort()).toEqual(
      ['PLN', 'EUR', 'SEK']
        .flatMap((currency) => [`${currency} DE 1900`, `${currency} PL 2300`, `${currency} SE 2500`])
        .sort(),
    );
  });
});

describe('a price that ends', () => {
  const stored = async (sku: string) => {
    const { body } = await pricing.service.call<{ prices: object[] }>('GET', `/v1/prices?sku=${sku}`);
    return body.prices;
  };
  const currencies = async (sku: string) => [
    ...new Set(((await pricing.told(sku)).at(-1)?.views ?? []).map(({ currency }) => currency)),
  ];

  it('is no price in its currency: told, not quoted, and its list and history stay', async () => {
    await pricing.published('END-1');
    const row = { sku: 'END-1', prices: { PLN: 200_00, EUR: 50_00 }, specials: { PLN: 150_00 } };
    await pricing.prices({ ...row, retail: { PLN: 300_00 } });
    expect(await pricing.prices({ sku: 'END-1', prices: { PLN: null }, retail: { PLN: 300_00 } })).toBe('updated');
    expect(await stored('END-1')).toMatchObject([
      { currency: 'EUR', list: 50_00 },
      { currency: 'PLN', list: null, special: null, retail: 300_00, version: 2 },
    ]);
    expect(await currencies('END-1')).toEqual(['EUR']);
    await expect(pricing.quote({ lines: [aLine('END-1')] })).rejects.toThrow('pricing.price_unknown');
    expect((await pricing.quote({ currency: 'EUR', lines: [aLine('END-1')] })).grandTotal).toBe(50_00);
    const history = await pricing.service.call<{ entries: object[]; lowest30Days: number }>(
      'GET',
      '/v1/prices/END-1/history?currency=PLN',
    );
    expect(history.body).toMatchObject({ entries: [{ gross: 150_00 }], lowest30Days: expect.any(Number) });
  });

  it('leaves a product without any price: told once, and again when it has one', async () => {
    await pricing.published('END-2');
    expect(await pricing.prices({ sku: 'END-2', prices: { PLN: null } })).toBe('unchanged');
    expect(await pricing.told('END-2')).toHaveLength(0);
    await pricing.prices({ sku: 'END-2', prices: { PLN: 80_00 } });
    for (const outcome of ['updated', 'unchanged'])
      expect(await pricing.prices({ sku: 'END-2', prices: { PLN: null } })).toBe(outcome);
    expect((await pricing.told('END-2')).map(({ version, views = [] }) => [version, views.length > 0])).toEqual([
      ['1', true],
      ['2', false],
    ]);
    pricing.service.clock.advance(1_000);
    await pricing.prices({ sku: 'END-2', prices: { PLN: 100_00 } });
    // The price of before counts in the lowest price of 30 days.
    expect(await pricing.view('END-2')).toMatchObject({ finalGross: '10000', lowest30DaysGross: '8000' });
  });

  it('ends the price of a set with it', async () => {
    for (const sku of ['END-A', 'END-B']) {
      await pricing.published(sku);
      await pricing.prices({ sku, prices: { PLN: 10_00 } });
    }
    await pricing.published('END-SET', { type: 'grouped', components: [{ sku: 'END-A' }, { sku: 'END-B' }] });
    expect(await currencies('END-SET')).toEqual(['PLN']);
    await pricing.prices({ sku: 'END-B', prices: { PLN: null } });
    expect(await currencies('END-SET')).toEqual([]);
  });

  it('has no special price', async () => {
    const row = { sku: 'END-3', prices: { PLN: null }, specials: { PLN: 1 } };
    expect(await pricing.prices(row)).toBe('pricing.special_without_price');
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
