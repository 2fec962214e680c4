import { Db, type Tx } from '@garderoba/service-kit/db';
import { Injectable } from '@nestjs/common';
import type { ReturnUrls, SessionRequest } from '../clients/payment-provider.js';

/** A session as the sandbox provider remembers it. */
export interface SandboxSession {
  readonly sessionId: string;
  readonly paymentId: string;
  readonly orderNumber: string;
  readonly amount: number;
  readonly currency: string;
  readonly language: string;
  readonly returnUrls: ReturnUrls;
  readonly state: 'open' | 'challenge' | 'paid' | 'failed' | 'cancelled';
}

const SESSION = `session_id AS "sessionId", payment_id AS "paymentId", order_number AS "orderNumber", amount, currency, language,
  return_urls AS "returnUrls", state`;

@Injectable()
export class SandboxRepository {
  constructor(private readonly db: Db) {}

  async open(sessionId: string, request: SessionRequest, now: Date): Promise<void> {
    await this.db.rows(
      `INSERT INTO sandbox_session (session_id, payment_id, order_number, amount, currency, language, return_urls, state, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, 'open', $8) ON CONFLICT DO NOTHING`,
      [
        sessionId,
        request.paymentId,
        request.orderNumber,
        request.amount,
        request.currency,
        request.language,
        request.returnUrls,
        now,
      ],
    );
  }

  get(sessionId: string): Promise<SandboxSession | undefined> {
    return this.db.one<SandboxSession>(`SELECT ${SESSION} FROM sandbox_session WHERE session_id = $1`, [sessionId]);
  }

  lock(tx: Tx, sessionId: string): Promise<SandboxSession | undefined> {
    return tx.one<SandboxSession>(`SELECT ${SESSION} FROM sandbox_session WHERE session_id = $1 FOR UPDATE`, [
      sessionId,
    ]);
  }

  async setState(tx: Tx, sessionId: string, state: SandboxSession['state']): Promise<void> {
    await tx.rows('UPDATE sandbox_session SET state = $2 WHERE session_id = $1', [sessionId, state]);
  }

  async addWebhook(tx: Tx, id: string, body: string, dueAt: Date): Promise<void> {
    await tx.rows('INSERT INTO sandbox_webhook (id, body, due_at) VALUES ($1, $2, $3)', [id, body, dueAt]);
  }

  dueWebhooks(now: Date): Promise<{ id: string; body: string }[]> {
    return this.db.rows(
      'SELECT id, body FROM sandbox_webhook WHERE delivered_at IS NULL AND due_at <= $1 ORDER BY due_at, id LIMIT 50',
      [now],
    );
  }

  async webhookDelivered(id: string, now: Date): Promise<void> {
    await this.db.rows('UPDATE sandbox_webhook SET delivered_at = $2 WHERE id = $1', [id, now]);
  }

  /** Sends money back once per refund id; more than was captured is refused by the table. */
  async refund(sessionId: string, refundId: string, amount: number): Promise<void> {
    await this.db.rows(
      `WITH fresh AS (
         INSERT INTO sandbox_refund (refund_id, session_id, amount) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING amount)
       UPDATE sandbox_session SET refunded = refunded + fresh.amount FROM fresh WHERE session_id = $2`,
      [refundId, sessionId, amount],
    );
  }
}
