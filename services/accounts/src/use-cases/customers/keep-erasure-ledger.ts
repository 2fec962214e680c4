import type { Logger } from '@garderoba/service-kit/runtime/logger';
import { LOGGER } from '@garderoba/service-kit/runtime/start';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type AccountsConfig, CONFIG } from '../../config.js';
import { CustomerNotFound } from '../../domain/accounts.errors.js';
import { ErasureQueries } from '../../persistence/customers/erasure.queries.js';
import { ErasureLedger } from '../../persistence/customers/erasure-ledger.js';
import { EraseCustomer } from './erase-customer.js';

const EVERY_MS = 10_000;

/**
 * Erases customers again after a backup was restored. The ledger file lies outside of the backups. The first run after
 * a start erases every customer that is in the ledger and still in the database; every run appends new erasures to the
 * ledger.
 */
@Injectable()
export class KeepErasureLedger implements OnModuleInit {
  /** Customer ids in the file; undefined before the first run. */
  private known: Set<string> | undefined;
  private readonly ledger: ErasureLedger | undefined;

  constructor(
    @Inject(CONFIG) config: AccountsConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly erasures: ErasureQueries,
    private readonly eraseCustomer: EraseCustomer,
    private readonly workers: Workers,
  ) {
    this.ledger = config.ERASURE_LEDGER ? new ErasureLedger(config.ERASURE_LEDGER) : undefined;
  }

  onModuleInit(): void {
    if (this.ledger) this.workers.every('accounts.erasure-ledger', EVERY_MS, () => this.execute());
  }

  async execute(): Promise<void> {
    if (!this.ledger) return;
    this.known ??= await this.eraseAgain(this.ledger);
    const known = this.known;
    const missing = (await this.erasures.all()).filter(({ customerId }) => !known.has(customerId));
    if (missing.length === 0) return;
    await this.ledger.append(missing);
    for (const { customerId } of missing) known.add(customerId);
  }

  /** Returns the customers in the ledger. */
  private async eraseAgain(ledger: ErasureLedger): Promise<Set<string>> {
    const lines = await ledger.read();
    const askedBy = new Map(lines.map((line) => [line.customerId, line.askedBy]));
    const back = await this.erasures.stillThere([...askedBy.keys()]);
    for (const customerId of back) {
      await this.eraseCustomer.execute(customerId, askedBy.get(customerId) ?? 'customer').catch((error) => {
        if (!(error instanceof CustomerNotFound)) throw error; // another copy of the service erased the customer first
      });
    }
    if (back.length > 0)
      this.logger.warn({ customers: back.length }, 'erased customers again that a backup had restored');
    return new Set(askedBy.keys());
  }
}
