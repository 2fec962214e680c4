import type { Currency } from '@garderoba/contracts/languages';
import { Db } from '@garderoba/service-kit/engines/db';
import { StaffActs } from '@garderoba/service-kit/events/staff-acts';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { writeOffOf } from '../../domain/ledger.js';
import { NothingOwed } from '../../domain/payout.errors.js';
import { accountKey, LedgerRepository } from '../../persistence/ledger.repository.js';

/** Which debt is written off, and why. */
export interface Debt {
  readonly sellerId: string;
  readonly currency: Currency;
  readonly note: string;
}

/** The house bears what a seller owes after a refund. */
@Injectable()
export class WriteOff {
  constructor(
    private readonly db: Db,
    private readonly ledger: LedgerRepository,
    private readonly staffActs: StaffActs,
    private readonly clock: Clock,
  ) {}

  /** The whole debt in a currency; once per key. @throws NothingOwed */
  async execute({ sellerId, currency, note }: Debt, staffId: string, key: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const accounts = [{ sellerId, currency }];
      const balances = (await this.ledger.lock(tx, accounts)).get(accountKey({ sellerId, currency }));
      const known = await this.ledger.known(tx, [`write_off:${key}`]);
      if (known.size > 0) return;
      const amount = -(balances?.payable ?? 0);
      if (amount <= 0) throw new NothingOwed();
      await this.ledger.post(tx, [writeOffOf({ key, sellerId, currency, amount, staffId, note })], this.clock.now());
      await this.staffActs.record(tx, {
        ...{ action: 'write-off', resource: 'seller-debts', id: `${sellerId} ${currency}` },
        after: { amount, currency, note },
      });
    });
  }
}
