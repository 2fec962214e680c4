import { create } from '@bufbuild/protobuf';
import {
  GoodsArrivedSchema,
  ListingDecidedSchema,
  ListingPublishedSchema,
  type ListingReminded,
  ListingRemindedSchema,
  type ListingSold,
  ListingSoldSchema,
  ListingSubmittedSchema,
  type SaleReversed,
  SaleReversedSchema,
} from '@garderoba/contracts';
import type { Tx } from '@garderoba/service-kit/engines/db';
import { Outbox } from '@garderoba/service-kit/events/outbox';
import { Injectable } from '@nestjs/common';
import type { Appeal } from '../domain/appeal.js';
import { type Amount, type Listing, type ListingEvent, priceOf } from '../domain/listing.js';
import type { Sale } from '../persistence/sale.repository.js';

export const LISTING_TOPIC = 'marketplace.listing.v1';

/** Publishes what became of a listing. `ListingSold` is published with its sale, `ListingReminded` by the deadline. */
@Injectable()
export class TellListing {
  constructor(private readonly outbox: Outbox) {}

  async changed(tx: Tx, before: Listing, after: Listing): Promise<void> {
    const event = after.events.at(-1);
    if (!event || event === before.events.at(-1)) return;
    const facts = factsOf(after);
    if (event.action === 'submit')
      await this.outbox.add(
        tx,
        LISTING_TOPIC,
        after.listingId,
        ListingSubmittedSchema,
        create(ListingSubmittedSchema, facts),
      );
    else if (event.action === 'receive')
      await this.outbox.add(tx, LISTING_TOPIC, after.listingId, GoodsArrivedSchema, create(GoodsArrivedSchema, facts));
    else if (event.action === 'publish')
      await this.outbox.add(
        tx,
        LISTING_TOPIC,
        after.listingId,
        ListingPublishedSchema,
        create(ListingPublishedSchema, { ...facts, price: moneyOf(priceOf(after)) }),
      );
    else {
      const decided = decisionOf(before, event);
      if (decided)
        await this.outbox.add(
          tx,
          LISTING_TOPIC,
          after.listingId,
          ListingDecidedSchema,
          create(ListingDecidedSchema, { ...facts, ...decided }),
        );
    }
  }

  async appealAnswered(tx: Tx, listing: Listing, { appealId, state }: Appeal): Promise<void> {
    const decided = { stage: 'appeal', outcome: state, decisionId: appealId };
    await this.outbox.add(
      tx,
      LISTING_TOPIC,
      listing.listingId,
      ListingDecidedSchema,
      create(ListingDecidedSchema, { ...factsOf(listing), ...decided }),
    );
  }
}

/** `to`: an order, or the house. */
export const listingSold = (
  ...[listing, lineId, price, to = 'order']: [Listing, string, Amount, ('order' | 'house')?]
): ListingSold =>
  create(ListingSoldSchema, { ...factsOf(listing), lineId, price: moneyOf(price), isBuyIn: to === 'house' });

/** `on`: why; the piece is for sale again, or staff receive it first. */
export const saleReversed = (
  listing: Listing,
  { lineId, price, currency }: Pick<Sale, 'lineId' | 'price' | 'currency'>,
  on: 'cancelled' | 'refunded',
  isForSale: boolean,
): SaleReversed =>
  create(SaleReversedSchema, {
    ...factsOf(listing),
    ...{ lineId, price: { amount: BigInt(price), currency }, reason: on, isForSale },
  });

export const listingReminded = (listing: Listing): ListingReminded =>
  create(ListingRemindedSchema, { ...factsOf(listing), state: listing.state });

/** Which listing an event is about. */
const factsOf = ({ listingId, version, customerId, sku }: Listing) => ({
  ...{ listingId, version, customerId: customerId ?? '', sku },
});

const moneyOf = ({ amount, currency }: Amount) => ({
  amount: BigInt(amount),
  currency,
});

const OUTCOMES: Partial<Record<ListingEvent['action'], string>> = {
  accept: 'accepted',
  ask_changes: 'changes_wanted',
  reject: 'rejected',
  change_terms: 'terms_changed',
};

function decisionOf(before: Listing, event: ListingEvent) {
  if (event.action === 'undo') {
    const taken = before.events.findLast(({ by }) => by !== 'shelf');
    const outcome = taken && OUTCOMES[taken.action];
    return outcome && { stage: 'undo', outcome, decisionId: taken.eventId };
  }
  if (event.to === 'taking_back' || event.to === 'withdrawn')
    return { stage: '', outcome: event.to, decisionId: event.eventId };
  const outcome = OUTCOMES[event.action];
  return outcome && { stage: event.stage ?? '', outcome, decisionId: event.eventId };
}
