import { TAX_COUNTRIES } from '@garderoba/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PassEdges } from '../../src/use-cases/pass-edges.js';
import { aLine, Pricing } from '../pricing.js';

const STANDARD = 1;
let pricing: Pricing;
beforeAll(async () => {
  pricing = await Pricing.start();
  pricing.service.clock.set('2027-01-01T08:00:00.000Z');
  await pricing.published('TAX-1');
  await pricing.prices({ sku: 'TAX-1', prices: { PLN: 123_00, EUR: 119_00 } });
});
afterAll(() => pricing.stop());

interface Rate {
  country: string;
  bps: number;
  validFrom?: string;
}
interface Rules {
  rules: Array<{ ruleId: number; version: number; rates: Rate[] }>;
  code?: string;
  details?: object;
}

const ruleNow = async () => {
  const { body } = await pricing.service.call<Rules>('GET', '/v1/tax-rates');
  return body.rules.find(({ ruleId }) => ruleId === STANDARD) as Rules['rules'][number];
};
const set = (rates: Rate[], version: number, ruleId = STANDARD) =>
  pricing.service.call<Rules>('PUT', `/v1/tax-rules/${ruleId}/rates`, { rates, version });
const taxed = async () => {
  const { lines } = await pricing.quote({ country: 'PL', lines: [aLine('TAX-1')] });
  return lines[0]?.taxBps;
};
const at = async (instant: string) => {
  pricing.service.clock.set(instant);
  await pricing.service.service.app.get(PassEdges).execute();
};

it('every country of a store view has a standard and a reduced rate: a country without one would sell untaxed', async () => {
  const { body } = await pricing.service.call<Rules>('GET', '/v1/tax-rates');
  const countries = body.rules.map(({ rates }) => [...new Set(rates.map(({ country }) => country))].sort());
  expect(countries).toEqual(body.rules.map(() => [...TAX_COUNTRIES].sort()));
});

describe('tax rates in time', () => {
  it('a new rate is in the next quote, and in the price states soon after; the list price is unchanged', async () => {
    const { rates, version } = await ruleNow();
    expect(await taxed()).toBe(23_00);
    const { status, body } = await set([...rates, { country: 'PL', bps: 22_00 }], version);
    expect({ status, version: body.rules[0]?.version }).toEqual({ status: 200, version: version + 1 });
    expect(await taxed()).toBe(22_00);
    await at('2027-01-01T08:00:01.000Z');
    expect(await pricing.view('TAX-1')).toMatchObject({ taxBps: 22_00, finalGross: '12300', finalNet: '10082' });
    expect(await pricing.view('TAX-1', 'EUR', 'DE')).toMatchObject({ taxBps: 19_00 });
  });

  it('a future rate is valid from its instant, also when a price changed in between', async () => {
    const { rates, version } = await ruleNow();
    await set([...rates, { country: 'PL', bps: 25_00, validFrom: '2027-02-01T00:00:00.000Z' }], version);
    await at('2027-01-20T00:00:00.000Z');
    await pricing.prices({ sku: 'TAX-1', prices: { PLN: 100_00, EUR: 119_00 } });
    expect(await taxed()).toBe(22_00);
    await at('2027-01-31T23:59:59.999Z');
    expect(await taxed()).toBe(22_00);
    expect(await pricing.view('TAX-1')).toMatchObject({ taxBps: 22_00 });
    await at('2027-02-01T00:00:00.000Z');
    expect(await taxed()).toBe(25_00);
    expect(await pricing.view('TAX-1')).toMatchObject({ taxBps: 25_00, finalGross: '10000', finalNet: '8000' });
  });

  it('a future one can be removed; one in effect can be neither removed nor changed', async () => {
    const before = await ruleNow();
    const coming = { country: 'PL', bps: 8_00, validFrom: '2027-06-01T00:00:00.000Z' };
    expect((await set([...before.rates, coming], before.version)).status).toBe(200);
    expect((await set(before.rates, before.version + 1)).status).toBe(200);
    expect((await ruleNow()).rates).toEqual(before.rates);
    const { version } = await ruleNow();
    expect((await set(before.rates.slice(1), version)).body).toMatchObject({ code: 'pricing.tax_rate_begun' });
    const other = before.rates.map((rate) => ({ ...rate, bps: rate.bps + 1 }));
    expect((await set(other, version)).body).toMatchObject({ code: 'pricing.tax_rate_begun' });
    await at('2027-06-01T00:00:01.000Z');
    expect(await taxed()).toBe(25_00);
  });

  it.each([
    ['in the past', { country: 'PL', bps: 10_00, validFrom: '2020-01-01T00:00:00Z' }, 422],
    ['of a country without stores', { country: 'FR', bps: 20_00 }, 422],
    ['of 0 %', { country: 'PL', bps: 0 }, 400],
    ['above the maximum', { country: 'PL', bps: 10_001 }, 400],
    ['with a fraction of a basis point', { country: 'PL', bps: 22.5 }, 400],
    ['with an unknown field', { country: 'PL', bps: 22_00, regionId: 7 }, 400],
  ])('a rate %s is refused', async (_, rate, status) => {
    const { rates, version } = await ruleNow();
    expect((await set([...rates, rate], version)).status).toBe(status);
    expect(await ruleNow()).toEqual({ ruleId: STANDARD, rates, version });
  });

  it('an outdated list changes nothing', async () => {
    const { rates, version } = await ruleNow();
    expect((await set([...rates, { country: 'PL', bps: 1_00 }], version - 1)).body.code).toBe(
      'pricing.tax_rule_changed',
    );
    expect((await set(rates, 1, 99)).status).toBe(404);
  });

  it('of two concurrent changes one succeeds, and every price state has one consistent set of rates', async () => {
    const { rates, version } = await ruleNow();
    const answers = await Promise.all([
      set([...rates, { country: 'SE', bps: 20_00 }], version),
      set([...rates, { country: 'SE', bps: 21_00 }], version),
      pricing.prices({ sku: 'TAX-1', prices: { PLN: 110_00, EUR: 119_00 } }),
    ]);
    expect([answers[0].status, answers[1].status].sort()).toEqual([200, 409]);
    await pricing.service.service.app.get(PassEdges).execute();
    const held = (await ruleNow()).rates.findLast(({ country }) => country === 'SE')?.bps;
    expect(await pricing.view('TAX-1', 'EUR', 'SE')).toMatchObject({ taxBps: held });
  });
});
