import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Tasks } from '@garderoba/service-kit/tasks/tasks';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AccountsClient } from '../../clients/accounts.client.js';
import { collectionDay } from '../../domain/payout-days.js';
import { ErasedSellers } from '../../persistence/erased-sellers.repository.js';
import { PayoutRepository } from '../../persistence/payout.repository.js';
import { StripeAccounts } from '../../persistence/stripe-accounts.repository.js';
import { CollectPayouts } from './collect-payouts.js';

const MINUTE_MS = 60_000;
const BATCH = 50;

/** Collects payouts on each business day, and forgets the bank accounts of erased sellers once nothing is owed. */
@Injectable()
export class KeepPayouts implements OnModuleInit {
  constructor(
    private readonly collectPayouts: CollectPayouts,
    private readonly payouts: PayoutRepository,
    private readonly erased: ErasedSellers,
    private readonly accounts: AccountsClient,
    private readonly stripeAccounts: StripeAccounts,
    private readonly workers: Workers,
    private readonly tasks: Tasks,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.workers.every('marketplace.collect-payouts', MINUTE_MS, () => this.collect());
    this.workers.every('marketplace.settle-erased', MINUTE_MS, () => this.settleErased());
  }

  /** The collection of the day, when its hour has come. */
  collect(): Promise<boolean> {
    return this.tasks.each({
      ...{ worker: 'marketplace.collect-payouts', batch: 1, idOf: (day: string) => day },
      due: () => this.dueDay(),
      run: () => this.collectPayouts.ofDay(),
    });
  }

  /** True: more is due. */
  settleErased(): Promise<boolean> {
    return this.tasks.each({
      ...{ worker: 'marketplace.settle-erased', batch: BATCH, idOf: (sellerId: string) => sellerId },
      due: (limit) => this.erased.settled(limit),
      run: async (sellerId) => {
        await this.accounts.forget(sellerId);
        await this.stripeAccounts.delete(sellerId);
        await this.erased.forgotten(sellerId, this.clock.now());
      },
    });
  }

  private async dueDay(): Promise<string[]> {
    const day = collectionDay(this.clock.now());
    return day === null || (await this.payouts.isDayCollected(day)) ? [] : [day];
  }
}
