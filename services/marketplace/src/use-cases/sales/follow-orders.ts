import { ListingSoldSchema, type OrderPlaced, type OrderRefunded, SaleReversedSchema } from '@garderoba/contracts';
import type { Tx } from '@garderoba/service-kit/engines/db';
import { Outbox } from '@garderoba/service-kit/events/outbox';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { crashPoint } from '@garderoba/service-kit/runtime/crash-points';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import { afterBusinessDays, afterCivilDays } from '../../domain/business-days.js';
import { finalOf, saleOf } from '../../domain/ledger.js';
import type { Amount, Listing } from '../../domain/listing.js';
import { stepped } from '../../domain/listing-steps.js';
import { DELIVERY_WORKING_DAYS, RETURN_DAYS, saleAfter } from '../../domain/sale-states.js';
import { priceIn } from '../../domain/shelf.js';
import { ListingRepository } from '../../persistence/listing.repository.js';
import { type Sale, SaleRepository } from '../../persistence/sale.repository.js';
import { PostToLedger } from '../ledger/post-to-ledger.js';
import { ListingChanges } from '../listing-changes.js';
import { EndOffers } from '../offers/end-offers.js';
import { LISTING_TOPIC, listingSold, saleReversed } from '../tell-listing.js';

interface Locked {
  readonly listing: Listing;
  readonly sale: Sale;
}

/** What orders mean for pieces; each event in the transaction of its inbox row. */
@Injectable()
export class FollowOrders {
  constructor(
    private readonly listings: ListingRepository,
    private readonly sales: SaleRepository,
    private readonly changes: ListingChanges,
    private readonly ledger: PostToLedger,
    private readonly endOffers: EndOffers,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** The pieces among the lines are sold (ADM-007). */
  async placed(tx: Tx, { orderId, orderNumber, customerId, lines, grandTotal }: OrderPlaced): Promise<void> {
    for (const { lineId, sku, kind, unitPrice } of lines) {
      const listingId = kind === 'purchase' ? await this.listings.idOfSku(tx, sku) : undefined;
      const before = listingId && (await this.listings.lock(tx, listingId));
      if (!before) continue;
      const now = this.clock.now();
      // Events of older orders do not say the price.
      const price: Amount = unitPrice
        ? { amount: Number(unitPrice.amount), currency: unitPrice.currency as Amount['currency'] }
        : priceIn(before, grandTotal?.currency);
      await this.sales.insert(tx, {
        ...{ lineId, orderId, orderNumber, listingId: before.listingId, price: price.amount, currency: price.currency },
        ...{ state: 'ordered', orderedAt: now, paidAt: null, finalDueAt: null, endedAt: null, payoutId: null },
        isBuyIn: false,
        // Without a seller, erased a moment ago, it is owed to the listing's own account, which nobody is paid from.
        ...{ sellerId: before.customerId ?? before.listingId, commission: before.commission, fee: before.fee },
        buyerId: customerId || null,
      });
      await this.endOffers.ordered(tx, before, customerId, now);
      const after = stepped(before, 'order', { eventId: uuidv7(), by: 'orders', at: now });
      await this.changes.save(tx, before, after);
      await this.outbox.add(tx, LISTING_TOPIC, after.listingId, ListingSoldSchema, listingSold(after, lineId, price));
    }
  }

  /** Each seller's share is pending from now on. */
  async paid(tx: Tx, orderId: string): Promise<void> {
    const paid: Sale[] = [];
    for (const { sale } of await this.locked(tx, orderId)) {
      if (!saleAfter(sale.state, 'paid')) continue;
      await this.sales.save(tx, { ...sale, state: 'paid', paidAt: this.clock.now() });
      paid.push(sale);
    }
    await this.ledger.post(tx, paid.map(saleOf));
    crashPoint('marketplace.sale.paid');
  }

  /** Sold for good once the delivery and the buyer's time to return are over. */
  async completed(tx: Tx, orderId: string): Promise<void> {
    const due = afterCivilDays(afterBusinessDays(this.clock.now(), DELIVERY_WORKING_DAYS), RETURN_DAYS);
    for (const { sale } of await this.locked(tx, orderId))
      if (!sale.finalDueAt && !sale.endedAt) await this.sales.save(tx, { ...sale, finalDueAt: due });
  }

  /** The pieces are for sale again. */
  async cancelled(tx: Tx, orderId: string): Promise<void> {
    const ended: Sale[] = [];
    for (const { listing, sale } of await this.locked(tx, orderId))
      if (await this.end(tx, listing, sale, 'cancelled', true)) ended.push(sale);
    await this.reverse(tx, ended);
  }

  /** Lines that were refunded completely. What was not shipped is for sale again; the rest is, once staff received it. */
  async refunded(tx: Tx, { orderId, lines, freed }: OrderRefunded): Promise<void> {
    const ended: Sale[] = [];
    for (const { listing, sale } of await this.locked(tx, orderId)) {
      const isRefunded = lines.some(({ lineId, quantity }) => lineId === sale.lineId && quantity > 0);
      const isBack = freed.some(({ sku }) => sku === listing.sku);
      if (isRefunded && (await this.end(tx, listing, sale, 'refunded', isBack))) ended.push(sale);
    }
    await this.reverse(tx, ended);
  }

  /** What sellers had of these sales goes back, also after it was paid out: the next payout takes it off. */
  private async reverse(tx: Tx, ended: readonly Sale[]): Promise<void> {
    await this.ledger.reverse(tx, ended);
    crashPoint('marketplace.sale.reversed');
  }

  /** A sale whose time to return is over: the share is paid out next. */
  async finish(tx: Tx, lineId: string): Promise<void> {
    const found = await this.sales.ofLine(tx, lineId);
    const locked = found && (await this.lock(tx, found));
    if (!locked) return;
    const { listing: before, sale } = locked;
    const now = this.clock.now();
    if (!saleAfter(sale.state, 'finish') || !sale.finalDueAt || sale.finalDueAt > now) return;
    await this.sales.save(tx, { ...sale, state: 'final', endedAt: now });
    // The sale itself is missing where the version before the ledger heard of the payment.
    await this.ledger.post(tx, [saleOf(sale), finalOf(sale)]);
    crashPoint('marketplace.sale.final');
    if (before.state === 'sold')
      await this.changes.save(tx, before, stepped(before, 'finish', { eventId: uuidv7(), by: 'clock', at: now }));
  }

  /** Sales of an order, each read under the lock of its listing. */
  private async locked(tx: Tx, orderId: string): Promise<Locked[]> {
    const found: Locked[] = [];
    for (const sale of await this.sales.ofOrder(tx, orderId)) {
      const locked = await this.lock(tx, sale);
      if (locked) found.push(locked);
    }
    return found;
  }

  private async lock(tx: Tx, { listingId, lineId }: Sale): Promise<Locked | undefined> {
    const listing = await this.listings.lock(tx, listingId);
    const sale = await this.sales.ofLine(tx, lineId);
    return listing && sale && { listing, sale };
  }

  private async end(
    ...[tx, before, sale, on, isBack]: [Tx, Listing, Sale, 'cancelled' | 'refunded', boolean]
  ): Promise<boolean> {
    const state = saleAfter(sale.state, on);
    if (!state) return false;
    const now = this.clock.now();
    await this.sales.save(tx, { ...sale, state, endedAt: now });
    const comesBack = isBack && before.state === 'sold';
    const after = comesBack ? await this.changes.save(tx, before, this.back(before, now)) : before;
    await this.outbox.add(
      tx,
      LISTING_TOPIC,
      after.listingId,
      SaleReversedSchema,
      saleReversed(after, sale, on, comesBack),
    );
    return true;
  }

  private back(before: Listing, now: Date): Listing {
    return stepped(before, 'cancel', { eventId: uuidv7(), by: 'orders', at: now });
  }
}
