import { ListingSoldSchema } from '@garderoba/contracts';
import type { Tx } from '@garderoba/service-kit/engines/db';
import { Outbox } from '@garderoba/service-kit/events/outbox';
import { Injectable } from '@nestjs/common';
import { finalOf, saleOf } from '../../domain/ledger.js';
import { type Listing, priceOf } from '../../domain/listing.js';
import { isOurs } from '../../domain/listing-steps.js';
import { type Sale, SaleRepository } from '../../persistence/sale.repository.js';
import { PostToLedger } from '../ledger/post-to-ledger.js';
import { LISTING_TOPIC, listingSold } from '../tell-listing.js';

/** What the house owes for a piece that it buys; in the transaction of the caller, who holds the lock of the listing. */
@Injectable()
export class PayBuyIn {
  constructor(
    private readonly sales: SaleRepository,
    private readonly ledger: PostToLedger,
    private readonly outbox: Outbox,
  ) {}

  /**
   * The seller's share is that of a sale at the listing's price, and payable at once: nobody returns the piece. The line of
   * the sale is the entry of the listing's history, so that it is paid once. What is the house's already costs nothing.
   */
  async changed(tx: Tx, before: Listing, after: Listing, now: Date): Promise<void> {
    const entry = after.events.at(-1);
    if (entry?.action !== 'buy_in' || entry === before.events.at(-1) || isOurs(before)) return;
    const { listingId, customerId, commission, fee } = before;
    const price = priceOf(before);
    const sale: Sale = {
      ...{ lineId: entry.eventId, orderId: entry.eventId, orderNumber: '', listingId, isBuyIn: true, buyerId: null },
      ...{ sellerId: customerId ?? listingId, price: price.amount, currency: price.currency, commission, fee },
      ...{ state: 'final', orderedAt: now, paidAt: now, finalDueAt: null, endedAt: now, payoutId: null },
    };
    await this.sales.insert(tx, sale);
    await this.ledger.post(tx, [saleOf(sale), finalOf(sale)]);
    await this.outbox.add(
      tx,
      LISTING_TOPIC,
      listingId,
      ListingSoldSchema,
      listingSold(after, sale.lineId, price, 'house'),
    );
  }
}
