import { Db } from '@garderoba/service-kit/engines/db';
import { StaffActs } from '@garderoba/service-kit/events/staff-acts';
import { Inject, Injectable } from '@nestjs/common';
import { AccountsClient } from '../../clients/accounts.client.js';
import { CONFIG, type MarketplaceConfig } from '../../config.js';
import { dayAt } from '../../domain/business-days.js';
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
    private readonly db: Db,
    private readonly staffActs: StaffActs,
    @Inject(CONFIG) private readonly config: MarketplaceConfig,
  ) {}

  /**
   * The same bytes each time: names and numbers were frozen before the first one, and what fails later stays in it.
   *
   * Each download is recorded: the file names accounts.
   *
   * @throws PayoutNotFound, BankFileNotReady before every payout is in it, and once accounts has forgotten the names
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
    // Accounts forgets them after 13 months.
    if (payees.size < inFile.length) throw new BankFileNotReady();
    const transfers = inFile.map(({ payoutId, sellerId, amount, currency, createdAt }) => ({
      ...{ payoutId, customerId: sellerId, amount, currency, payee: payees.get(payoutId) ?? null },
      reference: referenceOf(createdAt),
    }));
    const { batchId: id, approvedAt } = batch;
    // A bank refuses a day that is over: a batch is executed on the day of its approval.
    const day = dayAt(approvedAt as Date);
    const xml = pain001({
      ...{ batchId: id, createdAt: approvedAt as Date, day, accounts: this.config.houseAccounts, transfers },
    });
    await this.db.transaction((tx) =>
      this.staffActs.record(tx, { action: 'export', resource: 'payout-batches', id: batchId }),
    );
    return { name: `payouts-${day}-${id.slice(-6)}.xml`, xml };
  }
}
