import type { Tx } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { reverseOf, type Transaction } from '../../domain/ledger.js';
import { LedgerRepository } from '../../persistence/ledger.repository.js';
import type { Sale } from '../../persistence/sale.repository.js';

/** Writes transactions into the ledger, each once; the accounts of all their sellers are locked first. */
@Injectable()
export class PostToLedger {
  constructor(
    private readonly ledger: LedgerRepository,
    private readonly clock: Clock,
  ) {}

  /** The last thing of a transaction that holds locks of listings. Answers the keys that were new. */
  async post(tx: Tx, transactions: readonly Transaction[]): Promise<Set<string>> {
    if (transactions.length === 0) return new Set();
    await this.ledger.lock(tx, transactions);
    return this.ledger.post(tx, transactions, this.clock.now());
  }

  /** Takes sales back, each from where its share is; one that was never paid moved nothing. */
  async reverse(tx: Tx, sales: readonly Sale[]): Promise<void> {
    if (sales.length === 0) return;
    await this.ledger.lock(tx, sales);
    const known = await this.ledger.known(
      tx,
      sales.flatMap(({ lineId }) => [`sale:${lineId}`, `final:${lineId}`]),
    );
    const posted = sales
      .filter(({ lineId }) => known.has(`sale:${lineId}`))
      .map((sale) => reverseOf(sale, known.has(`final:${sale.lineId}`) ? 'payable' : 'pending'));
    await this.ledger.post(tx, posted, this.clock.now());
  }
}
