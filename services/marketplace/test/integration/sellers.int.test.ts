import { LISTING_LIMITS } from '@garderoba/contracts/marketplace/listings';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ANNA, accepted, BELA, Selling, TRADER, TRADER_LINE } from '../selling.js';

let selling: Selling;
beforeAll(async () => {
  selling = await Selling.start();
});
afterAll(() => selling.stop());

const asTrader = (changes: object = {}) => ({ kind: 'trader', trader: { ...TRADER, ...changes } });
const shown = (sku: string) => selling.products.get(sku) as { taxClass: string; attributes: Record<string, string> };

describe('who sells', () => {
  it('is not known until the seller says it, and can be said again', async () => {
    const CARL = uuidv7();
    expect(accepted(await selling.seller(CARL))).toEqual({ kind: null, trader: null, termsAcceptedAt: null });
    const first = accepted(await selling.saveSeller({ kind: 'private' }, CARL));
    expect(first).toMatchObject({ kind: 'private', trader: null, termsAcceptedAt: expect.any(String) });
    expect(accepted(await selling.seller(CARL))).toEqual(first);
    const trader = accepted(await selling.saveSeller(asTrader({ name: '  Szafa Nowak ' }), CARL));
    expect(trader).toMatchObject({ kind: 'trader', trader: TRADER });
    expect(accepted(await selling.saveSeller({ kind: 'private' }, CARL)).trader).toBeNull();
    expect(accepted(await selling.seller(CARL)).trader).toBeNull();
  });

  it('keeps when a trader certified first', async () => {
    const DORA = uuidv7();
    const certified = async () =>
      (await selling.service.db.rows('SELECT certified_at FROM seller WHERE customer_id = $1', [DORA]))[0];
    accepted(await selling.saveSeller(asTrader(), DORA));
    const first = await certified();
    selling.service.clock.advance(60_000);
    accepted(await selling.saveSeller(asTrader({ phone: '+48 1' }), DORA));
    expect(await certified()).toEqual(first);
  });

  it.each([
    ['terms that are not accepted', { kind: 'private', terms: false }],
    ['another kind', { kind: 'shop' }],
    ['a trader without facts', { kind: 'trader' }],
    ['a trader with a blank name', asTrader({ name: '  ' })],
    ['a trader with a long name', asTrader({ name: 'x'.repeat(LISTING_LIMITS.text + 1) })],
    ['a trader without a mail address', asTrader({ email: 'nobody' })],
  ])('is refused with %s', async (_what, body) => {
    const EVA = uuidv7();
    expect((await selling.saveSeller(body, EVA)).status).toBe(400);
    expect(accepted(await selling.seller(EVA)).kind).toBeNull();
  });

  it('is the customer’s own', async () => {
    const others = await selling.service.call('GET', `/v1/sellers/${BELA}`, undefined, { customer: ANNA });
    expect(others.status).toBe(403);
  });

  it('is said by many at once with two connections: each saves with one', async () => {
    const small = await Selling.start({ DATABASE_POOL: '2' });
    try {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => small.saveSeller({ kind: 'private' }, uuidv7())),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    } finally {
      await small.stop();
    }
  });
});

describe('pieces on sale', () => {
  it('show that a trader sells them, carry VAT, and show a private person again after a change', async () => {
    const { listingId, sku } = await selling.listed();
    expect(shown(sku)).toMatchObject({ taxClass: 'none', attributes: { marketplace_seller_kind: 'private' } });
    expect(shown(sku).attributes).not.toHaveProperty('marketplace_trader');
    accepted(await selling.saveSeller(asTrader()));
    await selling.inState(listingId, 'listed');
    expect(shown(sku)).toMatchObject({
      taxClass: 'standard',
      attributes: { marketplace_seller_kind: 'trader', marketplace_trader: TRADER_LINE },
    });
    accepted(await selling.saveSeller(asTrader({ phone: '+48 700 000 000' })));
    await selling.inState(listingId, 'listed');
    expect(shown(sku).attributes.marketplace_trader).toMatch(/\+48 700 000 000$/);
    const own = await selling.listed();
    expect(shown(own.sku).attributes.marketplace_seller_kind).toBe('trader');
    accepted(await selling.saveSeller({ kind: 'private' }));
    await selling.inState(listingId, 'listed');
    expect(shown(sku).taxClass).toBe('none');
    expect(shown(sku).attributes).not.toHaveProperty('marketplace_trader');
  });

  it('are not published again when the seller says the same', async () => {
    const { version, listingId } = await selling.listed();
    accepted(await selling.saveSeller({ kind: 'private' }));
    accepted(await selling.saveSeller({ kind: 'private' }));
    expect((await selling.read(listingId)).version).toBe(version);
  });
});
