import {
  type GoodsArrived,
  GoodsArrivedSchema,
  type ListingDecided,
  ListingDecidedSchema,
  type ListingPublished,
  ListingPublishedSchema,
  type ListingReminded,
  ListingRemindedSchema,
  type ListingSold,
  ListingSoldSchema,
  type ListingSubmitted,
  ListingSubmittedSchema,
  type SaleReversed,
  SaleReversedSchema,
} from '@garderoba/contracts';
import type { ListingState } from '@garderoba/contracts/marketplace/listings';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { decisionMailFrom, mailOfDecision, REMINDERS, reversalSubject } from '../../domain/mail/listing-mails.js';
import { IntendMail } from '../../use-cases/mail/intend-mail.js';

/** Requests the mails to sellers about their listings. */
@Consumer()
export class ListingsConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly intendMail: IntendMail,
  ) {}

  @Consumes('marketplace.listing.v1', ListingSubmittedSchema)
  async submitted({ id, body: { listingId, version } }: Received<ListingSubmitted>): Promise<void> {
    await this.inbox.once('content.mail-listing-submitted', id, (tx) =>
      this.intendMail.execute(tx, { kind: 'listing_submitted', subject: `${listingId}/${version}`, orderId: null }),
    );
  }

  /** An undo names the decision that was taken back: its correction has the same subject. */
  @Consumes('marketplace.listing.v1', ListingDecidedSchema)
  async decided({ id, occurredAt, body }: Received<ListingDecided>): Promise<void> {
    const { listingId, stage, outcome, decisionId } = body;
    const kind = mailOfDecision(stage, outcome);
    if (!kind) return;
    await this.inbox.once('content.mail-listing-decided', id, (tx) =>
      this.intendMail.execute(
        tx,
        { kind, subject: `${listingId}/${decisionId}`, orderId: null },
        decisionMailFrom(occurredAt),
      ),
    );
  }

  @Consumes('marketplace.listing.v1', GoodsArrivedSchema)
  async arrived({ id, body: { listingId, version } }: Received<GoodsArrived>): Promise<void> {
    await this.inbox.once('content.mail-listing-arrived', id, (tx) =>
      this.intendMail.execute(tx, { kind: 'listing_arrived', subject: `${listingId}/${version}`, orderId: null }),
    );
  }

  @Consumes('marketplace.listing.v1', ListingPublishedSchema)
  async published({ id, body: { listingId, version } }: Received<ListingPublished>): Promise<void> {
    await this.inbox.once('content.mail-listing-published', id, (tx) =>
      this.intendMail.execute(tx, { kind: 'listing_published', subject: `${listingId}/${version}`, orderId: null }),
    );
  }

  @Consumes('marketplace.listing.v1', ListingSoldSchema)
  async sold({ id, body: { listingId, lineId, isBuyIn } }: Received<ListingSold>): Promise<void> {
    const kind = isBuyIn ? 'listing_bought_in' : 'listing_sold';
    await this.inbox.once('content.mail-listing-sold', id, (tx) =>
      this.intendMail.execute(tx, { kind, subject: `${listingId}/${lineId}`, orderId: null }),
    );
  }

  @Consumes('marketplace.listing.v1', SaleReversedSchema)
  async reversed({ id, body: { listingId, lineId, reason, isForSale } }: Received<SaleReversed>): Promise<void> {
    const subject = reversalSubject(listingId, lineId, { isCancelled: reason === 'cancelled', isForSale });
    await this.inbox.once('content.mail-sale-reversed', id, (tx) =>
      this.intendMail.execute(tx, { kind: 'sale_reversed', subject, orderId: null }),
    );
  }

  @Consumes('marketplace.listing.v1', ListingRemindedSchema)
  async reminded({ id, body: { listingId, version, state } }: Received<ListingReminded>): Promise<void> {
    const kind = REMINDERS[state as ListingState];
    if (!kind) return;
    await this.inbox.once('content.mail-listing-reminded', id, (tx) =>
      this.intendMail.execute(tx, { kind, subject: `${listingId}/${version}`, orderId: null }),
    );
  }
}
