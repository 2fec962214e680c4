import { readBankAccount } from '@garderoba/contracts/bank-account';
import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CustomerRepository } from '../../persistence/customers/customer.repository.js';
import { PayeeRepository } from '../../persistence/customers/payee.repository.js';
import { Secrets } from '../sessions/secrets.js';
import { BankAccounts } from './bank-accounts.js';

const EVERY_MS = 10 * 60_000;
const BATCH = 200;

/**
 * Seals bank account numbers that an earlier version stored in clear among the attributes, and seals anew those of a
 * previous secret. A clear one with wrong check digits could not be paid to: it is removed, and its owner gives it again.
 */
@Injectable()
export class SealBankAccounts implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly customers: CustomerRepository,
    private readonly payees: PayeeRepository,
    private readonly bankAccounts: BankAccounts,
    private readonly secrets: Secrets,
    private readonly workers: Workers,
  ) {}

  onModuleInit(): void {
    this.workers.every('accounts.seal-bank-accounts', EVERY_MS, () => this.execute());
  }

  /** True: there are more. */
  async execute(): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const clear = await this.customers.withClearAccount(tx, BATCH);
      for (const { customerId, number: text } of clear) {
        const number = text === null ? undefined : readBankAccount(text).number;
        const sealed = number === undefined ? null : this.bankAccounts.seal(customerId, number);
        await this.customers.sealAccount(tx, customerId, sealed);
      }
      const previous = this.secrets.all.map(({ id }) => id).filter((id) => id !== this.secrets.current.id);
      const old = previous.length > 0 ? await this.customers.sealedWith(tx, previous, BATCH) : [];
      let sealedAnew = 0;
      for (const owned of old) {
        const number = this.bankAccounts.open(owned);
        if (number === null) continue; // damaged: the owner gives it again
        await this.customers.setBankAccount(tx, owned.customerId, this.bankAccounts.seal(owned.customerId, number));
        sealedAnew += 1;
      }
      const ofPayees = previous.length > 0 ? await this.sealPayees(tx, previous) : 0;
      return clear.length === BATCH || sealedAnew === BATCH || ofPayees === BATCH;
    });
  }

  private async sealPayees(tx: Tx, previous: readonly string[]): Promise<number> {
    let sealedAnew = 0;
    for (const { payeeId, sealed } of await this.payees.sealedWith(tx, previous, BATCH)) {
      const paidTo = this.bankAccounts.openPayee(payeeId, sealed);
      if (!paidTo) continue;
      await this.payees.seal(tx, payeeId, this.bankAccounts.sealPayee(payeeId, paidTo));
      sealedAnew += 1;
    }
    return sealedAnew;
  }
}
