import type { Sql, Tx } from '@garderoba/service-kit/db';
import { Injectable } from '@nestjs/common';
import type { Card } from '../domain/card.js';

const CARD = `id, customer_id AS "customerId", provider, token, brand, last4, exp_month AS "expMonth", exp_year AS "expYear",
  is_default AS "isDefault"`;

@Injectable()
export class CardRepository {
  /** The newest card becomes the default. False: it exists already. */
  async add(tx: Tx, card: Omit<Card, 'isDefault'>, now: Date): Promise<boolean> {
    const { id, customerId, provider, token, brand, last4, expMonth, expYear } = card;
    const fresh = await tx.rows(
      `INSERT INTO card (id, customer_id, provider, token, brand, last4, exp_month, exp_year, added_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING RETURNING 1`,
      [id, customerId, provider, token, brand, last4, expMonth, expYear, now],
    );
    if (fresh.length > 0) await this.makeDefault(tx, customerId, id);
    return fresh.length > 0;
  }

  /** The same card of the provider, saved before. */
  sameToken(sql: Sql, customerId: string, provider: string, token: string): Promise<Card | undefined> {
    return sql.one<Card>(
      `SELECT ${CARD} FROM card WHERE customer_id = $1 AND provider = $2 AND token = $3 AND deleted_at IS NULL`,
      [customerId, provider, token],
    );
  }

  ofCustomer(sql: Sql, customerId: string): Promise<Card[]> {
    return sql.rows<Card>(
      `SELECT ${CARD} FROM card WHERE customer_id = $1 AND deleted_at IS NULL ORDER BY is_default DESC, added_at DESC`,
      [customerId],
    );
  }

  /** Undefined when it is deleted or belongs to another customer. */
  get(sql: Sql, customerId: string, id: string): Promise<Card | undefined> {
    return sql.one<Card>(`SELECT ${CARD} FROM card WHERE id = $1 AND customer_id = $2 AND deleted_at IS NULL`, [
      id,
      customerId,
    ]);
  }

  /** Locks the card against a concurrent use by a subscription. */
  async lock(tx: Tx, customerId: string, id: string): Promise<Card | undefined> {
    await tx.rows('SELECT 1 FROM card WHERE id = $1 FOR UPDATE', [id]);
    return this.get(tx, customerId, id);
  }

  /** Whether a subscription that is not canceled is charged to it. */
  async used(tx: Tx, id: string): Promise<boolean> {
    return (
      (await tx.rows(`SELECT 1 FROM subscription WHERE card_id = $1 AND status <> 'canceled' LIMIT 1`, [id])).length > 0
    );
  }

  /** The card is never shown or charged again. Deletes its token. */
  async delete(tx: Tx, { id, customerId }: Pick<Card, 'id' | 'customerId'>, now: Date): Promise<void> {
    await tx.rows(`UPDATE card SET deleted_at = $2, is_default = false, token = '' WHERE id = $1`, [id, now]);
    const [next] = await this.ofCustomer(tx, customerId);
    if (next) await this.makeDefault(tx, customerId, next.id);
  }

  private async makeDefault(tx: Tx, customerId: string, id: string): Promise<void> {
    await tx.rows('UPDATE card SET is_default = false WHERE customer_id = $1 AND is_default AND id <> $2', [
      customerId,
      id,
    ]);
    await tx.rows('UPDATE card SET is_default = true WHERE id = $1', [id]);
  }
}
