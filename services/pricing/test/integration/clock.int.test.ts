import { breakRows, failedTasks } from '@garderoba/service-kit/testing/broken-rows';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EndExpired } from '../../src/use-cases/end-expired.js';
import { PassEdges } from '../../src/use-cases/pass-edges.js';
import { aLine, Pricing } from '../pricing.js';

const DAY = 24 * 60 * 60 * 1000;
let pricing: Pricing;
beforeAll(async () => {
  pricing = await Pricing.start();
});
afterAll(() => pricing.stop());

/** Sets the clock and applies due edges, as the worker does every second. */
async function at(instant: Date | string): Promise<void> {
  pricing.service.clock.set(instant);
  await pricing.service.service.app.get(PassEdges).execute();
}

const history = async (sku: string) => {
  const { body } = await pricing.service.call<{
    entries: Array<{ from: string; gross: number; reduced: boolean }>;
    lowest30Days: number;
  }>('GET', `/v1/prices/${sku}/history?currency=PLN`);
  return body;
};

describe('the clock of prices', () => {
  it('changes every other price when one product cannot be changed, and that one later', async () => {
    const { db, clock } = pricing.service;
    await at('2027-01-01T08:00:00.000Z');
    for (const [sku, from] of [
      ['EDGE-BROKEN', '2027-01-10T00:00:00.000Z'],
      ['EDGE-SAME', '2027-01-10T00:00:00.000Z'],
      ['EDGE-LATER', '2027-01-10T00:00:01.000Z'],
    ] as const) {
      await pricing.published(sku);
      await pricing.prices({
        ...{ sku, prices: { PLN: 500_00 }, specials: { PLN: 400_00 } },
        ...{ specialFrom: from, specialTo: '2027-01-20T00:00:00.000Z' },
      });
    }
    const finals = () =>
      Promise.all(['EDGE-BROKEN', 'EDGE-SAME', 'EDGE-LATER'].map(async (sku) => (await pricing.view(sku)).finalGross));
    const repair = await breakRows(db, 'price_edge', { sku: 'EDGE-BROKEN' });
    await at('2027-01-10T00:00:02.000Z');
    expect(await finals()).toEqual(['50000', '40000', '40000']);
    expect(await failedTasks(db, 'pricing.pass-edges')).toEqual(['EDGE-BROKEN']);
    await repair();
    await at(new Date(clock.now().getTime() + 5_000));
    expect(await finals()).toEqual(['40000', '40000', '40000']);
  });

  it('publishes a special price when its window opens and closes, with the exact instants in the history', async () => {
    await at('2027-01-01T08:00:00.000Z');
    await pricing.published('EDGE-1');
    await pricing.prices({
      sku: 'EDGE-1',
      prices: { PLN: 500_00 },
      specials: { PLN: 400_00 },
      specialFrom: '2027-01-10T00:00:00.000Z',
      specialTo: '2027-01-20T00:00:00.000Z',
    });
    expect(await pricing.view('EDGE-1')).toMatchObject({
      finalGross: '50000',
      specialFrom: '2027-01-10T00:00:00.000Z',
    });

    await at('2027-01-10T00:00:00.700Z');
    expect(await pricing.view('EDGE-1')).toMatchObject({
      finalGross: '40000',
      specialGross: '40000',
      lowest30DaysGross: '50000',
    });

    await at('2027-01-20T00:00:00.000Z');
    expect(await pricing.view('EDGE-1')).toMatchObject({ finalGross: '40000' });
    await at('2027-01-20T00:00:01.000Z');
    expect(await pricing.view('EDGE-1')).toMatchObject({ finalGross: '50000', lowest30DaysGross: '40000' });

    expect((await history('EDGE-1')).entries).toEqual([
      { from: '2027-01-01T08:00:00.000Z', gross: 500_00, reduced: false },
      { from: '2027-01-10T00:00:00.000Z', gross: 400_00, reduced: true },
      { from: '2027-01-20T00:00:00.001Z', gross: 500_00, reduced: false },
    ]);
  });

  it('publishes when the lowest price of 30 days changes without a price change', async () => {
    await at('2027-03-01T00:00:00.000Z');
    await pricing.published('EDGE-2');
    await pricing.prices({ sku: 'EDGE-2', prices: { PLN: 450_00 } });
    await at('2027-03-05T00:00:00.000Z');
    await pricing.prices({ sku: 'EDGE-2', prices: { PLN: 500_00 } });
    const before = (await pricing.told('EDGE-2')).length;
    expect(await pricing.view('EDGE-2')).toMatchObject({ lowest30DaysGross: '45000' });

    await at(new Date(Date.parse('2027-03-05T00:00:00.000Z') + 30 * DAY - 1));
    expect(await pricing.told('EDGE-2')).toHaveLength(before);
    await at(new Date(Date.parse('2027-03-05T00:00:00.000Z') + 30 * DAY));
    expect(await pricing.told('EDGE-2')).toHaveLength(before + 1);
    expect(await pricing.view('EDGE-2')).toMatchObject({ lowest30DaysGross: '50000', finalGross: '50000' });
  });

  it('notes a window that opened and closed while the service was down', async () => {
    await at('2027-05-01T00:00:00.000Z');
    await pricing.published('EDGE-3');
    await pricing.prices({
      sku: 'EDGE-3',
      prices: { PLN: 500_00 },
      specials: { PLN: 300_00 },
      specialFrom: '2027-05-02T00:00:00.000Z',
      specialTo: '2027-05-03T00:00:00.000Z',
    });
    // No worker ran in between: the next write applies both due edges first.
    pricing.service.clock.set('2027-05-10T00:00:00.000Z');
    await pricing.prices({ sku: 'EDGE-3', prices: { PLN: 520_00 } });
    expect(await history('EDGE-3')).toEqual({
      entries: [
        { from: '2027-05-01T00:00:00.000Z', gross: 500_00, reduced: false },
        { from: '2027-05-02T00:00:00.000Z', gross: 300_00, reduced: true },
        { from: '2027-05-03T00:00:00.001Z', gross: 500_00, reduced: false },
        { from: '2027-05-10T00:00:00.000Z', gross: 520_00, reduced: false },
      ],
      lowest30Days: 300_00,
    });
  });

  it('quotes by the clock at once, before and after the edge was published', async () => {
    await at('2027-06-01T00:00:00.000Z');
    await pricing.prices({
      sku: 'EDGE-4',
      prices: { PLN: 100_00 },
      specials: { PLN: 80_00 },
      specialFrom: '2027-06-02T00:00:00.000Z',
    });
    const total = async (): Promise<number> => (await pricing.quote({ lines: [aLine('EDGE-4')] })).grandTotal;
    expect(await total()).toBe(100_00);
    pricing.service.clock.set('2027-06-02T00:00:00.000Z');
    expect(await total()).toBe(80_00);
  });

  it('deletes prices after 400 days, but never the last one before', async () => {
    await at('2030-01-01T00:00:00.000Z');
    for (const [day, amount] of [
      ['01', 10],
      ['02', 20],
      ['03', 30],
    ] as const) {
      await at(`2030-01-${day}T00:00:00.000Z`);
      await pricing.prices({ sku: 'OLD', prices: { PLN: amount } });
    }
    await at(new Date(Date.parse('2030-01-02T12:00:00.000Z') + 400 * DAY));
    await pricing.service.service.app.get(EndExpired).forget();
    expect((await history('OLD')).entries.map(({ gross }) => gross)).toEqual([20, 30]);
  });

  it('names the list price as the lowest one before when a list arrives with a special price already running', async () => {
    await at('2031-06-10T00:00:00.000Z');
    await pricing.published('RUN-S');
    await pricing.published('RUN', { type: 'configurable', variants: ['RUN-S'] });
    await pricing.prices({
      sku: 'RUN-S',
      prices: { PLN: 500_00 },
      specials: { PLN: 400_00 },
      specialFrom: '2031-06-01T00:00:00.000Z',
    });
    for (const sku of ['RUN-S', 'RUN'])
      expect(await pricing.view(sku)).toMatchObject({ finalGross: '40000', lowest30DaysGross: '50000' });
  });
});
