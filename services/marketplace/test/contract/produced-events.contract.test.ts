import { type DescMessage, type Message, toJson } from '@bufbuild/protobuf';
import {
  GoodsArrivedSchema,
  ListingDecidedSchema,
  ListingPublishedSchema,
  ListingRemindedSchema,
  ListingSoldSchema,
  ListingSubmittedSchema,
  NoticeChangedSchema,
  PayoutChangedSchema,
  SaleReversedSchema,
  SellerFactsNeededSchema,
} from '@garderoba/contracts';
import { example } from '@garderoba/contracts/examples';
import type { ListingState } from '@garderoba/contracts/marketplace/listings';
import type { Tx } from '@garderoba/service-kit/engines/db';
import type { Outbox } from '@garderoba/service-kit/events/outbox';
import { expect, it } from '@jest/globals';
import type { ListingAction } from '../../src/domain/listing-states.js';
import { stepped } from '../../src/domain/listing-steps.js';
import { noticeChanged } from '../../src/use-cases/notices/tell-notice.js';
import { payoutChanged } from '../../src/use-cases/payouts/record-payout.js';
import { factsNeeded } from '../../src/use-cases/taxes/tell-tax-question.js';
import { listingReminded, listingSold, saleReversed, TellListing } from '../../src/use-cases/tell-listing.js';
import { aListing, anAct } from '../factories.js';

const FACTS = {
  ...{ listingId: '0194a000-0000-7000-8000-000000000001', customerId: '0194a000-0000-7000-8000-0000000000c1' },
  sku: 'GD-000123',
};
const PRICE = { amount: 45_000, currency: 'PLN' } as const;

/** What is published of an action that leads to the version. */
async function told(state: ListingState, action: ListingAction, version: number, eventId = 'x') {
  const sent: { topic: string; key: string; schema: DescMessage; body: Message }[] = [];
  const outbox = {
    add: async (_tx: unknown, topic: string, key: string, schema: DescMessage, body: Message) =>
      void sent.push({ topic, key, schema, body }),
  };
  const before = aListing({ ...FACTS, state, version: version - 1 });
  const after = stepped(before, action, anAct(state, action, { eventId }));
  await new TellListing(outbox as unknown as Outbox).changed({} as Tx, before, after);
  return sent;
}

it.each([
  ['submit', 'draft', 2, ListingSubmittedSchema, 'listing-submitted'],
  ['accept', 'submitted', 3, ListingDecidedSchema, 'listing-decided'],
  ['receive', 'awaiting_goods', 4, GoodsArrivedSchema, 'goods-arrived'],
  ['publish', 'publishing', 6, ListingPublishedSchema, 'listing-published'],
] as const)('marketplace publishes of %s exactly the event on file', async (action, state, version, schema, file) => {
  const sent = await told(state, action, version, '0194a000-0000-7000-8000-0000000000d1');
  expect(sent).toMatchObject([{ topic: 'marketplace.listing.v1', key: FACTS.listingId }]);
  const desc: DescMessage = schema;
  expect(sent[0]?.schema).toBe(desc);
  expect(toJson(desc, sent[0]?.body as Message)).toEqual(toJson(desc, example(desc, `marketplace/v1/${file}.json`)));
});

it('marketplace publishes exactly the ListingSold and the ListingReminded on file', () => {
  const sold = listingSold(aListing({ ...FACTS, version: 7 }), '0194a000-0000-7000-8000-0000000000e1', PRICE);
  const reminded = listingReminded(aListing({ ...FACTS, version: 6, state: 'listed' }));
  expect([toJson(ListingSoldSchema, sold), toJson(ListingRemindedSchema, reminded)]).toEqual([
    toJson(ListingSoldSchema, example(ListingSoldSchema, 'marketplace/v1/listing-sold.json')),
    toJson(ListingRemindedSchema, example(ListingRemindedSchema, 'marketplace/v1/listing-reminded.json')),
  ]);
});

it('marketplace publishes exactly the SaleReversed and the PayoutChanged on file', () => {
  const sale = { lineId: '0194a000-0000-7000-8000-0000000000e1', price: PRICE.amount, currency: PRICE.currency };
  const reversed = saleReversed(aListing({ ...FACTS, version: 8 }), sale, 'cancelled', true);
  const paid = payoutChanged({
    ...{ payoutId: '0194a000-0000-7000-8000-0000000000f1', sellerId: FACTS.customerId, state: 'paid', amount: 33_750 },
    ...{ currency: 'PLN', accountDigits: '2874', reference: 'BANK 2026/12/01-17', reason: null },
  });
  expect([toJson(SaleReversedSchema, reversed), toJson(PayoutChangedSchema, paid)]).toEqual([
    toJson(SaleReversedSchema, example(SaleReversedSchema, 'marketplace/v1/sale-reversed.json')),
    toJson(PayoutChangedSchema, example(PayoutChangedSchema, 'marketplace/v1/payout-changed.json')),
  ]);
});

it('marketplace tells nobody of the steps that are no news for a seller', async () => {
  expect(await told('inspecting', 'pass', 3)).toEqual([]);
  expect(await told('sold', 'cancel', 3)).toEqual([]);
  expect(await told('closed', 'pay_out', 3)).toEqual([]);
});

it('marketplace publishes exactly the NoticeChanged on file', () => {
  const { listingId, sku } = FACTS;
  const noticeId = '0194a000-0000-7000-8000-0000000000b7';
  const changed = noticeChanged({ noticeId, version: 1, listingId, sku, state: 'open' });
  expect(toJson(NoticeChangedSchema, changed)).toEqual(
    toJson(NoticeChangedSchema, example(NoticeChangedSchema, 'marketplace/v1/notice-changed.json')),
  );
});

it('marketplace publishes exactly the SellerFactsNeeded on file', () => {
  const questionId = '0194a000-0000-7000-8000-0000000000c9';
  const needed = factsNeeded({ questionId, version: 1, sellerId: FACTS.customerId, year: 2026, step: 'asked' });
  expect(toJson(SellerFactsNeededSchema, needed)).toEqual(
    toJson(SellerFactsNeededSchema, example(SellerFactsNeededSchema, 'marketplace/v1/seller-facts-needed.json')),
  );
});
