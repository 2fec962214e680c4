import { create } from '@bufbuild/protobuf';
import { type EmailConfirmationRequested, EmailConfirmationRequestedSchema } from '@garderoba/contracts';
import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Outbox } from '@garderoba/service-kit/events/outbox';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import { CustomerNotFound, EmailConfirmed, TooManyConfirmations } from '../../domain/accounts.errors.js';
import { type Customer, emailKey } from '../../domain/customer.js';
import { CustomerRepository } from '../../persistence/customers/customer.repository.js';
import { EmailConfirmationRepository } from '../../persistence/customers/email-confirmation.repository.js';

const HOUR_MS = 3_600_000;
const LINK_MS = 7 * 24 * HOUR_MS;
/** Limit per address, so that the form cannot be used to flood a mailbox. */
const LINKS_PER_HOUR = 3;

/** Requests a mail whose link confirms the mail address. An unconfirmed address restricts nothing else. */
@Injectable()
export class AskEmailConfirmation {
  constructor(
    private readonly db: Db,
    private readonly customers: CustomerRepository,
    private readonly confirmations: EmailConfirmationRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Sends the mail again at the customer's request. */
  async again(customerId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const customer = await this.customers.lock(tx, customerId);
      if (!customer) throw new CustomerNotFound();
      if (customer.emailConfirmedAt) throw new EmailConfirmed();
      const since = new Date(this.clock.now().getTime() - HOUR_MS);
      if ((await this.confirmations.askedSince(tx, customerId, since)) >= LINKS_PER_HOUR)
        throw new TooManyConfirmations();
      await this.execute(tx, customer);
    });
  }

  /** Requests the mail for the address of a new account or a changed address. */
  async execute(tx: Tx, { customerId, email }: Pick<Customer, 'customerId' | 'email'>): Promise<void> {
    const confirmationId = uuidv7();
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + LINK_MS);
    await this.confirmations.add(tx, { confirmationId, customerId, emailKey: emailKey(email) }, now, expiresAt);
    const told = emailConfirmationRequested(confirmationId, customerId);
    await this.outbox.add(tx, 'accounts.customer.v1', customerId, EmailConfirmationRequestedSchema, told);
  }
}

export const emailConfirmationRequested = (confirmationId: string, customerId: string): EmailConfirmationRequested =>
  create(EmailConfirmationRequestedSchema, { confirmationId, customerId });
