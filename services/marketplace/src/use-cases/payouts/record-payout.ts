import { create } from '@bufbuild/protobuf';
import { type PayoutChanged, PayoutChangedSchema } from '@garderoba/contracts';
import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Outbox } from '@garderoba/service-kit/events/outbox';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type MarketplaceConfig } from '../../config.js';
import { afterDays } from '../../domain/business-days.js';
import { failedOf, paidOf } from '../../domain/ledger.js';
import { isOffered, stepped } from '../../domain/listing-steps.js';
import { PayoutNotFound } from '../../domain/payout.errors.js';
import type { Payout } from '../../domain/payout.js';
import { mayBecome } from '../../domain/payout-states.js';
import type { TransferState } from '../../payouts/payout-provider.js';
import { ListingRepository } from '../../persistence/listing.repository.js';
import { PayoutRepository } from '../../persistence/payout.repository.js';
import { PostToLedger } from '../ledger/post-to-ledger.js';
import { ListingChanges } from '../listing-changes.js';

/** What became of a transfer. */
export type Became =
  | { readonly state: 'sent'; readonly providerRef: string | null }
  | { readonly state: 'paid'; readonly providerRef?: string | null; readonly reference: string | null }
  | { readonly state: 'failed'; readonly providerRef?: string | null; readonly reason: string };

const PAYOUT_TOPIC = 'marketplace.payout.v1';
/** Days after which a paid transfer is not asked about any more, and how much seldomer it is until then. */
const RETURNED_WITHIN_DAYS = 14;
const SELDOM = 24;

const afterMinutes = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000);

/** Records what becomes of a payout: its state, the ledger, its listings and the event, in one transaction, each once. */
@Injectable()
export class RecordPayout {
  constructor(
    private readonly db: Db,
    private readonly payouts: PayoutRepository,
    private readonly listings: ListingRepository,
    private readonly changes: ListingChanges,
    private readonly ledger: PostToLedger,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: MarketplaceConfig,
  ) {}

  /** The transfer is about to begin. */
  async attempted(payoutId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const payout = await this.payouts.lock(tx, payoutId);
      if (payout) await this.payouts.save(tx, { ...payout, attemptedAt: payout.attemptedAt ?? this.clock.now() });
    });
  }

  /** What the provider says. What is known already, or came too late, changes nothing. */
  async became(payoutId: string, said: TransferState): Promise<void> {
    await this.db.transaction(async (tx) => {
      const payout = await this.payouts.lock(tx, payoutId);
      if (!payout) throw new PayoutNotFound();
      if (said.state === 'unknown' || said.state === payout.state) return this.askAgain(tx, payout);
      const became: Became = said.state === 'paid' ? { ...said, reference: said.providerRef } : (said satisfies Became);
      await this.change(tx, payout, became);
    });
  }

  /** Within a transaction of the caller, who holds the lock; false where the state does not allow it. */
  async change(tx: Tx, before: Payout, became: Became): Promise<boolean> {
    if (!mayBecome(before.state, became.state)) return false;
    const now = this.clock.now();
    const payout: Payout = {
      ...before,
      state: became.state,
      providerRef: became.providerRef ?? before.providerRef,
      ...(became.state === 'sent' && { sentAt: now }),
      ...(became.state === 'paid' && { paidAt: now, reference: became.reference ?? before.reference }),
      ...(became.state === 'failed' && { failedAt: now, reason: became.reason }),
    };
    const stored = { ...payout, readAt: this.readAt(payout, now) };
    await this.payouts.save(tx, stored);
    if (became.state === 'sent') return true;
    await this.tellListings(tx, payout, now);
    if (became.state === 'failed') await this.payouts.releaseSales(tx, payout.payoutId);
    const moved =
      became.state === 'paid' ? paidOf(payout) : failedOf(payout, before.state === 'paid' ? 'paid' : 'reserved');
    await this.ledger.post(tx, [moved]);
    await this.outbox.add(tx, PAYOUT_TOPIC, payout.payoutId, PayoutChangedSchema, payoutChanged(payout));
    return true;
  }

  /** Their sellers see that they were paid, or that the payment came back. */
  private async tellListings(tx: Tx, { payoutId, state }: Payout, at: Date): Promise<void> {
    const action = state === 'paid' ? 'pay_out' : 'payout_failed';
    for (const listingId of await this.payouts.listingsOf(tx, payoutId)) {
      const listing = await this.listings.lock(tx, listingId);
      if (listing && isOffered(listing, action))
        await this.changes.save(tx, listing, stepped(listing, action, { eventId: uuidv7(), by: 'payouts', at }));
    }
  }

  private async askAgain(tx: Tx, payout: Payout): Promise<void> {
    await this.payouts.save(tx, { ...payout, readAt: this.readAt(payout, this.clock.now()) });
  }

  /**
   * A sent transfer is paid or not: the provider is asked until then. A paid one may come back for some days: it is asked
   * seldom, then no more; later news come as its webhook. Of a bank's file staff hear.
   */
  private readAt({ state, paidAt }: Payout, now: Date): Date | null {
    if (this.config.PAYOUTS === 'bank_file') return null;
    const minutes = this.config.PAYOUT_READ_MINUTES;
    if (state === 'sent') return afterMinutes(now, minutes);
    const isOver = !paidAt || now > afterDays(paidAt, RETURNED_WITHIN_DAYS);
    return state !== 'paid' || isOver ? null : afterMinutes(now, minutes * SELDOM);
  }
}

export const payoutChanged = (
  payout: Pick<
    Payout,
    'payoutId' | 'sellerId' | 'state' | 'amount' | 'currency' | 'accountDigits' | 'reference' | 'reason'
  >,
): PayoutChanged => {
  const { payoutId, sellerId, state, amount, currency, accountDigits, reference, reason } = payout;
  return create(PayoutChangedSchema, {
    ...{ payoutId, sellerId, state, amount: { amount: BigInt(amount), currency } },
    ...{ accountDigits: accountDigits ?? '', reference: reference ?? '', reason: reason ?? '' },
  });
};
