import type { Sql, Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';

/** `failed`: its order was cancelled unpaid. `withdrawn`: no longer owed, orders refunds what was paid. */
export type ChargeState = 'due' | 'paid' | 'failed' | 'withdrawn';

export interface StoredCharge {
  readonly id: string;
  readonly bookingId: string;
  readonly kind: string;
  /** Gross minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly state: ChargeState;
  readonly createdAt: Date;
}

const CHARGE = 'id, booking_id AS "bookingId", kind, amount, currency, state, created_at AS "createdAt"';

@Injectable()
export class ChargeRepository {
  /** False: the booking has this charge already. */
  async add(
    tx: Tx,
    { id, bookingId, kind, amount, currency, createdAt }: Omit<StoredCharge, 'state'>,
  ): Promise<boolean> {
    const rows = await tx.rows(
      `INSERT INTO booking_charge (id, booking_id, kind, amount, currency, created_at, changed_at)
       VALUES ($1, $2, $3, $4, $5, $6, $6) ON CONFLICT DO NOTHING RETURNING 1`,
      [id, bookingId, kind, amount, currency, createdAt],
    );
    return rows.length > 0;
  }

  /** False: it is not open any more. */
  async withdraw(tx: Tx, id: string, now: Date): Promise<boolean> {
    const rows = await tx.rows(
      `UPDATE booking_charge SET state = 'withdrawn', changed_at = $2 WHERE id = $1 AND state = 'due' RETURNING 1`,
      [id, now],
    );
    return rows.length > 0;
  }

  get(sql: Sql, id: string): Promise<StoredCharge | undefined> {
    return sql.one<StoredCharge>(`SELECT ${CHARGE} FROM booking_charge WHERE id = $1`, [id]);
  }

  /** The same with a lock. Lock the garment of its booking first. */
  lock(tx: Tx, id: string): Promise<StoredCharge | undefined> {
    return tx.one<StoredCharge>(`SELECT ${CHARGE} FROM booking_charge WHERE id = $1 FOR UPDATE`, [id]);
  }

  moveTo(tx: Tx, id: string, state: Exclude<ChargeState, 'due'>, now: Date): void {
    tx.write('UPDATE booking_charge SET state = $2, changed_at = $3 WHERE id = $1', [id, state, now]);
  }
}
