import { Db } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { ResetRefused } from '../../domain/accounts.errors.js';
import { emailKey } from '../../domain/customer.js';
import { CustomerRepository } from '../../persistence/customers/customer.repository.js';
import { PasswordResetRepository } from '../../persistence/passwords/password-reset.repository.js';
import { RevokeSessions } from '../sessions/revoke-sessions.js';
import { Tokens } from '../sessions/tokens.js';
import { Passwords } from './passwords.js';

/** Sets a new password with a mailed link (USR-048) and ends every session. */
@Injectable()
export class RedeemPasswordReset {
  constructor(
    private readonly db: Db,
    private readonly resets: PasswordResetRepository,
    private readonly customers: CustomerRepository,
    private readonly passwords: Passwords,
    private readonly revokeSessions: RevokeSessions,
    private readonly tokens: Tokens,
    private readonly clock: Clock,
  ) {}

  async execute(redemption: { email: string; newPassword: string; token: string }): Promise<void> {
    const resetId = this.tokens.readLink('password-reset', redemption.token);
    if (!resetId) throw new ResetRefused();
    const passwordHash = await this.passwords.accept(redemption.newPassword, [redemption.email]);
    await this.db.transaction(async (tx) => {
      const now = this.clock.now();
      const customerId = await this.resets.usable(tx, resetId, emailKey(redemption.email), now);
      if (!customerId) throw new ResetRefused();
      await this.resets.use(tx, customerId, now);
      await this.customers.setPassword(tx, customerId, passwordHash, now);
      // Following the link also proves access to the mailbox.
      await this.customers.confirmEmail(tx, customerId, now);
      await this.revokeSessions.execute(tx, customerId, { except: null });
    });
  }
}
