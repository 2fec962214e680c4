import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { StaffActs } from '@garderoba/service-kit/events/staff-acts';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { crashPoint } from '@garderoba/service-kit/runtime/crash-points';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Inject, Injectable } from '@nestjs/common';
import { AccountsClient } from '../../clients/accounts.client.js';
import { CONFIG, type MarketplaceConfig } from '../../config.js';
import { dayAt } from '../../domain/business-days.js';
import { reserveOf } from '../../domain/ledger.js';
import { blockOf, type Payout, type PayoutBatch } from '../../domain/payout.js';
import { needsTwo } from '../../domain/payout-states.js';
import { PayoutProvider } from '../../payouts/payout-provider.js';
import { accountKey, LedgerRepository, type SellerAccounts } from '../../persistence/ledger.repository.js';
import { PayoutRepository } from '../../persistence/payout.repository.js';
import { TaxQuestionRepository } from '../../persistence/tax-question.repository.js';

/** Reserves what is payable to sellers for their payouts. */
@Injectable()
export class CollectPayouts {
  constructor(
    private readonly db: Db,
    private readonly payouts: PayoutRepository,
    private readonly ledger: LedgerRepository,
    private readonly accounts: AccountsClient,
    private readonly provider: PayoutProvider,
    private readonly questions: TaxQuestionRepository,
    private readonly staffActs: StaffActs,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: MarketplaceConfig,
  ) {}

  /** The run of a business day, once. */
  async ofDay(): Promise<void> {
    const day = dayAt(this.clock.now());
    if (!(await this.payouts.isDayCollected(day))) await this.collect(day);
  }

  /** At the wish of staff; the id of the batch, null when nothing is payable. */
  now(): Promise<string | null> {
    return this.collect(null);
  }

  /** Everything payable to sellers who can be paid, as one payout per seller and currency. `day`: only if it was not yet. */
  private async collect(day: string | null): Promise<string | null> {
    const accounts = await this.payable();
    const batchId = await this.db.transaction(async (tx) => {
      const now = this.clock.now();
      if (day && !(await this.payouts.beginDay(tx, day, now))) return null;
      return this.reserve(tx, accounts, now);
    });
    crashPoint('marketplace.payout.collected');
    return batchId;
  }

  /** Accounts with something payable whose seller can be paid, with the last digits of the bank account. */
  private async payable(): Promise<Map<string, SellerAccounts & { readonly digits: string | null }>> {
    const found = await this.payouts.payable(this.db, this.config.payoutCurrencies);
    const sellerIds = [...new Set(found.map(({ sellerId }) => sellerId))];
    const payable = await this.provider.payable(sellerIds);
    const payees = this.provider.needsPayee ? await this.accounts.payees(sellerIds) : undefined;
    const now = this.clock.now();
    const waiting = await this.questions.waiting(sellerIds, now);
    const open = found.filter(
      ({ sellerId }) =>
        payable.has(sellerId) && !waiting.has(sellerId) && (!payees || blockOf(payees.get(sellerId), now) === null),
    );
    return new Map(
      open.map((one) => [accountKey(one), { ...one, digits: payees?.get(one.sellerId)?.lastDigits ?? null }]),
    );
  }

  private async reserve(
    tx: Tx,
    accounts: ReadonlyMap<string, SellerAccounts & { readonly digits: string | null }>,
    now: Date,
  ): Promise<string | null> {
    const batchId = uuidv7();
    if (accounts.size === 0) return null;
    const lineIds = await this.payouts.lockUnpaidSales(tx, [...accounts.values()]);
    const balances = await this.ledger.lock(tx, [...accounts.values()]);
    const payouts: Payout[] = [...accounts.entries()].flatMap(([key, { sellerId, currency, digits }]) => {
      const amount = balances.get(key)?.payable ?? 0;
      if (amount <= 0) return [];
      return [
        {
          ...{ payoutId: uuidv7(), batchId, sellerId, currency: currency as Payout['currency'], amount },
          ...{ state: 'collected', accountDigits: digits, providerRef: null, reference: null, reason: null },
          ...{ createdAt: now, attemptedAt: null, sentAt: null, readAt: null, paidAt: null, failedAt: null },
        } as const,
      ];
    });
    if (payouts.length === 0) return null;
    const batch = this.batchOf(batchId, payouts, now);
    await this.payouts.insert(tx, batch, payouts, lineIds);
    await this.ledger.post(tx, payouts.map(reserveOf), now);
    const sums = sumsOf(payouts);
    await this.staffActs.record(tx, {
      ...{ action: 'collect', resource: 'payout-batches', id: batchId, version: 1 },
      after: { payouts: payouts.length, sums },
    });
    return batchId;
  }

  private batchOf(batchId: string, payouts: readonly Payout[], now: Date): PayoutBatch {
    return {
      ...{ batchId, day: dayAt(now), provider: this.provider.name, state: 'collected', version: 1, createdAt: now },
      needsTwo: needsTwo(sumsOf(payouts), this.config.FOUR_EYES),
      ...{ firstApprovedBy: null, firstApprovedAt: null, approvedBy: null, approvedAt: null },
    };
  }
}

function sumsOf(payouts: readonly Pick<Payout, 'currency' | 'amount'>[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { currency, amount } of payouts) sums[currency] = (sums[currency] ?? 0) + amount;
  return sums;
}
