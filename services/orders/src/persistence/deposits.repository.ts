import { Db, type Sql, type Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { DEPOSIT_STEPS, type Deposit, type DepositState } from '../domain/deposit.js';

const DEPOSIT = `d.id, d.order_id AS "orderId", d.booking_id AS "bookingId", d.amount, d.currency, d.state, d.provider, d.reference,
  d.follows`;

@Injectable()
export class DepositsRepository {
  constructor(private readonly db: Db) {}

  /** Records a deposit to reserve. Idempotent. */
  async add(sql: Sql, deposit: Deposit, nextAt: Date, now: Date): Promise<void> {
    const { id, orderId, bookingId, amount, currency, state, follows } = deposit;
    await sql.rows(
      `INSERT INTO deposit (id, order_id, booking_id, amount, currency, state, next_at, follows, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`,
      [id, orderId, bookingId, amount, currency, state, nextAt, follows, now],
    );
  }

  /** The rental begins on another day: a deposit that is not reserved yet gets the new time. */
  async moveTo(tx: Tx, bookingId: string, nextAt: Date): Promise<void> {
    await tx.rows(`UPDATE deposit SET next_at = $2 WHERE booking_id = $1 AND state = 'due'`, [bookingId, nextAt]);
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

  get(sql: Sql, id: string): Promise<Deposit | undefined> {
    return sql.one<Deposit>(`SELECT ${DEPOSIT} FROM deposit d WHERE d.id = $1`, [id]);
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
    await tx.rows('UPDATE deposit SET next_at = $2 WHERE id = $1', [id, nextAt]);
  }
}

interface Step {
  readonly provider?: string;
  readonly reference?: string;
  readonly decline?: string;
  readonly nextAt?: Date;
}
