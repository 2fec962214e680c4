import { eventually } from '@garderoba/service-kit/testing/poll';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accepted, Selling } from '../selling.js';

const DAY_MS = 86_400_000;

let selling: Selling;
beforeAll(async () => {
  selling = await Selling.start();
});
afterAll(() => selling.stop());

const refuse = { reason: 'worn_out', note: 'Too worn.' };

describe('decisions of staff [ADM-006] [ADM-007]', () => {
  it('with one key happen once, and with an old version not at all', async () => {
    const before = await selling.submitted();
    const first = accepted(await selling.decide(before, 'accept', {}, { key: 'k-1' }));
    expect(accepted(await selling.decide(before, 'accept', {}, { key: 'k-1' })).version).toBe(first.version);
    expect((await selling.decide(before, 'accept', {}, { key: 'k-2' })).status).toBe(409);
    expect(first).toMatchObject({ state: 'awaiting_goods', staffSteps: ['receive', 'undo'] });
    expect((await selling.events(before.listingId)).map(({ type }) => type)).toEqual([
      'ListingSubmitted',
      'ListingDecided',
    ]);
  });

  it('of two people at once: one is accepted', async () => {
    const before = await selling.submitted();
    const answers = await Promise.all([selling.decide(before, 'accept'), selling.decide(before, 'reject', refuse)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('have a reason of their check', async () => {
    const before = await selling.submitted();
    const wrong = await selling.decide(before, 'reject', { reason: 'damaged' });
    expect(wrong).toMatchObject({ status: 422, body: { code: 'marketplace.reason_not_offered' } });
    const changes = accepted(await selling.decide(before, 'ask-changes', { reason: 'photo_unclear', note: 'Blurred' }));
    expect(changes).toMatchObject({
      state: 'changes_wanted',
      lastDecision: { reason: 'photo_unclear', note: 'Blurred' },
    });
    expect(accepted(await selling.step(before.identifier, 'submit'))).toMatchObject({ state: 'submitted' });
  });

  it('are undone within ten minutes, and are then open again', async () => {
    const before = await selling.submitted();
    const rejected = accepted(await selling.decide(before, 'reject', refuse));
    expect(rejected).toMatchObject({ state: 'rejected', status: 'rejected' });
    const again = accepted(await selling.decide(rejected, 'undo'));
    expect(again).toMatchObject({
      state: 'submitted',
      dueAt: before.dueAt,
      staffSteps: ['accept', 'ask_changes', 'reject'],
    });
    expect((await selling.decide(again, 'undo')).status).toBe(409);
    expect((await selling.events(before.listingId)).at(-1)?.body).toMatchObject({ stage: 'undo', outcome: 'rejected' });
  });

  it('of the inspection are undone on the shelf: stock first, then hidden', async () => {
    const listed = await selling.listed();
    const back = accepted(await selling.decide(listed, 'undo'));
    expect(back).toMatchObject({ state: 'inspecting', place: 'house_resale' });
    expect(selling.levels.get(listed.sku)).toBe(0);
    await selling.inState(listed.listingId, 'inspecting');
    expect(selling.products.get(listed.sku)).toMatchObject({ attributes: { marketplace_status: 'verification' } });
  });

  it('change the terms: the seller agrees and the shelf has the agreed price, or gets the piece back', async () => {
    const terms = { reason: 'not_as_described', price: { amount: 30_000, currency: 'PLN' }, condition: '53' };
    const wrong = { ...terms, price: { amount: 30_000, currency: 'EUR' } };
    const [one, two] = [await selling.received(), await selling.received()];
    expect((await selling.decide(one, 'change-terms', wrong)).status).toBe(422);
    accepted(await selling.decide(one, 'change-terms', terms));
    accepted(await selling.step(one.identifier, 'agree'));
    await selling.inState(one.listingId, 'listed');
    expect(selling.prices.get(one.sku)).toMatchObject({ prices: { PLN: 30_000 } });
    expect(selling.products.get(one.sku)).toMatchObject({ attributes: { marketplace_condition: 'good' } });
    accepted(await selling.decide(two, 'change-terms', terms));
    expect(accepted(await selling.step(two.identifier, 'decline'))).toMatchObject({ state: 'taking_back' });
  });

  it('give back the piece of a rejected listing, which stays rejected', async () => {
    const rejected = accepted(await selling.decide(await selling.received(), 'reject', { reason: 'counterfeit' }));
    expect(rejected.staffSteps).toEqual(['give_back', 'undo']);
    const given = accepted(await selling.decide(rejected, 'give-back'));
    expect(given).toMatchObject({ state: 'rejected', place: 'with_seller' });
    expect(given.moves.map(({ to }) => to)).toEqual(['house_resale', 'with_seller']);
  });

  it('need a member of staff; the payout an admin', async () => {
    const { listingId, version } = await selling.submitted();
    const path = `/v1/moderation/listings/${listingId}/accept`;
    const asCustomer = await selling.service.call('POST', path, { version }, { as: 'gateway', customer: null });
    expect(asCustomer.status).toBe(403);
    const withoutToken = await selling.service.call('POST', path, { version }, { as: 'backoffice', customer: null });
    expect(withoutToken.status).toBe(403);
  });
});

describe('when a neighbour is away', () => {
  it.each(['media', 'catalog', 'pricing', 'stock'] as const)('%s: the piece is listed once it is back', async (who) => {
    const received = await selling.received();
    selling.away.add(who);
    const { listingId } = accepted(await selling.decide(received, 'pass'));
    const failures = () => selling.service.db.rows('SELECT 1 FROM failed_task WHERE task = $1', [listingId]);
    await eventually(async () => {
      const isTried = (await failures()).length > 0 || selling.asked.has(who);
      if (!isTried) throw new Error('not tried yet');
    }, 10_000);
    expect(await selling.read(listingId)).toMatchObject({ state: 'publishing', status: 'verification' });
    selling.away.delete(who);
    selling.service.clock.advance(10 * 60_000);
    await selling.inState(listingId, 'listed');
  });
});

describe('deadlines', () => {
  it('remind the seller once, and end what nobody decides', async () => {
    const accept = accepted(await selling.decide(await selling.submitted(), 'accept'));
    const since = new Date(accept.stateSince).getTime();
    const reminders = async () =>
      (await selling.events(accept.listingId)).filter(({ type }) => type === 'ListingReminded').length;
    selling.service.clock.set(new Date(since + 7 * DAY_MS - 1));
    expect(await reminders()).toBe(0);
    selling.service.clock.set(new Date(since + 7 * DAY_MS));
    await eventually(async () => {
      if ((await reminders()) === 0) throw new Error('not reminded yet');
    }, 10_000);
    selling.service.clock.set(new Date(since + 21 * DAY_MS));
    await selling.inState(accept.listingId, 'withdrawn');
    expect(await reminders()).toBe(1);
  });
});
