import { create, type DescMessage, type MessageShape } from '@bufbuild/protobuf';
import { createApp } from '@garderoba/content/app';
import {
  example,
  GoodsArrivedSchema,
  ListingDecidedSchema,
  ListingPublishedSchema,
  ListingRemindedSchema,
  ListingSoldSchema,
  ListingSubmittedSchema,
} from '@garderoba/contracts';
import type { ListingMailFactsDto } from '@garderoba/contracts/rest/marketplace';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { TestService } from '@garderoba/service-kit/testing/service';
import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MailKind } from '../../src/domain/mail/mails.js';
import { MailRepository } from '../../src/persistence/mail/mail.repository.js';

const TOPIC = 'marketplace.listing.v1';
const DECISION_MS = 60_000;

let content: TestService;
/** Stub of marketplace, accounts and catalog. A customer's mail address contains the customer id. */
const neighbours = new StubNeighbour();
/** What marketplace knows, by listing id. */
const listings = new Map<string, Partial<ListingMailFactsDto>>();
/** Decisions that were undone. */
const undone = new Set<string>();
/** Listings about which marketplace does not answer now. */
const away = new Set<string>();
const erased = new Set<string>();

beforeAll(async () => {
  neighbours
    .on('GET', '/v1/listings/:id/mail-facts', ({ params: { id = '' }, query: { decisionId = '' } }) => {
      if (away.has(id)) return { status: 503, body: {} };
      const known = listings.get(id);
      return known ? { body: { ...known, isUndone: undone.has(decisionId) } } : { status: 404, body: {} };
    })
    .on('GET', '/v1/customers/:id/mail-facts', ({ params: { id = '' } }) =>
      erased.has(id)
        ? { status: 404, body: {} }
        : { body: { email: `${id}@example.com`, firstName: 'Ola', store: 'pln_pl' } },
    )
    .on('POST', '/v1/search', ({ body }) => {
      const { filters } = (body as { query: { filters: [{ values: [string] }] } }).query;
      const [sku] = filters[0].values;
      const source = { sku, parentSku: sku, slug: 'red-dress' };
      return { body: { hits: { hits: sku.startsWith('GD-') ? [{ _source: source }] : [] } } };
    });
  const { url } = await neighbours.start();
  const names = ['ORDERS', 'ACCOUNTS', 'LOYALTY', 'RENTAL', 'CATALOG', 'MEDIA', 'MARKETPLACE'];
  const urls = Object.fromEntries(names.map((name) => [`${name}_URL`, url]));
  content = await TestService.start('content', createApp, { ...urls, PUBLIC_URL: 'https://shop.example' });
});
afterAll(async () => {
  await content.stop();
  await neighbours.stop();
});

/** A listing of a seller of its own, who reads German although the account's store is Polish. */
function newListing(facts: Partial<ListingMailFactsDto> = {}): { listingId: string; customerId: string } {
  const [listingId, customerId] = [uuidv7(), uuidv7()];
  listings.set(listingId, {
    ...{ customerId, sku: 'GD-000123', identifier: 'dress', name: 'Rotes Kleid', language: 'de', store: 'eur_de' },
    ...{ state: 'listed', price: { amount: 450_00, currency: 'EUR' }, share: { amount: 337_50, currency: 'EUR' } },
    ...{ terms: null, termsShare: null, delivery: 'showroom', reason: null, note: '' },
    ...{ lapsesAt: null, dueAt: null, ...facts },
  });
  return { listingId, customerId };
}

/** The event on file, about this listing. */
const deliver = <Desc extends DescMessage>(schema: Desc, file: string, change: object, id?: string) => {
  const body = create(schema, { ...example(schema, `marketplace/v1/${file}.json`), ...change } as MessageShape<Desc>);
  return content.deliver(TOPIC, (change as { listingId: string }).listingId, schema, body, id);
};
const decide = (listing: { listingId: string }, change: object, id?: string) =>
  deliver(ListingDecidedSchema, 'listing-decided', { ...listing, ...change }, id);

interface Mail {
  readonly kind: string;
  readonly subject: string;
  readonly text: string;
  readonly language: string;
}
const mailsTo = async (customerId: string): Promise<Mail[]> =>
  (await content.call<{ items: Mail[] }>('GET', `/v1/mails?to=${customerId}@example.com`)).body.items;
const states = async (listingId: string) => {
  const rows = await content.db.rows<{ kind: string; state: string }>(
    'SELECT kind, state FROM mail_intent WHERE subject LIKE $1 ORDER BY created_at, id',
    [`${listingId}/%`],
  );
  return rows.map(({ kind, state }) => [kind, state]);
};
/** Waits until the mails of a listing are as said. */
const until = (listingId: string, expected: readonly (readonly [string, string])[]) =>
  eventually(async () => expect(await states(listingId)).toEqual(expected), 10_000);

describe('an event about a listing', () => {
  it.each([
    ['listing_submitted', ListingSubmittedSchema, 'listing-submitted', {}, '2 Werktage'],
    ['listing_arrived', GoodsArrivedSchema, 'goods-arrived', {}, 'zweite Prüfung'],
    ['listing_published', ListingPublishedSchema, 'listing-published', {}, '/de/p/GD-000123/red-dress'],
    ['listing_sold', ListingSoldSchema, 'listing-sold', {}, '14 Werktagen'],
    ['listing_bought_in', ListingSoldSchema, 'listing-sold', { isBuyIn: true }, 'nächsten Auszahlung'],
    ['listing_draft_reminder', ListingRemindedSchema, 'listing-reminded', { state: 'draft' }, 'eingereicht'],
    ['listing_bring_reminder', ListingRemindedSchema, 'listing-reminded', { state: 'awaiting_goods' }, 'Zettel'],
    ['listing_terms_reminder', ListingRemindedSchema, 'listing-reminded', { state: 'terms_changed' }, 'Bedingung'],
    ['listing_unsold_reminder', ListingRemindedSchema, 'listing-reminded', { state: 'listed' }, 'niedrigerer'],
    ['listing_collect_reminder', ListingRemindedSchema, 'listing-reminded', { state: 'taking_back' }, 'Abholung'],
  ] as readonly [MailKind, DescMessage, string, object, string][])(
    'causes one mail %s in the language of the listing',
    async (kind, schema, file, change, words) => {
      const { customerId, listingId } = newListing(change);
      const id = uuidv7();
      for (let time = 0; time < 2; time += 1) await deliver(schema, file, { listingId, customerId, ...change }, id);
      await content.settled();
      await until(listingId, [[kind, 'sent']]);
      const mails = await mailsTo(customerId);
      expect(mails).toMatchObject([{ kind, language: 'de' }]);
      expect(mails[0]?.subject).toContain('Rotes Kleid');
      expect(mails[0]?.text).toContain(words);
    },
  );

  it.each([
    ['first', 'accepted', 'listing_accepted'],
    ['first', 'changes_wanted', 'listing_changes_wanted'],
    ['first', 'rejected', 'listing_rejected'],
    ['inspection', 'rejected', 'listing_goods_rejected'],
    ['inspection', 'terms_changed', 'listing_terms_changed'],
    ['', 'withdrawn', 'listing_withdrawn'],
    ['', 'taking_back', 'listing_taken_back'],
    ['appeal', 'upheld', 'listing_appeal_answered'],
    ['appeal', 'dismissed', 'listing_appeal_answered'],
  ])('of a decision (%s, %s) causes one mail %s, a minute later [ADM-006]', async (stage, outcome, kind) => {
    const listing = newListing({ reason: 'other', note: 'Bitte {name} bürsten.' });
    const id = uuidv7();
    const decided = { ...listing, stage, outcome, decisionId: uuidv7() };
    for (let time = 0; time < 2; time += 1) await decide(listing, decided, id);
    await content.settled();
    expect(await states(listing.listingId)).toEqual([[kind, 'due']]);
    expect(await mailsTo(listing.customerId)).toEqual([]);
    content.clock.advance(DECISION_MS);
    await until(listing.listingId, [[kind, 'sent']]);
    expect(await mailsTo(listing.customerId)).toMatchObject([{ kind, language: 'de' }]);
  });

  it('of a newer marketplace causes none', async () => {
    const listing = newListing();
    await decide(listing, { stage: 'first', outcome: 'praised', decisionId: uuidv7() });
    await deliver(ListingRemindedSchema, 'listing-reminded', { ...listing, state: 'resting' });
    await content.settled();
    expect(await states(listing.listingId)).toEqual([]);
  });

  it('causes a mail about what happened then, although the listing went on', async () => {
    const lapsesAt = '2026-12-30T10:00:00.000Z';
    const { customerId, listingId } = newListing({
      state: 'submitted',
      reason: 'photo_unclear',
      note: 'Bitte heller.',
    });
    listings.set(listingId, { ...listings.get(listingId), lapsesAt });
    await decide({ listingId }, { customerId, stage: 'first', outcome: 'changes_wanted', decisionId: uuidv7() });
    await content.settled();
    content.clock.advance(DECISION_MS);
    await until(listingId, [['listing_changes_wanted', 'sent']]);
    const [mail] = await mailsTo(customerId);
    expect(mail?.text).toContain('„Bitte heller.“');
    expect(mail?.text).not.toContain('30. Dezember');
  });
});

describe('an undone decision', () => {
  const decisionOf = () => ({ stage: 'inspection', outcome: 'rejected', decisionId: uuidv7() });

  it('is not mailed if it is undone within a minute', async () => {
    const listing = newListing();
    const decision = decisionOf();
    await decide(listing, decision);
    undone.add(decision.decisionId);
    await decide(listing, { ...decision, stage: 'undo' });
    await content.settled();
    content.clock.advance(DECISION_MS);
    await eventually(async () => {
      // If both mails are due at once, the correction is tried again after the mail of the decision.
      content.clock.advance(10_000);
      expect(await states(listing.listingId)).toEqual([
        ['listing_goods_rejected', 'dropped'],
        ['listing_decision_undone', 'dropped'],
      ]);
    }, 10_000);
    expect(await mailsTo(listing.customerId)).toEqual([]);
  });

  it('is corrected once if it was mailed before', async () => {
    const listing = newListing();
    const decision = decisionOf();
    await decide(listing, decision);
    await content.settled();
    content.clock.advance(DECISION_MS);
    await until(listing.listingId, [['listing_goods_rejected', 'sent']]);
    undone.add(decision.decisionId);
    const id = uuidv7();
    for (let time = 0; time < 2; time += 1) await decide(listing, { ...decision, stage: 'undo' }, id);
    await content.settled();
    content.clock.advance(DECISION_MS);
    await until(listing.listingId, [
      ['listing_goods_rejected', 'sent'],
      ['listing_decision_undone', 'sent'],
    ]);
    const mails = await mailsTo(listing.customerId);
    expect(mails.map(({ kind }) => kind).sort()).toEqual(['listing_decision_undone', 'listing_goods_rejected']);
    expect(mails.find(({ kind }) => kind === 'listing_decision_undone')?.subject).toBe('Berichtigung: Rotes Kleid');
  });

  it('is corrected after its own mail, never before', async () => {
    const listing = newListing();
    const decision = decisionOf();
    const mails = content.service.app.get(MailRepository);
    const subject = `${listing.listingId}/${decision.decisionId}`;
    const kinds = ['listing_goods_rejected'] as const;
    expect(await mails.stateOf(kinds, subject)).toBeUndefined();
    away.add(listing.listingId);
    await decide(listing, decision);
    await content.settled();
    content.clock.advance(DECISION_MS);
    await eventually(async () => {
      // The attempt has ended: it does not set the next one any more.
      const row = await content.db.one('SELECT 1 FROM mail_intent WHERE subject = $1 AND last_error IS NOT NULL', [
        subject,
      ]);
      expect(row).toBeDefined();
    }, 10_000);
    await content.db.rows(`UPDATE mail_intent SET next_at = '2999-01-01' WHERE subject = $1`, [subject]);
    away.delete(listing.listingId);
    await decide(listing, { ...decision, stage: 'undo' });
    await content.settled();
    content.clock.advance(DECISION_MS);
    await eventually(async () => {
      const code = await content.db.one<{ code: string; state: string }>(
        `SELECT last_error AS code, state FROM mail_intent WHERE subject = $1 AND kind = 'listing_decision_undone'`,
        [subject],
      );
      expect(code).toEqual({ code: 'earlier_mail_due', state: 'due' });
    }, 10_000);
    expect(await mailsTo(listing.customerId)).toEqual([]);
  });
});

describe('a mail about a listing is', () => {
  it('sent later if marketplace does not answer', async () => {
    const { customerId, listingId } = newListing();
    away.add(listingId);
    await deliver(GoodsArrivedSchema, 'goods-arrived', { listingId, customerId });
    await content.settled();
    await eventually(async () => {
      const [row] = await content.db.rows<{ attempts: number }>(
        'SELECT attempts FROM mail_intent WHERE subject LIKE $1 AND last_error IS NOT NULL',
        [`${listingId}/%`],
      );
      expect(row?.attempts).toBe(1);
    }, 10_000);
    away.delete(listingId);
    content.clock.advance(5_000);
    await until(listingId, [['listing_arrived', 'sent']]);
    expect(await mailsTo(customerId)).toHaveLength(1);
  });

  it('dropped if there is no such listing, or its seller is erased', async () => {
    const unknown = uuidv7();
    const forgotten = newListing({ customerId: null });
    const gone = newListing();
    erased.add(gone.customerId);
    for (const listingId of [unknown, forgotten.listingId, gone.listingId]) {
      await deliver(ListingSubmittedSchema, 'listing-submitted', { listingId });
      await content.settled();
      await until(listingId, [['listing_submitted', 'dropped']]);
    }
    expect(await mailsTo(gone.customerId)).toEqual([]);
  });

  it('dropped if it reminds of what the seller has done', async () => {
    const { listingId } = newListing({ state: 'submitted' });
    await deliver(ListingRemindedSchema, 'listing-reminded', { listingId, state: 'draft' });
    await content.settled();
    await until(listingId, [['listing_draft_reminder', 'dropped']]);
  });

  it('linked to the listings of the seller if the piece has no page', async () => {
    const { customerId, listingId } = newListing({ sku: 'NO-PAGE' });
    await deliver(ListingPublishedSchema, 'listing-published', { listingId });
    await content.settled();
    await until(listingId, [['listing_published', 'sent']]);
    const [mail] = await mailsTo(customerId);
    expect(mail?.text).toContain('https://shop.example/de/my-account/my-selling-products');
  });

  it('written with the days that staff set', async () => {
    const value = { store: '*', value: 17, version: 0 };
    const { status } = await content.call('PUT', '/v1/facts/payout_days', value, { staff: { role: 'admin' } });
    expect(status).toBeLessThan(300);
    const { customerId, listingId } = newListing();
    await deliver(ListingSoldSchema, 'listing-sold', { listingId });
    await content.settled();
    await until(listingId, [['listing_sold', 'sent']]);
    const [mail] = await mailsTo(customerId);
    expect(mail?.text).toContain('17 Werktagen');
  });
});
