import { Db, type Sql } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { prisma } from './prisma.js';

/** A page on which a customer saves a card. */
export interface CardSetup {
  readonly id: string;
  readonly customerId: string;
  readonly provider: string;
  readonly sessionId: string;
  readonly createdAt: Date;
}

@Injectable()
export class CardSetupsRepository {
  constructor(private readonly db: Db) {}

  async add({ id, customerId, provider, sessionId, createdAt }: CardSetup, nextAt: Date): Promise<void> {
    await prisma(this.db).cardSetup.create({ data: { id, customerId, provider, sessionId, nextAt, createdAt } });
  }

  /** Pages whose state is to be polled; leased until `again`. */
  takeDue(now: Date, again: Date, limit: number): Promise<CardSetup[]> {
    return this.db.rows<CardSetup>(
      `UPDATE card_setup SET next_at = $2 WHERE id IN (
         SELECT id FROM card_setup WHERE next_at <= $1 ORDER BY next_at LIMIT $3 FOR UPDATE SKIP LOCKED)
       RETURNING id, customer_id AS "customerId", provider, session_id AS "sessionId", created_at AS "createdAt"`,
      [now, again, limit],
    );
  }

  async askAgain(id: string, at: Date): Promise<void> {
    await prisma(this.db).cardSetup.updateMany({ where: { id, state: 'open' }, data: { nextAt: at } });
  }

  async end(id: string, state: 'saved' | 'ended'): Promise<void> {
    await prisma(this.db).cardSetup.updateMany({ where: { id }, data: { state, nextAt: null } });
  }

  /** Deletes the pages of an erased customer, so that a card saved afterwards is not stored. */
  async forget(sql: Sql, customerId: string): Promise<void> {
    await prisma(sql).cardSetup.deleteMany({ where: { customerId } });
  }
}
