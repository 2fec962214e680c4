import { Db } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { CustomerNotFound, WrongPassword } from '../../domain/accounts.errors.js';
import { CustomerQueries } from '../../persistence/customers/customer.queries.js';
import { CustomerRepository } from '../../persistence/customers/customer.repository.js';
import { RevokeSessions } from '../sessions/revoke-sessions.js';
import { Passwords } from './passwords.js';

/** Changes the password of a signed-in customer and ends every other session (wire-contract 11.11). */
@Injectable()
export class ChangePassword {
  constructor(
    private readonly db: Db,
    private readonly customers: CustomerRepository,
    private readonly queries: CustomerQueries,
    private readonly passwords: Passwords,
    private readonly revokeSessions: RevokeSessions,
    private readonly clock: Clock,
  ) {}

  async execute(change: {
    customerId: string;
    sessionId: string;
    currentPassword: string;
    newPassword: string;
  }): Promise<void> {
    const { customerId, sessionId } = change;
    const before = await this.customers.passwordHashOf(customerId);
    if (!(await this.passwords.matches(before, change.currentPassword))) throw new WrongPassword();
    const { email, firstName, lastName } = await this.queries.get(customerId);
    const passwordHash = await this.passwords.accept(change.newPassword, [email, firstName, lastName]);
    await this.db.transaction(async (tx) => {
      if (!(await this.customers.lock(tx, customerId))) throw new CustomerNotFound();
      // A parallel request changed the password during hashing: the given password is no longer the current one.
      if ((await this.customers.passwordHashOf(customerId, tx)) !== before) throw new WrongPassword();
      await this.customers.setPassword(tx, customerId, passwordHash, this.clock.now());
      await this.revokeSessions.execute(tx, customerId, { except: sessionId });
    });
  }
}
