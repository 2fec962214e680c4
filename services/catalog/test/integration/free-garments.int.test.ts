import { create } from '@bufbuild/protobuf';
import { type FreeOnDays, parseSearch, RentalAvailabilityChangedSchema } from '@garderoba/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aProduct } from '../factories.js';
import { miniShop } from '../mini-shop.js';
import type { Reply, Shop } from '../shop.js';

let shop: Shop;
const sizes = new Map<string, string>();

beforeAll(async () => {
  shop = await miniShop();
  const [size] = (await shop.search('attribute', { query: { terms: { attribute_code: ['size'] } } })).hits.hits;
  const options = (size?._source.options ?? []) as Array<{ label: string; value: string }>;
  for (const { label, value } of options) sizes.set(label, value);
  await shop.products([
    aProduct('LENT-S', { type: 'sirent', visibility: 1, attributes: { size: 'S' } }),
    aProduct('LENT-M', { type: 'sirent', visibility: 1, attributes: { size: 'M' } }),
    aProduct('LENT', {
      type: 'configurable',
      variants: {
        attributes: ['size'],
        children: ['S', 'M'].map((own) => ({ sku: `LENT-${own}`, options: { size: own } })),
      },
    }),
  ]);
  for (const sku of ['LENT-S', 'LENT-M']) await shop.price(sku, 20_000);
  await shop.price('LENT', 20_000);
  await days('GOWN', [{ from: '2026-12-10', to: '2026-12-12' }]);
  await days('LENT-S', []);
  await days('LENT-M', [{ from: '2026-12-01', to: '2026-12-31' }]);
  await shop.settled();
}, 180_000);
afterAll(() => shop.close());

/** Publishes the availability of a garment with one piece, one day of turnover before and two after. */
async function days(sku: string, full: Array<{ from: string; to: string }>, version = 1): Promise<void> {
  const told = { sku, version: BigInt(version), pieces: 1, turnoverBefore: 1, turnoverAfter: 2, full, firstFree: '' };
  const event = create(RentalAvailabilityChangedSchema, { ...told, deliveries: ['showroom', 'omnipack'] });
  await shop.service.deliver('rental.availability.v1', sku, RentalAvailabilityChangedSchema, event);
}

/** SKUs of a listing of garments that are free on these days. */
async function free(from: string, to: string, more: Partial<FreeOnDays> = {}): Promise<string[]> {
  const wanted: FreeOnDays = { is: 'free', from, to, today: '2026-12-01', delivery: 'courier', ...more };
  const query = { ...parseSearch('product', { size: 50, sort: 'sku:asc' }, {}), filters: [wanted] };
  const answer = await shop.service.call<Reply>('POST', '/v1/search', { store: 'pln_pl', query });
  expect(answer.status).toBe(200);
  return answer.body.hits.hits.map(({ _source }) => _source.sku as string);
}

describe('garments that are free on chosen days', () => {
  it('are listed, and a style when one of its sizes is free', async () => {
    expect(await free('2026-12-20', '2026-12-21')).toEqual(['GOWN', 'LENT']);
  });

  it('are not listed when the days, or the turnover around them, are taken', async () => {
    expect(await free('2026-12-11', '2026-12-11')).toEqual(['LENT']);
    expect(await free('2026-12-09', '2026-12-09')).toEqual(['LENT']);
    expect(await free('2026-12-13', '2026-12-14')).toEqual(['LENT']);
    expect(await free('2026-12-14', '2026-12-15')).toEqual(['GOWN', 'LENT']);
  });

  it('are listed in the requested size', async () => {
    expect(await free('2026-12-20', '2026-12-21', { sizes: [sizes.get('S') as string] })).toEqual(['LENT']);
    expect(await free('2026-12-20', '2026-12-21', { sizes: [sizes.get('M') as string] })).toEqual([]);
  });

  it('are none on days that have begun', async () => {
    expect(await free('2026-12-01', '2026-12-02')).toEqual([]);
  });

  it('are updated by rental’s events', async () => {
    await days('LENT-S', [{ from: '2026-12-20', to: '2026-12-20' }], 2);
    await shop.settled();
    expect(await free('2026-12-20', '2026-12-21')).toEqual(['GOWN']);
  });
});
