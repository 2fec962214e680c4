import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { SessionNotFound } from '../../domain/accounts.errors.js';
import { SessionRepository } from '../../persistence/sessions/session.repository.js';
import { RevokeSessions } from './revoke-sessions.js';
import { Tokens } from './tokens.js';

/** Ends a session of a customer, on this or another device. */
@Injectable()
export class EndSession {
  constructor(
    private readonly db: Db,
    private readonly sessions: SessionRepository,
    private readonly revokeSessions: RevokeSessions,
    private readonly tokens: Tokens,
  ) {}

  /** Ends one of the customer's own sessions; another customer's session is not found. */
  async execute(customerId: string, sessionId: string): Promise<void> {
    const ended = await this.db.transaction((tx) => this.revokeSessions.execute(tx, customerId, { sessionId }));
    if (ended === 0) throw new SessionNotFound();
  }

  /** Ends the session of the refresh token; an invalid token is ignored. */
  async byRefreshToken(refreshToken: string): Promise<void> {
    const read = this.tokens.readRefresh(refreshToken);
    if (!read) return;
    await this.db.transaction(async (tx) => {
      const session = await this.sessions.lock(tx, read.sessionId);
      if (session) await this.revokeSessions.execute(tx, session.customerId, { sessionId: session.sessionId });
    });
  }
}
