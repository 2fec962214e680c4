import { create } from '@bufbuild/protobuf';
import { type PasswordGuessingNoticed, PasswordGuessingNoticedSchema } from '@garderoba/contracts';
import { Db } from '@garderoba/service-kit/engines/db';
import { Outbox } from '@garderoba/service-kit/events/outbox';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { CustomerRepository } from '../../persistence/customers/customer.repository.js';

/** Requests a notice to the owner of an account whose password is being guessed. */
@Injectable()
export class NoticeGuessing {
  constructor(
    private readonly db: Db,
    private readonly customers: CustomerRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** `account` is a mail address or a customer's id; an unknown one has no effect. */
  async execute(account: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const customerId = await this.customers.idOf(tx, account);
      if (!customerId) return;
      const noticed = passwordGuessingNoticed(customerId, this.clock.now());
      await this.outbox.add(tx, 'accounts.customer.v1', customerId, PasswordGuessingNoticedSchema, noticed);
    });
  }
}

export const passwordGuessingNoticed = (customerId: string, now: Date): PasswordGuessingNoticed =>
  create(PasswordGuessingNoticedSchema, { customerId, day: now.toISOString().slice(0, 10) });
