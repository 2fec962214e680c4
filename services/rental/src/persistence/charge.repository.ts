import type { Sql, Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { prisma } from './prisma.js';

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
    const data = { id, bookingId, kind, amount, currency, createdAt, changedAt: createdAt };
    return (await prisma(tx).bookingCharge.createMany({ data, skipDuplicates: true })).count > 0;
  }

  /** False: it is not open any more. */
  async withdraw(tx: Tx, id: string, now: Date): Promise<boolean> {
    const data = { state: 'withdrawn', changedAt: now };
    return (await prisma(tx).bookingCharge.updateMany({ where: { id, state: 'due' }, data })).count > 0;
  }

  async get(sql: Sql, id: string): Promise<StoredCharge | undefined> {
    const row = await prisma(sql).bookingCharge.findUnique({ where: { id }, omit: { changedAt: true, paid: true } });
    return (row as StoredCharge | null) ?? undefined;
  }

  /** The same with a lock. Lock the garment of its booking first. */
  lock(tx: Tx, id: string): Promise<StoredCharge | undefined> {
    return tx.one<StoredCharge>(`SELECT ${CHARGE} FROM booking_charge WHERE id = $1 FOR UPDATE`, [id]);
  }

  /** Adds a received amount. The charge is paid when the amounts reach what is owed. */
  async pay(tx: Tx, id: string, received: number, now: Date): Promise<void> {
    await tx.rows(
      `UPDATE booking_charge SET paid = least(amount, paid + $2), changed_at = $3,
              state = CASE WHEN paid + $2 >= amount THEN 'paid' ELSE state END
        WHERE id = $1`,
      [id, received, now],
    );
  }

  async moveTo(tx: Tx, id: string, state: 'failed' | 'withdrawn', now: Date): Promise<void> {
    await prisma(tx).bookingCharge.updateMany({ where: { id }, data: { state, changedAt: now } });
  }
}
