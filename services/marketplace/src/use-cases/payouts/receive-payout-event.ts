import { Injectable } from '@nestjs/common';
import { PayoutNotFound } from '../../domain/payout.errors.js';
import { PayoutProvider } from '../../payouts/payout-provider.js';
import { RecordPayout } from './record-payout.js';

/** News of the payout provider: perhaps twice, late, or in another order. */
@Injectable()
export class ReceivePayoutEvent {
  constructor(
    private readonly provider: PayoutProvider,
    private readonly record: RecordPayout,
  ) {}

  /** @throws PayoutEventRefused when the signature is wrong */
  async execute(body: string, signature: string): Promise<void> {
    const news = await this.provider.event({ 'stripe-signature': signature }, Buffer.from(body));
    if (!news) return;
    try {
      await this.record.became(news.payoutId, news.state);
    } catch (error) {
      // Of another installation with the same account at the provider.
      if (!(error instanceof PayoutNotFound)) throw error;
    }
  }
}
