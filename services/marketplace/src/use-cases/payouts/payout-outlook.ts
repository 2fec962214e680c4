import { Clock } from '@garderoba/service-kit/runtime/clock';
import { NeighbourAway } from '@garderoba/service-kit/runtime/http-client';
import { Injectable } from '@nestjs/common';
import { AccountsClient } from '../../clients/accounts.client.js';
import { PayoutProviderAway } from '../../domain/payout.errors.js';
import { blockOf, type PayoutBlock, restsUntil } from '../../domain/payout.js';
import { nextCollection } from '../../domain/payout-days.js';
import { PayoutProvider } from '../../payouts/payout-provider.js';
import { TaxQuestionRepository } from '../../persistence/tax-question.repository.js';

/** When a seller is paid next. */
export interface Outlook {
  readonly nextPayoutAt: Date;
  /** Why nothing is paid out now. */
  readonly blocked: PayoutBlock | null;
  readonly blockedUntil: Date | null;
}

@Injectable()
export class PayoutOutlook {
  constructor(
    private readonly accounts: AccountsClient,
    private readonly provider: PayoutProvider,
    private readonly questions: TaxQuestionRepository,
    private readonly clock: Clock,
  ) {}

  async of(sellerId: string): Promise<Outlook> {
    const now = this.clock.now();
    const nextPayoutAt = nextCollection(now);
    if ((await this.questions.waiting([sellerId], now)).has(sellerId))
      return { nextPayoutAt, blocked: 'tax_facts', blockedUntil: null };
    if (!this.provider.needsPayee) {
      const blocked = (await this.isPayable(sellerId)) ? null : 'no_bank_account';
      return { nextPayoutAt, blocked, blockedUntil: null };
    }
    const payees = await this.payees(sellerId);
    const payee = payees?.get(sellerId);
    const blocked = payees ? blockOf(payee, now) : null;
    return {
      nextPayoutAt,
      blocked,
      blockedUntil: payee && blocked === 'account_changed' ? restsUntil(payee, now) : null,
    };
  }

  /** The balance is shown also while the provider does not answer. */
  private async isPayable(sellerId: string): Promise<boolean> {
    try {
      return (await this.provider.payable([sellerId])).has(sellerId);
    } catch (error) {
      if (error instanceof PayoutProviderAway) return true;
      throw error;
    }
  }

  /** The balance is shown also while accounts does not answer. */
  private async payees(sellerId: string) {
    try {
      return await this.accounts.payees([sellerId]);
    } catch (error) {
      if (error instanceof NeighbourAway) return undefined;
      throw error;
    }
  }
}
