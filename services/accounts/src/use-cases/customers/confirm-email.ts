import { Db } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { ConfirmationNotFound, ConfirmationRefused } from '../../domain/accounts.errors.js';
import { CustomerRepository } from '../../persistence/customers/customer.repository.js';
import { EmailConfirmationRepository } from '../../persistence/customers/email-confirmation.repository.js';
import { Tokens } from '../sessions/tokens.js';

/** Confirms the address of a followed link; idempotent. */
@Injectable()
export class ConfirmEmail {
  constructor(
    private readonly db: Db,
    private readonly confirmations: EmailConfirmationRepository,
    private readonly customers: CustomerRepository,
    private readonly tokens: Tokens,
    private readonly clock: Clock,
  ) {}

  async execute(token: string): Promise<void> {
    const confirmationId = this.tokens.readLink('email-confirmation', token);
    if (!confirmationId) throw new ConfirmationRefused();
    await this.db.transaction(async (tx) => {
      const now = this.clock.now();
      const customerId = await this.confirmations.usable(tx, confirmationId, now);
      if (!customerId) throw new ConfirmationRefused();
      await this.customers.confirmEmail(tx, customerId, now);
    });
  }

  /** Mail data of the confirmation: the only place that returns address and link. */
  async mailFacts(confirmationId: string): Promise<{
    customerId: string;
    email: string;
    firstName: string;
    store: string;
    token: string;
  }> {
    const facts = await this.confirmations.mailFacts(confirmationId, this.clock.now());
    if (!facts) throw new ConfirmationNotFound();
    return { ...facts, token: this.tokens.link('email-confirmation', confirmationId) };
  }
}
