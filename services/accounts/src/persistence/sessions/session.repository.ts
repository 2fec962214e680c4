import type { Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { Session } from '../../domain/session.js';

export const SESSION = `SELECT session_id AS "sessionId", customer_id AS "customerId", kind, client, generation,
    rotated_at AS "rotatedAt", created_at AS "createdAt", last_used_at AS "lastUsedAt", expires_at AS "expiresAt",
    revoked_at AS "revokedAt", coalesce(confirmed_at, created_at) AS "confirmedAt" FROM session`;

@Injectable()
export class SessionRepository {
  async insert(tx: Tx, session: Session): Promise<void> {
    await tx.rows(
      `INSERT INTO session (session_id, customer_id, kind, client, generation, rotated_at, created_at, last_used_at, expires_at,
         confirmed_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        session.sessionId,
        session.customerId,
        session.kind,
        session.client,
        session.generation,
        session.rotatedAt,
        session.createdAt,
        session.lastUsedAt,
        session.expiresAt,
        session.confirmedAt,
      ],
    );
  }

  lock(tx: Tx, sessionId: string): Promise<Session | undefined> {
    return tx.one<Session>(`${SESSION} WHERE session_id = $1 FOR UPDATE`, [sessionId]);
  }

  async used(tx: Tx, session: Session): Promise<void> {
    await tx.rows(
      `UPDATE session SET generation = $2, rotated_at = $3, last_used_at = $4, expires_at = $5 WHERE session_id = $1`,
      [session.sessionId, session.generation, session.rotatedAt, session.lastUsedAt, session.expiresAt],
    );
  }

  async confirm(tx: Tx, sessionId: string, now: Date): Promise<void> {
    await tx.rows('UPDATE session SET confirmed_at = $2 WHERE session_id = $1', [sessionId, now]);
  }

  /** Ends one session of the customer, or all but `except`; returns those that were active. */
  async revoke(
    tx: Tx,
    customerId: string,
    which: { readonly sessionId: string } | { readonly except: string | null },
    now: Date,
  ): Promise<string[]> {
    const [one, except] = 'sessionId' in which ? [which.sessionId, null] : [null, which.except];
    const rows = await tx.rows<{ sessionId: string }>(
      `UPDATE session SET revoked_at = $4
        WHERE customer_id = $1 AND revoked_at IS NULL AND expires_at > $4
          AND ($2::uuid IS NULL OR session_id = $2) AND ($3::uuid IS NULL OR session_id <> $3)
        RETURNING session_id AS "sessionId"`,
      [customerId, one, except, now],
    );
    return rows.map(({ sessionId }) => sessionId);
  }
}
