import type { Sql, Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { prisma } from './prisma.js';

/** A hold on pieces by staff. */
export interface StaffHold {
  readonly holdId: string;
  readonly sku: string;
  readonly quantity: number;
  readonly note: string;
  readonly expiresAt: Date;
}

const HOLD = 'hold_id AS "holdId", sku, quantity, note, expires_at AS "expiresAt"';

@Injectable()
export class HoldRepository {
  /** Locks the id even when the hold does not exist yet, so that two parallel requests create one hold. */
  async lock(tx: Tx, holdId: string): Promise<StaffHold | undefined> {
    await tx.rows('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [holdId]);
    return tx.one<StaffHold>(`SELECT ${HOLD} FROM staff_hold WHERE hold_id = $1 FOR UPDATE`, [holdId]);
  }

  async save(tx: Tx, { holdId, sku, quantity, note, expiresAt }: StaffHold): Promise<void> {
    const data = { sku, quantity, note, expiresAt };
    await prisma(tx).staffHold.upsert({ where: { holdId }, create: { holdId, ...data }, update: data });
  }

  async remove(tx: Tx, holdId: string): Promise<void> {
    await prisma(tx).staffHold.deleteMany({ where: { holdId } });
  }

  async expired(sql: Sql, now: Date, limit: number): Promise<string[]> {
    const rows = await sql.rows<{ holdId: string }>(
      'SELECT hold_id AS "holdId" FROM staff_hold WHERE expires_at <= $1 ORDER BY expires_at LIMIT $2',
      [now, limit],
    );
    return rows.map(({ holdId }) => holdId);
  }
}
