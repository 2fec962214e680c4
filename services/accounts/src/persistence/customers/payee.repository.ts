import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { prisma } from '../prisma.js';

/** Somebody who may be paid, with the sealed bank account. */
export interface Payable {
  readonly customerId: string;
  readonly name: string;
  /** Null without one. */
  readonly bankAccount: string | null;
  readonly changedAt: Date | null;
}

/** Name and number, sealed: for a payout, or of an erased customer. */
export interface KeptPayee {
  readonly payeeId: string;
  readonly customerId: string;
  readonly kind: 'payout' | 'erased';
  readonly sealed: string;
  readonly changedAt: Date | null;
  readonly keptSince: Date;
}

@Injectable()
export class PayeeRepository {
  constructor(private readonly db: Db) {}

  /** Of these customers, without erased ones. */
  customers(customerIds: readonly string[]): Promise<Payable[]> {
    return this.db.rows(
      `SELECT customer_id AS "customerId", trim(first_name || ' ' || last_name) AS name, bank_account AS "bankAccount",
              bank_account_changed_at AS "changedAt"
         FROM customer WHERE customer_id = ANY($1)`,
      [customerIds],
    );
  }

  async kept(payeeIds: readonly string[], kind: KeptPayee['kind']): Promise<KeptPayee[]> {
    const rows = await prisma(this.db).payee.findMany({ where: { payeeId: { in: [...payeeIds] }, kind } });
    return rows as KeptPayee[];
  }

  /** One that is kept already stays as it is. */
  async keep(payees: readonly KeptPayee[], on: Db | Tx = this.db): Promise<void> {
    if (payees.length > 0) await prisma(on).payee.createMany({ data: [...payees], skipDuplicates: true });
  }

  /** When the owner changed the bank account. */
  async changedAt(tx: Tx, customerId: string): Promise<Date | null> {
    const found = { where: { customerId }, select: { bankAccountChangedAt: true } };
    return (await prisma(tx).customer.findUnique(found))?.bankAccountChangedAt ?? null;
  }

  async forget(customerId: string): Promise<void> {
    await prisma(this.db).payee.deleteMany({ where: { payeeId: customerId, kind: 'erased' } });
  }

  /** Those sealed with one of these secrets, locked. */
  sealedWith(tx: Tx, secretIds: readonly string[], limit: number): Promise<Pick<KeptPayee, 'payeeId' | 'sealed'>[]> {
    return tx.rows(
      `SELECT payee_id AS "payeeId", sealed FROM payee WHERE split_part(sealed, '.', 1) = ANY($1)
        ORDER BY payee_id LIMIT $2 FOR UPDATE SKIP LOCKED`,
      [secretIds, limit],
    );
  }

  async seal(tx: Tx, payeeId: string, sealed: string): Promise<void> {
    await prisma(tx).payee.update({ where: { payeeId }, data: { sealed }, select: { payeeId: true } });
  }
}
