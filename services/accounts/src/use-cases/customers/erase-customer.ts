import { create } from '@bufbuild/protobuf';
import { type CustomerErased, CustomerErasedSchema } from '@garderoba/contracts';
import { Db } from '@garderoba/service-kit/engines/db';
import { Outbox } from '@garderoba/service-kit/events/outbox';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { CustomerNotFound, WrongPassword } from '../../domain/accounts.errors.js';
import { CustomerRepository } from '../../persistence/customers/customer.repository.js';
import { ErasureRepository } from '../../persistence/customers/erasure.repository.js';
import { Passwords } from '../passwords/passwords.js';
import { KeepSecurityEvents } from '../sessions/keep-security-events.js';
import { RevokeSessions } from '../sessions/revoke-sessions.js';
import { RecordDeed } from '../staff/record-deed.js';
import { Payees } from './payees.js';

/**
 * Erases a customer and publishes CustomerErased for the services that hold the customer's data
 * (docs/personal-data.md).
 */
@Injectable()
export class EraseCustomer {
  constructor(
    private readonly db: Db,
    private readonly customers: CustomerRepository,
    private readonly erasures: ErasureRepository,
    private readonly payees: Payees,
    private readonly passwords: Passwords,
    private readonly securityEvents: KeepSecurityEvents,
    private readonly revokeSessions: RevokeSessions,
    private readonly recordDeed: RecordDeed,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Erasure at the customer's request, authenticated by the password. */
  async asked(customerId: string, password: string): Promise<void> {
    const hash = await this.customers.passwordHashOf(customerId);
    if (!(await this.passwords.matches(hash, password))) throw new WrongPassword();
    await this.execute(customerId, 'customer');
  }

  /** Called once the services with data keyed by mail address have erased it. */
  addressForgotten(customerId: string): Promise<void> {
    return this.erasures.forgetAddress(customerId);
  }

  /** Idempotent: erasing an erased customer answers 404. */
  async execute(customerId: string, askedBy: 'customer' | 'staff'): Promise<void> {
    await this.db.transaction(async (tx) => {
      const customer = await this.customers.lock(tx, customerId);
      if (!customer) throw new CustomerNotFound();
      await this.payees.keep(tx, customer, this.clock.now());
      await this.revokeSessions.execute(tx, customerId, { except: null });
      await this.customers.remove(tx, customerId);
      await this.securityEvents.forget(tx, customerId, customer.email);
      await this.erasures.add(tx, customerId, askedBy, customer.email, this.clock.now());
      await this.outbox.add(tx, 'accounts.customer.v1', customerId, CustomerErasedSchema, customerErased(customerId));
      if (askedBy === 'staff')
        await this.recordDeed.ifStaff(tx, { action: 'erase', resource: 'customers', id: customerId });
    });
  }
}

export const customerErased = (customerId: string): CustomerErased => create(CustomerErasedSchema, { customerId });
