import { Db, type Sql, type Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { CivilDate } from '../domain/civil-date.js';
import type { Fitting } from '../domain/fitting.js';

const FITTING = 'id, day, minute, place, customer_id AS "customerId", skus, state';

@Injectable()
export class FittingRepository {
  constructor(private readonly db: Db) {}

  /** Locks the day, so that its appointments are booked serially. */
  async lockDay(tx: Tx, day: CivilDate): Promise<Fitting[]> {
    await tx.rows(`SELECT pg_advisory_xact_lock(hashtext('fitting ' || $1))`, [day]);
    return this.ofDay(tx, day);
  }

  ofDay(sql: Sql, day: CivilDate): Promise<Fitting[]> {
    return sql.rows<Fitting>(
      `SELECT ${FITTING} FROM fitting WHERE day = $1 AND state = 'booked' ORDER BY minute, place`,
      [day],
    );
  }

  ofCustomer(customerId: string, from: CivilDate): Promise<Fitting[]> {
    return this.db.rows<Fitting>(
      `SELECT ${FITTING} FROM fitting WHERE customer_id = $1 AND day >= $2 AND state = 'booked' ORDER BY day, minute`,
      [customerId, from],
    );
  }

  async add(tx: Tx, { id, day, minute, place, customerId, skus }: Fitting, at: Date): Promise<void> {
    await tx.rows(
      `INSERT INTO fitting (id, day, minute, place, customer_id, skus, state, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, 'booked', $7)`,
      [id, day, minute, place, customerId, skus, at],
    );
  }

  /** False: the customer has no such appointment. */
  async cancel(sql: Sql, id: string, customerId: string): Promise<boolean> {
    const rows = await sql.rows(
      `UPDATE fitting SET state = 'cancelled' WHERE id = $1 AND customer_id = $2 RETURNING 1`,
      [id, customerId],
    );
    return rows.length > 0;
  }
}
