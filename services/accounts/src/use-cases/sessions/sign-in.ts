import { Db } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import { WrongCredentials } from '../../domain/accounts.errors.js';
import { emailKey } from '../../domain/customer.js';
import { SESSION_MS, type Session, type SessionKind } from '../../domain/session.js';
import { CustomerQueries } from '../../persistence/customers/customer.queries.js';
import { CustomerRepository } from '../../persistence/customers/customer.repository.js';
import { SessionRepository } from '../../persistence/sessions/session.repository.js';
import { Passwords } from '../passwords/passwords.js';
import { Tokens } from './tokens.js';

/** The tokens a client receives for a session. */
export interface Keyring {
  readonly session: Session;
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** Starts a session (USR-045). An unknown address and a wrong password give the same answer in the same time. */
@Injectable()
export class SignIn {
  constructor(
    private readonly db: Db,
    private readonly customers: CustomerRepository,
    private readonly queries: CustomerQueries,
    private readonly sessions: SessionRepository,
    private readonly passwords: Passwords,
    private readonly tokens: Tokens,
    private readonly clock: Clock,
  ) {}

  async execute(attempt: { email: string; password: string; kind: SessionKind; client: string }): Promise<Keyring> {
    const credential = await this.customers.credentialOf(emailKey(attempt.email));
    const right = await this.passwords.matches(credential?.passwordHash, attempt.password);
    if (!credential || !right) throw new WrongCredentials();
    const now = this.clock.now();
    const session: Session = {
      sessionId: uuidv7(),
      customerId: credential.customerId,
      kind: attempt.kind,
      client: attempt.client,
      generation: 0,
      rotatedAt: now,
      createdAt: now,
      lastUsedAt: now,
      expiresAt: new Date(now.getTime() + SESSION_MS),
      revokedAt: null,
      confirmedAt: now,
    };
    await this.db.transaction((tx) => this.sessions.insert(tx, session));
    return {
      session,
      accessToken: await this.tokens.access(await this.queries.get(session.customerId), session),
      refreshToken: this.tokens.refresh(session.sessionId, 0),
    };
  }
}
