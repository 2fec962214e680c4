import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { numbers } from '@garderoba/service-kit/engines/prisma';
import { Injectable } from '@nestjs/common';
import type { ChargeRequest, ReturnUrls, SessionRequest } from '../clients/payment-provider.js';
import type { Prisma } from '../generated/prisma/client.js';
import { columnsOf } from '../persistence/columns.js';
import { prisma } from '../persistence/prisma.js';

/** A session in the store of the sandbox provider. */
export interface SandboxSession {
  readonly sessionId: string;
  readonly paymentId: string;
  readonly orderNumber: string;
  readonly amount: number;
  readonly currency: string;
  readonly language: string;
  readonly returnUrls: ReturnUrls;
  readonly state: 'open' | 'challenge' | 'paid' | 'failed' | 'cancelled';
  /** The session saves the shopper's card. */
  readonly savesCard: boolean;
  /** Decline code of later charges of the saved card; null = not declined. */
  readonly cardDecline: string | null;
}

const SESSION_FIELDS = {
  ...{ sessionId: true, paymentId: true, orderNumber: true, amount: true, currency: true, language: true },
  ...{ returnUrls: true, state: true, savesCard: true, cardDecline: true },
} satisfies Prisma.SandboxSessionSelect;
const SESSION = columnsOf(SESSION_FIELDS);

@Injectable()
export class SandboxRepository {
  constructor(private readonly db: Db) {}

  async open(sessionId: string, request: SessionRequest, now: Date): Promise<void> {
    const { paymentId, orderNumber, amount, currency, language, returnUrls, saveCard } = request;
    await this.add({
      ...{ sessionId, paymentId, orderNumber, amount, currency, language, state: 'open', createdAt: now },
      ...{ returnUrls: { ...returnUrls }, savesCard: saveCard },
    });
  }

  /** Stores a session. The first one of its payment is final. */
  private async add(data: Prisma.SandboxSessionCreateManyInput): Promise<void> {
    await prisma(this.db).sandboxSession.createMany({ data, skipDuplicates: true });
  }

  async get(sessionId: string): Promise<SandboxSession | undefined> {
    const row = await prisma(this.db).sandboxSession.findUnique({ where: { sessionId }, select: SESSION_FIELDS });
    return row ? (numbers(row) as unknown as SandboxSession) : undefined;
  }

  lock(tx: Tx, sessionId: string): Promise<SandboxSession | undefined> {
    return tx.one<SandboxSession>(`SELECT ${SESSION} FROM sandbox_session WHERE session_id = $1 FOR UPDATE`, [
      sessionId,
    ]);
  }

  async setState(
    tx: Tx,
    sessionId: string,
    state: SandboxSession['state'],
    cardDecline: string | null = null,
  ): Promise<void> {
    await tx.rows(
      'UPDATE sandbox_session SET state = $2, card_decline = coalesce($3, card_decline) WHERE session_id = $1',
      [sessionId, state, cardDecline],
    );
  }

  /** Stores an off-session charge as an ended session. The first answer is final. */
  async charge(
    sessionId: string,
    request: ChargeRequest,
    state: 'paid' | 'failed',
    now: Date,
  ): Promise<SandboxSession | undefined> {
    const { paymentId, orderNumber, amount, currency } = request;
    await this.add({
      ...{ sessionId, paymentId, orderNumber, amount, currency, state, createdAt: now },
      ...{ language: 'en', returnUrls: {} },
    });
    return this.get(sessionId);
  }

  /** Authorizes an amount once per payment; a repeat returns the first outcome. */
  async authorise(
    reference: string,
    { paymentId, amount, currency }: ChargeRequest,
    state: 'authorised' | 'declined',
  ): Promise<string> {
    const data = { reference, paymentId, amount, currency, state };
    await prisma(this.db).sandboxAuthorisation.createMany({ data, skipDuplicates: true });
    const row = await prisma(this.db).sandboxAuthorisation.findUnique({ where: { reference } });
    return row?.state ?? state;
  }

  /**
   * Captures part of an authorization, once, and stores it as a paid session, so that it can be refunded. False: it was
   * released before.
   */
  async capture(reference: string, amount: number, now: Date): Promise<boolean> {
    await this.db.rows(
      `WITH taken AS (
         UPDATE sandbox_authorisation SET captured = $2::bigint, state = 'captured'
          WHERE reference = $1 AND state = 'authorised' RETURNING reference, payment_id, captured, currency)
       INSERT INTO sandbox_session (session_id, payment_id, order_number, amount, currency, language, return_urls, state, created_at)
       SELECT reference, payment_id, '', captured, currency, 'en', '{}', 'paid', $3 FROM taken`,
      [reference, amount, now],
    );
    const row = await this.db.one<{ captured: number }>(
      `SELECT captured FROM sandbox_authorisation WHERE reference = $1 AND state = 'captured'`,
      [reference],
    );
    return row?.captured === amount;
  }

  /** Releases an authorization. Does nothing when it has ended. */
  async release(reference: string): Promise<void> {
    const where = { reference, state: 'authorised' };
    await prisma(this.db).sandboxAuthorisation.updateMany({ where, data: { state: 'released' } });
  }

  async addWebhook(tx: Tx, id: string, body: string, dueAt: Date): Promise<void> {
    await prisma(tx).sandboxWebhook.create({ data: { id, body, dueAt } });
  }

  dueWebhooks(now: Date): Promise<{ id: string; body: string }[]> {
    return this.db.rows(
      'SELECT id, body FROM sandbox_webhook WHERE delivered_at IS NULL AND due_at <= $1 ORDER BY due_at, id LIMIT 50',
      [now],
    );
  }

  async webhookDelivered(id: string, now: Date): Promise<void> {
    await prisma(this.db).sandboxWebhook.updateMany({ where: { id }, data: { deliveredAt: now } });
  }

  /** Refunds once per refund id. A constraint of the table refuses more than was captured. */
  async refund(sessionId: string, refundId: string, amount: number): Promise<void> {
    await this.db.rows(
      `WITH fresh AS (
         INSERT INTO sandbox_refund (refund_id, session_id, amount) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING amount)
       UPDATE sandbox_session SET refunded = refunded + fresh.amount FROM fresh WHERE session_id = $2`,
      [refundId, sessionId, amount],
    );
  }
}
