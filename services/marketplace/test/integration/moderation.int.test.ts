import { create } from '@bufbuild/protobuf';
import { OrderPlacedSchema, OrderRefundedSchema } from '@garderoba/contracts';
import { PHOTO_SLOTS } from '@garderoba/contracts/marketplace/listings';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ModeratedListingDetailsDto } from '../../src/http/moderation/moderation.dto.js';
import { accepted, placed, Selling } from '../selling.js';

let selling: Selling;
beforeAll(async () => {
  selling = await Selling.start();
});
afterAll(() => selling.stop());

type Listing = ModeratedListingDetailsDto;
const TERMS = {
  price: { amount: 30_000, currency: 'PLN' },
  condition: '53',
  reason: 'not_as_described',
  note: 'Worn.',
};
const actsOf = async (listingId: string): Promise<string[]> =>
  (await selling.service.outbox())
    .filter(({ topic, body }) => topic === 'staff.acts.v1' && JSON.stringify(body).includes(listingId))
    .map(({ body }) => String(body.action));

const withTerms = async (): Promise<Listing> =>
  accepted(await selling.decide(await selling.received(), 'change-terms', TERMS));
async function takingBack(): Promise<Listing> {
  const { identifier, listingId } = await selling.listed();
  accepted(await selling.step(identifier, 'withdraw'));
  return selling.inState(listingId, 'taking_back');
}

describe('every decision', () => {
  const CASES: [string, () => Promise<Listing>, object, string][] = [
    ['accept', () => selling.submitted(), {}, 'awaiting_goods'],
    ['ask-changes', () => selling.submitted(), { reason: 'photo_unclear', note: 'Too dark.' }, 'changes_wanted'],
    ['reject', () => selling.submitted(), { reason: 'counterfeit' }, 'rejected'],
    [
      'receive',
      async () => accepted(await selling.decide(await selling.submitted(), 'accept')),
      { place: 'showroom' },
      'inspecting',
    ],
    ['pass', () => selling.received(), {}, 'listed'],
    ['change-terms', () => selling.received(), TERMS, 'terms_changed'],
    ['give-back', takingBack, {}, 'returned'],
  ];

  it.each(CASES)('%s happens once with one key, is recorded, and can be taken back', async (verb, before, body, to) => {
    const listing = await before();
    const key = uuidv7();
    accepted(await selling.decide(listing, verb, body, { key }));
    const decided = await selling.inState(listing.listingId, to);
    expect(accepted(await selling.decide(listing, verb, body, { key })).version).toBe(decided.version);
    expect((await selling.decide(listing, verb, body)).body).toMatchObject({ code: 'marketplace.listing_changed' });
    expect((await actsOf(listing.listingId)).filter((action) => action === verb)).toHaveLength(1);

    const undoKey = uuidv7();
    accepted(await selling.decide(decided, 'undo', {}, { key: undoKey }));
    const restored = await selling.inState(listing.listingId, listing.state);
    accepted(await selling.decide(decided, 'undo', {}, { key: undoKey }));
    const again = await selling.read(listing.listingId);
    expect(again.version).toBe(restored.version);
    for (const field of ['place', 'goodsPlace', 'goodsAt', 'lapsesAt', 'listedAt', 'terms', 'price'] as const)
      expect([field, again[field]]).toEqual([field, listing[field]]);
    expect((await selling.decide(again, 'undo')).body).toMatchObject({ code: 'marketplace.decision_final' });
  });

  it('with the key of another one is refused: neither another verb, nor another reason, nor an undo hides behind it', async () => {
    const listing = await selling.submitted();
    const key = uuidv7();
    const reason = { reason: 'photo_unclear', note: 'Too dark.' };
    const asked = accepted(await selling.decide(listing, 'ask-changes', reason, { key }));
    for (const [verb, body] of [
      ['accept', {}],
      ['reject', reason],
      ['undo', {}],
      ['ask-changes', { ...reason, note: 'Too bright.' }],
      ['ask-changes', { ...reason, reason: 'label_unreadable' }],
    ] as const)
      expect([verb, (await selling.decide(listing, verb, body, { key })).body]).toMatchObject([
        verb,
        { code: 'marketplace.listing_changed' },
      ]);
    expect(await selling.read(listing.listingId)).toMatchObject({ state: 'changes_wanted', version: asked.version });
    expect(await actsOf(listing.listingId)).toEqual(['ask-changes']);
  });

  it('tells the seller a note that readers can take', async () => {
    const note = ' <b>Too dark</b>\u202e\u0007\u200b\n=1+1 ';
    const asked = await selling.decide(await selling.submitted(), 'ask-changes', { reason: 'photo_unclear', note });
    expect(accepted(asked).lastDecision).toMatchObject({ note: '<b>Too dark</b>\n=1+1' });
  });

  it('is made before photos in the order of the form, also after one was replaced', async () => {
    const { identifier, listingId, photos } = await selling.submitted();
    expect(photos.map(({ slot }) => slot)).toEqual(PHOTO_SLOTS);
    for (const slot of ['back_image', 'image'] as const) accepted(await selling.photo(identifier, slot));
    expect((await selling.read(listingId)).photos.map(({ slot }) => slot)).toEqual(PHOTO_SLOTS);
  });

  it('of two people at once is that of one', async () => {
    const before = await selling.submitted();
    const answers = await Promise.all([
      selling.decide(before, 'accept'),
      selling.decide(before, 'reject', { reason: 'counterfeit' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('that is taken back is told as such', async () => {
    const rejected = accepted(await selling.decide(await selling.submitted(), 'reject', { reason: 'counterfeit' }));
    accepted(await selling.decide(rejected, 'undo'));
    const told = (await selling.events(rejected.listingId)).at(-1);
    expect(told?.body).toMatchObject({ stage: 'undo', outcome: 'rejected' });
  });

  it('that asks for changes lets the seller hand the listing in again', async () => {
    const listing = await selling.submitted();
    const changes = { reason: 'photo_unclear', note: 'Blurred' };
    const asked = accepted(await selling.decide(listing, 'ask-changes', changes));
    expect(asked).toMatchObject({ state: 'changes_wanted', lastDecision: changes });
    expect(accepted(await selling.step(listing.identifier, 'submit'))).toMatchObject({ state: 'submitted' });
  });

  it('is final after ten minutes', async () => {
    const decided = accepted(await selling.decide(await selling.submitted(), 'accept'));
    expect(decided.undoUntil).not.toBeNull();
    const other = accepted(await selling.decide(await selling.submitted(), 'accept'));
    selling.service.clock.advance(10 * 60_000 - 1);
    accepted(await selling.decide(other, 'undo'));
    selling.service.clock.advance(1);
    const { status, body } = await selling.decide(decided, 'undo');
    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'marketplace.decision_final' } });
  });

  it('while the seller is erased is made before that or not at all, and keeps nothing of the seller', async () => {
    for (const isErasedFirst of [true, false]) {
      const seller = uuidv7();
      const listing = await selling.submitted({}, seller);
      const reject = () => selling.decide(listing, 'reject', { reason: 'counterfeit', note: 'A name of somebody.' });
      const erased = isErasedFirst ? selling.erase(seller) : undefined;
      const decided = reject();
      await (erased ?? selling.erase(seller));
      await selling.service.settled();
      expect([200, 404, 409]).toContain((await decided).status);
      expect((await reject()).body).toMatchObject({ code: 'marketplace.listing_not_found' });
      const kept = await selling.service.db.rows(`SELECT 1 FROM statement WHERE listing_id = $1 AND note <> ''`, [
        listing.listingId,
      ]);
      expect(kept).toEqual([]);
    }
  });

  it('is for moderators: neither for sellers nor for other staff [ADM-006]', async () => {
    const listing = await selling.submitted();
    expect((await selling.decide(listing, 'accept', {}, { role: 'editor' })).status).toBe(403);
    const path = `/v1/moderation/listings/${listing.listingId}/accept`;
    const asCustomer = await selling.service.call('POST', path, { version: listing.version }, { as: 'gateway' });
    expect(asCustomer.status).toBe(403);
    expect((await selling.read(listing.listingId)).state).toBe('submitted');
  });

  it('takes only reasons of its check, and one where it needs one', async () => {
    const listing = await selling.submitted();
    expect((await selling.decide(listing, 'reject', { reason: 'damaged' })).body).toMatchObject({
      code: 'marketplace.reason_not_offered',
    });
    expect((await selling.decide(listing, 'reject', {})).status).toBe(400);
    expect(await actsOf(listing.listingId)).toEqual([]);
  });
});

describe('an undo', () => {
  it('of a passed inspection takes the piece off the shelf', async () => {
    const listing = await selling.listed();
    selling.told.length = 0;
    accepted(await selling.decide(listing, 'undo'));
    await selling.inState(listing.listingId, 'inspecting');
    expect(selling.told[0]).toBe('level 0');
    expect(selling.levels.get(listing.sku)).toBe(0);
    expect(selling.products.get(listing.sku)).toMatchObject({
      attributes: { marketplace_status: 'verification', accepted: '0' },
    });
  });

  it('while it is being published leaves nothing on the shelf', async () => {
    const listing = await selling.received();
    selling.away.add('pricing');
    const passed = accepted(await selling.decide(listing, 'pass'));
    await selling.untold('pricing', listing.sku);
    accepted(await selling.decide(await selling.read(listing.listingId), 'undo'));
    selling.away.delete('pricing');
    selling.service.clock.advance(60_000);
    expect(await selling.inState(listing.listingId, 'inspecting')).toMatchObject({ status: 'verification' });
    expect(passed.version).toBeGreaterThan(listing.version);
    expect(selling.levels.get(listing.sku)).toBe(0);
    expect(selling.products.get(listing.sku)).toMatchObject({ attributes: { accepted: '0' } });
    expect(accepted(await selling.decide(await selling.read(listing.listingId), 'pass')).state).toBe('publishing');
    await selling.inState(listing.listingId, 'listed');
    expect(selling.levels.get(listing.sku)).toBe(1);
  });

  it('that waits for stock longer than ten minutes still happens', async () => {
    const listing = await selling.listed();
    selling.away.add('stock');
    expect((await selling.decide(listing, 'undo')).status).toBe(503);
    selling.service.clock.advance(20 * 60_000);
    selling.away.delete('stock');
    await selling.ended(() => selling.inState(listing.listingId, 'inspecting', 500));
    expect(selling.levels.get(listing.sku)).toBe(0);
  });

  it('is refused after the sale, and while the piece is being bought', async () => {
    const bought = await selling.listed();
    selling.promised.add(bought.sku);
    expect((await selling.decide(bought, 'undo')).body).toMatchObject({ code: 'marketplace.piece_being_bought' });
    const order = placed(bought.sku);
    await selling.service.deliver('orders.order.v1', order.orderId, OrderPlacedSchema, order);
    const sold = await selling.inState(bought.listingId, 'sold');
    expect((await selling.decide(sold, 'undo')).body).toMatchObject({ code: 'marketplace.decision_final' });
  });

  it('while somebody orders the piece: stock decides, and it is either sold or taken back', async () => {
    for (const isOrderFirst of [true, false, true, false, true, false]) {
      const listing = await selling.listed();
      const { sku, listingId } = listing;
      const order = async (): Promise<void> => {
        // As stock does: what it does not have any more is promised to nobody.
        if (selling.levels.get(sku) === 0) return;
        selling.promised.add(sku);
        const event = placed(sku);
        await selling.service.deliver('orders.order.v1', event.orderId, OrderPlacedSchema, event);
        await selling.service.settled();
      };
      const ordered = isOrderFirst ? order() : undefined;
      const undone = selling.decide(listing, 'undo');
      await (ordered ?? order());
      const { status } = await undone;
      const isSold = selling.promised.has(sku);
      await selling.inState(listingId, isSold ? 'sold' : 'inspecting');
      expect(status).toBe(isSold ? 409 : 200);
      const last = await selling.service.db.one<{ action: string }>(
        'SELECT action FROM listing_event WHERE listing_id = $1 ORDER BY version DESC LIMIT 1',
        [listingId],
      );
      expect(last).toEqual({ action: isSold ? 'order' : 'undo' });
    }
  });

  it('of a rejection on sale puts the piece on the shelf again', async () => {
    const listing = await selling.listed();
    const rejected = accepted(await selling.decide(listing, 'reject', { reason: 'counterfeit' }));
    expect(rejected).toMatchObject({ state: 'rejected', place: 'house_resale' });
    await selling.inState(listing.listingId, 'rejected');
    expect(selling.products.get(listing.sku)).toMatchObject({ attributes: { marketplace_status: 'rejected' } });
    expect(selling.levels.get(listing.sku)).toBe(0);
    accepted(await selling.decide(await selling.read(listing.listingId), 'undo'));
    await selling.inState(listing.listingId, 'listed');
    expect(selling.levels.get(listing.sku)).toBe(1);
  });
});

describe('changed terms', () => {
  it('put the piece on sale for the agreed price', async () => {
    const { identifier, listingId, sku } = await withTerms();
    expect(accepted(await selling.step(identifier, 'agree'))).toMatchObject({ price: TERMS.price });
    const listed = await selling.inState(listingId, 'listed');
    expect(listed.share).toEqual({ amount: 22_500, currency: 'PLN' });
    expect(selling.prices.get(sku)).toMatchObject({ prices: { PLN: 30_000 } });
    expect(selling.products.get(sku)).toMatchObject({ attributes: { marketplace_condition: 'good' } });
    expect((await selling.step(identifier, 'agree')).status).toBe(409);
  });

  it('that are declined bring the piece back', async () => {
    const { identifier, listingId, sku } = await withTerms();
    expect(accepted(await selling.step(identifier, 'decline'))).toMatchObject({
      state: 'taking_back',
      status: 'withdrawn',
    });
    expect((await selling.step(identifier, 'agree')).status).toBe(409);
    expect(accepted(await selling.decide(await selling.read(listingId), 'give-back')).place).toBe('with_seller');
    expect(selling.levels.get(sku)).toBeUndefined();
    const told = await selling.events(listingId);
    expect(told.slice(-2).map(({ body }) => body.outcome)).toEqual(['terms_changed', 'taking_back']);
  });

  it.each([
    ['price', { price: { amount: 0, currency: 'PLN' } }, 'price_zero'],
    ['price', { price: { amount: 100_000_001, currency: 'PLN' } }, 'price_too_high'],
    ['price', { price: { amount: 30_000, currency: 'EUR' } }, 'currency_wrong'],
    ['marketplace_condition', { condition: '99' }, 'unknown_option'],
  ])('name a %s that cannot be', async (path, changes, problem) => {
    const listing = await selling.received();
    const { status, body } = await selling.decide(listing, 'change-terms', { ...TERMS, ...changes });
    expect({ status, body }).toMatchObject({ status: 422, body: { details: { problems: [{ path, problem }] } } });
    expect((await selling.read(listing.listingId)).version).toBe(listing.version);
  });
});

describe('withdrawing', () => {
  const asked = async () =>
    accepted(await selling.decide(await selling.submitted(), 'ask-changes', { reason: 'photo_unclear' }));
  const accept = async () => accepted(await selling.decide(await selling.submitted(), 'accept'));
  const reject = async () =>
    accepted(await selling.decide(await selling.submitted(), 'reject', { reason: 'counterfeit' }));

  it.each<[string, () => Promise<Listing>, string | null]>([
    ['submitted', () => selling.submitted(), 'withdrawn'],
    ['changes_wanted', asked, 'withdrawn'],
    ['awaiting_goods', accept, 'withdrawn'],
    ['inspecting', () => selling.received(), null],
    ['terms_changed', withTerms, null],
    ['listed', () => selling.listed(), 'taking_back'],
    ['rejected', reject, null],
    ['taking_back', takingBack, 'taking_back'],
  ])('in %s', async (state, before, to) => {
    const listing = await before();
    expect(listing.state).toBe(state);
    const { status, body } = await selling.step(listing.identifier, 'withdraw');
    if (to === null)
      expect({ status, body }).toMatchObject({ status: 409, body: { code: 'marketplace.step_not_offered' } });
    else expect({ status, body }).toMatchObject({ status: 200, body: { state: to } });
    expect((await selling.read(listing.listingId)).state).toBe(to ?? state);
  });
});

describe('a piece in our house', () => {
  it('that was rejected goes back, and the listing stays rejected', async () => {
    const listing = accepted(await selling.decide(await selling.received(), 'reject', { reason: 'worn_out' }));
    expect(listing.staffSteps).toEqual(['give_back', 'undo']);
    const back = accepted(await selling.decide(listing, 'give-back'));
    expect(back).toMatchObject({ state: 'rejected', place: 'with_seller' });
    expect((await selling.decide(back, 'give-back')).status).toBe(409);
  });

  it('that a buyer returned is inspected and listed again', async () => {
    const { listingId, sku } = await selling.listed();
    const order = placed(sku);
    const { orderId, lines } = order;
    await selling.service.deliver('orders.order.v1', orderId, OrderPlacedSchema, order);
    const sold = await selling.inState(listingId, 'sold');
    expect((await selling.decide(sold, 'receive', { place: 'warehouse' })).status).toBe(409);
    const part = { lineId: lines[0]?.lineId as string, sku, quantity: 0 };
    const refund = (line: object) =>
      selling.service.deliver(
        ...(['orders.order.v1', orderId, OrderRefundedSchema] as const),
        create(OrderRefundedSchema, { orderId, refundId: uuidv7(), lines: [line] }),
      );
    // Goodwill pays a part back; the sale stands.
    await refund(part);
    await selling.service.settled();
    expect((await selling.read(listingId)).sales).toMatchObject([{ state: 'ordered' }]);
    await refund({ ...part, quantity: 1 });
    await selling.service.settled();
    const refunded = await selling.read(listingId);
    expect(refunded).toMatchObject({ state: 'sold', sales: [{ state: 'reversed' }], staffSteps: ['receive'] });
    const received = accepted(await selling.decide(refunded, 'receive', { place: 'showroom' }));
    expect(received).toMatchObject({ state: 'inspecting', place: 'house_resale', soldAt: null });
    accepted(await selling.decide(received, 'pass'));
    expect(await selling.inState(listingId, 'listed')).toMatchObject({ goodsPlace: 'showroom' });
    expect(selling.levels.get(sku)).toBe(1);
    const next = placed(sku);
    await selling.service.deliver('orders.order.v1', next.orderId, OrderPlacedSchema, next);
    expect((await selling.inState(listingId, 'sold')).sales).toHaveLength(2);
  });

  it('has a tag with its number [ADM-007]', async () => {
    const { listingId, sku } = await selling.received();
    const path = `/v1/moderation/listings/${listingId}/tag`;
    const { status, headers } = await selling.service.call('GET', path, undefined, { staff: { role: 'moderator' } });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe(`inline; filename="${sku}.pdf"`);
    const other = `/v1/moderation/listings/${uuidv7()}/tag`;
    expect((await selling.service.call('GET', other, undefined, { staff: { role: 'moderator' } })).status).toBe(404);
  });
});
