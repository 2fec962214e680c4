import type { PersonalData } from '@garderoba/service-kit/identity/personal-data';
import { Injectable } from '@nestjs/common';
import { CustomerQueries } from '../../persistence/customers/customer.queries.js';
import { PersonalDataQueries } from '../../persistence/customers/personal-data.queries.js';
import { BankAccounts } from './bank-accounts.js';

/** All data of a customer for the customer, with the bank account number in clear. */
@Injectable()
export class OwnData implements PersonalData {
  constructor(
    private readonly queries: PersonalDataQueries,
    private readonly customers: CustomerQueries,
    private readonly bankAccounts: BankAccounts,
  ) {}

  async of(customerId: string): Promise<Record<string, unknown>> {
    const bankAccount = this.bankAccounts.open(await this.customers.get(customerId));
    return { ...(await this.queries.of(customerId)), bankAccount };
  }
}
