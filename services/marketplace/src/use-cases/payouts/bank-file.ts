import { Inject, Injectable } from '@nestjs/common';
import { AccountsClient } from '../../clients/accounts.client.js';
import { CONFIG, type MarketplaceConfig } from '../../config.js';
import { BankFileNotReady, PayoutNotFound } from '../../domain/payout.errors.js';
import { pain001 } from '../../payouts/pain001.js';
import { PayoutQueries } from '../../persistence/payout.queries.js';
import { PayoutRepository } from '../../persistence/payout.repository.js';
import { referenceOf } from './send-payouts.js';

/** The file with which the bank executes a batch. */
@Injectable()
export class BankFile {
  constructor(
    private readonly queries: PayoutQueries,
    private readonly payouts: PayoutRepository,
    private readonly accounts: AccountsClient,
    @Inject(CONFIG) private readonly config: MarketplaceConfig,
  ) {}

  /**
   * The same bytes each time: names and numbers were frozen before the first one, and what fails later stays in it.
   *
   * @throws PayoutNotFound, BankFileNotReady before every payout is in it
   */
  async execute(batchId: string): Promise<{ name: string; xml: string }> {
    const found = await this.queries.batch(batchId);
    if (!found) throw new PayoutNotFound();
    const { batch } = found;
    const payouts = await this.payouts.ofBatch(batchId);
    const inFile = payouts.filter(({ sentAt }) => sentAt !== null);
    const isReady = batch.approvedAt !== null && payouts.every(({ state }) => state !== 'approved');
    if (batch.provider !== 'bank_file' || !isReady || inFile.length === 0) throw new BankFileNotReady();
    const payees = await this.accounts.frozen(inFile.map(({ payoutId }) => payoutId));
    const transfers = inFile.map(({ payoutId, sellerId, amount, currency, createdAt }) => ({
      ...{ payoutId, customerId: sellerId, amount, currency, payee: payees.get(payoutId) ?? null },
      reference: referenceOf(createdAt),
    }));
    const { batchId: id, day, approvedAt } = batch;
    const xml = pain001({
      ...{ batchId: id, createdAt: approvedAt as Date, day, accounts: this.config.houseAccounts, transfers },
    });
    return { name: `payouts-${day}-${id.slice(-6)}.xml`, xml };
  }
}
