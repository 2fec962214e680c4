import { create, type DescMessage, type MessageShape } from '@bufbuild/protobuf';
import { createApp } from '@garderoba/content/app';
import {
  example,
  NoticeChangedSchema,
  OfferChangedSchema,
  PayoutChangedSchema,
  SaleReversedSchema,
  type Topic,
} from '@garderoba/contracts';
import type {
  ListingMailFactsDto,
  NoticeMailFactsDto,
  OfferMailFactsDto,
  PayoutMailFactsDto,
} from '@garderoba/contracts/rest/marketplace';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { TestService } from '@garderoba/service-kit/testing/service';
import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

let content: TestService;
/** Stub of marketplace, accounts and catalog. A customer's mail address contains the customer id. */
const neighbours = new StubNeighbour();
/** What marketplace knows, by id. */
const facts = new Map<
  string,
  Partial<ListingMailFactsDto | NoticeMailFactsDto | OfferMailFactsDto | PayoutMailFactsDto>
>();
/** Stores of accounts, by customer; Polish ones are left out. */
const stores = new Map<string, string>();
const erased = new Set<string>();

beforeAll(async () => {
  for (const path of ['listings', 'payouts', 'offers', 'notices'])
    neighbours.on('GET', `/v1/${path}/:id/mail-facts`, ({ params: { id = '' } }) => {
      const known = facts.get(id);
      return known ? { body: known } : { status: 404, body: {} };
    });
  neighbours
    .on('GET', '/v1/customers/:id/mail-facts', ({ params: { id = '' } }) =>
      erased.has(id)
        ? { status: 404, body: {} }
        : { body: { email: `${id}@example.com`, firstName: 'Ola', store: stores.get(id) ?? 'pln_pl' } },
    )
    .on('POST', '/v1/search', ({ body }) => {
      const { filters } = (body as { query: { filters: [{ values: [string] }] } }).query;
      const [sku] = filters[0].values;
      return { body: { hits: { hits: [{ _source: { sku, parentSku: sku, slug: 'red-dress' } }] } } };
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

/** The event on file with this change, delivered twice. */
async function deliver<Desc extends DescMessage>(
  ...[topic, key, schema, file, change]: [Topic, string, Desc, string, object]
): Promise<void> {
  const body = create(schema, { ...example(schema, `marketplace/v1/${file}.json`), ...change } as MessageShape<Desc>);
  const id = uuidv7();
  for (let time = 0; time < 2; time += 1) await content.deliver(topic, key, schema, body, id);
  await content.settled();
}

interface Mail {
  readonly kind: string;
  readonly subject: string;
  readonly text: string;
  readonly language: string;
}
const mailsTo = async (customerId: string): Promise<Mail[]> =>
  (await content.call<{ items: Mail[] }>('GET', `/v1/mails?to=${customerId}@example.com`)).body.items;
/** Kinds and states of the mails about this, in the order of their kinds. */
const states = async (id: string) => {
  const rows = await content.db.rows<{ kind: string; state: string }>(
    'SELECT kind, state FROM mail_intent WHERE subject LIKE $1 ORDER BY kind, subject',
    [`${id}%`],
  );
  return rows.map(({ kind, state }) => [kind, state]);
};
const until = (id: string, expected: readonly (readonly [string, string])[]) =>
  eventually(async () => expect(await states(id)).toEqual(expected), 10_000);

describe('a payout', () => {
  /** An event about a payout of its own, of which marketplace knows the same. */
  async function changed(change: Partial<PayoutMailFactsDto>, { isErased = false, now = {} } = {}) {
    const [payoutId, customerId] = [uuidv7(), uuidv7()];
    if (isErased) erased.add(customerId);
    stores.set(customerId, 'eur_de');
    const known = {
      ...{ customerId, state: 'paid' as const, amount: { amount: 337_50, currency: 'EUR' as const } },
      ...{ accountDigits: '2874', reference: 'BANK 17', reason: null, ...change },
    };
    facts.set(payoutId, { ...known, ...now });
    const told = { payoutId, sellerId: customerId, state: known.state, reason: known.reason ?? '' };
    await deliver('marketplace.payout.v1', payoutId, PayoutChangedSchema, 'payout-changed', told);
    return { payoutId, customerId };
  }

  it('that is paid causes one mail in the language of the account’s store [SELL-054]', async () => {
    const { payoutId, customerId } = await changed({});
    await until(payoutId, [['payout_paid', 'sent']]);
    const mails = await mailsTo(customerId);
    expect(mails).toMatchObject([{ kind: 'payout_paid', language: 'de' }]);
    for (const words of ['…2874', 'BANK 17', '/de/my-account/my-earnings']) expect(mails[0]?.text).toContain(words);
  });

  it('that failed causes one mail with the reason in words', async () => {
    const { payoutId, customerId } = await changed({ state: 'failed', reason: 'returned' });
    await until(payoutId, [['payout_failed', 'sent']]);
    const mails = await mailsTo(customerId);
    expect(mails).toMatchObject([{ kind: 'payout_failed', language: 'de' }]);
    expect(mails[0]?.text).toContain('Die Bank hat uns das Geld zurückgeschickt.');
  });

  it('that staff took out causes none', async () => {
    const { payoutId } = await changed({ state: 'failed', reason: 'taken_out' });
    expect(await states(payoutId)).toEqual([]);
  });

  it('that came back before the mail was sent is not mailed as paid', async () => {
    const { payoutId, customerId } = await changed({}, { now: { state: 'failed' } });
    await until(payoutId, [['payout_paid', 'dropped']]);
    expect(await mailsTo(customerId)).toEqual([]);
  });

  it('of an erased seller is not mailed', async () => {
    const { payoutId, customerId } = await changed({}, { isErased: true });
    await until(payoutId, [['payout_paid', 'dropped']]);
    expect(await mailsTo(customerId)).toEqual([]);
  });
});

describe('a reversed sale', () => {
  async function reversed(change: object, customerId: string | null = uuidv7()) {
    const listingId = uuidv7();
    facts.set(listingId, {
      ...{ customerId, sku: 'GD-000123', identifier: 'dress', name: 'Rotes Kleid', language: 'de', store: 'eur_de' },
      ...{ state: 'listed', price: null, share: null, terms: null, termsShare: null, delivery: null },
      ...{ reason: null, note: '', isUndone: false, lapsesAt: null, dueAt: null },
    });
    const told = { listingId, customerId: customerId ?? '', ...change };
    await deliver('marketplace.listing.v1', listingId, SaleReversedSchema, 'sale-reversed', told);
    return { listingId, customerId: customerId ?? '' };
  }

  it.each([
    ['cancelled', true, 'Die Bestellung wurde storniert.', 'wieder im Verkauf'],
    ['refunded', false, 'zurückerstattet', 'zuerst zu uns zurück'],
  ])('(%s) causes one mail to its seller', async (reason, isForSale, why, where) => {
    const { listingId, customerId } = await reversed({ reason, isForSale });
    await until(listingId, [['sale_reversed', 'sent']]);
    const mails = await mailsTo(customerId);
    expect(mails).toMatchObject([{ kind: 'sale_reversed', language: 'de' }]);
    for (const words of ['Rotes Kleid', why, where]) expect(mails[0]?.text).toContain(words);
  });

  it('of an erased seller is not mailed', async () => {
    const { listingId } = await reversed({}, null);
    await until(listingId, [['sale_reversed', 'dropped']]);
  });
});

describe('an offer', () => {
  /** An event about an offer of its own; a German buyer and a Dutch seller. `now`: what marketplace knows besides. */
  async function changed(change: Pick<OfferMailFactsDto, 'state' | 'turn'>, now: Partial<OfferMailFactsDto> = {}) {
    const [offerId, sellerId, buyerId] = [uuidv7(), uuidv7(), uuidv7()];
    stores.set(buyerId, 'eur_de').set(sellerId, 'eur_nl');
    facts.set(offerId, {
      ...{ offerId, version: 3, sellerId, buyerId, sku: 'GD-000123', name: 'Rode jurk', identifier: 'dress' },
      ...{
        language: 'nl',
        price: { amount: 42_000, currency: 'EUR' },
        askingPrice: { amount: 45_000, currency: 'EUR' },
      },
      ...{ net: { amount: 31_500, currency: 'EUR' }, until: '2026-12-01T09:00:00.000Z', ...change, ...now },
    });
    const told = { offerId, version: 3, sellerId, buyerId, state: change.state, turn: change.turn ?? '' };
    await deliver('marketplace.offer.v1', offerId, OfferChangedSchema, 'offer-changed', told);
    return { offerId, sellerId, buyerId };
  }

  it.each([
    ['open', 'seller', 'offer_received', 'seller', 'Iemand biedt'],
    ['countered', 'buyer', 'offer_received', 'buyer', 'vorgeschlagen'],
    ['declined', null, 'offer_ended', 'buyer', 'abgelehnt'],
    ['lapsed', null, 'offer_ended', 'buyer', 'abgelaufen'],
    ['overtaken', null, 'offer_ended', 'buyer', 'nicht mehr zu haben'],
    ['withdrawn', null, 'offer_ended', 'seller', 'ingetrokken'],
  ] as const)('that is %s causes one mail in the language of its reader', async (state, turn, kind, to, words) => {
    const { offerId, sellerId, buyerId } = await changed({ state, turn });
    await until(offerId, [[kind, 'sent']]);
    const [reader, other, language] = to === 'seller' ? [sellerId, buyerId, 'nl'] : [buyerId, sellerId, 'de'];
    const mails = await mailsTo(reader);
    expect(mails).toMatchObject([{ kind, language }]);
    expect(mails[0]?.text).toContain(words);
    expect(await mailsTo(other)).toEqual([]);
  });

  it('that is accepted is mailed to both, to each in the own language [SELL-014]', async () => {
    const { offerId, sellerId, buyerId } = await changed({ state: 'accepted', turn: null });
    const [sent, kind] = ['sent', 'offer_accepted'];
    await until(offerId, [
      [kind, sent],
      [kind, sent],
    ]);
    const [[toBuyer], [toSeller]] = [await mailsTo(buyerId), await mailsTo(sellerId)];
    expect([toBuyer?.language, toSeller?.language]).toEqual(['de', 'nl']);
    expect(toBuyer?.text).toContain('https://shop.example/de/p/GD-000123/red-dress');
    expect(toBuyer?.text).toContain('1. Dezember 2026 um 10:00 (Warschauer Zeit)');
    expect(toSeller?.text).toMatch(/€\s315,00/);
    expect(toSeller?.text).toContain('https://shop.example/nl/my-account/my-offers?role=seller');
  });

  it('that is bought causes none', async () => {
    expect(await states((await changed({ state: 'bought', turn: null })).offerId)).toEqual([]);
  });

  it('that has moved on is not mailed', async () => {
    const { offerId, buyerId } = await changed({ state: 'countered', turn: 'buyer' }, { version: 4 });
    await until(offerId, [['offer_received', 'dropped']]);
    expect(await mailsTo(buyerId)).toEqual([]);
  });

  it('is not mailed to somebody who is erased, or whom marketplace has forgotten', async () => {
    const { offerId } = await changed({ state: 'countered', turn: 'buyer' }, { buyerId: null });
    await until(offerId, [['offer_received', 'dropped']]);
    const gone = uuidv7();
    erased.add(gone);
    const other = await changed({ state: 'countered', turn: 'buyer' }, { buyerId: gone });
    await until(other.offerId, [['offer_received', 'dropped']]);
  });
});

describe('a notice', () => {
  /** An event about a notice of its own, of which marketplace knows this. */
  async function changed(state: NoticeMailFactsDto['state'], change: Partial<NoticeMailFactsDto> = {}) {
    const [noticeId, reporter] = [uuidv7(), uuidv7()];
    const known = {
      ...{ customerId: null, name: 'Ewa', email: `${reporter}@example.com`, language: 'de' as const },
      ...{ sku: 'GD-000123', piece: '<b>Rotes Kleid</b>', state, answer: 'Das Etikett ist echt.' },
    };
    facts.set(noticeId, { ...known, ...change });
    await deliver('marketplace.notice.v1', noticeId, NoticeChangedSchema, 'notice-changed', { noticeId, state });
    return { noticeId, reporter };
  }

  it('that arrived is confirmed once, without the words and the name of whoever sent it', async () => {
    const { noticeId, reporter } = await changed('open', { answer: '' });
    await until(noticeId, [['notice_received', 'sent']]);
    const mails = await mailsTo(reporter);
    expect(mails).toMatchObject([{ kind: 'notice_received', language: 'de' }]);
    expect(mails[0]?.text).toContain('GD-000123');
    expect(mails[0]?.text).not.toContain('Ewa');
  });

  it.each([
    ['kept', 'bleibt unverändert im Shop'],
    ['removed', 'wird nicht mehr angeboten'],
  ] as const)('that was answered (%s) is told once, with the reasons and how to object', async (state, words) => {
    const { noticeId, reporter } = await changed(state);
    await until(noticeId, [['notice_answered', 'sent']]);
    const [mail] = await mailsTo(reporter);
    for (const part of [words, 'Das Etikett ist echt.', 'Kontaktformular']) expect(mail?.text).toContain(part);
  });

  it('of a customer goes to the account, and of somebody who was forgotten to nobody', async () => {
    const customerId = uuidv7();
    const { noticeId } = await changed('kept', { customerId, name: '', email: null });
    await until(noticeId, [['notice_answered', 'sent']]);
    expect(await mailsTo(customerId)).toMatchObject([{ kind: 'notice_answered', language: 'de' }]);
    const forgotten = await changed('kept', { name: '', email: null });
    await until(forgotten.noticeId, [['notice_answered', 'dropped']]);
  });
});
