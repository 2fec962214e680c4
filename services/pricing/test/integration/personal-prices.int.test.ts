import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EndExpired } from '../../src/use-cases/end-expired.js';
import { aLine, Pricing, sumOf } from '../pricing.js';

const HOUR = 60 * 60 * 1000;
const [ANNA, BEATA] = ['anna', 'beata'];

let pricing: Pricing;
beforeAll(async () => {
  pricing = await Pricing.start();
});
afterAll(() => pricing.stop());

const inHours = (hours: number): string => new Date(pricing.service.clock.now().getTime() + hours * HOUR).toISOString();
const offer = (offerId: string, sku: string, facts: Record<string, unknown> = {}) =>
  pricing.service.call<{ offerId: string }>(
    'PUT',
    `/v1/personal-prices/${offerId}`,
    { sku, customerId: ANNA, amount: 420_00, currency: 'PLN', until: inHours(24), ...facts },
    { as: 'marketplace' },
  );
const end = (offerId: string) =>
  pricing.service.call('DELETE', `/v1/personal-prices/${offerId}`, undefined, { as: 'marketplace' });
const charged = async (sku: string, customerId?: string, currency = 'PLN'): Promise<number> =>
  (await pricing.quote({ customerId, currency, lines: [aLine(sku)] })).grandTotal;
/** A piece of 500.00 PLN, 120.00 EUR that Anna may buy for 420.00 PLN for 24 hours. */
async function offered(sku: string): Promise<string> {
  await pricing.prices({ sku, prices: { PLN: 500_00, EUR: 120_00 } });
  const offerId = uuidv7();
  const answer = await offer(offerId, sku);
  expect([answer.status, answer.body]).toEqual([200, { offerId }]);
  return offerId;
}

describe('a personal price', () => {
  it('is in the quotes of its customer only, in its currency only', async () => {
    await offered('PERSONAL-1');
    expect(await charged('PERSONAL-1', ANNA)).toBe(420_00);
    expect(await charged('PERSONAL-1', BEATA)).toBe(500_00);
    expect(await charged('PERSONAL-1')).toBe(500_00);
    expect(await charged('PERSONAL-1', ANNA, 'EUR')).toBe(120_00);
    const { lines } = await pricing.quote({ customerId: ANNA, lines: [aLine('PERSONAL-1')] });
    expect(lines[0]?.steps.map(({ code, amount }) => [code, amount])).toEqual([
      ['list', 500_00],
      ['offer', -80_00],
      ['tax', 78_54],
    ]);
    expect(sumOf(lines[0]?.steps ?? [])).toBe(lines[0]?.chargeGross);
  });

  it('does not change the published price', async () => {
    await offered('PERSONAL-2');
    await pricing.published('PERSONAL-2');
    expect((await pricing.view('PERSONAL-2')).finalGross).toBe('50000');
  });

  it('ends exactly at its end, and its row is deleted by the clean-up', async () => {
    const offerId = await offered('PERSONAL-3');
    const left = async () =>
      (await pricing.service.db.rows('SELECT 1 FROM personal_price WHERE offer_id = $1', [offerId])).length;
    const { clock, service } = pricing.service;
    const cleanUp = () => service.app.get(EndExpired).forget();
    clock.advance(24 * HOUR - 1);
    await cleanUp();
    expect([await charged('PERSONAL-3', ANNA), await left()]).toEqual([420_00, 1]);
    clock.advance(1);
    expect(await charged('PERSONAL-3', ANNA)).toBe(500_00);
    await cleanUp();
    expect(await left()).toBe(0);
  });

  it('is replaced by sending it again, also at the same time, and ended twice', async () => {
    const offerId = await offered('PERSONAL-4');
    const answers = await Promise.all([1, 2, 3].map(() => offer(offerId, 'PERSONAL-4', { amount: 400_00 })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await charged('PERSONAL-4', ANNA)).toBe(400_00);
    for (const _ of [1, 2]) expect((await end(offerId)).status).toBe(204);
    expect(await charged('PERSONAL-4', ANNA)).toBe(500_00);
  });

  it.each([
    ['an end that is over', () => ({ until: inHours(0) })],
    ['an end after more than 48 hours', () => ({ until: inHours(48.01) })],
    ['no amount', () => ({ amount: 0 })],
    ['an unknown currency', () => ({ currency: 'USD' })],
  ])('with %s is malformed and changes nothing', async (_, facts) => {
    await pricing.prices({ sku: 'PERSONAL-5', prices: { PLN: 500_00 } });
    expect((await offer(uuidv7(), 'PERSONAL-5', facts())).status).toBe(400);
    expect(await charged('PERSONAL-5', ANNA)).toBe(500_00);
  });

  it('does not make a piece without a price buyable', async () => {
    expect((await offer(uuidv7(), 'PERSONAL-6')).status).toBe(200);
    const cart = { currency: 'PLN', customerId: ANNA, lines: [aLine('PERSONAL-6')] };
    const { status } = await pricing.service.call('POST', '/v1/quotes', cart, { as: 'cart' });
    expect(status).toBe(422);
  });
});
