import { Clock } from '@garderoba/service-kit/runtime/clock';
import { crashPoint } from '@garderoba/service-kit/runtime/crash-points';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Tasks } from '@garderoba/service-kit/tasks/tasks';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { AccountsClient } from '../../clients/accounts.client.js';
import { CONFIG, type MarketplaceConfig } from '../../config.js';
import { dayAt } from '../../domain/business-days.js';
import { blockOf, type Payout } from '../../domain/payout.js';
import { PayoutProvider, type Transfer, type TransferState } from '../../payouts/payout-provider.js';
import { PayoutRepository } from '../../persistence/payout.repository.js';
import { RecordPayout } from './record-payout.js';

const BATCH = 50;

/**
 * Gives approved payouts to the provider, and asks it about those under way. A payout whose transfer was begun is asked
 * about first and sent again only when the provider does not know it: one transfer per payout, whatever dies.
 */
@Injectable()
export class SendPayouts implements OnModuleInit {
  /** Looks for approved payouts at once. */
  wake: () => void = () => {};

  constructor(
    private readonly payouts: PayoutRepository,
    private readonly record: RecordPayout,
    private readonly accounts: AccountsClient,
    private readonly provider: PayoutProvider,
    private readonly workers: Workers,
    private readonly tasks: Tasks,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: MarketplaceConfig,
  ) {}

  onModuleInit(): void {
    const often = this.config.DUE_INTERVAL_MS;
    this.wake = this.workers.every('marketplace.send-payouts', often, () => this.send());
    this.workers.every('marketplace.read-payouts', often, () => this.read());
  }

  /** True: more is due. */
  send(): Promise<boolean> {
    return this.tasks.each({
      ...{ worker: 'marketplace.send-payouts', batch: BATCH, idOf: (id: string) => id },
      due: (limit) => this.payouts.toSend(this.provider.name, limit),
      run: (payoutId) => this.sendOne(payoutId),
    });
  }

  /** True: more is due. */
  read(): Promise<boolean> {
    return this.tasks.each({
      ...{ worker: 'marketplace.read-payouts', batch: BATCH, idOf: (id: string) => id },
      due: (limit) => this.payouts.toRead(this.provider.name, this.clock.now(), limit),
      run: (payoutId) => this.readOne(payoutId),
    });
  }

  private async sendOne(payoutId: string): Promise<void> {
    const payout = await this.payouts.get(payoutId);
    if (payout?.state !== 'approved') return;
    const obstacle = await this.obstacle(payout);
    if (obstacle) return this.record.became(payoutId, { state: 'failed', providerRef: null, reason: obstacle });
    if (payout.attemptedAt) {
      const known = await this.provider.read(payoutId);
      if (known.state !== 'unknown') return this.record.became(payoutId, known);
    }
    await this.record.attempted(payoutId);
    crashPoint('marketplace.payout.attempted');
    const became = await this.provider.send(await this.transferOf(payout));
    crashPoint('marketplace.payout.sent');
    await this.record.became(payoutId, became);
  }

  /**
   * Why nothing can be paid to the seller: without a bank account, or with one that was changed after the collection. Name
   * and number are frozen with the first attempt.
   */
  private async obstacle({ payoutId, sellerId, attemptedAt }: Payout): Promise<string | null> {
    if (!this.provider.needsPayee || attemptedAt) return null;
    const payee = (await this.accounts.payees([sellerId])).get(sellerId);
    const block = blockOf(payee, this.clock.now());
    if (block) return block === 'no_bank_account' ? 'no_account' : block;
    return (await this.accounts.freeze(payoutId, sellerId)) ? null : 'no_account';
  }

  private async readOne(payoutId: string): Promise<void> {
    const known: TransferState = await this.provider.read(payoutId);
    crashPoint('marketplace.payout.read');
    await this.record.became(payoutId, known);
  }

  private async transferOf({ payoutId, sellerId, amount, currency, createdAt }: Payout): Promise<Transfer> {
    const payees = this.provider.needsPayee ? await this.accounts.frozen([payoutId]) : undefined;
    return {
      ...{ payoutId, customerId: sellerId, amount, currency, payee: payees?.get(payoutId) ?? null },
      reference: referenceOf(createdAt),
    };
  }
}

/** What the seller reads on the bank statement, at most 35 characters. */
export const referenceOf = (at: Date): string => `GD payout ${dayAt(at)}`;
