import { Db } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { SessionNotFound, WrongPassword } from '../../domain/accounts.errors.js';
import { CustomerQueries } from '../../persistence/customers/customer.queries.js';
import { CustomerRepository } from '../../persistence/customers/customer.repository.js';
import { SessionRepository } from '../../persistence/sessions/session.repository.js';
import { Passwords } from '../passwords/passwords.js';
import { Tokens } from './tokens.js';

/** Verifies the password again, for actions that a session alone does not permit (service-kit/confirmed.ts). */
@Injectable()
export class ConfirmSession {
  constructor(
    private readonly db: Db,
    private readonly customers: CustomerRepository,
    private readonly queries: CustomerQueries,
    private readonly sessions: SessionRepository,
    private readonly passwords: Passwords,
    private readonly tokens: Tokens,
    private readonly clock: Clock,
  ) {}

  /** Returns an access token that carries the time of the confirmation. */
  async execute(customerId: string, sessionId: string, password: string): Promise<string> {
    const hash = await this.customers.passwordHashOf(customerId);
    if (!(await this.passwords.matches(hash, password))) throw new WrongPassword();
    const confirmedAt = this.clock.now();
    await this.db.transaction(async (tx) => {
      const session = await this.sessions.lock(tx, sessionId);
      const open = session?.customerId === customerId && !session.revokedAt && session.expiresAt > confirmedAt;
      if (!open) throw new SessionNotFound();
      await this.sessions.confirm(tx, sessionId, confirmedAt);
    });
    return this.tokens.access(await this.queries.get(customerId), { sessionId, confirmedAt });
  }
}
