import { Db } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { CustomerNotFound } from '../../domain/accounts.errors.js';
import type { Customer } from '../../domain/customer.js';
import { CustomerRepository } from '../../persistence/customers/customer.repository.js';
import { RecordDeed } from '../staff/record-deed.js';

/** Sets a customer's price group; effective from the next access token on. */
@Injectable()
export class SetCustomerGroup {
  constructor(
    private readonly db: Db,
    private readonly customers: CustomerRepository,
    private readonly recordDeed: RecordDeed,
    private readonly clock: Clock,
  ) {}

  execute(customerId: string, groupId: number): Promise<Customer> {
    return this.db.transaction(async (tx) => {
      const before = await this.customers.lock(tx, customerId);
      if (!before) throw new CustomerNotFound();
      await this.customers.setGroup(tx, customerId, groupId, this.clock.now());
      await this.recordDeed.ifStaff(tx, {
        ...{ action: 'set-group', resource: 'customers', id: customerId },
        before: { groupId: before.groupId },
        after: { groupId },
      });
      return (await this.customers.read(tx, customerId)) as Customer;
    });
  }
}
