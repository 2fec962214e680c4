import { Db } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { RefreshRefused } from '../../domain/accounts.errors.js';
import { expiryOf, refresh, type Session, type SessionKind } from '../../domain/session.js';
import { CustomerQueries } from '../../persistence/customers/customer.queries.js';
import { SessionRepository } from '../../persistence/sessions/session.repository.js';
import { RevokeSessions } from './revoke-sessions.js';
import type { Keyring } from './sign-in.js';
import { Tokens } from './tokens.js';

/** Issues an access token for a refresh token; cookie sessions also get a new refresh token (wire-contract 11.11). */
@Injectable()
export class RefreshSession {
  constructor(
    private readonly db: Db,
    private readonly queries: CustomerQueries,
    private readonly sessions: SessionRepository,
    private readonly revokeSessions: RevokeSessions,
    private readonly tokens: Tokens,
    private readonly clock: Clock,
  ) {}

  async execute(refreshToken: string, kind: SessionKind): Promise<Keyring> {
    const read = this.tokens.readRefresh(refreshToken);
    const session = read && (await this.use(read, kind));
    if (!session) throw new RefreshRefused();
    return {
      session,
      accessToken: await this.tokens.access(await this.queries.get(session.customerId), session),
      refreshToken: this.tokens.refresh(session.sessionId, session.generation),
    };
  }

  /**
   * Returns the updated session, or undefined when refused. Does not throw, because a refusal may end the session and
   * that change must commit.
   */
  private use(read: { sessionId: string; generation: number }, kind: SessionKind): Promise<Session | undefined> {
    return this.db.transaction(async (tx) => {
      const session = await this.sessions.lock(tx, read.sessionId);
      if (!session) return undefined;
      const now = this.clock.now();
      const decision = refresh(session, kind, read.generation, now);
      if (decision === 'refuse') return undefined;
      if (decision === 'revoke') {
        await this.revokeSessions.execute(tx, session.customerId, { sessionId: session.sessionId });
        return undefined;
      }
      const used: Session =
        decision === 'renew'
          ? { ...session, lastUsedAt: now }
          : {
              ...session,
              generation: session.generation + 1,
              rotatedAt: now,
              lastUsedAt: now,
              expiresAt: expiryOf(session.createdAt, now),
            };
      await this.sessions.used(tx, used);
      return used;
    });
  }
}
