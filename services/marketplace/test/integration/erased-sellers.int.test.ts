import { create } from '@bufbuild/protobuf';
import { CustomerErasedSchema, OrderCancelledSchema, OrderPlacedSchema } from '@garderoba/contracts';
import { PHOTO_SLOTS } from '@garderoba/contracts/marketplace/listings';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ANNA, accepted, BELA, newIdentifier, placed, Selling, TRADER, VALUES } from '../selling.js';

let selling: Selling | undefined;
const of = (): Selling => selling as Selling;
beforeEach(async () => {
  await selling?.stop();
  selling = await Selling.start();
});
afterAll(() => selling?.stop());

async function erase(customerId = ANNA): Promise<void> {
  const erased = create(CustomerErasedSchema, { customerId });
  await of().service.deliver('accounts.customer.v1', customerId, CustomerErasedSchema, erased);
  await of().service.settled();
}
const rows = (sql: string, values: unknown[] = []) => of().service.db.rows<Record<string, unknown>>(sql, values);

/** Everywhere in the database, as text. */
async function stored(text: string): Promise<string[]> {
  const tables = [
    'listing',
    'listing_photo',
    'photo_check',
    'photo_hash_part',
    'photo_duplicate',
    'listing_event',
    'piece',
    'piece_event',
    'piece_move',
    'sale',
    'discarded_photo',
    'seller',
  ];
  const found = await Promise.all(
    tables.map(async (table) =>
      (await rows(`SELECT 1 FROM ${table} t WHERE to_jsonb(t)::text LIKE '%' || $1 || '%'`, [text])).map(() => table),
    ),
  );
  return found.flat();
}

describe('the erasure of a seller', () => {
  it('deletes listings before the goods came, with their photos, and nobody else’s', async () => {
    const draft = { line: 1, identifier: newIdentifier(), family: 'clothing', categories: [], values: VALUES };
    accepted(await of().offer([draft]));
    accepted(await of().offer([draft], BELA));
    const front = of().picture();
    accepted(await of().photo(draft.identifier, 'image', front));
    const submitted = await of().submitted();
    const awaited = accepted(await of().decide(await of().submitted(), 'accept'));
    const rejected = accepted(await of().decide(await of().submitted(), 'reject', { reason: 'counterfeit' }));
    const withdrawn = await of().submitted();
    accepted(await of().step(withdrawn.identifier, 'withdraw'));
    await erase();
    expect(await stored(ANNA)).toEqual([]);
    for (const { listingId, sku } of [submitted, awaited, rejected, withdrawn])
      expect([...(await stored(listingId)), ...(await stored(sku))]).toEqual([]);
    expect(accepted(await of().own(draft.identifier, BELA)).values).toEqual(VALUES);
    expect(await rows('SELECT upload_id FROM discarded_photo')).toHaveLength(1 + 4 * PHOTO_SLOTS.length);
    await of().deletePhotos();
    expect(of().pictures.size).toBe(0);
  });

  it('takes what is on sale off the shelf, and forgets the texts with it', async () => {
    const { listingId, sku, identifier } = await of().listed();
    await erase();
    const back = await of().inState(listingId, 'taking_back');
    expect(back).toMatchObject({ customerId: null, seller: null, identifier: sku, name: sku, photos: [] });
    expect(of().levels.get(sku)).toBe(0);
    expect(JSON.stringify(of().products.get(sku))).not.toMatch(new RegExp(`silk|Worn twice|upload|${ANNA}`));
    for (const text of [ANNA, identifier, 'silk', 'Worn twice']) expect(await stored(text)).toEqual([]);
    const decided = (await of().events(listingId)).at(-1);
    expect(decided?.type).toBe('ListingDecided');
    expect(decided?.body.customerId).toBeUndefined();
    expect(accepted(await of().decide(back, 'give-back')).state).toBe('returned');
  });

  it('deletes who the seller is, on the shelf too, and nobody else’s', async () => {
    accepted(await of().saveSeller({ kind: 'trader', trader: TRADER }));
    accepted(await of().saveSeller({ kind: 'private' }, BELA));
    const { listingId, sku } = await of().listed();
    expect(JSON.stringify(of().products.get(sku))).toContain(TRADER.name);
    await erase();
    await of().inState(listingId, 'taking_back');
    expect(JSON.stringify(of().products.get(sku))).not.toContain(TRADER.name);
    for (const text of [ANNA, ...Object.values(TRADER)]) expect(await stored(text)).toEqual([]);
    expect(accepted(await of().seller(BELA)).kind).toBe('private');
  });

  it('waits for a buyer who is just buying the piece', async () => {
    const { listingId, sku } = await of().listed();
    of().promised.add(sku);
    await erase();
    await of().untold('stock', sku);
    const order = placed(sku);
    await of().service.deliver('orders.order.v1', order.orderId, OrderPlacedSchema, order);
    const sold = await of().inState(listingId, 'sold');
    expect(sold.sales).toMatchObject([{ state: 'ordered', price: { amount: 45_000 } }]);
    of().promised.delete(sku);
    const cancelled = create(OrderCancelledSchema, { orderId: order.orderId, version: 2 });
    await of().service.deliver('orders.order.v1', order.orderId, OrderCancelledSchema, cancelled);
    await of().inState(listingId, 'taking_back');
    expect(of().levels.get(sku)).toBe(0);
  });

  it('keeps sales and leaves a piece to be inspected to staff, without going on sale', async () => {
    const sold = await of().listed();
    const order = placed(sold.sku);
    await of().service.deliver('orders.order.v1', order.orderId, OrderPlacedSchema, order);
    await of().inState(sold.listingId, 'sold');
    const inspecting = await of().received();
    const terms = accepted(
      await of().decide(await of().received(), 'change-terms', {
        ...{ price: { amount: 1, currency: 'PLN' }, reason: 'damaged' },
      }),
    );
    await erase();
    expect((await of().inState(sold.listingId, 'sold')).sales).toHaveLength(1);
    expect(await of().inState(terms.listingId, 'taking_back')).toMatchObject({ customerId: null });
    const waits = await of().read(inspecting.listingId);
    expect(waits).toMatchObject({ state: 'inspecting', place: 'house_resale', staffSteps: ['reject', 'undo'] });
    expect((await of().decide(waits, 'pass')).status).toBe(409);
    const rejected = accepted(await of().decide(waits, 'reject', { reason: 'other' }));
    expect(accepted(await of().decide(rejected, 'give-back')).place).toBe('with_seller');
    // The number of the account in the ledger, which names nobody any more.
    expect(await stored(ANNA)).toEqual(['sale']);
  });
});

describe('the export', () => {
  it('has what a customer offers, and nothing of others', async () => {
    accepted(await of().saveSeller({ kind: 'trader', trader: TRADER }));
    const { sku, identifier } = await of().submitted();
    await eventually(async () => expect(await rows('SELECT 1 FROM photo_check')).toHaveLength(4), 25_000);
    const data = async (customer: string) => {
      const path = `/v1/customers/${customer}/export`;
      return accepted(await of().service.call<{ listings: object[] }>('GET', path));
    };
    expect(await data(ANNA)).toMatchObject({
      seller: { ...TRADER, kind: 'trader', termsAcceptedAt: expect.any(String), certifiedAt: expect.any(String) },
      listings: [
        {
          ...{ sku, identifier, state: 'submitted', price: 45_000, currency: 'PLN', values: VALUES },
          photos: PHOTO_SLOTS.map(() => ({
            ...{ path: expect.stringMatching(/^\/upload\//), check: { hasPlace: false, sharpness: 100 } },
          })),
          events: [{ action: 'submit', to: 'submitted' }],
        },
      ],
    });
    expect(await data(BELA)).toMatchObject({ seller: null, listings: [], payoutAccount: null });
    await erase();
    expect(await data(ANNA)).toMatchObject({ seller: null, listings: [], payoutAccount: null });
    expect(await data(uuidv7())).toMatchObject({ seller: null, listings: [], payoutAccount: null });
  });
});
