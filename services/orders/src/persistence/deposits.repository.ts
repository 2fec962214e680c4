import { Db, type Sql, type Tx } from '@garderoba/service-kit/engines/db';
import { numbers } from '@garderoba/service-kit/engines/prisma';
import { Injectable } from '@nestjs/common';
import { DEPOSIT_STEPS, type Deposit, type DepositState } from '../domain/owing/deposit.js';
import type { Prisma } from '../generated/prisma/client.js';
import { columnsOf } from './columns.js';
import { prisma } from './prisma.js';

const DEPOSIT_FIELDS = {
  ...{ id: true, orderId: true, bookingId: true, amount: true, currency: true, state: true, provider: true },
  ...{ reference: true, follows: true },
} satisfies Prisma.DepositSelect;
const DEPOSIT = columnsOf(DEPOSIT_FIELDS, 'd');

@Injectable()
export class DepositsRepository {
  constructor(private readonly db: Db) {}

  /** Records a deposit to reserve. Idempotent. */
  async add(sql: Sql, deposit: Deposit, nextAt: Date, now: Date): Promise<void> {
    const { id, orderId, bookingId, amount, currency, state, follows } = deposit;
    const data = { id, orderId, bookingId, amount, currency, state, nextAt, follows, createdAt: now };
    await prisma(sql).deposit.createMany({ data, skipDuplicates: true });
  }

  /** The rental begins on another day: a deposit that is not reserved yet gets the new time. */
  async moveTo(tx: Tx, bookingId: string, nextAt: Date): Promise<void> {
    await prisma(tx).deposit.updateMany({ where: { bookingId, state: 'due' }, data: { nextAt } });
  }

  /**
   * Due deposits, leased until `until`: to reserve once their order is paid or needs no card, to renew, or to release.
   */
  takeDue(now: Date, until: Date, limit: number): Promise<Deposit[]> {
    return this.db.rows<Deposit>(
      `UPDATE deposit d SET next_at = $2 WHERE d.id IN (
         SELECT n.id FROM deposit n JOIN orders o ON o.id = n.order_id
          WHERE n.next_at <= $1 AND (n.state <> 'due' OR o.status IN ('processing', 'complete'))
          ORDER BY n.next_at LIMIT $3 FOR UPDATE OF n SKIP LOCKED)
       RETURNING ${DEPOSIT}`,
      [now, until, limit],
    );
  }

  async get(sql: Sql, id: string): Promise<Deposit | undefined> {
    const row = await prisma(sql).deposit.findUnique({ where: { id }, select: DEPOSIT_FIELDS });
    return row ? (numbers(row) as Deposit) : undefined;
  }

  lock(tx: Tx, id: string): Promise<Deposit | undefined> {
    return tx.one<Deposit>(`SELECT ${DEPOSIT} FROM deposit d WHERE d.id = $1 FOR UPDATE`, [id]);
  }

  /** Deposits of a booking that are reserved or still to be reserved, locked; the newest authorization first. */
  liveOf(tx: Tx, bookingId: string): Promise<Deposit[]> {
    return tx.rows<Deposit>(
      `SELECT ${DEPOSIT} FROM deposit d WHERE d.booking_id = $1 AND d.state IN ('due', 'asking', 'held')
        ORDER BY d.id DESC FOR UPDATE`,
      [bookingId],
    );
  }

  /**
   * Makes a state transition. False when the current state does not allow it, because another transition was faster.
   */
  async step(tx: Tx, id: string, to: DepositState, change: Step = {}): Promise<boolean> {
    const from = Object.entries(DEPOSIT_STEPS).flatMap(([state, next]) =>
      (next as readonly string[]).includes(to) ? [state] : [],
    );
    const { provider, reference, decline, nextAt } = change;
    const rows = await tx.rows(
      `UPDATE deposit SET state = $2, provider = coalesce($4, provider), reference = coalesce($5, reference),
              decline = coalesce($6, decline), next_at = $7
        WHERE id = $1 AND state = ANY($3) RETURNING 1`,
      [id, to, from, provider ?? null, reference ?? null, decline ?? null, nextAt ?? null],
    );
    return rows.length > 0;
  }

  /** Sets the time of the next check; null = never again. */
  async lookAgain(tx: Tx, id: string, nextAt: Date | null): Promise<void> {
    await prisma(tx).deposit.updateMany({ where: { id }, data: { nextAt } });
  }
}

interface Step {
  readonly provider?: string;
  readonly reference?: string;
  readonly decline?: string;
  readonly nextAt?: Date;
}
