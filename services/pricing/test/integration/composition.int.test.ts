import { create } from '@bufbuild/protobuf';
import { ProductPublishedSchema, ProductWithdrawnSchema } from '@garderoba/contracts';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aLine, Pricing } from '../pricing.js';

let pricing: Pricing;
beforeAll(async () => {
  pricing = await Pricing.start();
});
afterAll(() => pricing.stop());

describe('a product made of others', () => {
  it('is published again when a variant’s price changes, with all variants', async () => {
    for (const sku of ['DRESS-S', 'DRESS-M']) {
      await pricing.published(sku);
      await pricing.prices({ sku, prices: { PLN: 500_00 } });
    }
    await pricing.published('DRESS', { type: 'configurable', variants: ['DRESS-S', 'DRESS-M'] });
    expect(await pricing.view('DRESS')).toMatchObject({
      finalGross: '50000',
      minimalGross: '50000',
      maximalGross: '50000',
    });

    await pricing.prices({ sku: 'DRESS-M', prices: { PLN: 500_00 }, specials: { PLN: 450_00 } });
    expect(await pricing.view('DRESS')).toMatchObject({
      originalGross: '50000',
      finalGross: '45000',
      minimalGross: '45000',
      maximalGross: '50000',
    });
    const told = (await pricing.told('DRESS')).at(-1);
    expect(told?.children?.map(({ sku, views }) => [sku, views[0]?.finalGross])).toEqual([
      ['DRESS-S', '50000'],
      ['DRESS-M', '45000'],
    ]);
    expect((await pricing.told('DRESS')).map(({ version }) => version)).toEqual(['1', '2']);
  });

  it('[PRC-013] [PRC-014] grouped and bundled: published as the sums of their parts', async () => {
    for (const [sku, amount] of [
      ['SUM-A', 100_00],
      ['SUM-B', 30_00],
    ] as const) {
      await pricing.published(sku);
      await pricing.prices({ sku, prices: { PLN: amount } });
    }
    const part = (sku: string, quantity: number, isDefault: boolean, option = '') => ({
      sku,
      quantity,
      isDefault,
      option,
    });
    await pricing.published('SUM-G', {
      type: 'grouped',
      components: [part('SUM-A', 2, false), part('SUM-B', 4, false)],
    });
    await pricing.published('SUM-X', {
      type: 'bundle',
      components: [part('SUM-A', 1, true, 'Bag'), part('SUM-B', 2, true, 'Belt'), part('SUM-A', 9, false, 'Belt')],
    });
    expect(await pricing.view('SUM-G')).toMatchObject({ finalGross: '13000' });
    expect(await pricing.view('SUM-X')).toMatchObject({ finalGross: '16000', maximalGross: '100000' });

    await pricing.prices({ sku: 'SUM-B', prices: { PLN: 40_00 } });
    expect(await pricing.view('SUM-G')).toMatchObject({ finalGross: '14000' });
    expect(await pricing.view('SUM-X')).toMatchObject({ finalGross: '18000' });
    const quote = await pricing.quote({ lines: [aLine('SUM-G'), aLine('SUM-X')] });
    expect(quote.lines.map(({ rowGross }) => rowGross)).toEqual([140_00, 180_00]);
  });

  it('[PDP-018] [PDP-019] a disabled part of a set is in no price', async () => {
    for (const [sku, amount] of [
      ['ON', 100_00],
      ['OFF', 30_00],
    ] as const) {
      await pricing.published(sku);
      await pricing.prices({ sku, prices: { PLN: amount } });
    }
    const part = (sku: string, status: number, option = '') => ({ sku, status, option, quantity: 1, isDefault: true });
    await pricing.published('OFF-G', { type: 'grouped', components: [part('ON', 1), part('OFF', 2)] });
    await pricing.published('OFF-X', { type: 'bundle', components: [part('ON', 1, 'Bag'), part('OFF', 2, 'Belt')] });
    expect(await pricing.view('OFF-G')).toMatchObject({ finalGross: '10000' });
    expect(await pricing.view('OFF-X')).toMatchObject({ finalGross: '10000', maximalGross: '10000' });
  });

  it('shows the price of variants that are for sale, also when one is switched off or on', async () => {
    for (const [sku, amount] of [
      ['COAT-S', 300_00],
      ['COAT-M', 500_00],
    ] as const) {
      await pricing.published(sku);
      await pricing.prices({ sku, prices: { PLN: amount } });
    }
    const states: Array<[number, object]> = [
      [2, { finalGross: '50000', minimalGross: '50000', lowest30DaysGross: '50000' }],
      [1, { finalGross: '30000', minimalGross: '30000', maximalGross: '50000', lowest30DaysGross: '30000' }],
      [3, { finalGross: '50000', minimalGross: '50000' }],
    ];
    for (const [nth, [status, shown]] of states.entries()) {
      const variants = [{ sku: 'COAT-S', status }, 'COAT-M'];
      await pricing.published('COAT', { type: 'configurable', variants, version: nth + 1 });
      expect(await pricing.view('COAT')).toMatchObject(shown);
      pricing.service.clock.advance(1_000);
    }
    expect((await pricing.told('COAT')).at(-1)?.children?.map(({ sku }) => sku)).toEqual(['COAT-M']);
    // A price of a variant that is switched off does not change its style.
    await pricing.prices({ sku: 'COAT-S', prices: { PLN: 100_00 } });
    expect(await pricing.told('COAT')).toHaveLength(3);
  });

  it('is not published twice without a change of its price', async () => {
    await pricing.published('SAME');
    await pricing.prices({ sku: 'SAME', prices: { PLN: 10_00 } });
    await pricing.published('SAME', { version: 2 });
    await pricing.prices({ sku: 'SAME', prices: { PLN: 10_00 } });
    expect(await pricing.told('SAME')).toHaveLength(1);
    await pricing.published('SAME', { version: 3, taxClass: 'reduced' });
    expect((await pricing.told('SAME')).map(({ version, taxClass }) => [version, taxClass])).toEqual([
      ['1', 'standard'],
      ['2', 'reduced'],
    ]);
  });

  it('ignores an older version of a product that arrives late, and the same event twice', async () => {
    await pricing.prices({ sku: 'LATE', prices: { PLN: 10_00 } });
    await pricing.published('LATE', { version: 5, taxClass: 'reduced' });
    await pricing.published('LATE', { version: 4, taxClass: 'standard' });
    expect(await pricing.told('LATE')).toHaveLength(1);

    const message = create(ProductPublishedSchema, {
      productId: uuidv7(),
      version: 6n,
      sku: 'LATE',
      type: 'simple',
      taxClass: 'none',
      documentId: 1n,
    });
    const id = await pricing.service.deliver('catalog.product.v1', 'LATE', ProductPublishedSchema, message);
    await pricing.service.deliver('catalog.product.v1', 'LATE', ProductPublishedSchema, message, id);
    await pricing.service.settled();
    expect((await pricing.told('LATE')).map(({ taxClass }) => taxClass)).toEqual(['reduced', 'none']);
  });

  it('withdrawn is excluded from the snapshot and published again when it returns', async () => {
    await pricing.published('GONE');
    await pricing.prices({ sku: 'GONE', prices: { PLN: 10_00 } });
    const withdrawn = create(ProductWithdrawnSchema, { productId: uuidv7(), version: 2n, sku: 'GONE' });
    await pricing.service.deliver('catalog.product.v1', 'GONE', ProductWithdrawnSchema, withdrawn);
    await pricing.service.settled();
    expect(await skusInSnapshot()).not.toContain('GONE');
    await pricing.published('GONE', { version: 3 });
    expect(await skusInSnapshot()).toContain('GONE');
    expect((await pricing.told('GONE')).map(({ version }) => version)).toEqual(['1', '2']);
  });

  it('withdrawn with the version of its last state is excluded until a later state offers it', async () => {
    const off = { status: 2, version: 2 };
    const withdraw = async () => {
      const withdrawn = create(ProductWithdrawnSchema, { productId: uuidv7(), version: 2n, sku: 'ENDED' });
      await pricing.service.deliver('catalog.product.v1', 'ENDED', ProductWithdrawnSchema, withdrawn);
      await pricing.service.settled();
    };
    await pricing.published('ENDED');
    await pricing.prices({ sku: 'ENDED', prices: { PLN: 10_00 } });
    // The state of a process before this version, which took every published product as offered.
    await pricing.published('ENDED', { version: 2 });
    await withdraw();
    expect(await skusInSnapshot()).not.toContain('ENDED');
    await pricing.published('ENDED', off);
    expect(await skusInSnapshot()).not.toContain('ENDED');
    // A later change of a product that is off publishes no withdrawal.
    await pricing.published('ENDED', { ...off, version: 3 });
    expect(await skusInSnapshot()).not.toContain('ENDED');
    await withdraw();
    await pricing.published('ENDED', { version: 4 });
    await withdraw();
    expect(await skusInSnapshot()).toContain('ENDED');
    expect((await pricing.told('ENDED')).map(({ version }) => version)).toEqual(['1', '2']);
  });

  it('concurrent changes of a variant and its parent end with the last price in the parent', async () => {
    const skus = Array.from({ length: 6 }, (_, i) => `RACE-${i}`);
    for (const sku of skus) await pricing.published(sku);
    await pricing.published('RACE', { type: 'configurable', variants: skus });
    await Promise.all([
      ...skus.flatMap((sku, i) =>
        [1, 2, 3].map((round) => pricing.prices({ sku, prices: { PLN: 1_000 * (i + 1) + round } })),
      ),
      pricing.published('RACE', { type: 'configurable', variants: skus.toReversed(), version: 2 }),
    ]);
    const { body } = await pricing.service.call<{ prices: Array<{ sku: string; list: number }> }>(
      'GET',
      `/v1/prices?${skus.map((sku) => `sku=${sku}`).join('&')}`,
    );
    const amounts = body.prices.map(({ list }) => list);
    expect(await pricing.view('RACE')).toMatchObject({
      minimalGross: String(Math.min(...amounts)),
      maximalGross: String(Math.max(...amounts)),
    });
    const versions = (await pricing.told('RACE')).map(({ version }) => Number(version));
    expect(versions).toEqual(versions.map((_, i) => i + 1));
  });
});

async function skusInSnapshot(): Promise<string[]> {
  const skus: string[] = [];
  let next: string | null = '';
  while (next !== null) {
    const path: string = `/v1/price-states?limit=2&after=${encodeURIComponent(next)}`;
    const { body } = await pricing.service.call<{ states: Array<{ sku: string }>; next: string | null }>('GET', path);
    skus.push(...body.states.map(({ sku }) => sku));
    next = body.next;
  }
  return skus;
}

describe('reading price states', () => {
  it('returns the requested states as published', async () => {
    await pricing.published('READ-1');
    await pricing.prices({ sku: 'READ-1', prices: { PLN: 10_00 } });
    const { body } = await pricing.service.call<{ states: unknown[] }>('POST', '/v1/price-states:read', {
      skus: ['READ-1', 'NO-SUCH'],
    });
    expect(body.states).toEqual([(await pricing.told('READ-1')).at(-1)]);
  });

  it('pages through all of them once, in sku order', async () => {
    const skus = await skusInSnapshot();
    expect(skus).toEqual([...skus].sort());
    expect(new Set(skus).size).toBe(skus.length);
    expect(skus.length).toBeGreaterThan(5);
  });

  it('[PRC-002] has one tax rule per class with the rates of all countries', async () => {
    const { body } = await pricing.service.call<{ rules: unknown[] }>('GET', '/v1/tax-rules');
    const rate = (country: string, percent: number) =>
      expect.objectContaining({ country, regionId: 0, regionName: null, rate: percent, bps: percent * 100 });
    expect(body.rules).toEqual([
      expect.objectContaining({
        id: 1,
        productTaxClass: 'standard',
        productTaxClassIds: [2],
        customerTaxClassIds: [0, 1, 3],
        rates: [rate('PL', 23), rate('DE', 19), rate('SE', 25)],
      }),
      expect.objectContaining({
        id: 2,
        productTaxClass: 'reduced',
        productTaxClassIds: [4],
        customerTaxClassIds: [0, 1, 3],
        rates: [rate('PL', 8), rate('DE', 7), rate('SE', 12)],
      }),
    ]);
  });
});

describe('price tiers enabled', () => {
  it('[PRC-017] publishes the prices of customer groups and quotes them', async () => {
    const tiers = await Pricing.start({ PRICE_TIERS: 'true' });
    try {
      await tiers.published('TIER');
      await tiers.prices({ sku: 'TIER', prices: { PLN: 123_00 }, groupPrices: [{ group: 2, prices: { PLN: 61_50 } }] });
      expect((await tiers.view('TIER')).groups).toEqual([{ group: 2, net: '5000', gross: '6150' }]);
      expect((await tiers.quote({ customerGroup: 2, lines: [aLine('TIER')] })).grandTotal).toBe(61_50);
      expect((await tiers.quote({ lines: [aLine('TIER')] })).grandTotal).toBe(123_00);
    } finally {
      await tiers.stop();
    }
  });
});

describe('grouped tax enabled', () => {
  it('[PRC-009] guests and ordinary customers pay the tax of the standard rule', async () => {
    const grouped = await Pricing.start({ GROUPED_TAX: 'true' });
    try {
      await grouped.published('TAXED');
      await grouped.prices({ sku: 'TAXED', prices: { PLN: 123_00 } });
      const lines = [aLine('TAXED')];
      expect((await grouped.quote({ lines })).tax).toBe(23_00);
      expect((await grouped.quote({ customerGroup: 1, lines })).tax).toBe(23_00);
    } finally {
      await grouped.stop();
    }
  });
});
